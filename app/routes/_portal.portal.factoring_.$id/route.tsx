import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Factoring } from "#trpc/contract/factoring";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { useSide } from "~/features/document/use-side";
import { factoringActions } from "~/features/factoring/factoring-actions";
import { FactoringFacts, FactoringOrders, factoringNews } from "~/features/factoring/factoring-detail";
import { FactoringMarks } from "~/features/factoring/factoring-marks";
import { needModule } from "~/features/module/load-module";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { factoringText as t } from "~/lib/texts/factoring";
import { revalidateIfReached } from "~/lib/unreachable";

/** R-TENANT-02 */
export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "finance");
  return loadDocument(args, {
    get: (api, id) => api.factoring.detail({ id }),
    steps: (api, id) => api.factoring.steps({ id }),
  });
}
export const action = (args: ActionFunctionArgs) => runIntent(args, intentsOf(factoringActions, idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta = documentMeta(t.title, ({ factoringNo }: Factoring) => factoringNo);

/** An application for financing: its cost, its orders, who answered what. */
export default function FactoringPage() {
  const { document, steps } = useLoaderData<typeof loader>();
  const sells = useSide() === "supplier";
  return (
    <DocumentPage
      kind="factoring"
      listTitle={t.title}
      no={document.factoringNo}
      document={document}
      steps={steps}
      status={<FactoringMarks document={document} />}
      news={factoringNews(document, sells)}
      actions={factoringActions}
    >
      <FactoringFacts document={document} sells={sells} />
      <FactoringOrders document={document} />
    </DocumentPage>
  );
}
