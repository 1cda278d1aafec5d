import type { Measure } from "#trpc/contract/shared/enums";
import { measureWord } from "./measure";
import { type Decimal, type DecimalLike, decimal, lineAmount } from "./money";
import { type PieceGoods, theoreticalMass, wholePieces, wrongPlaces } from "./piece-goods";
import { lineName } from "./receiving-pieces";

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
  /** On return orders that wait for their supplier, or issued on site. */
  returningQuantity: DecimalLike;
  /** What the line is worth without what went back or is asked to, 元. */
  returnableAmount: DecimalLike;
  /** 根 that were received; null where they are not counted. */
  pieceCount: number | null;
  /** 根 of them that are on no live return order; null where they are not counted. */
  returnablePieces: number | null;
  /** 根 per 件 as it leaves the mill; null where goods come unbound. */
  bundlePieces: number | null;
}

export interface ReturnLine {
  quantity: Decimal;
  /** null where goods are not counted by piece. */
  pieceCount: number | null;
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

type Problem = (reason: ReturnProblem["reason"], what: string) => ReturnProblem;
interface ReturnRequest {
  amount: number;
  measure: Measure;
}

/** What is wrong with a quantity in the goods' unit; null where nothing is. */
function unitProblem(line: ReturnableLine, amount: number, wrong: Problem): ReturnProblem | null {
  const rest = returnableQuantity(line);
  if (rest.lt(amount)) {
    const [received, gone] = [decimal(line.receivedQuantity), decimal(line.receivedQuantity).minus(rest)];
    const why = `（收货${received.toString()}，已退、退货中或已领用${gone.toString()}）`;
    return wrong("RETURN_TOO_MUCH", `退货数量最多${rest.toString()}${line.unit}${why}`);
  }
  const places = rest.eq(amount) ? null : wrongPlaces(amount, line.quantityScale);
  return places ? wrong("QUANTITY_INVALID", `退货数量${places}`) : null;
}

interface CountedLine extends ReturnableLine {
  pieceCount: number;
  returnablePieces: number;
}
const isCounted = (line: ReturnableLine): line is CountedLine =>
  line.pieceCount !== null && line.pieceCount > 0 && line.returnablePieces !== null;

/** The mass of one piece as the note received it: its mass, theoretical or weighed, by its pieces. */
const pieceGoods = ({ receivedQuantity, pieceCount, quantityScale }: CountedLine): PieceGoods => ({
  pieceMass: decimal(receivedQuantity).div(pieceCount),
  quantityScale,
});

/** The pieces that go back: those that were asked for, or as many as a mass holds. */
function piecesBack(line: CountedLine, { amount, measure }: ReturnRequest, wrong: Problem): number | ReturnProblem {
  const { pieceCount, returnablePieces: left, bundlePieces, unit } = line;
  if (measure === "unit") {
    const problem = unitProblem(line, amount, wrong);
    if (problem) return problem;
    if (returnableQuantity(line).eq(amount)) return left;
    const goods = pieceGoods(line);
    const pieces = Math.min(wholePieces(amount, goods), left);
    const each = decimal(goods.pieceMass).round(6).toString();
    return pieces > 0 ? pieces : wrong("QUANTITY_INVALID", `不足一根（1根重${each}${unit}），请增加数量`);
  }
  if (measure === "bundle" && bundlePieces === null) {
    return wrong("QUANTITY_INVALID", `该商品不成件，请按根或${unit}退货`);
  }
  const places = wrongPlaces(amount, 0);
  if (places) return wrong("QUANTITY_INVALID", `退货${measureWord(measure, line)}数${places}`);
  const pieces = amount * (measure === "bundle" ? (bundlePieces ?? 1) : 1);
  if (pieces <= left) return pieces;
  return wrong(
    "RETURN_TOO_MUCH",
    `退货数量最多${left}根（收货${pieceCount}，已退、退货中或已领用${pieceCount - left}）`,
  );
}

/** The mass of so many pieces, rounded along the line: the last ones take what is left of it. */
function massOfBack(line: CountedLine, pieces: number): Decimal {
  const rest = returnableQuantity(line);
  if (pieces >= line.returnablePieces) return rest;
  const goods = pieceGoods(line);
  const after = theoreticalMass(line.pieceCount - line.returnablePieces + pieces, goods);
  const along = after.minus(decimal(line.receivedQuantity).minus(rest));
  const mass = along.gt(0) ? along : theoreticalMass(pieces, goods);
  return mass.gt(rest) ? rest : mass;
}

function quantityBack(line: ReturnableLine, asked: ReturnRequest, wrong: Problem) {
  if (isCounted(line)) {
    const pieces = piecesBack(line, asked, wrong);
    if (typeof pieces !== "number") return pieces;
    return { quantity: massOfBack(line, pieces), pieceCount: pieces || null };
  }
  if (asked.measure !== "unit") return wrong("QUANTITY_INVALID", `该商品只能按${line.unit}退货`);
  return unitProblem(line, asked.amount, wrong) ?? { quantity: decimal(asked.amount), pieceCount: null };
}

/**
 * One line of a return order (R-RET-02): above 0 and at most what was received and is not on another return; of counted
 * goods whole pieces. Amounts are rounded along the line, so that all returns of it together are worth what the note
 * says.
 */
export function returnLine(
  line: ReturnableLine,
  amount: number,
  measure: Measure = "unit",
): ReturnLine | ReturnProblem {
  const rest = returnableQuantity(line);
  const wrong: Problem = (reason, what) => ({ reason, field: "quantity", message: `${lineName(line)}：${what}` });
  if (rest.lte(0)) return wrong("RETURN_TOO_MUCH", "已全部退货、正在退货或已领用，不能再退");
  const back = quantityBack(line, { amount, measure }, wrong);
  if ("reason" in back) return back;
  const worth = decimal(line.returnableAmount).minus(lineAmount(rest.minus(back.quantity), line.price));
  return { ...back, amount: worth.lt(0) ? decimal(0) : worth };
}
