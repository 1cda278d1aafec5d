import type { AppLoadContext } from "@remix-run/server-runtime";
import type { PeriodGroup, ShopGroup } from "#trpc/contract/cart";
import type { Offer, Offers } from "./cart-view";

/** As many as the call takes. */
const AT_ONCE = 1_000;

function cheapest(prices: Readonly<Record<string, number>>): Offer | null {
  const [first] = Object.entries(prices)
    .map(([key, price]) => ({ tradeAgreementSysNo: Number(key), price }))
    .sort((a, b) => a.price - b.price || a.tradeAgreementSysNo - b.tradeAgreementSysNo);
  return first ?? null;
}

/** The group's agreement is none of those that can be used, here and now. */
const lostAgreement = ({ agreementSysNo, tradeAgreementListViewForECDTOS: usable }: PeriodGroup): boolean =>
  agreementSysNo !== null && usable.every(({ sysNo }) => sysNo !== agreementSysNo);

/** Worth offering: it makes the goods buyable, or no dearer than the list price. */
const helps = ({ price }: Offer, group: PeriodGroup, salesPrice: number | null): boolean =>
  lostAgreement(group) || !group.noAgreementCanSale || salesPrice === null || price <= salesPrice;

/** For each line without a usable agreement the best one that would cover it (R-CART-05, R-ROUTE-06). Reads only. */
export async function findOffers({ api, area }: AppLoadContext, shops: readonly ShopGroup[]): Promise<Offers> {
  const bare = shops
    .flatMap(({ periodGroupList }) => periodGroupList)
    .filter((group) => group.agreementSysNo === null || lostAgreement(group))
    .flatMap((group) => group.skuList.map(({ sysNo, mallSku }) => ({ sysNo, mallSku, group })))
    .slice(0, AT_ONCE);
  if (bare.length === 0) return new Map();
  const asked = [...new Set(bare.map(({ mallSku }) => mallSku.sysNo))];
  const found = await api.mallSkuList.getAvailableSkuAgreement({
    areaLevelCode: area.levelCode,
    mallSkuAvailableAgreementListParamList: asked.map((skuSysNo) => ({ skuSysNo })),
  });
  const best = new Map(
    found.map(({ skuSysNo, tradeAgreementSysNoToPrice }) => [skuSysNo, cheapest(tradeAgreementSysNoToPrice)]),
  );
  return new Map(
    bare.flatMap(({ sysNo, mallSku, group }): [number, Offer][] => {
      const offer = best.get(mallSku.sysNo);
      return offer && helps(offer, group, mallSku.salesPrice) ? [[sysNo, offer]] : [];
    }),
  );
}

/** Moves lines to the agreements offered to them: one call an agreement. */
export async function takeOffers(context: AppLoadContext, offers: Offers): Promise<void> {
  const byAgreement = new Map<number, number[]>();
  for (const [line, { tradeAgreementSysNo }] of offers) {
    byAgreement.set(tradeAgreementSysNo, [...(byAgreement.get(tradeAgreementSysNo) ?? []), line]);
  }
  for (const [tradeAgreementSysNo, sysNoList] of byAgreement) {
    await context.api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo, areaSysNo: context.area.sysNo });
  }
}
