import type { ActionFunctionArgs } from "@remix-run/node";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { paymentText as t } from "~/lib/texts/payment";
import { documentPath } from "../document/paths";

export const PLAN = "plan";
const TICK = "pay.";
/** The name of an order's box. */
export const tickName = (orderSysNo: number): string => `${TICK}${orderSysNo}`;
const BACK = "back.";
/** The name of the box of an overpaid order, which is set off. */
export const backName = (orderSysNo: number): string => `${BACK}${orderSysNo}`;
export const amountName = (orderSysNo: number): string => `amount.${orderSysNo}`;

/**
 * The orders that are ticked in a form, with the amounts that are typed.
 * @param prefix of the names of the boxes
 * @throws a refusal with a sentence for each field that is no amount
 */
export function tickedIn(fields: Fields, prefix: string, words: { amount: string; needed: string }) {
  const errors: Record<string, string> = {};
  const itemList = [...fields].flatMap(([name]) => {
    const orderSysNo = name.startsWith(prefix) ? keyIn(name.slice(prefix.length)) : undefined;
    if (orderSysNo === undefined) return [];
    const { value, error } = readNumber(text(fields, amountName(orderSysNo)), { what: words.amount, scale: 2 });
    if (error || value === undefined || value <= 0) errors[amountName(orderSysNo)] = error ?? words.needed;
    return [{ orderSysNo, amount: value ?? 0 }];
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return itemList;
}

/** What a payment is for: orders that are paid, and overpaid ones that are set off, below zero. */
function itemsIn(fields: Fields) {
  const paid = tickedIn(fields, TICK, { amount: t.amount, needed: t.amountNeeded });
  if (paid.length === 0) throw inputProblem({ itemList: t.chooseFirst });
  const back = tickedIn(fields, BACK, { amount: t.setOff, needed: t.setOffNeeded });
  return [...paid, ...back.map(({ orderSysNo, amount }) => ({ orderSysNo, amount: -amount }))];
}

const planIntent: Intents = {
  [PLAN]: async (api, fields) => {
    const remark = text(fields, "remark");
    const supplierSysNo = keyIn(text(fields, "supplierSysNo")) ?? 0;
    const { sysNo } = await api.payment.plan({ supplierSysNo, itemList: itemsIn(fields), remark });
    return { message: t.planDone, to: documentPath("payment", sysNo) };
  },
};
/** The action of the page on which a payment is planned. */
export const actPlan = (args: ActionFunctionArgs) => runIntent(args, planIntent);

/** The action of the page on which a planned payment is changed. */
export const actSave = (args: ActionFunctionArgs, sysNo: number) =>
  runIntent(args, {
    [PLAN]: async (api, fields) => {
      await api.payment.save({ sysNo, itemList: itemsIn(fields), remark: text(fields, "remark") });
      return { message: t.saveDone, to: documentPath("payment", sysNo) };
    },
  });
