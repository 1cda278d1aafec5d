import { offeredIn } from "./area";

/** Kinds of modules that a page is made of. */
export const moduleTypes = ["banner", "floor", "goods", "area", "links", "text"] as const;
export type ModuleType = (typeof moduleTypes)[number];

/** Kinds that the page of a shop is made of. */
export const shopModuleTypes: readonly ModuleType[] = ["banner", "floor"];

/** Kinds that show goods: a floor has several tabs, the others one list. */
export const goodsTypes: readonly ModuleType[] = ["floor", "goods", "area"];
/** Kinds whose items are pictures or links. */
export const linkTypes: readonly ModuleType[] = ["banner", "links"];

/** Most modules of a page, items of a module and goods of a tab. */
export const pageLimits = { modules: 20, items: 8, goods: 24, pages: 60 } as const;

/** Pages that the mall shows at an address of their own, by their tag. */
const pagePlaces = {
  home: "/",
  jjzq: "/pages/jjzq",
  dfzq: "/pages/dfzq",
  premium: "/pages/premium",
  welfare: "/pages/welfare",
  meeting: "/meeting",
  "extra-serve": "/pages/extra-serve",
} as const;

/** Drawings of the mall, in the tenant's colours, that a banner may show in place of a picture. */
export const scenes = ["steel", "concrete", "pipe"] as const;
export type Scene = (typeof scenes)[number];
export const sceneUrl = (scene: Scene): string => `/img/banner/${scene}.svg`;
/** The drawing that an address of a picture is of; undefined for any other picture. */
export const sceneOf = (imageUrl: string): Scene | undefined => scenes.find((scene) => sceneUrl(scene) === imageUrl);

const SHOP_TAG = /^shop-(\d+)$/;
/** The tag of a shop's page. */
export const tagOfShop = (shopSysNo: number): string => `shop-${shopSysNo}`;
/** Whether a tag is one of a shop's page, which its supplier makes. */
export const isShopTag = (tag: string): boolean => SHOP_TAG.test(tag);
const shopPath = (shopSysNo: number | string): string => `/pages/shop/pro/${shopSysNo}`;

/** The address of a page by its tag. */
export const pagePath = (tag: string): string => {
  const [, shopSysNo] = SHOP_TAG.exec(tag) ?? [];
  if (shopSysNo !== undefined) return shopPath(shopSysNo);
  return (pagePlaces as Readonly<Record<string, string>>)[tag] ?? `/pages/custom/${tag}`;
};

/** Where a banner of a shop leads: to one of its goods, to its goods of a category, else to the shop. */
export function shopLink(shopSysNo: number, skuSysNo: number | undefined, categorySysNo: number | null): string {
  if (skuSysNo !== undefined) return `/product/detail?id=${skuSysNo}`;
  return categorySysNo === null ? shopPath(shopSysNo) : `${shopPath(shopSysNo)}?category=${categorySysNo}`;
}

/** A tag: small letters, digits and -, beginning with a letter, so that no tag is a key. */
export const TAG = /^[a-z][a-z\d-]{0,39}$/;

/** Whether a link leads to a page of the mall or, encrypted, to another site. */
export const isSafeLink = (url: string): boolean => /^(https:\/\/[^\s/]|\/(?![/\\]))/.test(url);

/** Whether a moment is in a period, in unix seconds; an end that is null is open. */
export const inPeriod = (
  { startTime, endTime }: { startTime: number | null; endTime: number | null },
  now: number,
): boolean => (startTime === null || startTime <= now) && (endTime === null || now < endTime);

/**
 * Whether a module is shown to a reader in an area.
 * @param codes level codes of the module's areas; none: it is shown everywhere
 * @param levelCode the reader's area; "" where it is unknown: everything is shown
 */
export const shownInArea = (codes: readonly string[], levelCode: string): boolean =>
  codes.length === 0 || levelCode === "" || offeredIn(codes, levelCode);

/** Payment terms as a text: `agreement:account-billing`, joined by commas. */
export const TERMS = /^(\d{1,15}:\d{1,3}-\d{1,3}(,(?=\d)|$))*$/;

/** A payment term under an agreement, in months. */
export interface TermWish {
  tradeAgreementSysNo: number;
  accountPeriod: number;
  billingPeriod: number;
}

/** Terms that a text of 4,000 characters has room for. */
const MOST_TERMS = 150;

/** Payment terms as a GET takes them. */
export const termsText = (terms: readonly TermWish[]): string =>
  terms
    .slice(0, MOST_TERMS)
    .map((one) => `${one.tradeAgreementSysNo}:${one.accountPeriod}-${one.billingPeriod}`)
    .join(",");

/** The same the other way round; the text is one of {@link TERMS}. */
export const termsIn = (text: string): TermWish[] =>
  text.split(",").flatMap((one) => {
    const [, agreement, account, billing] = /^(\d+):(\d+)-(\d+)$/.exec(one) ?? [];
    if (agreement === undefined) return [];
    return [{ tradeAgreementSysNo: Number(agreement), accountPeriod: Number(account), billingPeriod: Number(billing) }];
  });
