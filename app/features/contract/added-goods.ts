import type { AppLoadContext } from "@remix-run/node";
import type { Contract } from "#trpc/contract/contract";
import { pastedLines } from "#trpc/rules/pasted-list";

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
/** Most kinds of goods added for one typed line. */
const AT_ONCE = 10;

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
  { api, area }: AppLoadContext,
  typed: string,
  { supplierName, supplierSysNo }: Pick<Contract, "supplierName" | "supplierSysNo">,
  known: ReadonlySet<number>,
): Promise<Found> {
  const lines = pastedLines(typed).slice(0, MOST);
  const found: Found = { added: {}, unclear: [], left: [] };
  if (lines.length === 0) return found;
  const asked = lines.map(({ words, unit }) => ({ words, unit, seller: supplierName }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  lines.forEach(({ raw, words, quantity }, index) => {
    const { sure = false, skuList = [] } = matched[index] ?? {};
    const fitting = skuList.filter(
      ({ supplierSysNo: seller, lineFit }) =>
        seller === supplierSysNo && lineFit.missingList.length + lineFit.otherList.length === 0,
    );
    const meant = sure ? fitting.slice(0, 1) : fitting.slice(0, AT_ONCE);
    if (meant.length === 0) found.left.push(raw);
    if (meant.length > 1) found.unclear.push(words);
    for (const sku of meant.filter(({ sysNo }) => !known.has(sysNo))) {
      const goods: AddedGoods = {
        ...{ skuSysNo: sku.sysNo, skuName: sku.mallSpuName, skuSpec: sku.thirdName, unit: sku.unit },
        ...{ quantityScale: sku.quantityScale, quantity: meant.length > 1 ? 0 : Number(quantity) },
        price: sku.priceReason?.unitPrice ?? sku.salesPrice ?? 0,
      };
      found.added[addedName(sku.sysNo)] = JSON.stringify(goods);
    }
  });
  return found;
}
