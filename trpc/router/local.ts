import type { Cart } from "../contract/cart";
import { cart } from "../contract/cart";
import { Failure } from "../contract/failures";
import type { RouterContext, Who } from "./context";

/** The reader, who must be a buyer: the local store keeps carts' ticks and terms. */
async function buyer({ who }: RouterContext): Promise<Who> {
  const reader = await who();
  if (!reader) throw new Failure("LOGIN_NEEDED");
  if (reader.identity !== "purchaser" && reader.identity !== "personal") throw new Failure("FORBIDDEN");
  return reader;
}

export const cartLocalHandlers = {
  async selection(ctx: RouterContext) {
    const cartSysNoList = await ctx.local.getCartSelection(await buyer(ctx));
    return cartSysNoList && { cartSysNoList };
  },
  async select(ctx: RouterContext, input: { cartSysNoList: number[] | null }) {
    await ctx.local.setCartSelection(await buyer(ctx), input.cartSysNoList);
    return true as const;
  },
  async paymentObjects(ctx: RouterContext) {
    return ctx.local.paymentObjects(await buyer(ctx));
  },
};

/** The groups of a cart that hold one of the lines, with the term they now have. */
function chosenTerms(shops: Cart["categoryTypeList"], lines: ReadonlySet<number>) {
  return shops.flatMap(({ supplierSysNo, periodGroupList }) =>
    periodGroupList
      .filter(({ agreementSysNo, skuList }) => agreementSysNo !== null && skuList.some(({ sysNo }) => lines.has(sysNo)))
      .map(({ agreementSysNo, accountPeriod, billingPeriod }) => ({
        supplierSysNo,
        tradeAgreementSysNo: agreementSysNo ?? 0,
        sysNo: `${accountPeriod}-${billingPeriod}`,
      })),
  );
}

/** R-CART-14: after the backend accepted a payment term, it is remembered for the supplier and agreement. */
export async function rememberChosenTerms(ctx: RouterContext, cartSysNoList: readonly number[]): Promise<void> {
  const reader = await ctx.who();
  if (!reader) return;
  const { categoryTypeList } = await ctx.upstream(cart.getShop, {});
  const chosen = chosenTerms(categoryTypeList, new Set(cartSysNoList));
  if (chosen.length > 0) await ctx.local.rememberPayments(reader, chosen);
}
