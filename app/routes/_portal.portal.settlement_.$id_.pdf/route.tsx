import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SettlementItem } from "#trpc/contract/settlement";
import { capitalAmount } from "#trpc/rules/capital-amount";
import { settlementLine } from "#trpc/rules/kinds/settlement";
import { partyFields, textsOf } from "~/features/document/fields";
import { everyLine, firstLines } from "~/features/settlement/load-lines";
import { settlementFields as f } from "~/features/settlement/settlement-fields";
import { failureOf, orScreen } from "~/lib/failure";
import { money, quantity, yuan } from "~/lib/format";
import { idOf } from "~/lib/id";
import { type PdfColumn, pdfResponse } from "~/lib/paper/pdf.server";
import { documentText as d } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { wordOf } from "~/lib/word-of";

const columns: readonly PdfColumn<SettlementItem>[] = [
  { title: d.lineNo, width: 34, cell: ({ lineNo }) => String(lineNo) },
  { title: t.type, width: 36, cell: ({ type }) => wordOf(settlementLine, type) },
  { title: t.source, width: 104, cell: ({ sourceNo }) => sourceNo },
  { title: d.goods, cell: ({ skuName, skuSpec }) => `${skuName} ${skuSpec}`.trim() },
  { title: t.quantity, width: 76, right: true, cell: (line) => `${quantity(line.quantity)} ${line.unit}` },
  {
    ...{ title: d.unitPrice, width: 62, right: true },
    cell: ({ oldPrice, price }) => (oldPrice === null ? money(price, 6) : `${money(oldPrice, 6)} → ${money(price, 6)}`),
  },
  { title: d.amount, width: 74, right: true, cell: ({ amount, freight }) => money(amount + freight) },
];

/** The statement as PDF, with all of its lines, written while they are read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const sysNo = idOf(params.id);
  const screen = orScreen(request);
  const [statement, first] = await Promise.all([
    context.api.settlement.detail({ id: sysNo }).catch(screen),
    firstLines(context.api, sysNo).catch(screen),
  ]);
  const { settlementNo, totalAmount, supplierName } = statement;
  const inWords = capitalAmount(totalAmount);
  const facts = textsOf(statement, [...partyFields, f.project, f.period, f.cycle, f.created, f.retention, f.settled]);
  return pdfResponse(
    {
      ...{ title: t.printTitle, number: settlementNo, issuer: supplierName, columns },
      facts: facts.map(([label, value]) => [label, String(value)] as const),
      rows: () => everyLine(context.api, sysNo, first),
      foot: `${d.total}：${yuan(totalAmount)}${inWords ? d.inWords(inWords) : ""}`,
      signatures: [d.purchaser, d.supplier],
      ...{ lacking: t.glyphsLacking, pageOf: t.pageOf },
    },
    (error) => {
      if (!failureOf(error)) context.report("paper broke off", error);
    },
  );
}
