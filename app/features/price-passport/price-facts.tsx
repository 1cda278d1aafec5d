import type { PastPrice } from "#trpc/contract/price-passport";
import type { PriceReason } from "#trpc/contract/sku";
import { decimal, roundPrice, toNumber } from "#trpc/rules/money";
import { dateTime, money, percent } from "~/lib/format";
import { passportText as t } from "~/lib/texts/price-passport";
import { Facts } from "~/ui/card";
import { explainPrice } from "../price/explain-price";

interface PriceFactsProps {
  reason: PriceReason;
  /** null where what was known then is not known any more */
  past: PastPrice | null;
  /** null where it is not asked for */
  taxRate?: number | null;
}

const price = (value: number) => `¥${money(value, 6)}`;
const withoutTax = (unitPrice: number, taxRate: number): number =>
  toNumber(roundPrice(decimal(unitPrice).div(decimal(1).plus(taxRate))));

/** What a price was made of, step by step, with the moments from which each part held. */
export function PriceFacts({ reason, past, taxRate = null }: PriceFactsProps) {
  const { version = null, quote = null, listPriceTime = null } = past ?? {};
  const facts = explainPrice(reason).map(({ label, value }) => ({ label, value }));
  if (reason.tradeAgreementSysNo !== null)
    facts.push({
      label: t.versionLabel,
      value: version ? `${version.versionNo} ${t.version(version.version, dateTime(version.effectTime))}` : t.noVersion,
    });
  if (quote) facts.push({ label: t.published, value: t.publishedAt(dateTime(quote.publishTime), quote.publisher) });
  if (listPriceTime !== null) facts.push({ label: t.listSince, value: dateTime(listPriceTime) });
  facts.push({ label: t.rounding, value: t.roundingRule });
  if (taxRate !== null)
    facts.push({
      label: t.tax,
      value: `${percent(taxRate)} · ${t.withoutTax(price(withoutTax(reason.unitPrice, taxRate)))}`,
    });
  return <Facts facts={facts} />;
}
