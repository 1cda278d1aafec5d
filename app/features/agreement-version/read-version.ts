import type { AppLoadContext } from "@remix-run/node";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { paymentTerm } from "#trpc/contract/shared/goods-labels";
import { readNumber } from "#trpc/rules/number-text";
import { typedDay } from "#trpc/rules/typed-day";
import { type Fields, text } from "~/forms/fields";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import {
  AREAS,
  boundsName,
  clausesIn,
  FLAGS,
  type FormClause,
  limitName,
  PROJECTS,
  stepsName,
  TERMS,
  valueName,
} from "./version-form";

type Errors = Record<string, string>;
const PRICE_SCALE = 4;
const QUANTITY_SCALE = 4;
const SHARE_SCALE = 6;
/** What a text lists, one a line or between semicolons. */
export const lines = (typed: string): string[] =>
  typed
    .split(/[\n；;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Level codes of the named areas; a sentence where one is not known. */
async function areasIn({ api }: AppLoadContext, fields: Fields, errors: Errors): Promise<string[]> {
  const names = lines(text(fields, AREAS));
  const found = await Promise.all(
    names.map(async (name) => {
      if (name === "全国") return "0";
      const hits = await api.area.search({ word: name.split(/\s+/).at(-1) ?? name });
      const hit = hits.find(({ fullName, name: short }) => fullName === name || short === name) ?? hits[0];
      if (!hit) errors[AREAS] = t.areaUnknown(name);
      return hit?.levelCode ?? "";
    }),
  );
  return found.filter(Boolean);
}

/** Terms by their names and percents; a sentence where a line is none. */
function termsIn(fields: Fields, errors: Errors) {
  const codes = new Map(Object.entries(paymentTerm).map(([code, name]) => [name as string, Number(code)]));
  return lines(text(fields, TERMS)).flatMap((line) => {
    const [, name = "", percent = ""] = /^(\S+)\s+([\d.]+)\s*%?$/.exec(line) ?? [];
    const code = codes.get(name);
    const read = readNumber(percent, { what: t.terms, scale: SHARE_SCALE, min: 0 });
    if (code === undefined || read.value === undefined) {
      errors[TERMS] = t.termUnknown(line);
      return [];
    }
    return [{ accountPeriod: code, billingPeriod: 0, name, discount: read.value, otherDays: 0 }];
  });
}

/** Least and most as one field says them: 3200-3800, 3200- or -3800. */
function boundsIn({ key, bounds }: FormClause, what: string, errors: Errors): { floor?: number; cap?: number } {
  const typed = bounds.trim().replace(/[~～—–至]+/g, "-");
  if (typed === "") return {};
  const [least = "", most = "", ...more] = typed.split("-").map((one) => one.trim());
  const [floor, cap] = [least, most].map((one) =>
    one === "" ? {} : readNumber(one, { what, scale: PRICE_SCALE, min: 0 }),
  );
  if (more.length > 0 || !typed.includes("-") || floor?.error || cap?.error)
    errors[boundsName(key)] = t.boundsProblem(what);
  return {
    ...(floor?.value === undefined ? {} : { floor: floor.value }),
    ...(cap?.value === undefined ? {} : { cap: cap.value }),
  };
}

/** Steps as one field says them: 50:3650 100:3600. */
function stepsIn({ key, steps }: FormClause, what: string, errors: Errors): { from: number; value: number }[] {
  const typed = steps
    .trim()
    .replace(/\s*[:：]\s*/g, ":")
    .split(/[\s,，;；、]+/)
    .filter(Boolean);
  const read = typed.map((step) => {
    const [from = "", value = "", ...more] = step.split(":");
    const [least, worth] = [
      readNumber(from, { what, scale: QUANTITY_SCALE, min: 0 }),
      readNumber(value.replace(/^[-+]/, ""), { what, scale: PRICE_SCALE, min: 0 }),
    ];
    if (more.length > 0 || least.value === undefined || worth.value === undefined)
      errors[stepsName(key)] = t.stepsProblem(what);
    return { from: least.value ?? 0, value: (worth.value ?? 0) * (value.startsWith("-") ? -1 : 1) };
  });
  return read;
}

function clauseIn(clause: FormClause, index: number, errors: Errors) {
  const { key, skuSysNo, categorySysNo, attributeTokens, weighing, method: way } = clause;
  const what = t.valueOf(index + 1);
  const [method = "", source] = way.split("-");
  const isDelta = source !== undefined;
  const typed = isDelta && clause.value.trim() === "" ? "0" : clause.value;
  const sign = typed.trim().startsWith("-") ? -1 : 1;
  const read = readNumber(isDelta ? typed.trim().replace(/^[-+]/, "") : typed, { what, scale: PRICE_SCALE, min: 0 });
  if (read.value === undefined) errors[valueName(key)] = read.error ?? t.valueProblem(index + 1);
  const limit = readNumber(clause.limit.trim() || "0", { what: t.limitOf(index + 1), scale: QUANTITY_SCALE, min: 0 });
  if (limit.error) errors[limitName(key)] = limit.error;
  const bounds = boundsIn(clause, t.boundsOf(index + 1), errors);
  const value = read.value ?? 0;
  const kind = categorySysNo === null ? {} : { categorySysNo };
  const target = skuSysNo === null ? kind : { skuSysNo };
  const settled = weighing === null ? {} : { weighing };
  const common = {
    ...target,
    attributeTokens: [...attributeTokens],
    quantity: limit.value ?? 0,
    ...settled,
    ...bounds,
    ...{ stepList: stepsIn(clause, t.stepsOf(index + 1), errors), brandName: clause.brandName },
    projectNames: [...clause.projectNames],
    ...{ massEdition: clause.edition as "", certificates: clause.certificates as [] },
    quoteBasis: Number(clause.basis) as 0,
  };
  if (isDelta)
    return { ...common, method: PriceMethod.source, priceSource: Number(source) as 1, delta: sign * value } as const;
  return Number(method) === PriceMethod.discount
    ? ({ ...common, method: PriceMethod.discount, discount: value } as const)
    : ({ ...common, method: PriceMethod.fixed, price: value } as const);
}

const dayIn = (fields: Fields, name: string): string => typedDay(text(fields, name)) ?? text(fields, name);
const codeIn = (fields: Fields, name: string): number => Number(text(fields, name) || Number.NaN);

/** What a form says of a version; `errors` gets a sentence at each field that cannot be read. */
export async function versionIn(context: AppLoadContext, fields: Fields & Iterable<[string, string]>) {
  const errors: Errors = {};
  const kept = clausesIn(fields).filter(({ isDropped }) => !isDropped);
  const share = readNumber(text(fields, "massTolerance") || "0", { what: t.massTolerance, scale: PRICE_SCALE, min: 0 });
  const amount = readNumber(text(fields, "amountTolerance") || "0", { what: t.amountTolerance, scale: 2, min: 0 });
  if (share.error) errors.massTolerance = share.error;
  if (amount.error) errors.amountTolerance = amount.error;
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, text(fields, flag) === "1"])) as Record<
    (typeof FLAGS)[number],
    boolean
  >;
  const password = text(fields, "password");
  const input = {
    ...flags,
    ...{ name: text(fields, "name"), startDay: dayIn(fields, "startDay"), endDay: dayIn(fields, "endDay") },
    areaCodes: await areasIn(context, fields, errors),
    projectNames: lines(text(fields, PROJECTS)),
    termList: termsIn(fields, errors),
    paymentMode: codeIn(fields, "paymentMode") as 0,
    weighing: codeIn(fields, "weighing") as 0,
    settlementCycle: codeIn(fields, "settlementCycle") as 3,
    receivingConfirm: codeIn(fields, "receivingConfirm") as 1,
    massTolerance: Math.round((share.value ?? 0) * 1e4) / 1e6,
    amountTolerance: amount.value ?? 0,
    ...{ notice: text(fields, "notice"), content: text(fields, "content"), passwordHint: text(fields, "passwordHint") },
    ...(password === "" ? {} : { password: password === "无" ? "" : password }),
    itemList: kept.map((clause, index) => clauseIn(clause, index, errors)),
  };
  return { input, errors, kept };
}
