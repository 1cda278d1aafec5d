import { Failure } from "#trpc/contract/failures";
import type { PricedLine } from "../cart/index";

/** What the buyer was shown of a line; who did not say a quantity is not asked about it. */
export interface SeenLine {
  sysNo: number;
  price: number;
  quantity?: number | undefined;
}

/** A line that differs, in its price, its quantity or both: who confirms one confirms the other beside it. */
interface Change {
  sysNo: number;
  skuName: string;
  unit: string;
  oldPrice: number;
  newPrice: number | null;
  oldQuantity: number;
  newQuantity: number;
}

const otherPrice = ({ oldPrice, newPrice }: Change): boolean => oldPrice !== newPrice;
const otherQuantity = ({ oldQuantity, newQuantity }: Change): boolean => oldQuantity !== newQuantity;

function changesOf(lines: readonly PricedLine[], seen: readonly SeenLine[]): Change[] {
  const shown = new Map(seen.map((line) => [line.sysNo, line]));
  return lines.flatMap(({ row, priceReason }) => {
    const line = shown.get(row.sysNo);
    if (!line) return [];
    const newQuantity = Number(row.quantity);
    const change = {
      ...{ sysNo: row.sysNo, skuName: row.mallSpuName, unit: row.unit },
      ...{ oldPrice: line.price, newPrice: priceReason?.unitPrice ?? null },
      ...{ oldQuantity: line.quantity ?? newQuantity, newQuantity },
    };
    return otherPrice(change) || otherQuantity(change) ? [change] : [];
  });
}

/** The cart may have been changed in another tab since: nobody buys ten times what was on the page. */
export function sameQuantities(lines: readonly PricedLine[], seen: readonly SeenLine[]): Failure | null {
  const details = changesOf(lines, seen);
  if (!details.some(otherQuantity)) return null;
  const words = details.some(otherPrice) ? { message: "商品价格和数量已变化，请确认新价格和数量后再提交" } : {};
  return new Failure("QUANTITY_CHANGED", { ...words, details });
}

/** R-BIZ-02: prices are read again; another one than was shown is asked about. */
export function samePrices(lines: readonly PricedLine[], seen: readonly SeenLine[]): Failure | null {
  const details = changesOf(lines, seen);
  return details.some(otherPrice) ? new Failure("PRICE_CHANGED", { details }) : null;
}
