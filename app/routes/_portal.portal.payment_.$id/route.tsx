import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Payment } from "#trpc/contract/payment";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { chinaDay } from "#trpc/rules/price";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { actPaid, PAID } from "~/features/payment/act-paid";
import { PaidForm } from "~/features/payment/paid-form";
import { paymentActions } from "~/features/payment/payment-actions";
import { PaymentFacts, PaymentOrders, paymentNews } from "~/features/payment/payment-detail";
import { PaymentMarks } from "~/features/payment/payment-marks";
import { runIntent } from "~/forms/act";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { paymentText as t } from "~/lib/texts/payment";

/** The reader may say that it was paid. */
const isPayable = ({ status, actionList }: Payment): boolean =>
  status === PaymentNoteStatus.planned && actionList.includes("payment:purchaser:pay");

/** Where its supplier is paid to: the account of the shop of its first order. */
async function accountFor(args: LoaderFunctionArgs, payment: Payment) {
  const { order, trade } = args.context.api;
  const unread = orUnread(args.context, partsText.account);
  const [first] = payment.itemList;
  if (!first || !isPayable(payment)) return undefined;
  const found = await order.get({ id: first.orderSysNo }).catch(unread);
  return found && trade.getShopBankAccount({ shopSysNo: found.shopSysNo }).catch(unread);
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadDocument(args, {
    get: (api, id) => api.payment.detail({ id }),
    steps: (api, id) => api.payment.steps({ id }),
  });
  return { ...page, account: await accountFor(args, page.document), today: chinaDay(new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  if (new URL(args.request.url).searchParams.has(PAID)) return actPaid(args, sysNo);
  return runIntent(args, intentsOf(paymentActions, sysNo));
}

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta = documentMeta(t.title, ({ paymentNo }: Payment) => paymentNo);

/** A payment: how it was made, for which orders, whether it arrived. */
export default function PaymentPage() {
  const { document, steps, account, today } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="payment"
      listTitle={t.title}
      no={document.paymentNo}
      document={document}
      steps={steps}
      status={<PaymentMarks document={document} />}
      news={paymentNews(document)}
      actions={paymentActions}
      quietFor={PAID}
    >
      <PaymentFacts document={document} />
      <PaymentOrders document={document} />
      {isPayable(document) ? <PaidForm today={today} account={account} /> : null}
    </DocumentPage>
  );
}
