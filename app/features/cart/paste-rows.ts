import type { z } from "zod";
import type { mallSkuList } from "#trpc/contract/mall";
import type { Measure } from "#trpc/contract/shared/enums";
import { measuresOf, measureWord } from "#trpc/rules/measure";
import { measureNamed } from "#trpc/rules/measure-named";
import type { PastedLine } from "#trpc/rules/pasted-list";
import { plainNumber } from "~/lib/number-text";
import { pasteText as p } from "~/lib/texts/paste";
import { type Fields, text } from "../document/fields";
import { measureIn } from "../measure/measure-in";

type Matched = z.output<typeof mallSkuList.matchList.output>[number];
type Sku = Matched["skuList"][number];

/** Lines that are matched at once. */
export const MOST_LINES = 200;
/** Characters of a list, as the page's field counts them. */
export const MOST_SIGNS = 30_000;

/** A line of the list with what it may mean and what was chosen for it. */
export interface PasteRow {
  words: string;
  /** as it was written */
  unit: string;
  /** what may name who sells it */
  seller: string;
  quantity: string;
  /** what the quantity counts; "" where the goods are not ordered in the written unit */
  measure: Measure | "";
  /** the measures in which at least one of the choices is ordered */
  measures: { measure: Measure; label: string }[];
  sure: boolean;
  choices: { sysNo: number; label: string }[];
  /** 0: the line is left out */
  chosen: number;
  /** why it could not be added */
  error?: string;
}

/** What is known of a line: as it was pasted, or as it came back in the form. */
export interface PasteLine extends Pick<PastedLine, "words" | "quantity" | "unit" | "seller"> {
  measure?: Measure | undefined;
  chosen?: number | undefined;
  error?: string;
}

const labelOf = ({ mallSpuName, thirdName, shopName, unit, ...sku }: Sku): string => {
  const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
  const cost = price === null ? "" : p.price(price, unit);
  // what it costs stands before what may be cut off where there is no room
  return [mallSpuName, cost, sku.unavailableReason ? p.unavailable : "", thirdName, shopName]
    .filter(Boolean)
    .join(" · ");
};

/** The measures in which at least one of the goods is ordered, with their words: 吨, 根, 件; of several units 吨/米. */
function measuresOfAll(skuList: readonly Sku[]): PasteRow["measures"] {
  const words = new Map<Measure, Set<string>>();
  for (const sku of skuList)
    for (const measure of measuresOf(sku))
      words.set(measure, (words.get(measure) ?? new Set()).add(measureWord(measure, sku)));
  return [...words].map(([measure, some]) => ({ measure, label: [...some].join("/") }));
}

/** A line with the goods that it may mean: a former choice stays, else it is the first that is ordered in its unit. */
export function pasteRow(line: PasteLine, { sure, skuList }: Matched): PasteRow {
  const { words, unit, seller, quantity } = line;
  const measures = measuresOfAll(skuList);
  const fitting = skuList.find((sku) => measureNamed(unit, sku)) ?? skuList[0];
  const kept = line.chosen === 0 ? 0 : skuList.find(({ sysNo }) => sysNo === line.chosen)?.sysNo;
  const chosen = kept ?? fitting?.sysNo ?? 0;
  const goods = skuList.find(({ sysNo }) => sysNo === chosen) ?? fitting;
  const measure = measures.some((one) => one.measure === line.measure) ? line.measure : undefined;
  return {
    ...{ words, unit, seller, quantity, measures, chosen },
    measure: measure ?? (goods && measureNamed(unit, goods)) ?? "",
    sure: sure && quantity !== "",
    choices: skuList.map((sku) => ({ sysNo: sku.sysNo, label: labelOf(sku) })),
    ...(line.error === undefined ? {} : { error: line.error }),
  };
}

/** A line as it was sent, where nobody could be asked what it means: sent again it is the same. */
export function unmatchedRow({ words, unit, seller, quantity, measure, chosen = 0 }: PasteLine): PasteRow {
  return {
    ...{ words, unit, seller, quantity, chosen, measure: measure ?? "", sure: false },
    measures: measure === undefined ? [] : [{ measure, label: unit }],
    choices: chosen === 0 ? [] : [{ sysNo: chosen, label: words }],
  };
}

/** The lines of the form as they were corrected. */
export function sentLines(form: Fields): PasteLine[] {
  const count = Math.min(MOST_LINES, Number(text(form, "rows")) || 0);
  return Array.from({ length: count }, (_, index) => {
    const [measure, sku] = [text(form, `measure.${index}`), text(form, `sku.${index}`)];
    return {
      words: text(form, `words.${index}`).trim(),
      quantity: plainNumber(text(form, `quantity.${index}`)),
      unit: text(form, `unit.${index}`),
      seller: text(form, `seller.${index}`),
      measure: measure === "" ? undefined : measureIn(measure),
      // what was not found had nothing to choose from
      chosen: sku === "" ? undefined : Number(sku) || 0,
    };
  });
}
