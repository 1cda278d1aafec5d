import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SheetGoods } from "#trpc/rules/goods-sheet";
import { type CheckedRow, checkGoods, type SheetRow, writeImported } from "../../supplier-goods/index";
import type { Work } from "./header";
import { inRange, type RowRange } from "./range";

async function readRows(db: Db, work: Work, range: RowRange, onlyChanges: boolean): Promise<SheetRow[]> {
  const changes = onlyChanges ? sql`AND r."value" IS DISTINCT FROM r."oldValue"` : sql``;
  const { rows } = await sql<{ rowNo: number; fields: SheetGoods }>`
    SELECT r."rowNo", r."fields" FROM mall."SkuImportRow" r
    WHERE ${inRange(work, range)} AND r."error" = '' AND r."fields" IS NOT NULL ${changes} ORDER BY r."rowNo"`.execute(
    db,
  );
  return rows;
}

async function markRows(db: Db, work: Work, range: RowRange, rows: readonly object[]): Promise<void> {
  await sql`
    UPDATE mall."SkuImportRow" r SET "error" = v."error", "skuSysNo" = v."skuSysNo", "oldValue" = v."oldValue",
      "applied" = v."applied"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v("rowNo" int4, "error" text, "skuSysNo" int8, "oldValue" numeric, "applied" bool)
    WHERE ${inRange(work, range)} AND r."rowNo" = v."rowNo"`.execute(db);
}

/** A row that says what is there counts as one that changes nothing. */
const marked = ({ rowNo, error, skuSysNo, isSame }: CheckedRow, applied: boolean) => ({
  ...{ rowNo, error, skuSysNo, oldValue: isSame ? 1 : null, applied },
});

/** Checks rows of whole goods. A constant number of statements. */
export async function checkGoodsRows(db: Db, work: Work, range: RowRange): Promise<void> {
  const rows = await readRows(db, work, range, false);
  if (rows.length === 0) return;
  const checked = await checkGoods(db, work, rows);
  await markRows(
    db,
    work,
    range,
    checked.map((row) => marked(row, false)),
  );
}

/** Writes rows of whole goods as drafts that wait for the review; those that cannot be written any more are marked. */
export async function applyGoodsRows(
  db: Db,
  work: Work,
  range: RowRange,
  now: Date,
): Promise<{ applied: number; refused: number }> {
  const rows = await readRows(db, work, range, true);
  if (rows.length === 0) return { applied: 0, refused: 0 };
  const checked = await checkGoods(db, work, rows);
  const right = checked.filter(({ error, isSame }) => error === "" && !isSame);
  const { tenantCode, supplierSysNo, applyUserSysNo, userSysNo } = work;
  const by = { tenantCode, supplierSysNo, userSysNo: applyUserSysNo ?? userSysNo, now };
  await writeImported(
    db,
    by,
    right.map(({ draftSysNo, skuSysNo, base, fields }) => ({ draftSysNo, skuSysNo, base, fields })),
  );
  await markRows(
    db,
    work,
    range,
    // what others wrote meanwhile is as it should be
    checked.map((row) => ({ ...marked(row, row.error === ""), oldValue: null })),
  );
  const refused = checked.filter(({ error }) => error !== "").length;
  return { applied: checked.length - refused, refused };
}
