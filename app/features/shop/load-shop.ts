import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { tagOfShop } from "#trpc/rules/mall-page";
import { loadModules } from "~/features/mall-page/load-page";
import { cardSku } from "~/features/product/card-sku";
import { failureOf, orScreen, orUnread } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { pageNoIn } from "~/lib/query";
import { partsText } from "~/lib/texts/parts";
import { shopText as t } from "~/lib/texts/shop";
import { inShopWords } from "~/shell/shop-search";

export const PAGE_SIZE = 20;

/**
 * The shop that an address names, and its goods in the reader's area: all of them, those of a department, or what its
 * own search finds (R-SRCH-05).
 */
export async function loadShop({ request, context, params }: LoaderFunctionArgs) {
  const { api, area } = context;
  const gone = () => data({ message: t.shopGone }, { status: 404 });
  const shopSysNo = keyIn(params.shopSysNo);
  if (shopSysNo === undefined) throw gone();
  const orGone = (error: unknown): never => {
    throw failureOf(error)?.reason === "NOT_FOUND" ? gone() : error;
  };
  const { searchParams } = new URL(request.url);
  const keyword = inShopWords(searchParams);
  const categorySysNo = keyIn(searchParams.get("category"));
  const found = {
    ...{ shopSysNo, keyword, categorySysNo, areaSysNo: area.sysNo },
    ...{ pageNo: pageNoIn(searchParams), pageSize: PAGE_SIZE, withFacets: true },
  };
  const identity = (await context.session.read())?.applicationKey;
  const isPreview = searchParams.get("preview") === "1" && identity === "supplier";
  const isFront = keyword === "" && categorySysNo === undefined && found.pageNo === 1;
  const buysFor = async () => {
    if (identity !== "purchaser") return [];
    return (await api.trade.getShopOrganizationTree({ shopSysNo }).catch(orUnread(context, partsText.buyers))) ?? [];
  };
  const [shop, list, display, buyers, modules] = await Promise.all([
    api.shop.detail({ id: shopSysNo }).catch(orGone),
    api.mallSkuList.searchMallSkuList(found),
    api.shell.getPriceDisplaySettings({}),
    buysFor(),
    isFront ? loadModules({ request, context }, tagOfShop(shopSysNo), { isPreview }) : [],
  ]).catch(orScreen(request));
  return {
    shop,
    display,
    buyers,
    modules,
    isPreview,
    keyword,
    categorySysNo,
    list: { ...list, datas: list.datas.map(cardSku) },
  };
}
