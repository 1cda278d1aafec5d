import { type Decimal, type DecimalLike, decimal, lineAmount } from "./money";
import { lineName, wrongPlaces } from "./receiving-pieces";

/** A line of a receiving note as far as returning looks at it; quantities in the goods' unit. */
export interface ReturnableLine {
  lineNo: number;
  skuName: string;
  unit: string;
  quantityScale: number;
  /** 元 per unit. */
  price: DecimalLike;
  receivedQuantity: DecimalLike;
  returnedQuantity: DecimalLike;
  /** On return orders that wait for their supplier. */
  returningQuantity: DecimalLike;
  /** What the line is worth without what went back or is asked to, 元. */
  returnableAmount: DecimalLike;
}

export interface ReturnLine {
  quantity: Decimal;
  /** 元. */
  amount: Decimal;
}
export interface ReturnProblem {
  reason: "RETURN_TOO_MUCH" | "QUANTITY_INVALID";
  field: "quantity";
  message: string;
}

/** What may still go back of a line (R-RET-02). */
export const returnableQuantity = (
  line: Pick<ReturnableLine, "receivedQuantity" | "returnedQuantity" | "returningQuantity">,
): Decimal => decimal(line.receivedQuantity).minus(line.returnedQuantity).minus(line.returningQuantity);

/**
 * One line of a return order (R-RET-02): above 0 and at most what was received and is not on another return. Amounts
 * are rounded along the line, so that all returns of it together are worth what the note says.
 */
export function returnLine(line: ReturnableLine, quantity: number): ReturnLine | ReturnProblem {
  const rest = returnableQuantity(line);
  const wrong = (reason: ReturnProblem["reason"], what: string): ReturnProblem => ({
    reason,
    field: "quantity",
    message: `${lineName(line)}：${what}`,
  });
  if (rest.lte(0)) return wrong("RETURN_TOO_MUCH", "已全部退货或正在退货，不能再退");
  if (rest.lt(quantity)) {
    const [received, gone] = [decimal(line.receivedQuantity), decimal(line.receivedQuantity).minus(rest)];
    const why = `（收货${received.toString()}，已退或退货中${gone.toString()}）`;
    return wrong("RETURN_TOO_MUCH", `退货数量最多${rest.toString()}${line.unit}${why}`);
  }
  const places = rest.eq(quantity) ? null : wrongPlaces(quantity, line.quantityScale);
  if (places) return wrong("QUANTITY_INVALID", `退货数量${places}`);
  const amount = decimal(line.returnableAmount).minus(lineAmount(rest.minus(quantity), line.price));
  return { quantity: decimal(quantity), amount: amount.lt(0) ? decimal(0) : amount };
}
