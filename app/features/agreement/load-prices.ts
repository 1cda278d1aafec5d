import type { AppLoadContext } from "@remix-run/node";
import type { TradeAgreement } from "#trpc/contract/agreement";

/** What goods of an agreement cost today before a payment term, or why they have no price. */
export interface PriceToday {
  price: number | null;
  missing: string | null;
}

const MOST = 1_000;

/**
 * Today's prices of the goods that clauses name, by key. R-BIZ-17: only what the first answer says must be asked for is
 * asked for.
 */
export async function loadPrices(
  { api, area }: Pick<AppLoadContext, "api" | "area">,
  { sysNo, itemList }: Pick<TradeAgreement, "sysNo" | "itemList">,
): Promise<Record<string, PriceToday>> {
  const skus = [...new Set(itemList.flatMap(({ skuSysNo }) => skuSysNo ?? []))].slice(0, MOST);
  if (skus.length === 0) return {};
  const available = await api.mallSkuList.getAvailableSkuAgreement({
    areaLevelCode: area.levelCode,
    mallSkuAvailableAgreementListParamList: skus.map((skuSysNo) => ({ skuSysNo, tradeAgreementSysNoList: [sysNo] })),
  });
  const unpriced = available.filter(({ searchPriceFlag }) => searchPriceFlag);
  const asked =
    unpriced.length === 0
      ? []
      : await api.mallSku.getSkuAgreementPriceForList({
          areaCode: area.levelCode,
          mallSkuAgreementParamList: unpriced.map(({ skuSysNo }) => ({ skuSysNo, tradeAgreementSysNo: sysNo })),
        });
  const told = available.map(({ skuSysNo, tradeAgreementSysNoToPrice }): [number, PriceToday] => [
    skuSysNo,
    { price: tradeAgreementSysNoToPrice[sysNo] ?? null, missing: null },
  ]);
  const answered = asked.map(({ skuSysNo, agreementPrice, agreementPriceMissingReason }): [number, PriceToday] => [
    skuSysNo,
    { price: agreementPrice, missing: agreementPriceMissingReason },
  ]);
  return Object.fromEntries([...told, ...answered]);
}
