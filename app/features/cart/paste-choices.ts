import type { z } from "zod";
import type { mallSkuList } from "#trpc/contract/sku-list";
import { measuresOf, measureWord } from "#trpc/rules/measure";
import { measureNamed } from "#trpc/rules/measure-named";
import { decimal } from "#trpc/rules/money";
import { laterPriceWords } from "#trpc/rules/payment-words";
import { inGoodsUnit, unitFactor } from "#trpc/rules/written-unit";
import { quantity as quantityText } from "~/lib/format";
import { pasteText as p } from "~/lib/texts/paste";
import type { PasteMeasure } from "./paste-rows";

export type Matched = z.output<typeof mallSkuList.matchList.output>[number];
export type Sku = Matched["skuList"][number];

/** What a line asks for: an amount in the unit as it was written. */
export interface Wanted {
  quantity: string;
  unit: string;
}

/** Goods that a line may mean, as the page offers them. */
export interface PasteChoice {
  sysNo: number;
  label: string;
  /** As an enquiry about them names and counts them. */
  name: string;
  unit: string;
  /** The organisation chose them for these words last. */
  remembered: boolean;
  /** Which words of the line they have, and what differs. */
  fit: string;
  /** What the written unit is in theirs, and what keeps the line from being ordered so; "" where there is nothing. */
  note: string;
}

const text = (amount: { toNumber: () => number }): string => quantityText(amount.toNumber());

/** 30 根 = 120 米（1 根 = 4 米）; "" where the goods are ordered in the unit that was written. */
function conversionOf({ quantity, unit }: Wanted, sku: Sku): string {
  const one = unitFactor(unit, sku);
  if (one === null) return "";
  const each = p.equals(1, unit, text(one), sku.unit);
  const all = Number(quantity) > 0 && quantity !== "1" ? inGoodsUnit(quantity, unit, sku) : null;
  return all === null ? each : p.conversion(p.equals(Number(quantity), unit, text(all), sku.unit), each);
}

/** Says that the goods are sold from a larger quantity on; "" where they are not. */
function minimumOf({ quantity, unit }: Wanted, sku: Sku): string {
  const wanted = Number(quantity) > 0 ? inGoodsUnit(quantity, unit, sku) : null;
  return wanted?.lt(sku.buyStart) ? p.belowMinimum(quantityText(sku.buyStart), text(wanted), sku.unit) : "";
}

/** Why they are offered. */
function fitOf({ score, hasList, otherList, missingList, moreList }: Sku["lineFit"]): string {
  const against = [
    ...otherList.map(({ name, value, said }) => p.differs(name, value, said)),
    ...(missingList.length > 0 ? [p.lacks(missingList)] : []),
    ...(moreList.length > 0 ? [p.more(moreList)] : []),
  ];
  if (against.length === 0) return p.fitsAll;
  return p.fits(score, [...(hasList.length > 0 ? [p.has(hasList)] : []), ...against]);
}

/** The goods with what decides the choice in front: what is said last may be cut off where there is no room. */
export function choiceOf(sku: Sku, wanted: Wanted): PasteChoice {
  const { mallSpuName, thirdName, shopName, unit } = sku;
  const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
  const payment = sku.priceReason ? laterPriceWords(sku.priceReason) : "";
  const cost = price === null ? "" : p.price(price, unit) + (payment ? `（${payment}）` : "");
  const [conversion, minimum] = [conversionOf(wanted, sku), minimumOf(wanted, sku)];
  const start = minimum === "" ? "" : p.startsAbove(quantityText(sku.buyStart), unit);
  const state = sku.unavailableReason ? p.unavailable : "";
  const label = [mallSpuName, cost, start, state, thirdName, shopName].filter(Boolean).join(" · ");
  return {
    sysNo: sku.sysNo,
    ...{ label, name: mallSpuName, unit },
    remembered: sku.remembered,
    fit: [sku.remembered ? p.remembered : "", fitOf(sku.lineFit)].filter(Boolean).join(p.between),
    note: [conversion, minimum].filter(Boolean).join(p.between),
  };
}

/** Whether a written unit is none in which the goods are ordered, but can be converted into theirs. */
const isConverted = (unit: string, sku: Sku): boolean =>
  measureNamed(unit, sku) === undefined && unitFactor(unit, sku) !== null;

/** The measures in which at least one of the goods is ordered, with their words: 吨, 根, 件; of several units 吨/米. */
export function measuresOfAll(skuList: readonly Sku[], unit: string): { measure: PasteMeasure; label: string }[] {
  const words = new Map<PasteMeasure, Set<string>>();
  const add = (measure: PasteMeasure, word: string) => words.set(measure, (words.get(measure) ?? new Set()).add(word));
  for (const sku of skuList) {
    for (const measure of measuresOf(sku)) add(measure, measureWord(measure, sku));
    if (isConverted(unit, sku)) add("written", unit);
  }
  return [...words].map(([measure, some]) => ({ measure, label: [...some].join("/") }));
}

/** The written amount in the goods' unit; undefined where its unit cannot be converted into theirs. */
export function convertedAmount({ quantity, unit }: Wanted, sku: Sku | undefined): number | undefined {
  const amount = sku && decimal(quantity).gt(0) ? inGoodsUnit(quantity, unit, sku) : null;
  return amount?.toNumber();
}
