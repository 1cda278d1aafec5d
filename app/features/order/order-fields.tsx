import type { OrderRow, OrderTrade } from "#trpc/contract/order";
import { goodsKind, invoiceType } from "#trpc/contract/shared/labels";
import { paymentWords } from "#trpc/rules/payment-words";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { fieldsOf } from "../document/fields";
import { weighingWords } from "../document/weighing-words";
import { orderWord } from "./order-marks";

const row = fieldsOf<OrderRow>();
const order = fieldsOf<OrderTrade>();

/** What an order says of itself. */
export const orderFields = {
  number: row.text(t.number, ({ orderNo }) => orderNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.text(documentText.status, orderWord, { width: 14 }),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  buyer: order.text(t.purchaserUser, ({ purchaserUserName }) => purchaserUserName),
  shop: order.text(t.shop, ({ shopName }) => shopName),
  goodsKind: order.code(t.goodsKind, goodsKind, (document) => document.goodsKind),
  payTerms: order.text(t.payTerms, (document) => paymentWords(document)),
  receiver: order.person(documentText.receiver, ({ receiveAddress: to }) => ({
    ...{ name: to.contactName, mobile: to.contactMobile },
  })),
  address: order.text(documentText.address, ({ receiveAddress: to }) => `${to.areaName} ${to.address}`),
  weighing: order.text(documentText.weighing, (document) => weighingWords(document, document.itemList)),
  contract: order.text(t.contract, ({ contractSysNo }) => (contractSysNo ? t.toContract : "")),
  agreement: order.text(t.agreement, ({ agreementNo }) => agreementNo || t.noAgreement),
  invoiceType: order.code(t.invoiceType, invoiceType, (document) => document.invoiceType),
  invoiceTitle: order.text(t.invoiceTitle, ({ invoiceTitle }) => invoiceTitle.title),
  taxCode: order.text(t.taxCode, ({ invoiceTitle }) => invoiceTitle.taxCode),
};
