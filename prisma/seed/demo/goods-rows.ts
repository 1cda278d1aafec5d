import { toTsVector } from "#trpc/rules/search/tsquery";
import { generateSkus, type SkuSeed } from "../catalogue/skus";
import { specialSkus } from "../catalogue/special";
import type { SupplierPlan } from "../catalogue/suppliers";
import type { Row } from "../load/tables";
import { warehouseNumber } from "./rows";
import type { TenantPlan } from "./tenants";

/** A tenant with few suppliers shares the trade of all among them. */
export const planOf =
  (suppliers: readonly SupplierPlan[]) =>
  (number: number): SupplierPlan => {
    const plan = suppliers[(number - 1) % suppliers.length];
    if (!plan) throw new RangeError("a tenant needs a supplier");
    return plan;
  };

/** Goods a tenant gets when it grows from `before` SKUs to `total`; the first time also those that cannot be bought. */
export function* goodsOf(
  { leaves, suppliers, withSpecial }: TenantPlan,
  { before, total }: { before: number; total: number },
): Generator<SkuSeed> {
  if (withSpecial && before === 0) yield* specialSkus();
  yield* generateSkus(total, { leaves, planOf: planOf(suppliers), before });
}

export function* skuRows({ keys }: TenantPlan, goods: Iterable<SkuSeed>): Generator<Row<"mall.Sku">> {
  const { tenantCode, key, category, sku } = keys;
  for (const { supplierNumber, stock: _, ...row } of goods)
    yield {
      tenantCode,
      ...row,
      sysNo: sku(row.sysNo),
      shopSysNo: key(supplierNumber),
      supplierSysNo: key(supplierNumber),
      category1SysNo: category(row.category1SysNo),
      category2SysNo: category(row.category2SysNo),
      category3SysNo: category(row.category3SysNo),
      brandSysNo: key(row.brandSysNo),
      searchVector: toTsVector(row.searchText, tenantCode, row.mallSpuName),
    };
}

export function* stockRows(
  { keys: { tenantCode, key, sku } }: TenantPlan,
  goods: Iterable<SkuSeed>,
): Generator<Row<"mall.SkuStock">> {
  for (const { sysNo, supplierNumber, stock } of goods)
    for (const [at, onHand] of stock.entries())
      if (onHand !== null)
        yield {
          tenantCode,
          skuSysNo: sku(sysNo),
          warehouseSysNo: key(warehouseNumber(supplierNumber, at)),
          onHand: String(onHand),
        };
}
