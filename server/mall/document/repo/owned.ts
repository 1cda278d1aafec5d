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

/** Whether a kind shows a document to an owner who is not its party; no statement for kinds without such a rule. */
export async function isVisible(db: Db, kind: SeenKind, owner: Owner, sysNo: number): Promise<boolean> {
  if (!kind.visible?.[owner.side]) return false;
  const { rows } = await sql`
    SELECT FROM ${sql.raw(`"mall"."${kind.table.name}"`)} d WHERE ${ownedBy(kind, owner)} AND d."sysNo" = ${sysNo}`.execute(
    db,
  );
  return rows.length > 0;
}
