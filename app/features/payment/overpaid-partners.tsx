import type { OverpaidOrder } from "#trpc/contract/payment";
import { sum, toNumber } from "#trpc/rules/money";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { REFUND_PATH } from "./payment-list";

interface Partner {
  sysNo: number;
  name: string;
  count: number;
  amount: number;
}

/** The purchasers of overpaid orders, with what goes back to each. */
export function partnersOf(orders: readonly OverpaidOrder[]): Partner[] {
  const keys = [...new Set(orders.map(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo))];
  return keys.map((sysNo) => {
    const own = orders.filter(({ purchaserOrganizationSysNo }) => purchaserOrganizationSysNo === sysNo);
    const amount = toNumber(sum(own.map(({ overpaidAmount }) => overpaidAmount)));
    return { sysNo, name: own[0]?.purchaserOrganizationName ?? "", count: own.length, amount };
  });
}

const columns: Column<Partner>[] = [
  { key: "name", title: t.buyer, card: "title", cell: ({ name }) => name },
  { key: "count", title: t.orderCount, width: 120, align: "right", cell: ({ count }) => t.overpaidCount(count) },
  {
    key: "amount",
    title: t.overpaidAmount,
    width: 200,
    align: "right",
    card: "amount",
    cell: ({ amount }) => yuan(amount),
  },
  {
    key: "choose",
    title: documentText.actions,
    width: 120,
    align: "right",
    card: "actions",
    cell: ({ sysNo, name }) => (
      <LinkButton size="small" href={`${REFUND_PATH}?purchaser=${sysNo}`} aria-label={t.chooseOf(name)}>
        {t.choose}
      </LinkButton>
    ),
  },
];

/** Whom something is refunded. */
export const OverpaidPartners = ({ partners }: { partners: readonly Partner[] }) => (
  <Card title={t.overpaid} flush>
    <DataTable caption={t.overpaid} rows={partners} rowKey={({ sysNo }) => sysNo} columns={columns} />
  </Card>
);
