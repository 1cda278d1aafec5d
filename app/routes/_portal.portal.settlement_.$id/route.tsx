import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { documentPath } from "~/features/document/paths";
import { StatementInvoices } from "~/features/invoice/statement-invoices";
import { CORRECTED, CorrectForm, correct, correctColumn, corrects } from "~/features/settlement/correct";
import { HeldCard } from "~/features/settlement/held-card";
import { LeaveOut, leaveOut, leaveOutColumns } from "~/features/settlement/leave-out";
import { linesAsked, loadLines } from "~/features/settlement/load-lines";
import { MatchCard } from "~/features/settlement/match-card";
import { RetentionForm, retention } from "~/features/settlement/retention-form";
import { settlementActions } from "~/features/settlement/settlement-actions";
import { SettlementFacts, SettlementOrders, settlementNews } from "~/features/settlement/settlement-detail";
import { SettlementLines, wordsColumn } from "~/features/settlement/settlement-lines";
import { SettlementMarks } from "~/features/settlement/settlement-marks";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen, orUnread } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { settlementText as t } from "~/lib/texts/settlement";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const url = new URL(request.url);
  const asked = linesAsked(url);
  const sysNo = idOf(params.id);
  const buys = (await context.session.read())?.applicationKey === "purchaser";
  const [loaded, lines, matched, held, invoices] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.settlement.detail({ id }),
      steps: (api, id) => api.settlement.steps({ id }),
    }),
    loadLines(context.api, sysNo, asked).catch(orScreen(request)),
    buys ? context.api.settlement.match({ sysNo }).catch(orUnread(context, partsText.match)) : undefined,
    context.api.settlement.searchHeld({ settlementSysNo: sysNo }).catch(orUnread(context, partsText.held)),
    context.api.invoice.ofStatement({ settlementSysNo: sysNo }).catch(orUnread(context, partsText.invoices)),
  ]);
  return {
    ...loaded,
    asked,
    lines,
    // a settled statement is not compared any more; it is asked for all the same, as its page waits for one round
    matched: loaded.document.status === SettlementStatus.settled ? undefined : matched,
    held,
    invoices,
    corrected: keyIn(url.searchParams.get(CORRECTED) ?? "") ?? null,
  };
}

export const action = (args: ActionFunctionArgs) => {
  const sysNo = idOf(args.params.id);
  return runIntent(args, {
    ...intentsOf(settlementActions, sysNo),
    ...leaveOut(sysNo),
    ...retention(sysNo),
    ...correct(sysNo),
  });
};

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ settlementNo }: Settlement) => settlementNo);

/** A statement with a page of its lines and its orders. */
export default function SettlementPage() {
  const { document, steps, asked, lines, matched, held, invoices, corrected } = useLoaderData<typeof loader>();
  const mayCorrect = corrects(document);
  const line = mayCorrect ? lines.itemList.find(({ sysNo }) => sysNo === corrected) : undefined;
  const path = documentPath("settlement", document.sysNo);
  return (
    <DocumentPage
      kind="settlement"
      listTitle={t.title}
      no={document.settlementNo}
      document={document}
      steps={steps}
      status={<SettlementMarks document={document} />}
      news={settlementNews(document)}
      actions={settlementActions}
      links={
        <>
          <LinkButton href={`${path}/pdf`} icon="download" download>
            {t.pdf}
          </LinkButton>
          <LinkButton href={`${path}/export`} icon="download" download>
            {t.exportLines}
          </LinkButton>
        </>
      }
    >
      {line ? <CorrectForm line={line} back={path} /> : null}
      <SettlementFacts document={document} />
      <RetentionForm document={document} />
      {matched ? <MatchCard matched={matched} document={document} /> : null}
      <SettlementLines
        lines={lines.itemList}
        nextLineNo={lines.nextLineNo}
        asked={asked}
        document={document}
        before={leaveOutColumns(document)}
        after={mayCorrect ? [wordsColumn, correctColumn] : [wordsColumn]}
      >
        <LeaveOut document={document} />
      </SettlementLines>
      {held && document.status !== SettlementStatus.settled ? <HeldCard {...held} /> : null}
      {invoices && document.status >= SettlementStatus.confirmed ? (
        <StatementInvoices sysNo={document.sysNo} invoices={invoices} />
      ) : null}
      <SettlementOrders document={document} />
      {document.fileList.length > 0 ? (
        <Card title={t.proof}>
          <DocumentFiles files={document.fileList} />
        </Card>
      ) : null}
    </DocumentPage>
  );
}
