import { SkuImportKind } from "#trpc/contract/shared/codes";
import type { SkuImport, SkuImportRow } from "#trpc/contract/sku-import";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { type Column, DataTable } from "~/ui/data-table";
import { moveText, valueText, whatOf } from "./figures";
import s from "./sku-import.module.css";

const place: Column<SkuImportRow> = { key: "row", title: t.row, width: 70, cell: ({ rowNo }) => rowNo };

const goods: Column<SkuImportRow>[] = [
  { key: "code", title: t.code, width: 150, cell: ({ code }) => code },
  { key: "goods", title: t.goods, card: "title", cell: ({ mallSpuName }) => mallSpuName },
  { key: "unit", title: t.unit, width: 60, cell: ({ unit }) => unit },
];

function columnsOf(kind: SkuImport["kind"]): Column<SkuImportRow>[] {
  if (kind === SkuImportKind.goods)
    return [
      place,
      ...goods,
      {
        ...{ key: "move", title: t.move, width: 120, card: "status" },
        cell: ({ skuSysNo }) => (skuSysNo === null ? t.newGoods : t.changedGoods),
      },
    ];
  const what = whatOf(kind);
  const warehouse: Column<SkuImportRow>[] =
    kind === SkuImportKind.stock
      ? [{ key: "warehouse", title: t.warehouse, width: 120, cell: ({ warehouseName }) => warehouseName }]
      : [];
  const numbers: Column<SkuImportRow>[] = [
    { key: "before", title: t.before(what), width: 120, align: "right", cell: (row) => valueText(kind, row.oldValue) },
    { key: "after", title: t.after(what), width: 120, align: "right", cell: (row) => valueText(kind, row.newValue) },
    { key: "move", title: t.move, width: 90, align: "right", card: "status", cell: moveText },
  ];
  return [place, ...goods, ...warehouse, ...numbers];
}

/** Rows that change something. */
export const ChangeTable = ({ rows, kind }: { rows: readonly SkuImportRow[]; kind: SkuImport["kind"] }) => (
  <DataTable columns={columnsOf(kind)} rows={rows} rowKey={({ rowNo }) => rowNo} caption={t.move} />
);

const wrong: Column<SkuImportRow>[] = [
  place,
  {
    key: "written",
    title: t.written,
    card: "title",
    cell: ({ cells }) => <span className={s.written}>{cells.filter(Boolean).join("，")}</span>,
  },
  { key: "reason", title: t.reason, width: 420, cell: ({ error }) => <span className={s.reason}>{error}</span> },
];

/** Rows that are not imported, as they were written, with the reason. */
export const WrongTable = ({ rows }: { rows: readonly SkuImportRow[] }) => (
  <DataTable columns={wrong} rows={rows} rowKey={({ rowNo }) => rowNo} caption={t.reason} />
);
