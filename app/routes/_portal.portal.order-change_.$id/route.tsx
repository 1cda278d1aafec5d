import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderChange } from "#trpc/contract/order-change";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { orderChangeActions } from "~/features/order-change/order-change-actions";
import { ChangeFacts, ChangeLines, changeNews, changeProblem } from "~/features/order-change/order-change-detail";
import { OrderChangeMarks } from "~/features/order-change/order-change-marks";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadDocument(args, {
    get: (api, id) => api.orderChange.detail({ id }),
    steps: (api, id) => api.orderChange.steps({ id }),
  });

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, intentsOf(orderChangeActions, idOf(args.params.id)));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ changeNo }: OrderChange) => changeNo);

/** A change of an order: what it was, what it becomes, and who agrees to it. */
export default function OrderChangePage() {
  const { document: change, steps } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="orderChange"
      listTitle={t.title}
      no={change.changeNo}
      document={change}
      steps={steps}
      status={<OrderChangeMarks document={change} />}
      problem={changeProblem(change)}
      news={changeNews(change)}
      actions={orderChangeActions}
    >
      <ChangeFacts document={change} />
      <ChangeLines document={change} />
    </DocumentPage>
  );
}
