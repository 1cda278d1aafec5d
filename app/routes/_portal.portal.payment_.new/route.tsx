import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { PaymentPartner } from "#trpc/contract/payment";
import { actPlan } from "~/features/payment/act-plan";
import { NEW_PAYMENT } from "~/features/payment/payment-list";
import { PlanForm } from "~/features/payment/plan-form";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { date, yuan } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const supplierSysNo = keyIn(new URL(request.url).searchParams.get("supplier") ?? "");
  const screen = orScreen(request);
  const { payment } = context.api;
  const [partners, orders, overpaid, form] = await Promise.all([
    payment.searchPartners({}).catch(screen),
    supplierSysNo === undefined ? [] : payment.searchOpen({ supplierSysNo }).catch(screen),
    supplierSysNo === undefined ? [] : payment.searchOverpaid({ supplierSysNo }).catch(screen),
    formState({ request, context }),
  ]);
  const partner = partners.find((one) => one.supplierSysNo === supplierSysNo);
  return { partners, partner, orders, overpaid, form, now: Math.floor(Date.now() / 1000) };
}

export const action = actPlan;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.make);

const columns: Column<PaymentPartner>[] = [
  { key: "partner", title: t.partner, card: "title", cell: ({ supplierName }) => supplierName },
  {
    key: "orders",
    title: t.orderCount,
    width: 90,
    align: "right",
    cell: ({ orderCount }) => t.orderCountOf(orderCount),
  },
  { key: "due", title: t.due, width: 140, cell: ({ dueTime }) => (dueTime === null ? t.noDue : date(dueTime)) },
  {
    key: "open",
    title: t.open,
    width: 240,
    align: "right",
    card: "amount",
    cell: ({ openAmount, plannedAmount }) => (
      <>
        {yuan(openAmount)}
        {plannedAmount > 0 ? <p className="mall-dim">{t.plannedOf(yuan(plannedAmount))}</p> : null}
      </>
    ),
  },
  {
    key: "choose",
    title: documentText.actions,
    width: 120,
    align: "right",
    card: "actions",
    cell: ({ supplierSysNo, supplierName }) => (
      <LinkButton size="small" href={`${NEW_PAYMENT}?supplier=${supplierSysNo}`} aria-label={t.chooseOf(supplierName)}>
        {t.choose}
      </LinkButton>
    ),
  },
];

/** A payment is planned: first the supplier, then which of their orders. */
export default function NewPayment() {
  const { partners, partner, orders, overpaid, now } = useLoaderData<typeof loader>();
  const start = partner ? [{ label: t.make, href: NEW_PAYMENT }, { label: partner.supplierName }] : [{ label: t.make }];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/payment" }, ...start]} />
        <PageHead title={partner ? t.makeFor(partner.supplierName) : t.make} />
        <p className={d.lead}>{t.makeLead}</p>
      </div>
      {partner ? (
        <PlanForm
          key={partner.supplierSysNo}
          orders={orders}
          overpaid={overpaid}
          supplierSysNo={partner.supplierSysNo}
          now={now}
          back={NEW_PAYMENT}
          submit={t.make}
        />
      ) : (
        <Card flush={partners.length > 0}>
          {partners.length === 0 ? (
            <Empty title={t.nothingOpen} icon="wallet" />
          ) : (
            <DataTable
              caption={t.make}
              rows={partners}
              rowKey={({ supplierSysNo }) => supplierSysNo}
              columns={columns}
            />
          )}
        </Card>
      )}
    </div>
  );
}
