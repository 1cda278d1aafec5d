import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SettlementItem } from "#trpc/contract/settlement";
import { settlementAnswer, settlementLine } from "#trpc/rules/kinds/settlement";
import { everyLine, firstLines } from "~/features/settlement/load-lines";
import { failureOf, orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText as d } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { wordOf } from "~/lib/word-of";
import type { SheetColumn } from "~/lists/sheet-column";
import { workbookResponse } from "~/lists/workbook.server";

const columns: readonly SheetColumn<SettlementItem>[] = [
  { header: d.lineNo, width: 8, cell: ({ lineNo }) => lineNo },
  { header: t.type, width: 10, cell: ({ type }) => wordOf(settlementLine, type) },
  { header: t.source, width: 22, cell: ({ sourceNo }) => sourceNo },
  { header: t.received, width: 18, is: "time", cell: ({ sourceTime }) => sourceTime },
  { header: d.order, width: 22, cell: ({ orderNo }) => orderNo },
  { header: d.goods, width: 40, cell: ({ skuName }) => skuName },
  { header: d.spec, width: 30, cell: ({ skuSpec }) => skuSpec },
  { header: d.unit, width: 8, cell: ({ unit }) => unit },
  { header: t.quantity, width: 14, is: "quantity", cell: ({ quantity }) => quantity },
  { header: t.oldPriceLabel, width: 14, is: "price", cell: ({ oldPrice }) => oldPrice },
  { header: d.unitPrice, width: 14, is: "price", cell: ({ price }) => price },
  { header: d.amount, width: 16, is: "money", cell: ({ amount }) => amount },
  { header: d.freight, width: 14, is: "money", cell: ({ freight }) => freight },
  { header: t.answerWord, width: 10, cell: ({ answerStatus }) => wordOf(settlementAnswer, answerStatus) },
  { header: t.claimLabel, width: 16, is: "money", cell: ({ claimAmount }) => claimAmount },
  { header: t.reasonLabel, width: 30, cell: ({ claimReason }) => claimReason },
  { header: t.comment, width: 30, cell: ({ reply }) => reply },
];

/** All lines of a statement as a file, written while they are read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const sysNo = idOf(params.id);
  const screen = orScreen(request);
  const [{ settlementNo }, first] = await Promise.all([
    context.api.settlement.detail({ id: sysNo }).catch(screen),
    firstLines(context.api, sysNo).catch(screen),
  ]);
  return workbookResponse(
    settlementNo,
    async (book) => {
      const sheet = book.sheet(t.lines, columns);
      for await (const lines of everyLine(context.api, sysNo, first)) for (const line of lines) sheet.add(line);
      sheet.end();
    },
    (error) => {
      if (!failureOf(error)) context.report("export broke off", error);
    },
  );
}
