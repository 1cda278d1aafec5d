import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState, runIntent } from "~/features/document/act";
import { DocumentActions, intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { DocumentPage } from "~/features/document/document-page";
import { idOf } from "~/features/document/id";
import { sendForm } from "~/features/document/send-form";
import { returnActions } from "~/features/return/return-actions";
import { ReturnFacts, ReturnLines, returnNews, returnTrouble } from "~/features/return/return-detail";
import { ReturnMarks } from "~/features/return/return-marks";
import { orScreen } from "~/lib/failure";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card } from "~/ui/card";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [back, steps, form] = await Promise.all([
    context.api.return.get({ id }).catch(orScreen(request)),
    context.api.return.getReturnSteps({ id }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { back, steps, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, intentsOf(returnActions, idOf(args.params.id)));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.title} ${data.back.returnNo}` : t.title);

/** A return order: what goes back, why, what the supplier says, and where the goods are. */
export default function ReturnPage() {
  const { back, steps } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="return"
      listTitle={t.title}
      no={back.returnNo}
      document={back}
      steps={steps}
      status={<ReturnMarks document={back} />}
      trouble={returnTrouble(back)}
      news={returnNews(back)}
      actions={<DocumentActions document={back} no={back.returnNo} actions={returnActions} />}
    >
      <ReturnFacts document={back} />
      <Card title={`${t.lines}（${documentText.count(back.itemCount)}）`} flush>
        <ReturnLines document={back} />
      </Card>
      <Card title={t.files}>
        <DocumentFiles files={back.fileList} />
      </Card>
    </DocumentPage>
  );
}
