import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import type { Actor } from "../implement";
import { ownRecord, type Parties, sideOf } from "./access";
import type { DocumentTable } from "./repo/kind";
import { readHeader } from "./repo/lock";

interface Caller {
  actor: Actor;
  side: Side | null;
  tenantCode: string;
  db: Db;
}

/**
 * The header of a document of the caller's own, as handlers compute with it.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function ownHeader<Header extends Parties>(
  caller: Caller,
  { machine, table }: { machine: { name: string }; table: DocumentTable<Header> },
  sysNo: number,
): Promise<Header> {
  const { actor, tenantCode, db } = caller;
  return ownRecord(await readHeader(db, table, { tenantCode, sysNo }), machine.name, actor, sideOf(caller));
}
