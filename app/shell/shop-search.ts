import { keywordIn } from "#trpc/rules/search/keyword";

/** Where shops stand: their pages, and the search inside one. */
const SHOP = "/pages/shop/pro";

export const shopPath = (shopSysNo: number): string => `${SHOP}/${shopSysNo}`;

/** The shop that a page belongs to; the page of a shop that is gone (/pages/shop/pro/404) is no storefront (R-SRCH-05). */
export function shopOf(pathname: string): number | undefined {
  const [, said] = /^\/pages\/shop\/pro\/(?:list\/)?([1-9]\d{0,14})\/?$/.exec(pathname) ?? [];
  return said === undefined || said === "404" ? undefined : Number(said);
}

/** Where a search inside a shop goes (R-SRCH-05): what is looked for, when, and for which area, in one parameter. */
export function inShopAddress(shopSysNo: number, keywords: string, areaSysNo: number | undefined, now: number): string {
  const params = new URLSearchParams({ keywords, ts: String(now), showAllAddressId: String(areaSysNo ?? "") });
  return `${SHOP}/list/${shopSysNo}?${new URLSearchParams({ params: params.toString() })}`;
}

/** What a search inside a shop looks for; "" on a page that is none. */
export function inShopWords(search: URLSearchParams): string {
  return keywordIn(new URLSearchParams(search.get("params") ?? "").get("keywords") ?? "");
}
