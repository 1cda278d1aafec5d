import type { PricedGoods } from "#trpc/contract/price-audit";

/** Intent of the form, and what its buttons do. */
export const SUBMIT = "submit";
export const THEN = { submit: "submit", fill: "fill", page: "page" } as const;
export const PASTED = "pasted";
/** The agreement's key, in the form and in the address. */
export const AGREEMENT = "agreement";

/** Goods as the form carries them where their price was typed on another page of it, or pasted. */
export type FormGoods = Pick<PricedGoods, "skuSysNo" | "code" | "skuName" | "skuSpec" | "unit" | "price">;

const PRICE = /^price\.(\d{1,15})$/;
const GOODS = "goods.";
export const priceName = (skuSysNo: number): string => `price.${skuSysNo}`;
export const goodsName = (skuSysNo: number): string => GOODS + skuSysNo;

export const carried = ({ skuSysNo, code, skuName, skuSpec, unit, price }: FormGoods): string =>
  JSON.stringify({ skuSysNo, code, skuName, skuSpec, unit, price });

function parsed(value: string): FormGoods | undefined {
  try {
    const { skuSysNo, code, skuName, skuSpec, unit, price } = JSON.parse(value) as FormGoods;
    const words = [code, skuName, skuSpec, unit].every((word) => typeof word === "string");
    const isPrice = price === null || typeof price === "number";
    return words && isPrice && Number.isSafeInteger(skuSysNo)
      ? { skuSysNo, code, skuName, skuSpec, unit, price }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The new prices that were typed, as text by the goods' key, in the order of the form. */
export function typedPrices(values: Iterable<[string, string]>): Map<number, string> {
  const typed = new Map<number, string>();
  for (const [name, value] of values) {
    const key = PRICE.exec(name)?.[1];
    if (key && value.trim() !== "") typed.set(Number(key), value.trim());
  }
  return typed;
}

/** Goods with a typed price that a page of the form does not show. */
export function carriedGoods(values: Readonly<Record<string, string>>, shown: readonly FormGoods[]): FormGoods[] {
  const there = new Set(shown.map(({ skuSysNo }) => skuSysNo));
  return [...typedPrices(Object.entries(values)).keys()].flatMap((skuSysNo) => {
    const goods = there.has(skuSysNo) ? undefined : parsed(values[goodsName(skuSysNo)] ?? "");
    return goods?.skuSysNo === skuSysNo ? [goods] : [];
  });
}

/** A line of a pasted list: the supplier's code, and the text of the price. */
export interface PastedPrice {
  raw: string;
  code: string;
  price: string;
}
const LINE = /^(\S+?)(?:\s*[\t,，;；|]\s*|\s+)[¥￥]?\s*([\d０-９][\d０-９.．,，]*)\s*(?:元.*)?$/;

/** "code price" line by line, as copied from a table or typed; what is no such line has no code. */
export const pastedPrices = (text: string): PastedPrice[] =>
  text
    .split(/\r?\n/)
    .map((raw) => raw.trim())
    .filter(Boolean)
    .map((raw) => {
      const [, code = "", price = ""] = LINE.exec(raw) ?? [];
      return { raw, code, price };
    });
