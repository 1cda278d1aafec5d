import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { tenderLimits, tenderTimes } from "#trpc/rules/tender";
import { type Fields, text } from "~/forms/fields";
import type { FormLine } from "~/forms/line-errors";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { numberOf } from "../enquiry/answer-form";
import { localTime, momentIn } from "./when";

const newLineFields = ["name", "spec", "quantity", "unit", "deliveryDay", "remark"] as const;
type NewLineField = (typeof newLineFields)[number];
export const lineField = (name: NewLineField, at: number): string => `${name}.${at}`;
export const criterionField = (name: "criterion" | "weight" | "minimum", at: number): string => `${name}.${at}`;
export const memberField = (userSysNo: number): string => `member.${userSysNo}`;
export const supplierField = (supplierSysNo: number): string => `supplier.${supplierSysNo}`;

const LEAST_ROWS = 5;
const SPARE = 2;
export const CRITERION_ROWS = 4;
export const rowsFor = (filled: number): number => Math.min(tenderLimits.lines, Math.max(LEAST_ROWS, filled + SPARE));
const times = ["questionTime", "bidTime", "openTime"] as const;
const timeLabels = { questionTime: t.questionTime, bidTime: t.bidTime, openTime: t.openTime } as const;

const namesOfCall: Readonly<Record<string, NewLineField>> = {
  ...{ skuName: "name", skuSpec: "spec", quantity: "quantity", unit: "unit", deliveryDay: "deliveryDay" },
  remark: "remark",
};
/** What the form calls a field of the call. */
export const nameOfLine = (field: string, { key }: FormLine): string => lineField(namesOfCall[field] ?? "name", key);

const chosen = (fields: Fields, prefix: string): number[] =>
  [...fields].flatMap(([name, value]) => (name.startsWith(prefix) && value ? [Number(name.slice(prefix.length))] : []));

function readLines(fields: Fields, errors: Record<string, string>, sent: FormLine[]) {
  const rows = Math.min(Number(text(fields, "rows")) || 0, tenderLimits.lines);
  const lines = Array.from({ length: rows }, (_, at) => at).flatMap((at) => {
    const typed = (name: NewLineField) => text(fields, lineField(name, at)).trim();
    if (newLineFields.every((name) => typed(name) === "")) return [];
    const quantity = numberOf(typed("quantity"));
    if (Number.isNaN(quantity)) errors[lineField("quantity", at)] = t.needNumber(t.lineOf(t.quantity, at + 1));
    sent.push({ key: at, lineNo: at + 1 });
    return [
      {
        ...{ skuName: typed("name"), skuSpec: typed("spec"), unit: typed("unit"), quantity, remark: typed("remark") },
        deliveryDay: typed("deliveryDay") || null,
      },
    ];
  });
  if (lines.length === 0) errors[lineField("name", 0)] = t.needLine;
  return lines;
}

function readCriteria(fields: Fields, errors: Record<string, string>) {
  return Array.from({ length: CRITERION_ROWS }, (_, at) => at).flatMap((at) => {
    const typed = (name: "criterion" | "weight" | "minimum") => text(fields, criterionField(name, at)).trim();
    if (typed("criterion") === "") return [];
    const weight = numberOf(typed("weight"));
    if (Number.isNaN(weight)) errors[criterionField("weight", at)] = t.needNumber(t.weight);
    const minimum = typed("minimum") === "" ? null : numberOf(typed("minimum"));
    if (Number.isNaN(minimum)) errors[criterionField("minimum", at)] = t.needNumber(t.minimum);
    return [{ name: typed("criterion"), weight, minimum }];
  });
}

/** Terms as they were typed, with a sentence at each field that is missing or no number. */
export function readTerms(fields: Fields) {
  const errors: Record<string, string> = {};
  const sent: FormLine[] = [];
  const itemList = readLines(fields, errors, sent);
  const criterionList = readCriteria(fields, errors);
  const priceWeight = numberOf(text(fields, "priceWeight"));
  if (Number.isNaN(priceWeight)) errors.priceWeight = t.needNumber(t.weight);
  const [questionTime = 0, bidTime = 0, openTime = 0] = times.map((name) => {
    const moment = momentIn(text(fields, name));
    if (moment === undefined) errors[name] = t.needTime(timeLabels[name]);
    return moment ?? 0;
  });
  const terms = {
    ...{ title: text(fields, "title"), remark: text(fields, "remark"), itemList, priceWeight, criterionList },
    ...{ questionTime, bidTime, openTime },
  };
  return { errors, sent, terms };
}

/** What only a new tender says. */
export function readRest(fields: Fields, errors: Record<string, string>) {
  const amount = (name: string, label: string): number | undefined => {
    const typed = text(fields, name).trim();
    if (typed === "") return undefined;
    const value = numberOf(typed);
    if (Number.isNaN(value)) errors[name] = t.needNumber(label);
    return value;
  };
  const standstillDays = amount("standstillDays", t.standstill);
  const estimate = amount("estimate", t.estimate);
  const deposit = amount("deposit", t.deposit);
  return {
    ...{ areaSysNo: Number(text(fields, "areaSysNo")) || 0, address: text(fields, "address") },
    ...{ contactName: text(fields, "contactName"), contactMobile: text(fields, "contactMobile") },
    ...{ isPublic: text(fields, "way") !== "invited", wholeOnly: text(fields, "wholeOnly") === "1" },
    showsBidCount: text(fields, "showsBidCount") === "1",
    ...{ memberSysNoList: chosen(fields, "member."), supplierSysNoList: chosen(fields, "supplier.") },
    ...(standstillDays === undefined ? {} : { standstillDays }),
    ...(estimate === undefined ? {} : { estimate }),
    ...(deposit === undefined ? {} : { deposit }),
  };
}

const DAY_MS = 86_400_000;
/** At 17 o'clock after so many days. */
const afternoon = (now: number, days: number): string => `${localTime(now + days * DAY_MS).slice(0, 10)}T17:00`;
export const blankTender = (now: number): Record<string, string> => ({
  ...{ questionTime: afternoon(now, 5), bidTime: afternoon(now, 7), openTime: afternoon(now, 7) },
  ...{ priceWeight: "60", standstillDays: String(tenderTimes.standstillDays), way: "public" },
  ...{ [criterionField("criterion", 0)]: "供货能力", [criterionField("weight", 0)]: "40" },
});

/** The fields as a tender has them. */
export function savedTender(tender: TenderNotice): Record<string, string> {
  const values: Record<string, string> = {
    ...{ title: tender.title, remark: tender.remark, priceWeight: String(tender.priceWeight) },
    rows: String(rowsFor(tender.itemList.length)),
  };
  for (const name of times) values[name] = localTime(tender[name] * 1000);
  tender.itemList.forEach((line, at) => {
    values[lineField("name", at)] = line.skuName;
    values[lineField("spec", at)] = line.skuSpec;
    values[lineField("quantity", at)] = String(line.quantity);
    values[lineField("unit", at)] = line.unit;
    values[lineField("deliveryDay", at)] = line.deliveryDay ?? "";
    values[lineField("remark", at)] = line.remark;
  });
  tender.criterionList.forEach(({ name, weight, minimum }, at) => {
    values[criterionField("criterion", at)] = name;
    values[criterionField("weight", at)] = String(weight);
    values[criterionField("minimum", at)] = minimum === null ? "" : String(minimum);
  });
  return values;
}
