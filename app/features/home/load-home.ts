import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Category } from "#trpc/contract/mall";
import type { MallSku } from "#trpc/contract/sku";
import { FLOORS } from "#trpc/rules/site-setting";
import { cardSku } from "~/features/product/card-sku";
import type { FloorData } from "~/features/product/floor";
import { unlessRefused } from "~/lib/failure";
import { homeText } from "~/lib/texts/home";

const CARDS = 8;
/** what the side panel has room for */
const GROUPS = 5;
const LINKS = 6;

function floorOf({ sysNo, name, imageUrl, children }: Category, skus: readonly MallSku[] | undefined): FloorData {
  const groups = children.slice(0, GROUPS).map((group) => ({
    sysNo: group.sysNo,
    name: group.name,
    below: group.children.slice(0, LINKS).map((one) => ({ sysNo: one.sysNo, name: one.name })),
  }));
  return { category: { sysNo, name, imageUrl, groups }, skus: skus?.map(cardSku) };
}

/** Goods of each floor by its category; undefined where they could not be asked: the page stands without them. */
async function loadFloors({ api, area }: AppLoadContext, count: number) {
  if (count === 0) return new Map<number, MallSku[]>();
  const asked = { areaSysNo: area.sysNo, floors: count, cards: CARDS };
  const floors = await api.mallSkuList.getFloors(asked).catch(unlessRefused);
  return floors && new Map(floors.map(({ categorySysNo, datas }) => [categorySysNo, datas]));
}

/** The tenant's own words, or the mall's; an empty list takes a part of the page away. */
function wordsOf({ tenant }: AppLoadContext) {
  const { banners = homeText.banners, notices = homeText.noticeLines } = tenant.config.global.home ?? {};
  return { banners, notices };
}

/** Categories, price display and floors, asked together. */
export async function loadHome(context: AppLoadContext) {
  const { api, tenant } = context;
  const count = tenant.config.global.indexConfig?.floorCount ?? FLOORS;
  const [categories, display, goods] = await Promise.all([
    api.shell.getCategoryTree({}),
    api.shell.getPriceDisplaySettings({}),
    loadFloors(context, count),
  ]);
  const floors = categories.slice(0, count).map((one) => floorOf(one, goods && (goods.get(one.sysNo) ?? [])));
  return {
    ...wordsOf(context),
    categories,
    display,
    floors: floors.filter(({ skus }) => skus === undefined || skus.length > 0),
  };
}
