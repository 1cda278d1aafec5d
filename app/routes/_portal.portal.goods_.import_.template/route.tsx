import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import type { SupplierSku } from "#trpc/contract/supplier-sku";
import { sheetHeads, sheetHelp } from "#trpc/rules/goods-sheet";
import { kindIn } from "~/features/sku-import/act-import";
import { whatOf } from "~/features/sku-import/figures";
import { failureOf, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { skuImportText as t } from "~/lib/texts/sku-import";
import type { SheetColumn } from "~/lists/sheet-column";
import { workbookResponse } from "~/lists/workbook.server";

const PAGE = 1_000;

interface Row {
  sku: SupplierSku;
  stock?: SupplierSku["stockList"][number];
}
const goods: readonly SheetColumn<Row>[] = [
  { header: t.code, width: 22, cell: ({ sku }) => sku.code },
  { header: t.goods, width: 50, cell: ({ sku }) => sku.mallSpuName },
  { header: t.unit, width: 8, cell: ({ sku }) => sku.unit },
];
/** Empty where there is none: it stays so where nothing is filled in. */
const priceOf = ({ sku: { hasQuotedPrice, salesPrice } }: Row) =>
  hasQuotedPrice && salesPrice > 0 ? salesPrice : null;
const prices: readonly SheetColumn<Row>[] = [...goods, { header: t.unitPrice, width: 16, is: "price", cell: priceOf }];
const stocks: readonly SheetColumn<Row>[] = [
  ...goods,
  { header: t.warehouse, width: 20, cell: ({ stock }) => stock?.warehouseName ?? "" },
  { header: t.stock, width: 16, is: "quantity", cell: ({ stock }) => stock?.onHand ?? 0 },
];

/** Of goods in several warehouses a row for each; goods made to order have no stock. */
function rowsOf(sku: SupplierSku, isStock: boolean): Row[] {
  if (!isStock) return [{ sku }];
  if (sku.madeToOrder) return [];
  return sku.stockList.length > 0 ? sku.stockList.map((stock) => ({ sku, stock })) : [{ sku }];
}

/** The supplier's own goods as the table that is imported, with their prices or stock of now. */
/** The template of a category: one sheet with its columns, a second with the values that they allow. */
async function goodsTemplate({ request, context }: LoaderFunctionArgs) {
  const categorySysNo = keyIn(new URL(request.url).searchParams.get("category")) ?? 0;
  const { offered } = await context.api.supplierGoods.form({ categorySysNo }).catch(orScreen(request));
  if (!offered) throw data({ message: t.category }, { status: 404 });
  const { attributeDefs, warehouseList } = offered;
  const heads = sheetHeads(attributeDefs, warehouseList);
  return workbookResponse(
    t.templateName(offered.categoryName.split(" / ").at(-1) ?? ""),
    async (book) => {
      book
        .sheet(
          whatOf(SkuImportKind.goods),
          heads.map((header) => ({ header, width: Math.max(12, header.length * 2), cell: () => "" })),
        )
        .end();
      const help = book.sheet<{ head: string; needed: boolean; values: readonly string[] }>(t.allowed, [
        { header: t.column, width: 24, cell: ({ head }) => head },
        { header: t.needed, width: 8, cell: ({ needed }) => (needed ? "是" : "") },
        { header: t.allowedValues, width: 100, cell: ({ values }) => values.join("、") },
      ]);
      for (const row of sheetHelp(heads, offered)) help.add(row);
      help.end();
    },
    (error) => {
      if (!failureOf(error)) context.report("export broke off", error);
    },
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const kind = kindIn(new URL(request.url).searchParams.get("kind"));
  if (kind === SkuImportKind.goods) return goodsTemplate(args);
  const isStock = kind === SkuImportKind.stock;
  const page = (afterSysNo: number | undefined) =>
    context.api.supplierSku.search({ pageSize: PAGE, ...(afterSysNo === undefined ? {} : { afterSysNo }) });
  const first = await page(undefined).catch(orScreen(request));
  return workbookResponse(
    t.templateName(whatOf(kind)),
    async (book) => {
      const sheet = book.sheet(whatOf(kind), isStock ? stocks : prices);
      let { datas } = first;
      for (;;) {
        for (const sku of datas) for (const row of rowsOf(sku, isStock)) sheet.add(row);
        const last = datas.at(-1);
        if (!last || datas.length < PAGE) break;
        ({ datas } = await page(last.sysNo));
      }
      sheet.end();
    },
    (error) => {
      if (!failureOf(error)) context.report("export broke off", error);
    },
  );
}
