import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState, runIntent } from "~/features/document/act";
import { DocumentActions, intentsOf } from "~/features/document/actions";
import { DocumentPage } from "~/features/document/document-page";
import { idOf } from "~/features/document/id";
import { revalidatesWithFiles, sendWithFiles } from "~/features/document/send-with-files";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { actPay } from "~/features/order/act-pay";
import { orderActions, receiveAction } from "~/features/order/order-actions";
import { OrderDocuments } from "~/features/order/order-documents";
import { OrderFacts } from "~/features/order/order-facts";
import { OrderLines } from "~/features/order/order-lines";
import { OrderMarks } from "~/features/order/order-marks";
import { orderNews, orderTrouble } from "~/features/order/order-notice";
import { OrderPayments } from "~/features/order/order-payments";
import { PayBefore } from "~/features/order/pay-before";
import { PayForm } from "~/features/order/pay-form";
import { PAY } from "~/features/order/pay-intent";
import { orScreen } from "~/lib/failure";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { Card } from "~/ui/card";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [order, steps] = await Promise.all([
    context.api.order.get({ id }).catch(orScreen(request)),
    context.api.order.getOrderSteps({ id }).catch(orScreen(request)),
  ]);
  return { order, steps, form: await formState({ request, context }) };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  if (new URL(args.request.url).searchParams.has(PAY)) return actPay(args, sysNo);
  return runIntent(args, intentsOf(orderActions, sysNo));
}

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.title} ${data.order.orderNo}` : t.title);

/** An order: where it stands, with whom, how much, its lines, its papers and what happened (R-STEP-02). */
export default function OrderPage() {
  const { order, steps } = useLoaderData<typeof loader>();
  const side = useSide();
  const receives = useMay()("delivery:purchaser:receive") && side === "purchaser";
  const actionList = receives ? [...order.actionList, "delivery:purchaser:receive"] : order.actionList;
  return (
    <DocumentPage
      kind="order"
      listTitle={t.title}
      no={order.orderNo}
      document={order}
      steps={steps}
      status={<OrderMarks order={order} />}
      quietFor={PAY}
      trouble={orderTrouble(order)}
      news={
        order.payBefore !== null ? (
          <PayBefore until={order.payBefore} side={side} />
        ) : side === "purchaser" ? (
          orderNews(order)
        ) : null
      }
      actions={
        <DocumentActions
          document={{ ...order, actionList }}
          no={order.orderNo}
          actions={[receiveAction, ...orderActions]}
        />
      }
    >
      {order.actionList.includes("order:purchaser:pay") ? (
        // after a payment the form starts again with what is left
        <PayForm key={order.paidAmount} order={order} />
      ) : null}
      <OrderPayments order={order} />
      <OrderFacts order={order} />
      <Card title={`${documentText.lines}（${documentText.count(order.itemCount)}）`} flush>
        <OrderLines order={order} />
      </Card>
      {order.remark ? (
        <Card title={t.remark}>
          <p>{order.remark}</p>
        </Card>
      ) : null}
      <Card title={t.documents} id="documents">
        <OrderDocuments deliveries={order.deliveryList} />
      </Card>
    </DocumentPage>
  );
}
