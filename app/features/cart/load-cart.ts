import type { AppLoadContext } from "@remix-run/server-runtime";
import { selectedTotals } from "#trpc/rules/cart";
import { initialSelection, keptSelection, refreshedCart } from "#trpc/rules/selection";

/**
 * Every line of the cart for the reader's area, without what only a page shows, and the ticks: those of a fresh visit
 * (R-CART-01), or what the reader left.
 * After an explicit refresh nothing is ticked or disabled (R-CART-09).
 */
export async function loadCart({ api, area }: AppLoadContext, refreshed: boolean) {
  const [cart, kept] = await Promise.all([api.cart.overview({ areaSysNo: area.sysNo }), api.cartLocal.selection({})]);
  const shops = refreshed ? refreshedCart(cart.categoryTypeList).shops : cart.categoryTypeList;
  const ticks = kept ? keptSelection(shops, kept.cartSysNoList) : initialSelection(shops);
  return {
    shops,
    ticks: [...ticks],
    selected: selectedTotals(shops, ticks),
    whole: { lineCount: cart.lineCount, totalAmount: cart.totalAmount },
  };
}
