import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { CartPage } from "~/features/cart/cart-page";
import { changeCart, loadCartPage } from "~/features/cart/cart-route";
import { sendCart } from "~/features/cart/send-cart";
import { cartText } from "~/lib/texts/cart";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, cartText.title);
export const handle = inBar(cartText.title);
export const loader = loadCartPage;
export const action = changeCart;
export const clientAction = sendCart;
export const shouldRevalidate = revalidateIfReached;

/** RT-06: the same cart under the address of the phone; it uses agreements by itself (R-ROUTE-06). */
export default function PhoneCart() {
  return <CartPage {...useLoaderData<typeof loader>()} takesOffers />;
}
