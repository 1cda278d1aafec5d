import type { HeadersFunction } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { loadShop } from "~/features/shop/load-shop";
import { Storefront } from "~/features/shop/storefront";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";

export const loader = loadShop;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => titled(matches, data?.shop.name ?? t.shops);
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });

/** RT-14: a shop. */
export default function Shop() {
  return <Storefront />;
}
