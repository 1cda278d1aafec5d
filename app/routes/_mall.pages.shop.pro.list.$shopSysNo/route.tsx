import type { MetaFunction } from "@remix-run/react";
import { loadShop } from "~/features/shop/load-shop";
import { Storefront } from "~/features/shop/storefront";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";

export const loader = loadShop;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(matches, data ? t.inShop(data.keyword) : t.shops);

/** RT-13: the search inside a shop. */
export default function ShopSearch() {
  return <Storefront />;
}
