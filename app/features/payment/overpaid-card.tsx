import type { OverpaidOrder } from "#trpc/contract/payment";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { useMay } from "../document/use-may";
import { overpaidColumns } from "./overpaid-columns";
import { NEW_PAYMENT, REFUND_PATH } from "./payment-list";

/** What is overpaid beside what is owed: both sides see it, one sets it off, the other refunds it. */
export function OverpaidCard({ orders, sells }: { orders: readonly OverpaidOrder[]; sells: boolean }) {
  const may = useMay();
  if (orders.length === 0) return null;
  const settles = may(sells ? "payment:supplier:confirm" : "payment:purchaser:save");
  const partner: Column<OverpaidOrder> = {
    key: "partner",
    title: sells ? t.buyer : t.partner,
    cell: ({ purchaserOrganizationName, supplierName }) => (sells ? purchaserOrganizationName : supplierName),
  };
  const actions: Column<OverpaidOrder> = {
    key: "actions",
    title: documentText.actions,
    width: 90,
    align: "right",
    card: "actions",
    cell: ({ purchaserOrganizationSysNo, supplierSysNo }) => (
      <a
        className="mall-link"
        href={
          sells ? `${REFUND_PATH}?purchaser=${purchaserOrganizationSysNo}` : `${NEW_PAYMENT}?supplier=${supplierSysNo}`
        }
      >
        {sells ? t.refundGo : t.setOffGo}
      </a>
    ),
  };
  const [number, ...rest] = overpaidColumns;
  return (
    <Card title={t.overpaid} extra={<span className="mall-dim">{t.overpaidLead}</span>} flush>
      <DataTable
        caption={t.overpaid}
        rows={orders}
        rowKey={({ orderSysNo }) => orderSysNo}
        columns={[...(number ? [number] : []), partner, ...rest, ...(settles ? [actions] : [])]}
      />
    </Card>
  );
}
