import type { OrderReturn, ReturnRow } from "#trpc/contract/return";
import { returnOutcome, returnStatus } from "#trpc/contract/shared/labels";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<ReturnRow>();
const back = fieldsOf<OrderReturn>();

/** What a return order says of itself. */
export const returnFields = {
  number: row.text(t.number, ({ returnNo }) => returnNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, returnStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  order: row.link("order", ({ orderSysNo, orderNo }) => ({ sysNo: orderSysNo, no: orderNo })),
  receiving: row.link("receiving", ({ receivingSysNo, receivingNo }) => ({ sysNo: receivingSysNo, no: receivingNo })),
  delivery: back.link("delivery", ({ orderDeliverySysNo, deliveryNo }) => ({
    ...{ sysNo: orderDeliverySysNo, no: deliveryNo },
  })),
  outcome: back.code(t.outcome, returnOutcome, ({ outcome }) => outcome),
  arrived: back.text(t.arrivedTime, ({ arrived, arrivedTime }) => (arrived ? dateTime(arrivedTime) : t.notArrived)),
  reason: back.text(t.reason, ({ reason }) => reason, { wide: true }),
  comment: back.text(t.comment, ({ confirmComment }) => confirmComment, { wide: true }),
};
