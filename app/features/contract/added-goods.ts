import type { AppLoadContext } from "@remix-run/node";
import type { Contract } from "#trpc/contract/contract";
import { supplierGoods } from "../goods-list/supplier-goods";

/** Goods added in the form, carried in hidden fields until the contract is saved. */
export interface AddedGoods {
  skuSysNo: number;
  skuName: string;
  skuSpec: string;
  unit: string;
  quantityScale: number;
  quantity: number;
  price: number;
}

/** Name of the search button and of its text field. */
export const [ADD, GOODS] = ["add", "goods"] as const;
const FIELD = "added.";
const MOST = 100;

export const addedName = (skuSysNo: number): string => `${FIELD}${skuSysNo}`;

function parsed(value: string): AddedGoods | undefined {
  try {
    const { skuSysNo, skuName, skuSpec, unit, quantityScale, quantity, price } = JSON.parse(value) as AddedGoods;
    const words = [skuName, skuSpec, unit].every((word) => typeof word === "string");
    const numbers = [skuSysNo, quantityScale, quantity, price].every((number) => Number.isFinite(number));
    return words && numbers ? { skuSysNo, skuName, skuSpec, unit, quantityScale, quantity, price } : undefined;
  } catch {
    return undefined;
  }
}

/** Goods that the form carries, in their order. */
export function addedIn(values: Iterable<[string, string]>): AddedGoods[] {
  const found: AddedGoods[] = [];
  for (const [name, value] of values) {
    const goods = name.startsWith(FIELD) ? parsed(value) : undefined;
    if (goods && name === addedName(goods.skuSysNo) && found.length < MOST) found.push(goods);
  }
  return found;
}

interface Found {
  /** Hidden fields for the found goods. */
  added: Record<string, string>;
  /** Lines that match several kinds of goods: all are added, with quantity 0. */
  unclear: string[];
  /** Lines without a match, as typed. */
  left: string[];
}

/**
 * Finds the supplier's goods for typed lines, each with its quantity and the buyer's current price.
 * @param known goods already in the contract or the form
 */
export async function findGoods(
  context: AppLoadContext,
  typed: string,
  { supplierName, supplierSysNo }: Pick<Contract, "supplierName" | "supplierSysNo">,
  known: ReadonlySet<number>,
): Promise<Found> {
  const found: Found = { added: {}, unclear: [], left: [] };
  for (const { line, meant } of await supplierGoods(context, typed, { sysNo: supplierSysNo, name: supplierName })) {
    if (meant.length === 0) found.left.push(line.raw);
    if (meant.length > 1) found.unclear.push(line.words);
    for (const sku of meant.filter(({ sysNo }) => !known.has(sysNo))) {
      const goods: AddedGoods = {
        ...{ skuSysNo: sku.sysNo, skuName: sku.mallSpuName, skuSpec: sku.thirdName, unit: sku.unit },
        ...{ quantityScale: sku.quantityScale, quantity: meant.length > 1 ? 0 : Number(line.quantity) },
        price: sku.priceReason?.unitPrice ?? sku.salesPrice ?? 0,
      };
      found.added[addedName(sku.sysNo)] = JSON.stringify(goods);
    }
  }
  return found;
}
