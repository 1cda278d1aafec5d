import { type AppLoadContext, redirect } from "@remix-run/node";
import { type Fields, text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { quantity } from "~/lib/format";
import { plainNumber } from "~/lib/number-text";
import { withQuery } from "~/lib/query";
import { cartText as t } from "~/lib/texts/cart";
import { CHECKOUT } from "../checkout/checkout-path";
import { measureIn } from "../measure/measure-in";
import { rememberedTerm } from "./remembered-term";
import { tickAdded } from "./visit-ticks";
import { WITHOUT_AGREEMENT } from "./without-agreement";

function number(form: Fields, name: string): number | undefined {
  const plain = plainNumber(text(form, name));
  return plain === "" ? undefined : Number(plain);
}

function termOf(term = "") {
  const [accountPeriod, billingPeriod] = term.split("-");
  if (!accountPeriod || !billingPeriod) return {};
  return { accountPeriod: Number(accountPeriod), billingPeriod: Number(billingPeriod) };
}

/**
 * Puts the goods of a form (`skuSysNo quantity measure tradeAgreementSysNo term requestKey`) into the cart, ticked where
 * the reader ticks; `intent=buy` goes straight to checkout with them alone and leaves the cart as it is.
 * @returns the way onward, with a message
 */
export async function addToCart(context: AppLoadContext, form: Fields, back: string): Promise<Response> {
  const { api, area } = context;
  const atListPrice = text(form, "tradeAgreementSysNo") === WITHOUT_AGREEMENT;
  const skuSysNo = number(form, "skuSysNo") ?? 0;
  const tradeAgreementSysNo = atListPrice ? null : number(form, "tradeAgreementSysNo");
  // what is added without choosing gets the term that was chosen last (R-CART-14)
  const term =
    text(form, "term") || (tradeAgreementSysNo === undefined ? await rememberedTerm(context, skuSysNo) : undefined);
  const buyNow = text(form, "intent") === "buy";
  const { sysNo, addedQuantity, addedPieces } = await context
    .withRequestKey(text(form, "requestKey") || undefined)
    .cart.add({
      skuSysNo,
      quantity: number(form, "quantity") ?? Number.NaN,
      measure: measureIn(text(form, "measure")),
      areaSysNo: area.sysNo,
      tradeAgreementSysNo,
      ...termOf(term),
      ...(buyNow ? { buyNow } : {}),
    });
  if (buyNow) return redirect(withQuery(CHECKOUT, "", { line: sysNo }), 303);
  await tickAdded(api, [sysNo]);
  return redirectWith(back, {
    message: addedPieces === null ? t.added : t.addedPieces(addedPieces, quantity(addedQuantity)),
    href: "/shopping_cart",
    link: t.viewCart,
  });
}
