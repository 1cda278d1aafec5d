import type { OrderChange, OrderChangeRow } from "#trpc/contract/order-change";
import { orderChangeStatus } from "#trpc/rules/kinds/order-change";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<OrderChangeRow>();
const whole = fieldsOf<OrderChange>();
const place = (address: OrderChange["receiveAddress"]): string =>
  address ? `${address.areaName}${address.address} ${address.contactName} ${address.contactMobile}` : "";

/** What a change of an order says of itself. */
export const orderChangeFields = {
  number: row.text(t.number, ({ changeNo }) => changeNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  order: row.link("order", ({ orderSysNo, orderNo }) => ({ sysNo: orderSysNo, no: orderNo })),
  proposer: row.text(t.proposer, ({ proposer }) => proposer),
  reason: row.text(t.reason, ({ reason }) => reason, { wide: true }),
  status: row.code(documentText.status, orderChangeStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  totals: whole.text(t.totals, ({ oldAmount, totalAmount }) => t.fromTo(yuan(oldAmount), yuan(totalAmount))),
  freight: whole.text(t.freight, ({ oldFreight, freight }) =>
    oldFreight === freight ? "" : t.fromTo(yuan(oldFreight), yuan(freight)),
  ),
  expectedDate: whole.text(t.expectedDate, ({ oldExpectedDate, expectedDate }) =>
    expectedDate === null ? "" : t.fromTo(oldExpectedDate ?? t.unset, expectedDate),
  ),
  address: whole.text(
    t.address,
    ({ oldReceiveAddress, receiveAddress }) =>
      receiveAddress ? t.fromTo(place(oldReceiveAddress), place(receiveAddress)) : "",
    { wide: true },
  ),
  answered: whole.time(t.answered, ({ answerTime }) => answerTime),
};
