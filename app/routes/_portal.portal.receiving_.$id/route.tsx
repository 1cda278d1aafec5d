import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Receiving, ReceivingRow } from "#trpc/contract/receiving";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { documentPath } from "~/features/document/paths";
import { RelatedReturns } from "~/features/document/related-returns";
import { ReceivingMarks } from "~/features/document/status";
import { HeatsCard } from "~/features/heat/inspected";
import { SiteCard } from "~/features/material/site-card";
import { receivingActions } from "~/features/receiving/receiving-actions";
import { ReceivingFacts } from "~/features/receiving/receiving-facts";
import { ReceivingLines } from "~/features/receiving/receiving-lines";
import { receivingProblem } from "~/features/receiving/receiving-notice";
import { ReportLink } from "~/features/violation/report-link";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orNothing } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

/** Who answers many goes on to the next without a way over the list. */
function nextOf({ datas, total }: { datas: readonly ReceivingRow[]; total: number }, id: number) {
  const others = datas.filter(({ sysNo }) => sysNo !== id);
  const next = others.find(({ actionList }) => actionList.some((action) => action.endsWith(":confirm")));
  return next && { sysNo: next.sysNo, left: total - (datas.length - others.length) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const [page, waiting] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.receiving.detail({ id }),
      steps: (api, id) => api.receiving.getReceivingSteps({ id }),
    }),
    // a shortcut: the list leads there too
    context.api.receiving
      .searchList({ statusList: [ReceivingStatus.submitted], pageSize: 2 })
      .catch(orNothing(request)),
  ]);
  return { ...page, next: waiting && nextOf(waiting, idOf(params.id)) };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, intentsOf(receivingActions, idOf(args.params.id)));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ receivingNo }: Receiving) => receivingNo);

/** A receiving note: what was counted and weighed, its photos, and who agreed. */
export default function ReceivingPage() {
  const { document: note, steps, next } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="receiving"
      listTitle={t.title}
      no={note.receivingNo}
      document={note}
      steps={steps}
      status={<ReceivingMarks document={note} />}
      problem={receivingProblem(note)}
      links={
        <>
          {next ? (
            <LinkButton href={documentPath("receiving", next.sysNo)}>{t.nextToConfirm(next.left)}</LinkButton>
          ) : null}
          <ReportLink type="receiving" document={note} />
        </>
      }
      actions={receivingActions}
    >
      <ReceivingFacts note={note} />
      <ReceivingLines note={note} />
      <HeatsCard note={note} />
      <SiteCard note={note} />
      <Card title={documentText.files}>
        <DocumentFiles files={note.fileList} />
      </Card>
      <RelatedReturns returns={note.returnList} />
    </DocumentPage>
  );
}
