import type { AppLoadContext } from "@remix-run/node";
import type { MallSku } from "#trpc/contract/sku";
import { bannersOn } from "#trpc/rules/banner";
import { chinaDay } from "#trpc/rules/price";
import { FLOORS } from "#trpc/rules/site-setting";
import { loadMadeHome } from "~/features/mall-page/load-page";
import { panelsOf } from "~/features/mall-page/modules";
import { cardSku } from "~/features/product/card-sku";
import type { FloorData } from "~/features/product/floor";
import { orUnread, unlessRefused } from "~/lib/failure";
import { homeText } from "~/lib/texts/home";
import { partsText } from "~/lib/texts/parts";
import { type MenuCategory, menuCategories } from "~/shell/menu-categories";
import type { BannerPanel } from "./banner";

const CARDS = { desktop: 8, mobile: 4 } as const;

/** The category is the menu's own object, which a page sends once. */
function floorOf(category: MenuCategory, skus: readonly MallSku[] | undefined): FloorData {
  return { category, skus: skus?.map(cardSku) };
}

/** Goods of each floor by its category; undefined where they could not be read, which each floor says. */
async function loadFloors({ api, area, device }: AppLoadContext, count: number) {
  if (count === 0) return new Map<number, MallSku[]>();
  const asked = { areaSysNo: area.sysNo, floors: count, cards: CARDS[device] };
  const floors = await api.mallSkuList.getFloors(asked).catch(unlessRefused);
  return floors && new Map(floors.map(({ categorySysNo, datas }) => [categorySysNo, datas]));
}

type Dated = BannerPanel & { from?: string | undefined; to?: string | undefined };

/**
 * The tenant's own words, or the mall's; an empty list takes a part of the page away. Banners of the site's settings come
 * before those of the home page that operators have made; the mall's own are for a tenant that has neither.
 */
function wordsOf({ tenant }: AppLoadContext, made: readonly BannerPanel[]) {
  const { banners, notices = homeText.noticeLines } = tenant.config.global.home ?? {};
  const own: readonly Dated[] = banners ?? (made.length > 0 ? [] : homeText.banners);
  return { banners: [...bannersOn(own, chinaDay(new Date())), ...made], notices };
}

/** Categories, price display, what operators have made and floors, asked together. */
export async function loadHome(context: AppLoadContext) {
  const { api, tenant, device } = context;
  const count = tenant.config.global.indexConfig?.floorCount ?? FLOORS;
  const [tree, display, goods, made] = await Promise.all([
    api.shell.getCategoryTree({}).catch(orUnread(context, partsText.categories)),
    api.shell.getPriceDisplaySettings({}),
    loadFloors(context, count),
    loadMadeHome(context),
  ]);
  // a phone has neither the menu nor room beside its floors
  const categories = menuCategories(tree ?? [], device === "mobile" ? 2 : 3);
  const floors = categories.slice(0, count).map((one) => floorOf(one, goods && (goods.get(one.sysNo) ?? [])));
  return {
    ...wordsOf(context, panelsOf(made.banners)),
    modules: made.modules,
    categories,
    display,
    /** Neither categories nor goods could be read. */
    isCut: goods === undefined && categories.length === 0,
    floors: floors.filter(({ skus }) => skus === undefined || skus.length > 0),
  };
}
