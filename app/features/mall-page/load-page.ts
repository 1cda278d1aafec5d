import type { AppLoadContext } from "@remix-run/node";
import type { PageFloor, ShownModule } from "#trpc/contract/mall-page";
import type { MallSku } from "#trpc/contract/sku";
import { isSafeLink } from "#trpc/rules/mall-page";
import { type CardSku, cardSku } from "~/features/product/card-sku";
import { orProblem, orUnread, type Problem } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

/** A tab of a floor; a phone has one without a name. */
export interface MadeTab {
  name: string;
  skus: CardSku[];
}
/** A module as a page draws it. */
export type MadeModule = Pick<ShownModule, "sysNo" | "type" | "title"> & {
  /** cleaned by the server */
  html: string;
  items: ShownModule["itemList"];
  tabs: MadeTab[];
};
/** A page that operators have made. */
export interface MadePage {
  title: string;
  html: string;
  modules: MadeModule[];
}
/** `none`: nothing is made; `closed`: a backend elsewhere without such pages. */
export type MadeAnswer =
  | { state: "made"; page: MadePage }
  | { state: "none" }
  | { state: "closed" }
  | { state: "refused"; message: string };

const tabOf = ({ name, skuList }: { name: string; skuList: MallSku[] }): MadeTab => ({
  name,
  skus: skuList.map(cardSku),
});

/** Whether operators look at what they have not published. */
const lookingIn = (
  { area, ...context }: AppLoadContext,
  {
    areaSysNo = area.sysNo,
    isPreview = context.isPreview,
  }: { areaSysNo?: number | undefined; isPreview?: boolean } = {},
) => ({
  areaSysNo,
  preview: isPreview ? ("1" as const) : ("0" as const),
});

/** The goods of a page's floors: on desktops in tabs, on phones in one list. */
async function floorsOf({ api, device }: AppLoadContext, asked: Parameters<typeof api.mall.getFloorV2>[0]) {
  if (device !== "mobile") return api.mall.getFloorV2(asked);
  const floors = await api.mall.getFloor(asked);
  return floors.map(({ skuList, ...floor }): PageFloor => ({ ...floor, tabs: [{ name: "", skuList }] }));
}

/** An address that a backend elsewhere answers may be any: what is none of a page leads nowhere. */
const safeLinks = <Item extends { imgUrl: string; linkUrl: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, linkUrl: isSafeLink(item.linkUrl) ? item.linkUrl : "" }));

type Structure = { title: string; contentHtml: string; moduleList: ShownModule[] };

/** A module without anything to show is left out: its goods may all be off the shelf. */
function modulesOf({ moduleList }: Structure, floors: readonly PageFloor[], safeHtml: (html: string) => string) {
  const goods = new Map(floors.map(({ sysNo, tabs }) => [sysNo, tabs.map(tabOf)]));
  return moduleList
    .map(
      ({ sysNo, type, title, contentHtml, itemList }): MadeModule => ({
        ...{ sysNo, type, title, html: contentHtml ? safeHtml(contentHtml) : "" },
        items: type === "banner" || type === "links" ? safeLinks(itemList) : [],
        tabs: goods.get(sysNo) ?? [],
      }),
    )
    .filter(({ html, items, tabs }) => html !== "" || items.length > 0 || tabs.length > 0);
}

const made = (page: Structure, floors: readonly PageFloor[], { safeHtml }: AppLoadContext): MadePage => ({
  title: page.title,
  html: page.contentHtml ? safeHtml(page.contentHtml) : "",
  modules: modulesOf(page, floors, safeHtml),
});

type Asking = { request: Request; context: AppLoadContext };
const hasProblem = (said: object): said is { problem: Problem } => "problem" in said;

/**
 * A page that operators have made under a tag, its structure and its goods asked together.
 * @param wanted where it is looked at in place of the reader's area, and whether as a draft
 */
export async function loadMadePage(
  { request, context }: Asking,
  tag: string,
  wanted: { areaSysNo?: number | undefined; isPreview?: boolean } = {},
): Promise<MadeAnswer> {
  const looking = lookingIn(context, wanted);
  const [page, floors] = await Promise.all([
    context.api.mall.customPageGetByTag({ tag, ...looking }).catch(orProblem(request)),
    floorsOf(context, { id: tag, ...looking }).catch(orUnread(context, partsText.floors)),
  ]);
  if (!hasProblem(page)) return { state: "made", page: made(page, floors ?? [], context) };
  const { reason, message } = page.problem;
  if (reason === "NOT_FOUND") return { state: "none" };
  return reason === "NOT_SERVED" ? { state: "closed" } : { state: "refused", message };
}

/** The modules of a page that is shown above a list of its own; none where nothing is made. */
export async function loadModules(...asking: Parameters<typeof loadMadePage>): Promise<MadeModule[]> {
  const answer = await loadMadePage(...asking);
  if (answer.state === "refused") asking[0].context.unread.add(partsText.modules);
  return answer.state === "made" ? answer.page.modules : [];
}

/** Goods of a tab on the home page: two rows. */
const HOME_CARDS = { desktop: 10, mobile: 4 } as const;

/** What operators have made of the home page: its banners, and its modules below them; nothing where they have not. */
export async function loadMadeHome(context: AppLoadContext) {
  const looking = lookingIn(context);
  const asked = { id: "home", ...looking };
  const [banners, floors, page] = await Promise.all([
    context.api.mall.getBanners(asked).catch(orUnread(context, partsText.banners)),
    floorsOf(context, asked).catch(orUnread(context, partsText.floors)),
    context.api.mall.customPageGetByTag({ tag: "home", ...looking }).catch(orUnread(context, partsText.modules)),
  ]);
  const modules = page ? made(page, floors ?? [], context).modules : [];
  const most = HOME_CARDS[context.device];
  return {
    banners: safeLinks(banners ?? []),
    modules: modules
      .filter(({ type }) => type !== "banner")
      .map((module) => ({ ...module, tabs: module.tabs.map((tab) => ({ ...tab, skus: tab.skus.slice(0, most) })) })),
  };
}
