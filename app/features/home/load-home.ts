import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Category } from "#trpc/contract/mall";
import { cardSku } from "~/features/product/card-sku";
import type { FloorData } from "~/features/product/floor";
import { failureOf } from "~/lib/failure";

const FLOORS = 6;
const CARDS = 8;
/** what the side panel has room for */
const GROUPS = 5;
const LINKS = 6;

async function loadFloor({ api, area }: AppLoadContext, category: Category): Promise<FloorData> {
  const { sysNo, name, imageUrl, children } = category;
  const input = { categorySysNo: sysNo, areaSysNo: area.sysNo, pageSize: CARDS, onlyInStock: true };
  const page = await api.mallSkuList.searchMallSkuList(input).catch((error: unknown) => {
    // one floor may fail, the others stand
    if (!failureOf(error)) throw error;
    return undefined;
  });
  const groups = children.slice(0, GROUPS).map((group) => ({
    sysNo: group.sysNo,
    name: group.name,
    below: group.children.slice(0, LINKS).map((one) => ({ sysNo: one.sysNo, name: one.name })),
  }));
  return { category: { sysNo, name, imageUrl, groups }, skus: page?.datas.map(cardSku) };
}

/** Categories, price display and floors; the floors are asked for as soon as the categories are known. */
export async function loadHome(context: AppLoadContext) {
  const asked = context.api.shell.getCategoryTree({});
  const [categories, display, floors] = await Promise.all([
    asked,
    context.api.shell.getPriceDisplaySettings({}),
    asked.then((tree) => Promise.all(tree.slice(0, FLOORS).map((category) => loadFloor(context, category)))),
  ]);
  return { categories, display, floors: floors.filter(({ skus }) => skus === undefined || skus.length > 0) };
}
