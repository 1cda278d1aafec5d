import type { AppLoadContext } from "@remix-run/node";
import type { CartOverview } from "#trpc/contract/cart";
import { groupBy } from "#trpc/rules/group";
import type { Offer } from "#trpc/rules/offer";
import { skusOf } from "#trpc/rules/selection";

/** By cart line. */
export type Offers = ReadonlyMap<number, Offer>;

/** Every line of the cart to which a better agreement is offered (R-ROUTE-06). */
export const offersIn = (shops: CartOverview["categoryTypeList"]): Offers =>
  new Map(
    shops.flatMap((shop) =>
      skusOf(shop).flatMap(({ sysNo, offer }): [number, Offer][] => (offer ? [[sysNo, offer]] : [])),
    ),
  );

/** Moves lines to the agreements offered to them: one call an agreement. */
export async function takeOffers({ api, area }: AppLoadContext, offers: Offers): Promise<void> {
  for (const [tradeAgreementSysNo, lines] of groupBy(offers, ([, offer]) => offer.tradeAgreementSysNo)) {
    const sysNoList = lines.map(([sysNo]) => sysNo);
    await api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo, areaSysNo: area.sysNo });
  }
}
