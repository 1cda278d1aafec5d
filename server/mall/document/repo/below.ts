import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { DocumentType } from "#trpc/rules/kinds";
import { headerTables } from "./table";

/** What each kind hangs below, and the column that names it. */
const parents = {
  orderChange: { kind: "order", via: "orderSysNo" },
  delivery: { kind: "order", via: "orderSysNo" },
  receiving: { kind: "delivery", via: "orderDeliverySysNo" },
  return: { kind: "receiving", via: "receivingSysNo" },
} as const;
type Below = keyof typeof parents;
interface Above {
  kind: DocumentType;
  tenantCode: string;
  sysNo: number;
}

const tableOf = (kind: DocumentType) => sql.raw(`"mall"."${headerTables[kind]}"`);

/** SQL: a header of this kind hangs below the other document, however far. */
function isBelow(kind: Below, above: Above): RawBuilder<boolean> {
  const parent = parents[kind];
  if (parent.kind === "order" || parent.kind === above.kind) return sql`${sql.id(parent.via)} = ${above.sysNo}`;
  return sql`${sql.id(parent.via)} IN (SELECT "sysNo" FROM ${tableOf(parent.kind)}
    WHERE "tenantCode" = ${above.tenantCode} AND ${isBelow(parent.kind, above)})`;
}

/** Removes the documents of a kind that hang below one that is to be deleted, and takes their files off. */
export async function deleteBelow(db: Db, kind: Below, above: Above): Promise<void> {
  const { tenantCode } = above;
  await sql`
    WITH gone AS (
      DELETE FROM ${tableOf(kind)} WHERE "tenantCode" = ${tenantCode} AND ${isBelow(kind, above)} RETURNING "sysNo"
    )
    DELETE FROM "mall"."FileLink" f USING gone
    WHERE f."tenantCode" = ${tenantCode} AND f."documentType" = ${kind} AND f."documentSysNo" = gone."sysNo"`.execute(
    db,
  );
}

/** Takes the files off a document, or those of one of its parts. */
export async function unlinkFiles(
  db: Db,
  {
    kind,
    tenantCode,
    sysNo,
  }: Omit<Above, "kind"> & { kind: DocumentType | "refusal" | "enquiryAnswer" | "supplierPaper" },
): Promise<void> {
  await sql`
    DELETE FROM "mall"."FileLink"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${kind} AND "documentSysNo" = ${sysNo}`.execute(db);
}
