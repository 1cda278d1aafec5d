import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MaterialIssue } from "#trpc/contract/material";
import { failureOf, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { materialText as t } from "~/lib/texts/material";
import type { SheetColumn } from "~/lists/sheet-column";
import { workbookResponse } from "~/lists/workbook.server";

const PAGE = 200;

const columns: readonly SheetColumn<MaterialIssue>[] = [
  { header: t.time, width: 18, is: "time", cell: ({ createTime }) => createTime },
  { header: t.kind, width: 8, cell: ({ quantity }) => (quantity < 0 ? t.isTakenBack : t.isIssue) },
  { header: t.project, width: 30, cell: ({ projectName }) => projectName },
  { header: t.receiving, width: 22, cell: ({ receivingNo }) => receivingNo },
  { header: t.goods, width: 36, cell: ({ skuName }) => skuName },
  { header: t.specification, width: 24, cell: ({ skuSpec }) => skuSpec },
  { header: t.heat, width: 18, cell: ({ heatNo }) => heatNo },
  { header: t.pour, width: 18, cell: ({ pourPlace }) => pourPlace },
  { header: t.quantity, width: 14, is: "quantity", cell: ({ quantity }) => quantity },
  { header: t.unit, width: 8, cell: ({ unit }) => unit },
  { header: t.team, width: 18, cell: ({ team }) => team },
  { header: t.usePart, width: 22, cell: ({ usePart }) => usePart },
  { header: t.taker, width: 12, cell: ({ takerName }) => takerName },
  { header: t.keeper, width: 12, cell: ({ keeperName }) => keeperName },
  { header: t.note, width: 30, cell: ({ note }) => note },
];

/** All issues of the sites, or of one, as a file, written while they are read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const projectSysNo = keyIn(new URL(request.url).searchParams.get("project"));
  const page = (beforeSysNo: number | undefined) =>
    context.api.material.searchIssue({
      pageSize: PAGE,
      ...(projectSysNo === undefined ? {} : { projectSysNo }),
      ...(beforeSysNo === undefined ? {} : { beforeSysNo }),
    });
  const first = await page(undefined).catch(orScreen(request));
  return workbookResponse(
    t.ledger,
    async (book) => {
      const sheet = book.sheet(t.ledger, columns);
      let found = first;
      for (;;) {
        for (const row of found.itemList) sheet.add(row);
        if (found.nextSysNo === null) break;
        found = await page(found.nextSysNo);
      }
      sheet.end();
    },
    (error) => {
      if (!failureOf(error)) context.report("export broke off", error);
    },
  );
}
