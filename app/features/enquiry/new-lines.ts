import { enquiryLimits } from "#trpc/rules/enquiry";
import { pastedLines } from "#trpc/rules/pasted-list";
import { type Fields, text } from "~/forms/fields";
import type { FormLine } from "~/forms/line-errors";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { numberOf } from "./answer-form";

export const lineFields = ["name", "spec", "quantity", "unit", "remark", "sku"] as const;
export type LineField = (typeof lineFields)[number];
/** What a line of the form is called: `name.3`. */
export const newField = (field: LineField, at: number): string => `${field}.${at}`;

/** Rows that are there without a script, beside those that are filled. */
const SPARE = 3;
const LEAST = 5;
export const rowsFor = (filled: number): number => Math.min(enquiryLimits.lines, Math.max(LEAST, filled + SPARE));

/**
 * Lines of a pasted plan, or words that a search did not find, as values of the form.
 * @param goods keys of the goods that were chosen for each line, with nothing for those without: "12,,15"
 */
export function linesOfWords(words: string, goods = ""): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = pastedLines(words);
  const chosen = goods.split(",");
  const fits = chosen.length === lines.length;
  lines.slice(0, enquiryLimits.lines).forEach((line, at) => {
    const sku = chosen[at] ?? "";
    if (fits && /^[1-9]\d{0,15}$/.test(sku)) values[newField("sku", at)] = sku;
    values[newField("name", at)] = line.words || line.raw;
    values[newField("quantity", at)] = line.quantity;
    values[newField("unit", at)] = line.unit;
  });
  return values;
}

const namesOfCall: Readonly<Record<string, LineField>> = {
  skuName: "name",
  spec: "spec",
  quantity: "quantity",
  unit: "unit",
  remark: "remark",
  skuSysNo: "sku",
};
/** What the form calls a field of the call. */
export const nameOfLine = (field: string, { key }: FormLine): string => newField(namesOfCall[field] ?? "name", key);

/** The lines that somebody typed; what is missing or no number is said at its field. */
export function readLines(fields: Fields) {
  const errors: Record<string, string> = {};
  const sent: FormLine[] = [];
  const rows = Math.min(Number(text(fields, "rows")) || 0, enquiryLimits.lines);
  const itemList = Array.from({ length: rows }, (_, at) => at).flatMap((at) => {
    const typed = (field: LineField) => text(fields, newField(field, at)).trim();
    if (!(["name", "spec", "quantity", "unit", "remark"] as const).some((field) => typed(field) !== "")) return [];
    const quantity = numberOf(typed("quantity"));
    if (typed("name") === "") errors[newField("name", at)] = t.lineNeedsName;
    if (Number.isNaN(quantity)) errors[newField("quantity", at)] = t.lineNeedsQuantity;
    if (typed("unit") === "") errors[newField("unit", at)] = t.lineNeedsUnit;
    sent.push({ key: at, lineNo: at + 1 });
    const sku = Number(typed("sku")) || undefined;
    return [
      {
        ...{ skuName: typed("name"), spec: typed("spec"), quantity, unit: typed("unit"), remark: typed("remark") },
        ...(sku ? { skuSysNo: sku } : {}),
      },
    ];
  });
  if (itemList.length === 0) errors[newField("name", 0)] = t.nothingEntered;
  return { itemList, sent, errors };
}
