import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { CommandedKind, DocumentTable, LockedBy } from "./kind";

interface Key {
  tenantCode: string;
  sysNo: number;
}
const tableOf = ({ name }: DocumentTable) => sql.raw(`"mall"."${name}"`);

/** SQL: columns of these facts of header `d`, as lists read them. */
function factColumns({ facts, lines }: FactKind, names: readonly string[]) {
  const columns = names.map((name) => {
    const holds = facts?.[name];
    if (!holds) throw new RangeError(`${lines.name}: no fact ${name}`);
    return sql`(SELECT coalesce(bool_or(${holds}), false) FROM ${tableOf(lines)} i
      WHERE i."tenantCode" = d."tenantCode" AND i.${sql.id(lines.parent)} = d."sysNo") AS ${sql.id(name)}`;
  });
  return sql.join(columns);
}
type FactKind = Pick<CommandedKind<unknown, string, unknown>, "facts" | "lines">;

/**
 * Facts of a document whose lock is held. A statement of their own: in the one that waits for the lock, subqueries see
 * the lines as they were before the wait.
 */
export async function readFacts(
  db: Db,
  kind: FactKind & { readonly table: DocumentTable },
  { tenantCode, sysNo }: Key,
  names: readonly string[],
): Promise<object> {
  const { rows } = await sql<object>`
    SELECT ${factColumns(kind, names)} FROM ${tableOf(kind.table)} d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0] ?? {};
}

/**
 * The header of a document as handlers compute with it.
 * @param facts of its kind to read beside it, where its root is locked already
 */
export async function readHeader<Header>(
  db: Db,
  table: DocumentTable<Header>,
  { tenantCode, sysNo }: Key,
  facts?: { kind: FactKind; names: readonly string[] },
): Promise<Header | undefined> {
  const more = facts?.names.length ? sql`, ${factColumns(facts.kind, facts.names)}` : sql``;
  const { rows } = await sql<Header>`
    SELECT d.*${more} FROM ${tableOf(table)} d WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The lines of a document as handlers compute with them, in their order.
 * @param only of these keys alone
 */
export async function readLines<Line>(
  db: Db,
  { parent, ...table }: DocumentTable<Line> & { readonly parent: string },
  { tenantCode, sysNo, only }: Key & { only?: readonly number[] },
): Promise<Line[]> {
  const chosen = only ? sql` AND i."sysNo" = ANY(${only}::int8[])` : sql``;
  const { rows } = await sql<Line>`
    SELECT i.* FROM ${tableOf(table)} i WHERE i."tenantCode" = ${tenantCode} AND i.${sql.id(parent)} = ${sysNo}${chosen}
    ORDER BY i."lineNo"`.execute(db);
  return rows;
}

/**
 * Locks the document that covers this one, or itself. Whoever changes an order, its deliveries or their receiving notes
 * takes the order's lock first, so all of them stand still until the transaction ends and none deadlock.
 */
export async function lockRoot<Root>(
  db: Db,
  { table, lockedBy }: { table: DocumentTable; lockedBy?: LockedBy<Root> | undefined },
  { tenantCode, sysNo }: Key,
): Promise<Root | undefined> {
  const key = lockedBy
    ? sql`(SELECT ${sql.id(lockedBy.via)} FROM ${tableOf(table)} WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo})`
    : sql`${sysNo}`;
  const { rows } = await sql<Root>`
    SELECT r.* FROM ${tableOf(lockedBy?.table ?? table)} r
    WHERE r."tenantCode" = ${tenantCode} AND r."sysNo" = ${key}
    FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/**
 * Locks several documents in the order of their keys, so that two that need the same ones do not wait for each other.
 * A document is locked before those below or above it that it locks in this way.
 * @param keys SQL of a list of keys
 */
export async function lockRoots<Root>(
  db: Db,
  table: DocumentTable<Root>,
  { tenantCode, keys }: { tenantCode: string; keys: RawBuilder<unknown> },
): Promise<Root[]> {
  const { rows } = await sql<Root>`
    SELECT r.* FROM ${tableOf(table)} r
    WHERE r."tenantCode" = ${tenantCode} AND r."sysNo" IN (${keys})
    ORDER BY r."sysNo" FOR NO KEY UPDATE`.execute(db);
  return rows;
}
