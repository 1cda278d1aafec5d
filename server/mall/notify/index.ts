import { createHmac } from "node:crypto";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { machines } from "#trpc/contract/documents";
import { groupBy } from "#trpc/rules/group";
import { eventName } from "#trpc/rules/machine";
import { dropStale, dropTold, type Outgoing, putOff, takeDue } from "./repo";

const AT_ONCE = 100;
const PATIENCE_MS = 10_000;
/** Longer than anybody may take to tell what was taken. */
const LEASE_MS = 120_000;
const KEPT_MS = 3 * 86_400_000;
const MESSAGE_LENGTH = 200;

/** What a listener gets: events of one tenant, the oldest first. `sysNo` tells one that came twice. */
const bodyOf = (tenantCode: string, events: readonly Outgoing[]): string =>
  JSON.stringify({
    tenantCode,
    events: events.map(({ eventSysNo, event, documentType, createTime, ...told }) => ({
      sysNo: eventSysNo,
      documentType,
      documentSysNo: told.documentSysNo,
      documentName: machines[documentType].name,
      event,
      eventName: eventName(machines[documentType], event),
      fromStatus: told.fromStatus,
      toStatus: told.toStatus,
      operatorName: told.operatorName,
      operatorRole: told.operatorRole,
      comment: told.comment,
      createTime: toUnixSeconds(createTime),
    })),
  });

/** Sends events to their tenant's listener, signed: `X-Mall-Signature: sha256=HMAC of the body`. */
async function tell(events: readonly [Outgoing, ...Outgoing[]]): Promise<void> {
  const [{ tenantCode, notifyUrl, notifySecret }] = events;
  if (notifyUrl === "") return;
  const body = bodyOf(tenantCode, events);
  const signature = `sha256=${createHmac("sha256", notifySecret).update(body).digest("hex")}`;
  const response = await fetch(notifyUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "X-Mall-Signature": signature },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}

/** What was wrong, in a word: `fetch` keeps it in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Tells every listener what happened since it was told last. At least once each: a listener that fails is asked again
 * in a later run, so that one tenant's does not hold up another's.
 * @returns how many events were told, put off and given up
 */
export async function tellListeners(db: Db, now: Date): Promise<{ told: number; putOff: number; givenUp: number }> {
  const done = { told: 0, putOff: 0, givenUp: await dropStale(db, new Date(now.getTime() - KEPT_MS)) };
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const failed: string[] = [];
  for (;;) {
    const due = await takeDue(db, { now, leaseEnd, limit: AT_ONCE, without: failed });
    const byTenant = [...groupBy(due, ({ tenantCode }) => tenantCode)];
    await Promise.all(
      byTenant.map(async ([tenantCode, events]) => {
        const own = { tenantCode, eventSysNos: events.map(({ eventSysNo }) => eventSysNo) };
        try {
          await tell(events as [Outgoing, ...Outgoing[]]);
          await dropTold(db, own);
          done.told += events.length;
        } catch (error) {
          const reason = reasonOf(error).slice(0, MESSAGE_LENGTH);
          log.warn("a listener took no events", { tenant: tenantCode, events: events.length, reason });
          await putOff(db, own, now, reason);
          done.putOff += events.length;
          failed.push(tenantCode);
        }
      }),
    );
    if (due.length < AT_ONCE) return done;
  }
}
