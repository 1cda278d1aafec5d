import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderReturn } from "#trpc/contract/return";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { returnActions } from "~/features/return/return-actions";
import { ReturnFacts, ReturnLines, returnNews, returnProblem } from "~/features/return/return-detail";
import { ReturnMarks } from "~/features/return/return-marks";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card } from "~/ui/card";

export const loader = (args: LoaderFunctionArgs) =>
  loadDocument(args, {
    get: (api, id) => api.return.get({ id }),
    steps: (api, id) => api.return.getReturnSteps({ id }),
  });

export const action = (args: ActionFunctionArgs) => runIntent(args, intentsOf(returnActions, idOf(args.params.id)));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ returnNo }: OrderReturn) => returnNo);

/** A return order: what goes back, why, what the supplier says, and where the goods are. */
export default function ReturnPage() {
  const { document: back, steps } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="return"
      listTitle={t.title}
      no={back.returnNo}
      document={back}
      steps={steps}
      status={<ReturnMarks document={back} />}
      problem={returnProblem(back)}
      news={returnNews(back)}
      actions={returnActions}
    >
      <ReturnFacts document={back} />
      <ReturnLines document={back} />
      <Card title={documentText.files}>
        <DocumentFiles files={back.fileList} />
      </Card>
    </DocumentPage>
  );
}
