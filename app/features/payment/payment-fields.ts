import type { Payment, PaymentRow } from "#trpc/contract/payment";
import { paymentMethod, paymentNoteStatus } from "#trpc/rules/kinds/payment";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<PaymentRow>();
const whole = fieldsOf<Payment>();

/** What a payment says of itself. */
export const paymentFields = {
  number: row.text(t.number, ({ paymentNo }) => paymentNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, paymentNoteStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  method: row.code(t.method, paymentMethod, ({ method }) => method),
  payDay: row.text(t.payDay, ({ payDay }) => payDay ?? ""),
  maturityDay: row.text(t.maturityDay, ({ maturityDay }) => maturityDay ?? ""),
  bankNo: row.text(t.bankNo, ({ bankNo }) => bankNo),
  orders: row.text(t.orders, ({ itemList }) => itemList.map(({ orderNo }) => orderNo).join(" ")),
  maturityReason: whole.text(t.maturityReason, ({ maturityReason }) => maturityReason),
  maker: whole.text(t.maker, ({ purchaserUserName }) => purchaserUserName),
  confirmed: whole.time(t.confirmed, ({ confirmTime }) => confirmTime),
};
