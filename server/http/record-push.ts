import { randomUUID } from "node:crypto";
import { toUnixSeconds } from "#server/kernel/clock";
import { log } from "#server/kernel/logger";
import { announcement } from "#trpc/contract/announcement";
import { Failure } from "#trpc/contract/failures";
import { ProcessingStatus } from "#trpc/contract/shared/codes";
import { shell } from "#trpc/contract/shell";
import { sessionHeaders } from "#trpc/elsewhere/index";
import type { AnnouncementStore, DueRecord } from "#trpc/router/local-store";
import { createUpstream, type Send, type Upstream } from "#trpc/upstream";

export interface RecordPushOptions {
  send: Send;
  origin: string;
  validate: boolean;
  remote: boolean;
  secret: string;
  local: AnnouncementStore;
}

const AT_ONCE = 100;
/** Longer than anybody may take to tell what was taken. */
const LEASE_MS = 15 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const KEPT_MS = 30 * 86_400_000;
const MESSAGE_LENGTH = 200;

/** The backend has looked at it and wants none of it: telling it again helps nobody. */
const FINAL = new Set([400, 403, 404, 409]);

/** R-ANN-05, R-ANN-08: a processing state, or a read record with its eight fields. */
async function tell(upstream: Upstream, record: DueRecord): Promise<void> {
  const { announcementSysNo, processingStatus, readTime } = record;
  if (processingStatus !== null) {
    const said = processingStatus === ProcessingStatus.agree ? ProcessingStatus.agree : ProcessingStatus.disagree;
    await upstream(announcement.submitProcessingStatus, { announcementSysNo, processingStatus: said });
    return;
  }
  const { profile } = await upstream(shell.getCurrentUser, { t: Date.now() });
  if (!profile) throw new Failure("LOGIN_NEEDED");
  const { organizationSysNo, organizationName, displayName, mobile, sysNo: userSysNo } = profile;
  await upstream(announcement.submitReadRecord, {
    ...{ announcementSysNo, tenantCode: record.tenantCode, organizationSysNo, userSysNo },
    ...{ organizationName, displayName, mobile, readTime: toUnixSeconds(readTime) },
  });
}

/**
 * Tells the backend what people have read since it was told last, in the name of each by a session of theirs. Who has
 * none any more is waited for. At least once: the backend keeps what it heard first.
 */
export function createRecordPush(options: RecordPushOptions) {
  const { local, secret, ...reaching } = options;
  const report = (message: string, error: unknown) => log.warn(message, { error });
  const as = (record: DueRecord, token: string): Upstream =>
    createUpstream({
      ...reaching,
      headers: async () => ({
        ...{ "x-gateway-secret": secret, "x-tenant-code": record.tenantCode },
        ...sessionHeaders(token),
        "x-request-id": randomUUID(),
      }),
      side: async () => "purchaser",
      report,
    });

  async function push(record: DueRecord, now: Date): Promise<"told" | "putOff" | "givenUp"> {
    const waited = now.getTime() - record.readTime.getTime();
    const putOff = async (reason: string) => {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(record.tries - 1, 12));
      const due = waited > KEPT_MS ? null : new Date(now.getTime() + wait);
      await local.settleRecord(record, due, reason.slice(0, MESSAGE_LENGTH));
      return due ? "putOff" : "givenUp";
    };
    const token = await local.liveToken(record, now);
    if (token === null) return putOff("no session");
    try {
      await tell(as(record, token), record);
    } catch (error) {
      const failure = Failure.from(error);
      if (!failure) throw error;
      if (!FINAL.has(failure.code)) return putOff(failure.message);
      await local.settleRecord(record, null, failure.message.slice(0, MESSAGE_LENGTH));
      return "givenUp";
    }
    await local.settleRecord(record, null, "");
    return "told";
  }

  return async (now: Date): Promise<{ told: number; putOff: number; givenUp: number }> => {
    const done = { told: 0, putOff: 0, givenUp: 0 };
    for (;;) {
      const due = await local.takeDueRecords(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
      for (const record of due) done[await push(record, now)] += 1;
      if (due.length < AT_ONCE) return done;
    }
  };
}
