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

export default function ShoppingCart() {
  return <CartPage {...useLoaderData<typeof loader>()} />;
}
