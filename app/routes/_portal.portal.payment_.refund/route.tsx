import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { chinaDay } from "#trpc/rules/price";
import { actRefund } from "~/features/payment/act-refund";
import { OverpaidPartners, partnersOf } from "~/features/payment/overpaid-partners";
import { REFUND_PATH } from "~/features/payment/payment-list";
import { RefundForm } from "~/features/payment/refund-form";
import { formState } from "~/forms/act";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { paymentText as t } from "~/lib/texts/payment";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const chosen = keyIn(new URL(request.url).searchParams.get("purchaser") ?? "");
  const [overpaid, form] = await Promise.all([
    context.api.payment.searchOverpaid({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  const orders = overpaid.filter(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo === chosen);
  return { partners: partnersOf(overpaid), orders, form, today: chinaDay(new Date()) };
}

export const action = actRefund;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.refundMake);

/** A supplier refunds what it was overpaid: first the purchaser, then which of their orders. */
export default function Refund() {
  const { partners, orders, today } = useLoaderData<typeof loader>();
  const [order] = orders;
  const crumbs = order
    ? [{ label: t.refundMake, href: REFUND_PATH }, { label: order.purchaserOrganizationName }]
    : [{ label: t.refundMake }];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/payment" }, ...crumbs]} />
        <PageHead title={order ? t.refundMakeFor(order.purchaserOrganizationName) : t.refundMake} />
        <p className={d.lead}>{t.refundLead}</p>
      </div>
      {order ? (
        <RefundForm
          key={order.purchaserOrganizationSysNo}
          orders={orders}
          purchaserOrganizationSysNo={order.purchaserOrganizationSysNo}
          today={today}
          back={REFUND_PATH}
        />
      ) : partners.length === 0 ? (
        <Card>
          <Empty title={t.refundNothing} icon="wallet" />
        </Card>
      ) : (
        <OverpaidPartners partners={partners} />
      )}
    </div>
  );
}
