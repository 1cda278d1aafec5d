import { levelCodeOfSysNo } from "../areas";
import { leafOf } from "../catalogue/leaves";
import { type SkuSeed, shareOut, skuOf } from "../catalogue/skus";
import { planOf } from "../demo/goods-rows";
import type { TenantPlan } from "../demo/tenants";

/** So many of a category's goods are looked at. */
const LOOKED_AT = 24;

export interface Wanted {
  /** Key of the category. */
  leaf: string;
  /** Whoever sells it where nothing is said. */
  supplier?: number | undefined;
  /** Which of the fitting goods, from 0. */
  nth?: number;
  /** Province and city of the address, as GB codes. */
  places: readonly number[];
  /** At least so much lies in one of the warehouses. */
  stock?: number;
}
/** Finds goods in the catalogue of one tenant. */
export type Find = (wanted: Wanted) => SkuSeed | undefined;

/**
 * Goods that a supplier sells in a place and has enough of, out of a catalogue of so many. A small mall may have none.
 */
export function goodsIn({ leaves, suppliers }: TenantPlan, skus: number): Find {
  const shares = shareOut(skus, leaves);
  return ({ leaf: key, supplier, nth = 0, places, stock = 1 }) => {
    const leaf = leafOf(key);
    const areas = new Set(["0", ...places.map(levelCodeOfSysNo)]);
    const count = Math.min(LOOKED_AT, shares.get(leaf) ?? 0);
    const all = Array.from({ length: count }, (_, n) => skuOf(leaf, n, planOf(suppliers)));
    const fitting = all.filter(
      (sku) =>
        (supplier === undefined || sku.supplierNumber === supplier) &&
        sku.status === 1 &&
        sku.saleAreas.some((area) => areas.has(area)) &&
        (sku.madeToOrder || sku.stock.some((onHand) => (onHand ?? 0) >= stock)),
    );
    return fitting[nth % Math.max(1, fitting.length)];
  };
}
