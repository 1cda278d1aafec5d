import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { documentPath } from "~/features/document/paths";
import { actSave } from "~/features/payment/act-plan";
import { PlanForm } from "~/features/payment/plan-form";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { paymentText as t } from "~/lib/texts/payment";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

/** A planned payment; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const screen = orScreen(request);
  const payment = await context.api.payment.detail({ id: idOf(params.id) }).catch(screen);
  const { sysNo, status, actionList, supplierSysNo } = payment;
  if (status !== PaymentNoteStatus.planned || !actionList.includes("payment:purchaser:save"))
    throw redirect(documentPath("payment", sysNo));
  const [orders, overpaid, form] = await Promise.all([
    context.api.payment.searchOpen({ supplierSysNo, paymentSysNo: sysNo }).catch(screen),
    context.api.payment.searchOverpaid({ supplierSysNo, paymentSysNo: sysNo }).catch(screen),
    formState({ request, context }),
  ]);
  return { payment, orders, overpaid, form, now: Math.floor(Date.now() / 1000) };
}

export const action = (args: ActionFunctionArgs) => actSave(args, idOf(args.params.id));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.editTitle);

/** Which orders a planned payment is for, and how much of each. */
export default function EditPayment() {
  const { payment, orders, overpaid, now } = useLoaderData<typeof loader>();
  const back = documentPath("payment", payment.sysNo);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.title, href: "/portal/payment" },
            { label: payment.paymentNo, href: back },
            { label: t.edit },
          ]}
        />
        <PageHead title={t.editTitle} />
        <p className={d.lead}>{payment.supplierName}</p>
      </div>
      <PlanForm
        orders={orders}
        overpaid={overpaid}
        supplierSysNo={payment.supplierSysNo}
        saved={payment}
        now={now}
        back={back}
        submit={t.save}
      />
    </div>
  );
}
