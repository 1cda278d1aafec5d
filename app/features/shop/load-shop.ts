import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { cardSku } from "~/features/product/card-sku";
import { orScreen } from "~/lib/failure";
import { shopText as t } from "~/lib/texts/shop";
import { inShopWords } from "~/shell/shop-search";

export const PAGE_SIZE = 20;

/** A page number of an address; the first where it makes no sense. */
export function pageNoOf(search: URLSearchParams): number {
  const said = search.get("pageNo") ?? "";
  return /^[1-9]\d{0,2}$/.test(said) ? Math.min(Number(said), 500) : 1;
}

/** A key of an address. */
export const keyOf = (text: string | undefined | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/**
 * The shop that an address names, and its goods in the reader's area: all of them, those of a department, or what its
 * own search finds (R-SRCH-05).
 */
export async function loadShop({ request, context, params }: LoaderFunctionArgs) {
  const { api, area } = context;
  const gone = () => data({ message: t.shopGone }, { status: 404 });
  const shopSysNo = keyOf(params.shopSysNo);
  if (shopSysNo === undefined) throw gone();
  const { searchParams, search } = new URL(request.url);
  const keyword = inShopWords(searchParams);
  const categorySysNo = keyOf(searchParams.get("category"));
  const found = {
    ...{ shopSysNo, keyword, categorySysNo, areaSysNo: area.sysNo },
    ...{ pageNo: pageNoOf(searchParams), pageSize: PAGE_SIZE, withFacets: true },
  };
  const [shops, list, display] = await Promise.all([
    api.mall.getShopList({ shopSysNo }),
    api.mallSkuList.searchMallSkuList(found),
    api.shell.getPriceDisplaySettings({}),
  ]).catch(orScreen(request));
  const [shop] = shops.datas;
  if (!shop) throw gone();
  return { shop, display, keyword, categorySysNo, search, list: { ...list, datas: list.datas.map(cardSku) } };
}
