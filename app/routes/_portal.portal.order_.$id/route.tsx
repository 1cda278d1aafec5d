import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState, type Intents, runIntent } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { DocumentHistory, DocumentSteps } from "~/features/document/document-steps";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { useRefused } from "~/features/document/intent-form";
import { sendForm } from "~/features/document/send-form";
import { useSide } from "~/features/document/use-side";
import { actPay } from "~/features/order/act-pay";
import { OrderActions } from "~/features/order/order-actions";
import { OrderDocuments } from "~/features/order/order-documents";
import { OrderFacts } from "~/features/order/order-facts";
import { OrderLines } from "~/features/order/order-lines";
import { OrderMarks } from "~/features/order/order-marks";
import { OrderNotice } from "~/features/order/order-notice";
import { OrderPayments } from "~/features/order/order-payments";
import { PayForm } from "~/features/order/pay-form";
import { PAY } from "~/features/order/pay-intent";
import { orScreen } from "~/lib/failure";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [order, steps] = await Promise.all([
    context.api.order.get({ id }).catch(orScreen(request)),
    context.api.order.getOrderSteps({ id }).catch(orScreen(request)),
  ]);
  return { order, steps, form: await formState({ request, context }) };
}

const PREPAYMENT_DUE = 11;

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  if (new URL(args.request.url).searchParams.has(PAY)) return actPay(args, sysNo);
  const intents: Intents = {
    async submit(api) {
      const { approvalStatus } = await api.orderTrade.submit({ sysNo });
      return { message: approvalStatus === 1 ? t.submitAgainDone : t.submitDone };
    },
    async approve(api, form) {
      await api.order.audit({ sysNo, approvalStatus: 3, comment: text(form, "comment") });
      return { message: t.approveDone };
    },
    async disapprove(api, form) {
      await api.order.audit({ sysNo, approvalStatus: 2, comment: text(form, "comment") });
      return { message: t.disapproveDone };
    },
    async confirm(api) {
      const { status } = await api.order.confirm({ sysNo, confirmStatus: 10, confirmComment: "" });
      return { message: status === PREPAYMENT_DUE ? t.confirmPrepaidDone : t.confirmDone };
    },
    async refuse(api, form) {
      await api.order.confirm({ sysNo, confirmStatus: 20, confirmComment: text(form, "confirmComment") });
      return { message: t.refuseDone };
    },
    async remind(api) {
      await api.orderTrade.sendNotify({ sysNo });
      return { message: t.remindDone };
    },
    async cancel(api, form) {
      await api.order.cancel({ sysNo, reason: text(form, "reason") });
      return { message: t.cancelDone };
    },
    async finish(api, form) {
      await api.order.finish({ sysNo, reason: text(form, "reason") });
      return { message: t.finishDone };
    },
    async delete(api) {
      await api.order.delete({ sysNo });
      return { message: t.removeDone, to: "/portal/order" };
    },
  };
  return runIntent(args, intents);
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.title} ${data.order.orderNo}` : t.title);

/** An order: where it stands, with whom, how much, its lines, its papers and what happened (R-STEP-02). */
export default function OrderPage() {
  const { order, steps } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const side = useSide();
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/order" }, { label: order.orderNo }]} />
        <PageHead title={order.orderNo} aside={<OrderMarks order={order} />}>
          <LinkButton href={`/portal/order/${order.sysNo}/print`} icon="printer">
            {documentText.print}
          </LinkButton>
          <OrderActions order={order} side={side} />
        </PageHead>
        {refused?.intent === PAY ? null : <FormMessage refused={refused} />}
        <OrderNotice order={order} side={side} />
      </div>
      <Card>
        <DocumentSteps steps={steps} />
      </Card>
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
      <Card title={documentText.history}>
        <DocumentHistory history={order.historyList} />
      </Card>
    </div>
  );
}
