import type { OrderRow } from "#trpc/contract/order";
import { dateTime } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { type DocumentTable, listColumns } from "../document/columns";
import { DueLine, placeField, projectField } from "../document/when";
import { nextStep } from "./next-step";
import s from "./order.module.css";
import { OrderMarks } from "./order-marks";
import { OrderPeek } from "./order-peek";

const numberOf = ({ orderNo }: OrderRow) => orderNo;
const column = listColumns<OrderRow>("order", numberOf);

/** Orders as a list: what, with whom, how much, where it stands, what comes next. */
export const orderTable: DocumentTable<OrderRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(),
    column.party(side),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.due((row) => <DueLine kind="order" document={row} bare />),
    column.field("project", projectField),
    column.field("usePart", placeField),
    column.status(
      (order) => (
        <>
          <OrderMarks order={order} />
          <DueLine kind="order" document={order} />
          {order.payBefore === null ? null : (
            <small className={s.payUntil}>{`${t.payUntil}${dateTime(order.payBefore).slice("2026-".length)}`}</small>
          )}
        </>
      ),
      136,
    ),
    column.actions(
      (order) => nextStep(order, side),
      ({ sysNo, orderNo }) => <OrderPeek sysNo={sysNo} orderNo={orderNo} />,
    ),
  ],
};
