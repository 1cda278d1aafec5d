import { afterCommits } from "#server/kernel/after-commits";
import type { Db } from "#server/kernel/db";
import { approvalSteps } from "#trpc/rules/approval-steps";
import { ofKinds } from "#trpc/rules/kinds";
import type { Machine } from "#trpc/rules/machine";
import { tellsOf } from "#trpc/rules/message-events";
import type { Tell } from "#trpc/rules/messages/audiences";
import { documentsMoved } from "../document/index";
import { kinds } from "../kinds";
import { type ToldKind, tellKind, tenantsDue } from "./repo/tell";

const AT_ONCE = 200;
/** What nobody was told for so long is no news. */
const NEWS_MS = 3 * 86_400_000;

/** All messages of a machine, event by event. */
function rulesOf(machine: Machine): (Tell & { event: string })[] {
  const events = [...new Set([...machine.transitions.map(({ event }) => event), ...Object.keys(approvalSteps)])];
  return events.flatMap((event) => tellsOf(machine, event).map((tell) => ({ ...tell, event })));
}
const told = (kind: ToldKind & { machine: Machine }) => ({ kind, rules: rulesOf(kind.machine) });

const toldOf = ofKinds((type) => told(kinds[type]));

/**
 * Writes the messages about what happened since the last time, for the people whom it concerns. Harmless twice and in
 * several processes: an event is taken once.
 * @returns how many messages
 */
export async function tellPeople(db: Db, now: Date): Promise<{ messages: number }> {
  const since = new Date(now.getTime() - NEWS_MS);
  let messages = 0;
  for (const { tenantCode, documentTypes } of await tenantsDue(db))
    for (const documentType of documentTypes) {
      const { kind, rules } = toldOf[documentType];
      for (;;) {
        const done = await tellKind(db, kind, { tenantCode, rules, now, since, limit: AT_ONCE });
        messages += done.told;
        if (done.taken < AT_ONCE) break;
      }
    }
  return { messages };
}

/**
 * Writes the messages about what this process commits within a second; what is missed is found by the job.
 * @returns the stop
 */
export const tellAfterCommits = (db: Db, now: () => Date): (() => Promise<void>) =>
  afterCommits({
    ...{ given: documentsMoved, looksMs: [400, 4_000], failed: "messages were not written" },
    work: () => tellPeople(db, now()),
  });
