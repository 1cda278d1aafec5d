import type { OrderRow } from "#trpc/contract/order";
import { yuan } from "~/lib/format";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Card } from "~/ui/card";
import { DocumentLink } from "../document/document-link";
import { ApprovalTag, OrderStatusTag } from "../document/status";
import s from "./purchase-apply.module.css";

export type AppliedOrder = Pick<
  OrderRow,
  "sysNo" | "orderNo" | "supplierName" | "status" | "approvalStatus" | "totalAmount"
>;

/** The orders that were made of an application; somebody who may not see them is told their number. */
export function AppliedOrders({ count, orders }: { count: number; orders: readonly AppliedOrder[] }) {
  if (count === 0) return null;
  return (
    <Card title={t.orders}>
      {orders.length === 0 ? <p>{t.ordersHidden(count)}</p> : null}
      <ul className={s.orders}>
        {orders.map((order) => (
          <li key={order.sysNo}>
            <DocumentLink kind="order" sysNo={order.sysNo} no={order.orderNo} />
            <OrderStatusTag status={order.status} />
            <ApprovalTag {...order} />
            <span>{order.supplierName}</span>
            <b>{yuan(order.totalAmount)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
