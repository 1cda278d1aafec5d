import type { HeadersFunction } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { loadShops, ShopList } from "~/features/shop/shop-list";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";

export const loader = loadShops;
export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=30" });
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(matches, data?.keyword ? t.found(data.keyword) : t.shops);

/** RT-36. */
export default function YfShop() {
  return <ShopList />;
}
