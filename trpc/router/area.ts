import type { RouterContext } from "./context";

/** Calls of the cart that are priced for an area, which their input may leave out. */
export const pricedForArea: ReadonlySet<string> = new Set([
  "cart.getShop",
  "cart.overview",
  "cart.lines",
  "cart.saved",
  "cart.summary",
  "cart.add",
  "cart.addList",
  "trade.shopSimulateSplit",
]);

/** R-CART-23: the cart is that of the area which the browser's pages show. Scripts name the area they want. */
export async function withArea(callId: string, { who, area }: RouterContext, input: unknown): Promise<unknown> {
  if (!pricedForArea.has(callId) || (input as { areaSysNo?: number }).areaSysNo !== undefined) return input;
  if ((await who())?.byToken) return input;
  const areaSysNo = await area();
  return areaSysNo === undefined ? input : { ...(input as object), areaSysNo };
}
