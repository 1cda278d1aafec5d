import type { ActionCode } from "../contract/shared/labels";
import { documentTypes } from "./kinds";

/** The kinds that a person may silence, filter by, or have sent by e-mail. */
export const messageKinds = [
  "order",
  "shipment",
  "receiving",
  "approval",
  "return",
  "payment",
  "enquiry",
  "groupBuy",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What people call the kinds. */
export const messageKindName: Readonly<Record<MessageKind, string>> = {
  order: "订单",
  shipment: "发货与到货",
  receiving: "收货",
  approval: "审批",
  return: "退货",
  payment: "付款",
  enquiry: "询价",
  groupBuy: "团购",
};
/** What a message may be about: a document, or a group purchase, which is none. */
export const messageSubjects = [...documentTypes, "groupBuy"] as const;
/** Opens a message's document and marks it as read. */
export const messagePath = (sysNo: number): string => `/portal/messages/${sysNo}`;

/** Whose work is money: others get their messages without amounts. */
const moneyCodes: readonly ActionCode[] = [
  ...(["order:purchaser:create", "order:purchaser:pay", "order:purchaser:audit"] as const),
  ...(["order:supplier:confirm", "return:supplier:confirm"] as const),
];
/** Whether a person's messages show amounts; what a buyer's people may see needs the code for prices as well. */
export function seesAmounts({ identity, permissions }: { identity: string; permissions: readonly string[] }): boolean {
  const prices = identity === "supplier" || permissions.includes("goods:purchaser:price");
  return prices && moneyCodes.some((code) => permissions.includes(code));
}

/** Reminders of an open order around its day of payment: days after it, and what they say. Each is told once. */
export const paymentReminders: readonly { step: string; days: number; title: string }[] = [
  { step: "soon", days: -3, title: "订单 3 天内到期应付" },
  { step: "late1", days: 1, title: "订单已逾期未付" },
  { step: "late7", days: 7, title: "订单已逾期 7 天未付" },
  { step: "late30", days: 30, title: "订单已逾期 30 天未付" },
];
