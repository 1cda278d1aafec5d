import { readNumber } from "#trpc/rules/number-text";
import { typedDay } from "#trpc/rules/typed-day";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { factoringText as t } from "~/lib/texts/factoring";

const TICK = "pay.";
const CATEGORY = "category.";
/** Names of the boxes of an order and of a category. */
export const tickName = (orderSysNo: number): string => `${TICK}${orderSysNo}`;
export const categoryName = (sysNo: number): string => `${CATEGORY}${sysNo}`;
/** A funding party and its product as one choice. */
export const lenderValue = (fundingPartiesSysNo: number, bankProductSysNo: number): string =>
  `${fundingPartiesSysNo}.${bankProductSysNo}`;

const keysOf = (fields: Fields, prefix: string): number[] =>
  [...fields].flatMap(([name]) => (name.startsWith(prefix) ? (keyIn(name.slice(prefix.length)) ?? []) : []));

/** An application as its form says it, and a sentence for each field that cannot be read. */
export function applyInput(fields: Fields) {
  const errors: Record<string, string> = {};
  const { value: paymentAmount, error } = readNumber(text(fields, "paymentAmount"), {
    what: t.paymentAmount,
    scale: 2,
  });
  if (error || !paymentAmount) errors.paymentAmount = error ?? t.noAmount;
  const scale = readNumber(text(fields, "effectScale"), { what: t.effectScale, scale: 0, min: 1, max: 100 });
  if (scale.error || !scale.value) errors.effectScale = t.noScale;
  const billEndDate = typedDay(text(fields, "billEndDate"));
  if (!billEndDate) errors.billEndDate = t.noDay;
  const [fundingPartiesSysNo, bankProductSysNo] = text(fields, "lender").split(".").map(keyIn);
  if (!fundingPartiesSysNo || !bankProductSysNo) errors.lender = t.lenderNeeded;
  const orderSysNos = keysOf(fields, TICK);
  const request = {
    ...{ paymentAmount: paymentAmount ?? 0, effectScale: scale.value ?? 0, billEndDate: billEndDate ?? "" },
    ...{ fundingPartiesSysNo: fundingPartiesSysNo ?? 0, bankProductSysNo: bankProductSysNo ?? 0 },
    organizationCode: text(fields, "organizationCode"),
    materialCategorySysNos: keysOf(fields, CATEGORY),
    supplierSysNo: keyIn(text(fields, "supplierSysNo")) ?? 0,
    ...(orderSysNos.length > 0 ? { orderSysNos } : {}),
    termReason: text(fields, "termReason"),
  };
  return { request, errors };
}

/** A refusal's fields under the names of the form. */
export const fieldsOfForm = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name === "fundingPartiesSysNo" || name === "bankProductSysNo" ? "lender" : name,
      message,
    ]),
  );
