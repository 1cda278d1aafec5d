import { inShopWords, shopOf } from "./shop-search";

/** R-SRCH-02: searched for when nothing is typed. */
export const defaultKeyword = "螺纹钢";

export interface SearchType {
  key: "goods" | "shop" | "house" | "other";
  label: string;
  path: string;
  /** the name of the keyword in the address */
  parameter: "key" | "keyword";
}

/** The four types of search and where they lead (R-SRCH-03). */
export const searchTypes: readonly SearchType[] = [
  { key: "goods", label: "商品", path: "/product/list", parameter: "key" },
  { key: "shop", label: "店铺", path: "/shop/list", parameter: "key" },
  { key: "house", label: "家居专区", path: "/pages/jjzq", parameter: "keyword" },
  { key: "other", label: "地方专区", path: "/pages/dfzq", parameter: "keyword" },
];

/** What is searched for: the trimmed text, or 螺纹钢. */
export const wordOf = (text: string | null): string => text?.trim() || defaultKeyword;

/** Where a search goes: the keyword trimmed and encoded (R-SRCH-01), 螺纹钢 for none (R-SRCH-02), goods by default. */
export function searchAddress(type: string | null, text: string | null): string {
  const chosen = searchTypes.find(({ key }) => key === type) ?? searchTypes[0];
  const keyword = wordOf(text);
  return `${chosen?.path}?${chosen?.parameter}=${encodeURIComponent(keyword)}`;
}

/** The type whose results a page shows; goods elsewhere. */
export function typeOf(pathname: string): SearchType["key"] {
  return searchTypes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.key ?? "goods";
}

/** The keyword that a result page is about, to stand in the box. */
export function keywordOf(pathname: string, search: string): string {
  if (shopOf(pathname) !== undefined) return inShopWords(new URLSearchParams(search));
  const type = searchTypes.find(({ path }) => pathname === path);
  return type ? (new URLSearchParams(search).get(type.parameter) ?? "") : "";
}
