import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { MallSku, SkuDetail } from "#trpc/contract/sku";
import { PLACEHOLDER } from "#trpc/rules/amount-text";
import { money, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { productText as t } from "~/lib/texts/product";
import { productDetailText } from "~/lib/texts/product-detail";

/** As the call answers them. */
interface Found {
  axisList: string[];
  sameList: string[];
  datas: (MallSku & { valueList: string[] })[];
}

/** A specification in texts: what the browser has nothing to work out of. */
type SpecificationCell = readonly [sysNo: number, name: string, price: string, note: string];

export interface SpecificationGroup {
  /** 定尺长度 12m; "" where there is one group */
  label: string;
  cells: SpecificationCell[];
}

function noteOf(sku: MallSku, brandName: string): string {
  const { unavailableReason, madeToOrder, inventory, unit } = sku;
  const stock = madeToOrder ? t.madeToOrder : `${quantity(inventory)} ${unit}`;
  // a short word: twenty of these stand side by side
  const missing = unavailableReason === "OUT_OF_STOCK" ? productDetailText.noStock : null;
  const there = missing ?? (unavailableReason ? unavailableReasons[unavailableReason] : stock);
  return sku.brandName === brandName ? there : `${there} · ${sku.brandName}`;
}

function priceOf({ priceReason, salesPrice, skuForPriceCalculate }: MallSku, showPrice: boolean): string {
  if (!showPrice) return "";
  if (skuForPriceCalculate.agreementPriceMissingReason) return PLACEHOLDER;
  const price = priceReason?.unitPrice ?? salesPrice;
  return price === null ? PLACEHOLDER : `¥${money(price, 6)}`;
}

/** The specifications beside a sku, group by group in the order of the answer, and the list with all that are like them. */
export function specificationGroups(found: Found, sku: SkuDetail, showPrice: boolean) {
  const { axisList, sameList, datas } = found;
  if (datas.length === 0) return null;
  const groups = new Map<string, SpecificationCell[]>();
  for (const one of datas) {
    const [value = "", last = value] = one.valueList;
    const label = axisList.length === 2 ? `${axisList[0]} ${value}` : "";
    const cells = groups.get(label) ?? [];
    cells.push([one.sysNo, last || one.mallSpuName, priceOf(one, showPrice), noteOf(one, sku.brandName)]);
    groups.set(label, cells);
  }
  return {
    groups: [...groups].map(([label, cells]): SpecificationGroup => ({ label, cells })),
    href: withQuery("/product/list", "", { category: sku.categorySysNo, attr: sameList }),
  };
}
