import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { PaymentPartner } from "#trpc/contract/payment";
import { actApply } from "~/features/factoring/act-apply";
import { ApplyForm } from "~/features/factoring/apply-form";
import { APPLY_PATH } from "~/features/factoring/apply-path";
import { loadApply } from "~/features/factoring/load-apply";
import { sendForm } from "~/forms/send-form";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export const loader = loadApply;
export const action = actApply;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.apply);

const columns: Column<PaymentPartner>[] = [
  { key: "partner", title: t.partner, card: "title", cell: ({ supplierName }) => supplierName },
  {
    ...{ key: "orders", title: t.orderCount, width: 90, align: "right" },
    cell: ({ orderCount }) => t.orderCountOf(orderCount),
  },
  {
    ...{ key: "due", title: t.dueOf, width: 140 },
    cell: ({ dueTime }) => (dueTime === null ? t.noDue : date(dueTime)),
  },
  {
    ...{ key: "open", title: t.open, width: 180, align: "right", card: "amount" },
    cell: ({ openAmount }) => yuan(openAmount),
  },
  {
    ...{ key: "choose", title: documentText.actions, width: 120, align: "right", card: "actions" },
    cell: ({ supplierSysNo, supplierName }) => (
      <LinkButton size="small" href={`${APPLY_PATH}?supplier=${supplierSysNo}`} aria-label={t.chooseOf(supplierName)}>
        {t.choose}
      </LinkButton>
    ),
  },
];

/** RT-65: financing is applied for: first the supplier, then which orders, how much, by whom and until when. */
export default function Apply() {
  const page = useLoaderData<typeof loader>();
  const { config, partners, partner } = page;
  const isOpen = config.enabled && partners.length > 0;
  const crumbs = [
    { label: t.title, href: "/portal/factoring" },
    partner ? { label: t.apply, href: APPLY_PATH } : { label: t.apply },
  ];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={partner ? [...crumbs, { label: partner.supplierName }] : crumbs} />
        <PageHead title={t.apply} />
        <p className={d.lead}>{t.applyLead}</p>
      </div>
      {partner ? (
        <ApplyForm key={`${partner.supplierSysNo} ${JSON.stringify(page.typed)}`} {...page} partner={partner} />
      ) : (
        <Card flush={isOpen} title={isOpen ? t.choosePartner : undefined}>
          {!isOpen ? (
            <Empty title={config.enabled ? t.nothingOpen : t.closed} icon="coins" />
          ) : (
            <DataTable
              caption={t.choosePartner}
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
