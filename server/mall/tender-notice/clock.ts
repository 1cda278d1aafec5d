import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { groupBy } from "#trpc/rules/group";
import { tenderNoticeMachine } from "#trpc/rules/machine-tender-notice";
import { nextDeadline, type TenderClockEvent } from "#trpc/rules/tender";
import { moveAll, SYSTEM } from "../document/index";
import { appendChain } from "./repo/chain";
import { type DueTender, lockDue } from "./repo/due";

const AT_ONCE = 200;
/** An overdue tender passes its deadlines one a round. */
const MOST_ROUNDS = 1_000;

interface Due extends DueTender {
  event: TenderClockEvent;
}

/** Moves locked tenders, one statement for each tenant and event, and adds to their chains. */
async function moveDue(db: Db, due: readonly Due[], now: Date): Promise<void> {
  for (const group of groupBy(due, ({ tenantCode, event }) => `${event} ${tenantCode}`).values()) {
    const [first] = group;
    if (!first) continue;
    const { tenantCode, event } = first;
    const keys = group.map(({ sysNo }) => sysNo);
    await moveAll(db, tenderNoticeMachine, event, keys, { tenantCode, operator: SYSTEM, now });
    const entries = group.map(({ sysNo, bidCount }) => ({ sysNo, event, body: { bidCount } }));
    await appendChain(db, { tenantCode, now }, entries);
  }
}

/**
 * Every deadline of tenders that is over: questions, bids, opening, stand-still. What is locked waits for the next run.
 * @returns how many moves were made
 */
export async function moveTenders(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const moved = await inTransaction(db, async (own) => {
      const due = (await lockDue(own, now, AT_ONCE)).flatMap((tender): Due[] => {
        const next = nextDeadline(tender);
        return next && next.at <= now ? [{ ...tender, event: next.event }] : [];
      });
      await moveDue(own, due, now);
      return due.length;
    });
    count += moved;
    if (moved === 0) break;
  }
  return count;
}
