import { Failure } from "#trpc/contract/failures";
import { toNumber } from "#trpc/rules/money";
import type { OrderedLine } from "../cart/index";
import { costOf } from "./parts";

/** Compares the lines of a cart with what the buyer was shown; null where nothing differs. */
type Comparison = (lines: readonly OrderedLine[]) => Failure | null;

/** What the buyer was shown of a line. A quantity that is left out is not compared. */
export interface SeenLine {
  sysNo: number;
  price: number;
  quantity?: number | undefined;
}

/** A line whose price, quantity or both differ from what was shown: the buyer confirms them together. */
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

function changesOf(lines: readonly OrderedLine[], seen: readonly SeenLine[]): Change[] {
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

/** QUANTITY_CHANGED where another tab changed the cart: nobody buys ten times what was on the page. */
export const sameQuantities =
  (seen: readonly SeenLine[]): Comparison =>
  (lines) => {
    const details = changesOf(lines, seen);
    if (!details.some(otherQuantity)) return null;
    const words = details.some(otherPrice) ? { message: "商品价格和数量已变化，请确认新价格和数量后再提交" } : {};
    return new Failure("QUANTITY_CHANGED", { ...words, details });
  };

/** R-BIZ-02: PRICE_CHANGED where a price that was read again is not the one that was shown. */
export const samePrices =
  (seen: readonly SeenLine[]): Comparison =>
  (lines) => {
    const details = changesOf(lines, seen);
    return details.some(otherPrice) ? new Failure("PRICE_CHANGED", { details }) : null;
  };

/** PRICE_CHANGED where the freight of all orders is not the one that was shown; nothing is compared where none was. */
export const sameFreight =
  (seen: number | undefined): Comparison =>
  (lines) => {
    const freight = toNumber(costOf(lines).freight);
    if (seen === undefined || seen === freight) return null;
    const message = `运费由¥${seen.toFixed(2)}变为¥${freight.toFixed(2)}，请确认后再提交`;
    return new Failure("PRICE_CHANGED", { message, details: [] });
  };
