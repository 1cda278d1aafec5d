import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderTrade } from "#trpc/contract/order";
import { HeldCard } from "~/features/budget/held-card";
import { loadHeld } from "~/features/budget/load-held";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { actPay } from "~/features/order/act-pay";
import { ApprovalLines } from "~/features/order/approval-lines";
import { isPressing } from "~/features/order/is-pressing";
import { judgementLink } from "~/features/order/judgement";
import { loadApproval } from "~/features/order/load-approval";
import { isDueProvisional } from "~/features/order/load-due";
import { loadPilot } from "~/features/order/load-pilot";
import { contactAction, orderActions, receiveAction } from "~/features/order/order-actions";
import { OrderChanges } from "~/features/order/order-changes";
import { OrderDocuments } from "~/features/order/order-documents";
import { OrderFacts } from "~/features/order/order-facts";
import { OrderLines } from "~/features/order/order-lines";
import { OrderMarks } from "~/features/order/order-marks";
import { cancelNews, orderNews, orderProblem } from "~/features/order/order-notice";
import { OrderPayments } from "~/features/order/order-payments";
import { PayBefore } from "~/features/order/pay-before";
import { PayForm } from "~/features/order/pay-form";
import { PAY } from "~/features/order/pay-intent";
import { PourLink } from "~/features/pour-order/pour-link";
import { consultPath } from "~/features/service/service-path";
import { ReportLink } from "~/features/violation/report-link";
import { runIntent } from "~/forms/act";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { evaluateText } from "~/lib/texts/evaluate";
import { materialListText } from "~/lib/texts/material-list";
import { orderText as t } from "~/lib/texts/order";
import { partsText } from "~/lib/texts/parts";
import { serviceText } from "~/lib/texts/service";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

const PAYS = "order:purchaser:pay";

export async function loader(args: LoaderFunctionArgs) {
  const [page, judgement, held, pilot] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.order.get({ id }),
      steps: (api, id) => api.order.getOrderSteps({ id }),
    }),
    judgementLink(args),
    loadHeld(args, "order"),
    loadPilot(args),
  ]);
  const { actionList, shopSysNo } = page.document;
  const { trade, finance } = args.context.api;
  const mayPay = actionList.includes(PAYS);
  const [approval, dueProvisional, account, byPlatform] = await Promise.all([
    loadApproval(args, page.document),
    isDueProvisional(args, page.document),
    mayPay ? trade.getShopBankAccount({ shopSysNo }).catch(orUnread(args.context, partsText.account)) : undefined,
    mayPay ? finance.getJzbBusinessConfig({}).catch(orUnread(args.context, partsText.account)) : undefined,
  ]);
  const platformAccount = byPlatform?.enabled ? byPlatform.accountName : "";
  return { ...page, judgement, approval, dueProvisional, held, pilot, account, platformAccount };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  if (new URL(args.request.url).searchParams.has(PAY)) return actPay(args, sysNo);
  return runIntent(args, intentsOf([contactAction, ...orderActions], sysNo));
}

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta = documentMeta(t.title, ({ orderNo }: OrderTrade) => orderNo);

/** What a supplier who is reminded of an order can do. */
const answerable = new Set(["order:supplier:confirm", "order:supplier:ship"]);

/** An order: where it stands, with whom, how much, its lines, its papers and what happened (R-STEP-02). */
export default function OrderPage() {
  const { document: order, steps, approval, account, platformAccount, ...page } = useLoaderData<typeof loader>();
  const { judgement, dueProvisional, held, pilot } = page;
  const side = useSide();
  const { site } = useShell();
  const may = useMay();
  const receives = side === "purchaser" && may("delivery:purchaser:receive");
  const contacts = side === "supplier" && site.customerServiceOn && may("service:supplier:answer");
  const actionList = [
    ...order.actionList,
    ...(receives ? ["delivery:purchaser:receive"] : []),
    ...(contacts ? ["service:supplier:answer"] : []),
  ];
  // a supplier decides about the goods
  const asked = order.actionList.includes("order:supplier:confirm");
  const mayPay = order.actionList.includes(PAYS);
  // after a payment the form starts again with what is left
  const payForm = <PayForm key={order.paidAmount} {...{ order, account, platformAccount }} />;
  return (
    <DocumentPage
      kind="order"
      listTitle={t.title}
      no={order.orderNo}
      document={{ ...order, actionList }}
      steps={steps}
      status={<OrderMarks order={order} />}
      quietFor={PAY}
      first={
        approval?.prices ? (
          <ApprovalLines order={order} prices={approval.prices} />
        ) : asked ? (
          <OrderLines order={order} />
        ) : undefined
      }
      problem={orderProblem(order)}
      news={
        cancelNews(order, side) ||
        (order.payBefore !== null ? (
          <PayBefore until={order.payBefore} side={side} />
        ) : side === "purchaser" ? (
          orderNews(order)
        ) : order.remindCount > 0 && order.actionList.some((action) => answerable.has(action)) ? (
          t.remindedYou(order.remindCount)
        ) : null)
      }
      links={
        side === "purchaser" ? (
          <>
            {approval?.next ? (
              <LinkButton icon="chevron-right" href={`/portal/order/${approval.next.sysNo}`}>
                {t.nextToApprove}
              </LinkButton>
            ) : null}
            <LinkButton icon="list" href={`/portal/list/new?order=${order.sysNo}`}>
              {materialListText.saveAs}
            </LinkButton>
            <PourLink order={order} />
            <ReportLink type="order" document={order} />
            {judgement ? (
              <LinkButton icon="star" href={judgement}>
                {evaluateText.judge}
              </LinkButton>
            ) : null}
            {site.customerServiceOn ? (
              <LinkButton
                icon="headset"
                href={consultPath({ supplier: order.supplierSysNo, about: { kind: "order", sysNo: order.sysNo } })}
                target="_blank"
                rel="noopener"
              >
                {serviceText.consultSupplier}
              </LinkButton>
            ) : null}
          </>
        ) : null
      }
      actions={[receiveAction, ...orderActions, contactAction]}
    >
      {mayPay && isPressing(order) ? payForm : null}
      <OrderPayments order={order} dueProvisional={dueProvisional} />
      {mayPay && !isPressing(order) ? payForm : null}
      <HeldCard held={held} />
      <OrderFacts order={order} pilot={pilot} />
      {approval?.prices || asked ? null : <OrderLines order={order} />}
      <OrderChanges changes={order.changeList} />
      {order.fileList.length > 0 ? (
        <Card title={documentText.files} id="files">
          <DocumentFiles files={order.fileList} />
        </Card>
      ) : null}
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
