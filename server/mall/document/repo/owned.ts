import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { Side } from "#trpc/contract/define";
import type { DocumentKind } from "./kind";

/** Whose documents: one organisation's or one supplier's. */
export interface Owner {
  tenantCode: string;
  side: Side;
  /** Organisation of the purchaser, or the supplier. */
  ownerSysNo: number;
}

/** A kind as far as it says who sees its documents. */
export type SeenKind = Pick<DocumentKind, "table" | "hidden" | "visible">;
/** A kind as far as its lists are read. */
export type ListedKind = SeenKind & Pick<DocumentKind, "sql" | "listed">;

const partyColumns = { purchaser: "purchaserOrganizationSysNo", supplier: "supplierSysNo" } as const;

const hasParty = ({ table }: Pick<SeenKind, "table">, side: Side): boolean => partyColumns[side] in table.columns;

/** SQL over header `d`: the party or the kind's own rule lets `owner` of this side see it. */
export function seenBy(kind: SeenKind, side: Side, owner: RawBuilder<unknown>): RawBuilder<boolean> {
  const ways = hasParty(kind, side) ? [sql<boolean>`d.${sql.id(partyColumns[side])} = ${owner}`] : [];
  const visible = kind.visible?.[side]?.(owner);
  if (visible) ways.push(visible);
  const [only = sql<boolean>`false`, more] = ways;
  const sees = more ? sql<boolean>`(${only} OR ${more})` : only;
  const hidden = kind.hidden?.[side] ?? [];
  return hidden.length > 0 ? sql<boolean>`${sees} AND d."status" NOT IN (${literals(hidden)})` : sees;
}

/** SQL: header `d` belongs to the owner or is shown to them, and may be known to that side. */
export const ownedBy = (kind: SeenKind, { tenantCode, side, ownerSysNo }: Owner): RawBuilder<boolean> =>
  sql<boolean>`d."tenantCode" = ${tenantCode} AND ${seenBy(kind, side, sql`${ownerSysNo}`)}`;

/** The kind as lists of an owner read it: where it names rows for them, these are its table, and all of them are the owner's. */
export function asListed<Kind extends ListedKind>(kind: Kind, { side, ownerSysNo }: Owner): Kind {
  const rows = kind.listed?.[side]?.(sql`${ownerSysNo}`);
  if (!rows) return kind;
  return { ...kind, sql: { ...kind.sql, table: rows }, visible: { [side]: () => sql<boolean>`true` } };
}

/**
 * SQL: headers of a kind that its owner's lists find. Where they read other rows, each header is fetched by its key: left
 * to itself the database reads those of the whole tenant.
 * @param found SQL behind FROM, over header `d`, that ends in a LIMIT
 */
export function headersOf(
  kind: Pick<DocumentKind, "sql">,
  listed: Pick<DocumentKind, "sql">,
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (listed.sql.table === kind.sql.table) return sql`SELECT * FROM ${kind.sql.table} d ${found}`;
  return sql`SELECT d.* FROM (SELECT d."tenantCode", d."sysNo" FROM ${listed.sql.table} d ${found}) k
    CROSS JOIN LATERAL (
      SELECT * FROM ${kind.sql.table} d WHERE d."tenantCode" = k."tenantCode" AND d."sysNo" = k."sysNo" OFFSET 0
    ) d`;
}

/** Whether a kind shows a document to an owner who is not its party; no statement for kinds without such a rule. */
export async function isVisible(db: Db, kind: SeenKind, owner: Owner, sysNo: number): Promise<boolean> {
  if (!kind.visible?.[owner.side]) return false;
  const { rows } = await sql`
    SELECT FROM ${sql.raw(`"mall"."${kind.table.name}"`)} d WHERE ${ownedBy(kind, owner)} AND d."sysNo" = ${sysNo}`.execute(
    db,
  );
  return rows.length > 0;
}
