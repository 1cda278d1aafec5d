import type { BankProduct, FinancingConfig } from "#trpc/contract/finance";
import { yearlyCost } from "#trpc/rules/factoring";
import { percent, yuan } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import type { ModuleEntry } from "../module/entries";

/** Cost, bounds and days of a product; no bounds where it has none. */
const termsOf = (product: BankProduct): string =>
  [
    `${t.yearCost} ${percent(yearlyCost(product))}`,
    ...(product.maxAmount > 0 ? [t.rangeOf(yuan(product.minAmount), yuan(product.maxAmount))] : []),
    t.configDays(product.maxDays),
  ].join(" · ");

/** What may be applied for and from whom, in words; undefined where a tenant is not open. */
export function configEntries({ enabled, minAmount, maxAmount, maxDays, fundingParties }: FinancingConfig) {
  if (!enabled) return undefined;
  const limits = t.config(yuan(minAmount), maxAmount === 0 ? t.noLimit : yuan(maxAmount), t.configDays(maxDays));
  const entry = (key: string, title: string, facts: ModuleEntry["facts"]): ModuleEntry => ({
    ...{ key, title, facts, html: "", time: null },
  });
  return [
    entry("config", t.configTitle, [{ label: t.range, value: limits }]),
    ...fundingParties.map(({ sysNo, name, availableAmount, productList }) =>
      entry(String(sysNo), name, [
        // a backend elsewhere need not say what is left
        ...(availableAmount > 0 ? [{ label: t.amount, value: t.partyLead(yuan(availableAmount)) }] : []),
        ...productList.map((product) => ({
          label: product.name,
          value: termsOf(product),
        })),
      ]),
    ),
  ];
}
