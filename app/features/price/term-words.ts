import type { PriceReason } from "#trpc/contract/sku";
import { type PricedTerm, termAdds } from "#trpc/rules/term-adds";
import { money } from "~/lib/format";
import { priceText as t } from "~/lib/texts/price";

const signed = (percent: number): string => `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;

/**
 * What a term adds to a price: “+0.8%（¥26.94/吨，年化9.6%）”; nothing where it adds nothing.
 * @param of a price under the same agreement and its unit, where one price is shown
 */
export function termAddsWords(term: PricedTerm, of?: { reason: PriceReason | null; unit: string }): string {
  const { percent, yearly, perUnit } = termAdds(term, of?.reason);
  if (percent === 0) return "";
  const unit = of?.unit ? `/${of.unit}` : "";
  const amount = perUnit === null ? "" : `${perUnit < 0 ? t.less : ""}¥${money(Math.abs(perUnit))}${unit}`;
  const details = [amount, yearly === null ? "" : t.yearly(yearly)].filter(Boolean).join("，");
  return details ? `${signed(percent)}（${details}）` : signed(percent);
}
