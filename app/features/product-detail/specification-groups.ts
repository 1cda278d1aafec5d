import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { MallSku, SkuDetail } from "#trpc/contract/sku";
import { PLACEHOLDER } from "#trpc/rules/amount-text";
import { hasNumber, naturalOrder } from "#trpc/rules/natural-order";
import { laterPriceWords } from "#trpc/rules/payment-words";
import { money, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { productText as t } from "~/lib/texts/product";
import { productDetailText } from "~/lib/texts/product-detail";

/** As the call answers them. */
interface Specifications {
  axisList: string[];
  sameList: string[];
  datas: (MallSku & { valueList: string[] })[];
}

/** A specification in texts: what the browser has nothing to work out of. */
type SpecificationCell = readonly [sysNo: number, name: string, price: string, note: string];

/** Goods that differ in two attributes: the one with fewer values goes down, the other across. */
export interface SpecificationTable {
  /** 强度等级 \ 坍落度 */
  corner: string;
  columns: string[];
  rows: { label: string; cells: SpecificationCell[][] }[];
}

const termOf = ({ priceReason }: MallSku): string => (priceReason ? laterPriceWords(priceReason) : "");

/** How all prices are paid, where that is later and the same for all; "" where they are paid at once. */
function commonTerm(datas: readonly MallSku[], showPrice: boolean): string | null {
  const terms = new Set(datas.map(termOf));
  return showPrice && terms.size > 1 ? null : (terms.values().next().value ?? "");
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

/** Values as they come, sizes and grades in the order of their numbers. */
function inColumns(values: readonly string[]): string[] {
  const all = [...new Set(values)];
  return all.every(hasNumber) ? all.sort(naturalOrder) : all;
}

function tableOf(
  { axisList, datas }: Specifications,
  cellOf: (one: Specifications["datas"][number]) => SpecificationCell,
) {
  const columns = inColumns(datas.map(({ valueList }) => valueList[1] ?? ""));
  const labels = inColumns(datas.map(({ valueList }) => valueList[0] ?? ""));
  const rows = labels.map((label) => ({
    label,
    cells: columns.map((column) =>
      datas.filter(({ valueList }) => valueList[0] === label && valueList[1] === column).map(cellOf),
    ),
  }));
  return { corner: axisList.join(" \\ "), columns, rows };
}

/** The specifications beside a sku: a table, or one list; and the page with all that are like them. */
export function specificationGroups(found: Specifications, sku: SkuDetail, showPrice: boolean) {
  const { axisList, sameList, datas } = found;
  if (datas.length === 0) return null;
  const term = commonTerm(datas, showPrice);
  const cellOf = (one: Specifications["datas"][number]): SpecificationCell => {
    const name = one.valueList.at(-1) || one.mallSpuName;
    const note = noteOf(one, sku.brandName);
    const own = term === null ? termOf(one) : "";
    return [one.sysNo, name, priceOf(one, showPrice), own ? `${note} · ${own}` : note];
  };
  const table = axisList.length === 2 ? tableOf(found, cellOf) : null;
  return {
    table,
    /** of all prices, where they are not paid at once */
    term: showPrice ? (term ?? "") : "",
    cells: table ? [] : datas.map(cellOf),
    href: withQuery("/product/list", "", { category: sku.categorySysNo, attr: sameList }),
  };
}
