import type { AppLoadContext } from "@remix-run/node";
import { shownTotal } from "#trpc/rules/amount-text";
import { selectedTotals } from "#trpc/rules/cart";
import { initialSelection, keptSelection, skusOf } from "#trpc/rules/selection";
import { leftTicks } from "./visit-ticks";

/**
 * Every line of the cart for the reader's area, without what only a page shows, and the ticks: those of a fresh visit
 * (R-CART-01), or what the reader left.
 * @param asked the ticks, where they are not simply those that were left
 */
export async function loadCart(context: AppLoadContext, asked?: Promise<number[] | null>) {
  const { api, area } = context;
  const [cart, kept] = await Promise.all([api.cart.overview({ areaSysNo: area.sysNo }), asked ?? leftTicks(api)]);
  const shops = cart.categoryTypeList;
  const ticks = kept ? keptSelection(shops, kept) : initialSelection(shops);
  const amounts = shops.flatMap((shop) => skusOf(shop).map(({ amount }) => amount));
  return {
    shops,
    ticks: [...ticks],
    selected: selectedTotals(shops, ticks),
    whole: { lineCount: cart.lineCount, totalAmount: shownTotal(amounts, cart.totalAmount) },
  };
}
