import type { Measure } from "#trpc/contract/shared/enums";
import { measureNamed } from "#trpc/rules/measure-named";
import type { PastedLine } from "#trpc/rules/pasted-list";
import { unitFactor } from "#trpc/rules/written-unit";
import { type Fields, text } from "~/forms/fields";
import { plainNumber } from "~/lib/number-text";
import type { PasteCount } from "~/lib/texts/paste";
import { measureIn } from "../measure/measure-in";
import { choiceOf, type Matched, measuresOfAll, type PasteChoice, type Sku } from "./paste-choices";

/** Lines that are matched at once. */
export const MOST_LINES = 300;
/** Characters of a list, as the page's field counts them. */
export const MOST_SIGNS = 45_000;

/** How a button begins that lets the organisation's choice for a line's words be forgotten; the line follows, from 0. */
/** Makes a purchase application of the lines. */
export const APPLY = "apply";
export const FORGET = "forget:";

/** What a quantity counts: a measure of the goods, or the written unit, which is converted into theirs. */
export type PasteMeasure = Measure | "written";

/** A line of the list with what it may mean and what was chosen for it. */
export interface PasteRow {
  words: string;
  /** As it was written. */
  unit: string;
  /** What may name who sells it. */
  seller: string;
  quantity: string;
  /** Of the goods that a saved list says it means; "" where it says none. */
  code: string;
  /** What the quantity counts; "" where the goods are not ordered in the written unit. */
  measure: PasteMeasure | "";
  /** The measures in which at least one of the choices is ordered. */
  measures: { measure: PasteMeasure; label: string }[];
  /** Only one kind of goods can be meant. */
  sure: boolean;
  /** Its reader says that the choice is right. */
  confirmed: boolean;
  choices: PasteChoice[];
  /** 0: the line is left out */
  chosen: number;
  /** Why it could not be added. */
  error?: string;
}

/** What is known of a line: as it was pasted, or as it came back in the form. */
export interface PasteLine extends Pick<PastedLine, "words" | "quantity" | "unit" | "seller"> {
  code?: string;
  measure?: PasteMeasure | undefined;
  chosen?: number | undefined;
  confirmed?: boolean;
  error?: string;
}

/** What a written unit means for goods. */
function measureFor(unit: string, goods: Sku | undefined): PasteMeasure | "" {
  if (!goods) return "";
  return measureNamed(unit, goods) ?? (unitFactor(unit, goods) === null ? "" : "written");
}

/** A line with the goods that it may mean: a former choice stays, else it is what fits best. */
export function pasteRow(line: PasteLine, { sure, skuList }: Matched): PasteRow {
  const { words, unit, seller, quantity, code = "" } = line;
  const measures = measuresOfAll(skuList, unit);
  const kept = line.chosen === 0 ? 0 : skuList.find(({ sysNo }) => sysNo === line.chosen)?.sysNo;
  const chosen = kept ?? skuList[0]?.sysNo ?? 0;
  const goods = skuList.find(({ sysNo }) => sysNo === chosen) ?? skuList[0];
  const measure = measures.some((one) => one.measure === line.measure) ? line.measure : undefined;
  return {
    ...{ words, unit, seller, quantity, code, measures, chosen, sure },
    measure: measure ?? measureFor(unit, goods),
    // a confirmation of other goods does not hold for these
    confirmed: line.confirmed === true && kept !== undefined,
    choices: skuList.map((sku) => choiceOf(sku, line)),
    ...(line.error === undefined ? {} : { error: line.error }),
  };
}

/** A line as it was sent, where nobody could be asked what it means: sent again it is the same. */
export function unmatchedRow({
  words,
  unit,
  seller,
  quantity,
  code = "",
  measure,
  chosen = 0,
  confirmed,
}: PasteLine): PasteRow {
  return {
    ...{
      words,
      unit,
      seller,
      quantity,
      code,
      chosen,
      measure: measure ?? "",
      sure: false,
      confirmed: confirmed ?? false,
    },
    measures: measure === undefined ? [] : [{ measure, label: unit }],
    choices:
      chosen === 0 ? [] : [{ sysNo: chosen, label: words, name: words, unit, remembered: false, fit: "", note: "" }],
  };
}

const sentMeasure = (measure: string): PasteMeasure | undefined =>
  measure === "" ? undefined : measure === "written" ? "written" : measureIn(measure);

/** The lines of the form as they were corrected. */
export function sentLines(form: Fields): PasteLine[] {
  const count = Math.min(MOST_LINES, Number(text(form, "rows")) || 0);
  return Array.from({ length: count }, (_, index) => {
    const sku = text(form, `sku.${index}`);
    return {
      words: text(form, `words.${index}`).trim(),
      quantity: plainNumber(text(form, `quantity.${index}`)),
      unit: text(form, `unit.${index}`),
      seller: text(form, `seller.${index}`),
      // what was written anew means something else
      code: text(form, `listed.${index}`) === text(form, `words.${index}`) ? text(form, `code.${index}`) : "",
      measure: sentMeasure(text(form, `measure.${index}`)),
      // what was not found had nothing to choose from
      chosen: sku === "" ? undefined : Number(sku) || 0,
      confirmed: text(form, `confirm.${index}`) !== "",
    };
  });
}

/** Goods that are only supposed for a line. */
export const needsTick = ({ sure, choices }: PasteRow): boolean => !sure && choices.length > 0;

/** How many of the rows are what. */
export function countRows(rows: readonly PasteRow[]): PasteCount {
  const missing = rows.filter(({ choices }) => choices.length === 0).length;
  const doubtful = rows.filter(needsTick).length;
  const noQuantity = rows.filter((row) => row.choices.length > 0 && !needsTick(row) && row.quantity === "").length;
  return { lines: rows.length, sure: rows.length - missing - doubtful - noQuantity, doubtful, noQuantity, missing };
}

/** Lines that an enquiry begins with. */
const MOST_ENQUIRED = 20;

/** Where an enquiry begins with some lines and the goods that were chosen for them; undefined where there are none. */
function enquiryWith(rows: readonly PasteRow[]): { href: string; lines: number } | undefined {
  const some = rows.filter(({ words }) => words !== "").slice(0, MOST_ENQUIRED);
  if (some.length === 0) return undefined;
  const said = some.map(({ words, quantity, unit, choices, chosen }) => {
    const goods = choices.find(({ sysNo }) => sysNo === chosen);
    return [goods?.name ?? words, quantity && `${quantity}${unit || goods?.unit || ""}`].join(" ").trim();
  });
  const query = new URLSearchParams({ words: said.join("\n") });
  if (some.some(({ chosen }) => chosen > 0)) query.set("goods", some.map(({ chosen }) => chosen || "").join(","));
  return { href: `/enquiry?${query}`, lines: some.length };
}

const isMissing = ({ choices }: PasteRow) => choices.length === 0;

/** Enquiries about the lines that found nothing, and about all lines with their goods where others found some. */
export const enquiriesOf = (rows: readonly PasteRow[]) => ({
  missing: enquiryWith(rows.filter(isMissing)),
  all: rows.every(isMissing) ? undefined : enquiryWith(rows),
});
