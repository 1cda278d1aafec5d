import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SkuImportRow } from "#trpc/contract/sku-import";
import { failureOf, orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { skuImportText as t } from "~/lib/texts/sku-import";
import type { SheetColumn } from "~/lists/sheet-column";
import { workbookResponse } from "~/lists/workbook.server";

const PAGE = 1_000;

/** The wrong rows of an import as a file of the same columns, with the reason behind them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const sysNo = idOf(params.id);
  const page = (afterRow: number) => context.api.skuImport.rows({ sysNo, afterRow, pageSize: PAGE });
  const first = await page(0).catch(orScreen(request));
  const columns: SheetColumn<SkuImportRow>[] = first.head.map((header, at) => ({
    header,
    width: 20,
    cell: ({ cells }) => cells[at] ?? "",
  }));
  columns.push({ header: t.reason, width: 50, cell: ({ error }) => error });
  return workbookResponse(
    t.wrongFileName(sysNo),
    async (book) => {
      const sheet = book.sheet(t.wrong, columns);
      let { datas } = first;
      for (;;) {
        for (const row of datas) sheet.add(row);
        const last = datas.at(-1);
        if (!last || datas.length < PAGE) break;
        ({ datas } = await page(last.rowNo));
      }
      sheet.end();
    },
    (error) => {
      if (!failureOf(error)) context.report("export broke off", error);
    },
  );
}
