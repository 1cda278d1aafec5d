import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { groupBy } from "#trpc/rules/group";
import type { Machine, MachineRecord } from "#trpc/rules/machine";
import { requireTransition } from "./change";
import { type Move, moveDocuments, SYSTEM } from "./repo/events";

const AT_ONCE = 200;

/** A locked document that is due. */
type Late = MachineRecord & { readonly tenantCode: string; readonly sysNo: number };
interface ByClock<Event extends string, Found extends Late> extends Pick<Move, "comment" | "set"> {
  machine: Machine<Event>;
  event: NoInfer<Event>;
  /** Locks due documents, oldest first, skipping locked ones. */
  lock: (db: Db, now: Date, limit: number) => Promise<Found[]>;
  /** Further changes for documents of one tenant and status, in the same transaction. */
  after?: (db: Db, tenantCode: string, documents: readonly Found[]) => Promise<void>;
}

/**
 * Applies an event of the clock to all due documents: 200 per transaction, one statement per tenant and status. Documents
 * that are locked stay for the next run.
 * @returns how many
 */
export async function moveByClock<Event extends string, Found extends Late>(
  db: Db,
  now: Date,
  { machine, event, lock, after, ...move }: ByClock<Event, Found>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await inTransaction(db, async (own) => {
      const late = await lock(own, now, AT_ONCE);
      const groups = groupBy(late, ({ tenantCode, status }) => `${status} ${tenantCode}`);
      for (const group of groups.values()) {
        const [first] = group;
        if (!first) continue;
        const { tenantCode } = first;
        const moved = await moveDocuments(own, {
          ...{ tenantCode, documentType: machine.document, operator: SYSTEM, now, ...move },
          transition: requireTransition(machine, event, first),
          sysNos: group.map(({ sysNo }) => sysNo),
        });
        await after?.(own, tenantCode, group);
        count += moved.length;
      }
      return late.length;
    });
    if (found < AT_ONCE) return count;
  }
}
