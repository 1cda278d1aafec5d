import type { AppLoadContext } from "@remix-run/server-runtime";
import { shownTotal } from "#trpc/rules/amount-text";
import { selectedTotals } from "#trpc/rules/cart";
import { initialSelection, keptSelection, refreshedCart, skusOf } from "#trpc/rules/selection";
import { visitTicks } from "./visit-ticks";

/** The ticks that were left; where the page is come to, only those of a visit that goes on. */
async function ticksLeft({ api }: AppLoadContext, arriving: boolean): Promise<number[] | null> {
  if (arriving) return visitTicks(api);
  return (await api.cartLocal.selection({}))?.cartSysNoList ?? null;
}

/**
 * Every line of the cart for the reader's area, without what only a page shows, and the ticks: those of a fresh visit
 * (R-CART-01), or what the reader left.
 * After an explicit refresh nothing is ticked or disabled (R-CART-09).
 * @param arriving the cart's own page is shown: a visit may begin
 */
export async function loadCart(context: AppLoadContext, refreshed: boolean, arriving = false) {
  const { api, area } = context;
  const [cart, kept] = await Promise.all([
    api.cart.overview({ areaSysNo: area.sysNo }),
    ticksLeft(context, arriving && !refreshed),
  ]);
  const shops = refreshed ? refreshedCart(cart.categoryTypeList).shops : cart.categoryTypeList;
  const ticks = kept ? keptSelection(shops, kept) : initialSelection(shops);
  const amounts = cart.categoryTypeList.flatMap((shop) => skusOf(shop).map(({ amount }) => amount));
  return {
    shops,
    ticks: [...ticks],
    selected: selectedTotals(shops, ticks),
    whole: { lineCount: cart.lineCount, totalAmount: shownTotal(amounts, cart.totalAmount) },
  };
}
