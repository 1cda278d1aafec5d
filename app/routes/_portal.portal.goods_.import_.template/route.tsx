import type { LoaderFunctionArgs } from "@remix-run/node";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import type { SupplierSku } from "#trpc/contract/supplier-sku";
import { kindIn } from "~/features/sku-import/act-import";
import { whatOf } from "~/features/sku-import/figures";
import { failureOf, orScreen } from "~/lib/failure";
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
export async function loader({ request, context }: LoaderFunctionArgs) {
  const kind = kindIn(new URL(request.url).searchParams.get("kind"));
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
