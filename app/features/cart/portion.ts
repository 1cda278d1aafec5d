import type { CartOverview } from "#trpc/contract/cart";
import { CART_PORTION } from "#trpc/rules/cart";
import { isDisabled, isSelected, type Selection, skusOf } from "#trpc/rules/selection";

/** Lines that the cart's page shows at once. */
export const PORTION = CART_PORTION;
/** Name of the portion in the page's address. */
export const PORTION_FIELD = "portion";

type Shops = CartOverview["categoryTypeList"];

/** Lines of a shop that stand on other portions. Shop 0: those of all shops that this portion does not show. */
export interface Elsewhere {
  shop: number;
  lines: number;
  /** Lines that can be ticked, and those that are. */
  enabled: number;
  ticked: number;
}

export interface Portion {
  no: number;
  /** How many there are, 1 for an empty cart. */
  count: number;
  /** Lines before this portion, and up to its end. */
  from: number;
  to: number;
  /** The shown part of the cart, in its order. */
  shops: Shops;
  elsewhere: Elsewhere[];
}

const MOST = 1_000;

/** The portion that an address asks for; a bent one reads as the first. */
export function wantedPortion(params: URLSearchParams): number {
  const wanted = Number(params.get(PORTION_FIELD));
  return Number.isSafeInteger(wanted) ? Math.min(Math.max(1, wanted), MOST) : 1;
}

/** How many lines of the whole cart are ticked. */
export const tickedIn = (ticked: Selection, elsewhere: readonly Elsewhere[]): number =>
  ticked.size + elsewhere.reduce((count, one) => count + one.ticked, 0);

/** R-CART-07 over all portions: some line can be ticked, and all that can be are. */
export function allTicked(
  lines: readonly { sysNo: number; disabled: boolean }[],
  ticked: Selection,
  elsewhere: readonly Elsewhere[],
): boolean {
  const beside = elsewhere.filter(({ enabled }) => enabled > 0);
  if (beside.some((one) => one.ticked < one.enabled)) return false;
  return isSelected(lines, ticked) || (beside.length > 0 && isDisabled(lines));
}

/** Cuts shops and groups down to some of their lines; what has none of them is left out. */
function withLines(shops: Shops, shown: ReadonlySet<number>): Shops {
  return shops.flatMap((shop) => {
    const periodGroupList = shop.periodGroupList.flatMap((group) => {
      const skuList = group.skuList.filter(({ sysNo }) => shown.has(sysNo));
      return skuList.length > 0 ? [{ ...group, skuList }] : [];
    });
    return periodGroupList.length > 0 ? [{ ...shop, periodGroupList }] : [];
  });
}

/** The part of a cart that a search found; sums and ticks of the rest are counted. */
export function foundPortion(shops: Shops, ticks: ReadonlySet<number>, found: ReadonlySet<number>): Portion {
  const { cut, elsewhere } = cutTo(shops, ticks, found);
  return { no: 1, count: 1, from: 0, to: cut.flatMap((shop) => skusOf(shop)).length, shops: cut, elsewhere };
}

/** Shops with their shown lines, and what stands beside them. */
function cutTo(shops: Shops, ticks: ReadonlySet<number>, shown: ReadonlySet<number>) {
  const cut = withLines(shops, shown);
  const inView = new Set(cut.map(({ shopSysNo }) => shopSysNo));
  const elsewhere = new Map<number, Elsewhere>();
  for (const shop of shops) {
    const key = inView.has(shop.shopSysNo) ? shop.shopSysNo : 0;
    const sums = elsewhere.get(key) ?? { shop: key, lines: 0, enabled: 0, ticked: 0 };
    for (const sku of skusOf(shop)) {
      if (shown.has(sku.sysNo)) continue;
      sums.lines += 1;
      if (!sku.disabled) sums.enabled += 1;
      if (ticks.has(sku.sysNo)) sums.ticked += 1;
    }
    if (sums.lines > 0) elsewhere.set(key, sums);
  }
  return { cut, elsewhere: [...elsewhere.values()] };
}

/**
 * One portion of a cart, the last one where `wanted` is beyond it. Sums and ticks of the rest are counted, not listed.
 */
export function portionOf(shops: Shops, ticks: ReadonlySet<number>, wanted: number): Portion {
  const every = shops.flatMap((shop) => skusOf(shop));
  const count = Math.max(1, Math.ceil(every.length / PORTION));
  const no = Number.isSafeInteger(wanted) ? Math.min(Math.max(1, wanted), count) : 1;
  const from = (no - 1) * PORTION;
  const part = every.slice(from, from + PORTION);
  const { cut, elsewhere } = cutTo(shops, ticks, new Set(part.map(({ sysNo }) => sysNo)));
  return { no, count, from, to: from + part.length, shops: cut, elsewhere };
}
