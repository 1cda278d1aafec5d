import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { groupBy } from "#trpc/rules/group";
import type { Machine, MachineRecord } from "#trpc/rules/machine";
import { requireTransition } from "./change";
import { type Move, moveDocuments, SYSTEM } from "./repo/events";

const AT_ONCE = 200;

/** A document whose time has come, locked. */
type Late = MachineRecord & { readonly tenantCode: string; readonly sysNo: number };
interface ByClock<Event extends string, Found extends Late> extends Pick<Move, "comment" | "set"> {
  machine: Machine<Event>;
  event: NoInfer<Event>;
  /** Locks the documents whose time has come, the oldest first; those that are locked already are left out. */
  lock: (db: Db, now: Date, limit: number) => Promise<Found[]>;
  /** What else changes with documents of one tenant and status, in the same transaction. */
  after?: (db: Db, tenantCode: string, documents: readonly Found[]) => Promise<void>;
}

/**
 * Moves documents by an event that only time starts: so many in one transaction, those of one tenant and status in one
 * statement. Those that somebody is changing are left for the next time.
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
