import type { OverviewSku, PeriodGroup } from "#trpc/contract/cart";
import { SourceType } from "#trpc/contract/shared/codes";

/** Which cart lines are ticked, by their keys. */
export type Selection = ReadonlySet<number>;
/** What ticking asks of a line: the whole cart and its overview both say it. */
type TickSku = Pick<OverviewSku, "sysNo" | "quantity" | "disabled" | "agreementCanSale" | "mallSku">;
type GroupFacts = Pick<PeriodGroup, "agreementSysNo" | "noAgreementCanSale">;
interface ShopOf<Sku> {
  periodGroupList: readonly (GroupFacts & { skuList: readonly Sku[] })[];
}
type Shops = readonly ShopOf<TickSku>[];

export const skusOf = <Sku>(shop: ShopOf<Sku>): Sku[] => shop.periodGroupList.flatMap((group) => group.skuList);
const everySku = (shops: Shops): TickSku[] => shops.flatMap((shop) => skusOf(shop));

/** Whether a fresh visit ticks a line: R-CART-01 unless R-CART-02, R-CART-03 or R-CART-04 speaks against it. */
export function startsSelected(sku: TickSku, group: GroupFacts): boolean {
  const { sourceType, salesPrice } = sku.mallSku;
  if (sku.disabled) return false;
  // what an agreement's outside source sells has no price of its own until somebody quotes it
  if (sku.agreementCanSale && sourceType === SourceType.quoted && !salesPrice) return false;
  if (sku.quantity <= 0) return false;
  return group.agreementSysNo !== null || group.noAgreementCanSale;
}

/** The ticks of a fresh visit (R-CART-01…04). */
export const initialSelection = (shops: Shops): Set<number> =>
  new Set(
    shops.flatMap((shop) =>
      shop.periodGroupList.flatMap((group) =>
        group.skuList.filter((sku) => startsSelected(sku, group)).map((sku) => sku.sysNo),
      ),
    ),
  );

/** What is left of remembered ticks: lines that are gone or became disabled lose theirs. */
export function keptSelection(shops: Shops, remembered: Iterable<number>): Set<number> {
  const enabled = new Set(everySku(shops).flatMap((sku) => (sku.disabled ? [] : [sku.sysNo])));
  return new Set([...remembered].filter((sysNo) => enabled.has(sysNo)));
}

/** Ticked lines of the cart that cannot be bought any more. */
export function lostTicks(shops: Shops, ticks: Iterable<number>): number[] {
  const disabled = new Set(everySku(shops).flatMap((sku) => (sku.disabled ? [sku.sysNo] : [])));
  return [...ticks].filter((sysNo) => disabled.has(sysNo));
}

/**
 * Ticks after lines moved to another agreement: a ticked line that went into another of its sku, which holds more than
 * before, passes its tick on.
 */
export function carriedSelection(before: Shops, after: Shops, selection: Selection): Set<number> {
  const there = new Set(everySku(after).map((sku) => sku.sysNo));
  const held = new Map(everySku(before).map((sku) => [sku.sysNo, sku.quantity]));
  const gone = everySku(before).filter(({ sysNo }) => selection.has(sysNo) && !there.has(sysNo));
  const merged = new Set(gone.map((sku) => sku.mallSku.sysNo));
  const next = new Set([...selection].filter((sysNo) => there.has(sysNo)));
  for (const { sysNo, quantity, mallSku } of everySku(after))
    if (merged.has(mallSku.sysNo) && quantity > (held.get(sysNo) ?? 0)) next.add(sysNo);
  return next;
}

/** R-CART-06: a group is disabled when every sku in it is. */
export const isDisabled = (skus: readonly Pick<TickSku, "disabled">[]): boolean => skus.every((sku) => sku.disabled);

/** R-CART-07: a group that is not disabled is ticked when all its enabled skus are. */
export function isSelected(skus: readonly Pick<TickSku, "sysNo" | "disabled">[], selection: Selection): boolean {
  const enabled = skus.filter((sku) => !sku.disabled);
  return enabled.length > 0 && enabled.every((sku) => selection.has(sku.sysNo));
}

/** Ticks or unticks lines; disabled ones stay as they are. */
export function select(skus: readonly TickSku[], selection: Selection, on: boolean): Set<number> {
  const next = new Set(selection);
  for (const sku of skus) {
    if (sku.disabled) continue;
    if (on) next.add(sku.sysNo);
    else next.delete(sku.sysNo);
  }
  return next;
}

/** Ticks or unticks the whole cart. */
export const selectAll = (shops: Shops, selection: Selection, on: boolean): Set<number> =>
  select(everySku(shops), selection, on);
