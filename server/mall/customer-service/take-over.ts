import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { VISITOR_DAYS } from "#trpc/rules/service";
import { hashOf } from "./parties";
import { lockSender } from "./repo/message";
import { dropVisitorTalks, findTaker, takeOverTalks } from "./repo/take-over";

export interface LoggedIn {
  tenantCode: string;
  /** What the browser showed of itself until now; "" where it had talked with nobody. */
  visitorToken: string;
  applicationSysNo: number;
}

/** What somebody asked as a visitor is theirs once they have logged in from the same browser. */
export async function takeOverVisitor(db: Db, { tenantCode, visitorToken, applicationSysNo }: LoggedIn): Promise<void> {
  if (!visitorToken) return;
  const visitorHash = hashOf("visitor", tenantCode, visitorToken);
  const taking = { tenantCode, visitorHash, applicationSysNo };
  const taker = await findTaker(db, taking);
  if (!taker) return;
  await inTransaction(db, async (tx) => {
    // whoever of both begins a conversation meanwhile waits
    await lockSender(tx, tenantCode, { visitorHash });
    await lockSender(tx, tenantCode, taker);
    await takeOverTalks(tx, taking);
  });
}

/** Part of the hourly cleaning. */
export const dropOldTalks = (db: Db): Promise<void> => dropVisitorTalks(db, VISITOR_DAYS);
