import type { SkuSort } from "#trpc/contract/goods-search";
import { keywordIn } from "#trpc/rules/search/keyword";
import { plainNumber } from "~/lib/number-text";
import { pageNoIn } from "~/lib/query";

/** What a goods list is narrowed by, as the address says it. */
export interface GoodsQuery {
  keyword: string;
  categorySysNo: number | undefined;
  shopSysNo: number | undefined;
  brandSysNoList: number[];
  /** "name:value" */
  attributeList: string[];
  onlyAgreement: boolean;
  onlyInStock: boolean;
  priceFrom: number | undefined;
  priceTo: number | undefined;
  sort: SkuSort;
  pageNo: number;
}

const sorts: readonly string[] = ["default", "priceAsc", "priceDesc", "sales"] satisfies SkuSort[];
const isSort = (value: string | null): value is SkuSort => value !== null && sorts.includes(value);

function key(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** Whole digits and a fraction only, as large as a price may be: an exponent is no price (R-VAL-04). */
function price(value: string | null): number | undefined {
  const text = plainNumber(value ?? "");
  return /^\d{1,8}(\.\d*)?$/.test(text) ? Math.round(Number(text) * 100) / 100 : undefined;
}

/** As many as the call takes. */
const MOST_BRANDS = 50;
const MOST_ATTRIBUTES = 30;

/** Deeper pages nobody is shown. */
export const DEEPEST_PAGE = 500;

/** Goods as rows of a table: a choice of how to look, which stays in the address alone. */
export const ROWS = "rows";
export const isInRows = (search: URLSearchParams): boolean => search.get("view") === ROWS;

/** Reads the address of a goods list; what makes no sense is left out, the list is still shown. */
export function readGoodsQuery(search: URLSearchParams): GoodsQuery {
  const sort = search.get("sort");
  const [from, to] = [price(search.get("from")), price(search.get("to"))];
  const swapped = from !== undefined && to !== undefined && from > to;
  return {
    keyword: keywordIn(search.get("key") ?? ""),
    categorySysNo: key(search.get("category")),
    shopSysNo: key(search.get("shop")),
    brandSysNoList: search
      .getAll("brand")
      .map(key)
      .filter((value) => value !== undefined)
      .slice(0, MOST_BRANDS),
    attributeList: search
      .getAll("attr")
      .filter((token) => token.includes(":") && token.length <= 80)
      .slice(0, MOST_ATTRIBUTES),
    onlyAgreement: search.get("agreement") === "1",
    onlyInStock: search.get("stock") === "1",
    priceFrom: swapped ? to : from,
    priceTo: swapped ? from : to,
    sort: isSort(sort) ? sort : "default",
    pageNo: pageNoIn(search, DEEPEST_PAGE),
  };
}

/**
 * Adds a value of a repeated name, or takes it out when it is there: what a filter link does.
 * @param also other spellings of the value, which come and go with it
 */
export function toggled(values: readonly string[], value: string, also: readonly string[] = []): string[] {
  const rest = values.filter((one) => one !== value && !also.includes(one));
  return values.includes(value) ? rest : [...rest, value, ...also];
}
