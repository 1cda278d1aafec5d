import { readNumber } from "#trpc/rules/number-text";
import { type Api, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { groupBuyText as t } from "~/lib/texts/group-buy";

export const SAVE = "save";
/** Steps that the form has room for; empty ones are left out. */
export const FORM_STEPS = 5;
export const stepFrom = (index: number) => `from.${index}` as const;
export const areaField = (code: string) => `area.${code}` as const;
const AREA = areaField("");
const areasIn = (fields: Fields): string[] =>
  [...fields].flatMap(([name, value]) => (name.startsWith(AREA) && value ? [name.slice(AREA.length)] : []));
export const stepPrice = (index: number) => `price.${index}` as const;

/** Reads numbers out of a form and gathers what is wrong with them. */
function numbersIn(fields: Fields, wrong: Record<string, string>) {
  return (name: string, what: string, scale: number): number | null => {
    const typed = text(fields, name).trim();
    if (typed === "") return null;
    const { value, error } = readNumber(typed, { what, scale });
    if (value === undefined) wrong[name] = error ?? `请填写${what}`;
    return value ?? null;
  };
}

/**
 * Saves what a supplier typed; a new one without `sysNo`.
 * @param secondsOf reads a moment, as it was typed
 * @throws Failure BAD_INPUT at the fields
 */
export function saveOffer(
  api: Api,
  fields: Fields,
  sysNo: number | undefined,
  secondsOf: (typed: string) => number | undefined,
) {
  const wrong: Record<string, string> = {};
  const number = numbersIn(fields, wrong);
  const stepList = Array.from({ length: FORM_STEPS }, (_, index) => {
    const from = number(stepFrom(index), t.stepFrom, 4);
    const value = number(stepPrice(index), t.stepPrice, 4);
    if (from === null && value !== null) wrong[stepFrom(index)] ??= "请填写这一级的数量";
    if (from !== null && value === null) wrong[stepPrice(index)] ??= "请填写这一级的单价";
    return { from, value };
  }).flatMap(({ from, value }) => (from === null || value === null ? [] : [{ from, value }]));
  const [openTime, closeTime] = [secondsOf(text(fields, "openTime")), secondsOf(text(fields, "closeTime"))];
  if (openTime === undefined) wrong.openTime = "请填写开始时间";
  if (closeTime === undefined) wrong.closeTime = "请填写截止时间";
  const deliveryDays = number("deliveryDays", t.deliveryDays, 0);
  if (deliveryDays === null) wrong.deliveryDays ??= "请填写交货天数";
  const [freight, maxQuantity] = [number("freight", t.freight, 2), number("maxQuantity", t.maximum, 4)];
  if (stepList.length === 0) wrong.stepList ??= "请至少填写一级阶梯价";
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return api.groupBuy.save({
    ...(sysNo === undefined ? {} : { sysNo }),
    ...{ skuSysNo: Number(text(fields, "skuSysNo")), title: text(fields, "title"), stepList, maxQuantity },
    ...{ freight: freight ?? 0, openTime: openTime ?? 0, closeTime: closeTime ?? 0, deliveryDays: deliveryDays ?? 0 },
    ...{ remark: text(fields, "remark"), areaCodeList: areasIn(fields) },
  });
}
