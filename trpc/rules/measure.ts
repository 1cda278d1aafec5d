import type { Measure } from "#trpc/contract/shared/enums";
import { type Decimal, type DecimalLike, decimal } from "./money";
import { theoreticalMass, wholePieces, wrongPlaces } from "./piece-goods";

/** What says in which measures goods can be ordered. */
export interface MeasuredGoods {
  unit: string;
  quantityScale: number;
  /** 吨 per 根; null where goods are not counted by piece. */
  pieceMass: DecimalLike | null;
  /** 根 per 件 as it leaves the mill; null where goods come unbound. */
  bundlePieces: number | null;
}

export interface MeasuredQuantity {
  /** In the goods' unit; of counted goods exactly the theoretical mass of the pieces. */
  quantity: Decimal;
  /** null where goods are not counted by piece. */
  pieces: number | null;
}

/** Either the quantity, or the sentence that says why it is none. */
export type Measured = MeasuredQuantity | { problem: string };

const text = (value: DecimalLike): string => decimal(value).toFixed();

const counted = ({ pieceMass, quantityScale }: MeasuredGoods) =>
  pieceMass === null ? null : { pieceMass, quantityScale };

/** Goods with a theoretical mass are ordered by 根 too, bound ones by 件. */
export function measuresOf({ pieceMass, bundlePieces }: MeasuredGoods): Measure[] {
  if (pieceMass === null) return ["unit"];
  return bundlePieces === null ? ["unit", "piece"] : ["unit", "piece", "bundle"];
}

/** What a measure is called: 吨, 根, 件. */
export const measureWord = (measure: Measure, { unit }: Pick<MeasuredGoods, "unit">): string =>
  measure === "unit" ? unit : measure === "piece" ? "根" : "件";

/** So many pieces, by their mass in the goods' unit. */
const quantityOfPieces = (pieces: number, goods: { pieceMass: DecimalLike; quantityScale: number }) => ({
  pieces,
  quantity: theoreticalMass(pieces, goods),
});

/**
 * What is ordered when somebody asks for an amount in a measure: of counted goods always whole pieces, so that all of
 * it can be shipped. A mass holds as many pieces as fit into it (R-CART-21).
 */
export function measured(amount: DecimalLike, measure: Measure, goods: MeasuredGoods): Measured {
  const pieceGoods = counted(goods);
  if (!pieceGoods) {
    return measure === "unit"
      ? { quantity: decimal(amount), pieces: null }
      : { problem: `该商品只能按${goods.unit}购买` };
  }
  if (measure === "unit") {
    const pieces = wholePieces(amount, pieceGoods);
    if (pieces > 0 || decimal(amount).lte(0)) return quantityOfPieces(pieces, pieceGoods);
    return { problem: `不足一根（1根重${text(pieceGoods.pieceMass)}${goods.unit}），请增加数量` };
  }
  if (measure === "bundle" && goods.bundlePieces === null) return { problem: "该商品不成件，请按根或吨购买" };
  const places = wrongPlaces(amount, 0);
  if (places) return { problem: `${measure === "piece" ? "根数" : "件数"}${places}` };
  const perMeasure = measure === "bundle" ? (goods.bundlePieces ?? 1) : 1;
  return quantityOfPieces(Number(amount) * perMeasure, pieceGoods);
}

/** The least that is sold of them: of counted goods the whole pieces in the minimum, one at least (R-SALE-09). */
export function leastQuantity(
  buyStart: DecimalLike,
  goods: Pick<MeasuredGoods, "pieceMass" | "quantityScale">,
): Decimal {
  const { pieceMass, quantityScale } = goods;
  if (pieceMass === null) return decimal(buyStart);
  const pieceGoods = { pieceMass, quantityScale };
  return theoreticalMass(Math.max(1, wholePieces(buyStart, pieceGoods)), pieceGoods);
}

/** The minimum as pages say and add it: the one that was set, or a piece where that is less (R-SALE-09). */
export function statedMinimum(
  buyStart: DecimalLike,
  goods: Pick<MeasuredGoods, "pieceMass" | "quantityScale">,
): DecimalLike {
  const { pieceMass, quantityScale } = goods;
  const less = pieceMass !== null && decimal(pieceMass).gt(buyStart);
  const none = less && wholePieces(buyStart, { pieceMass, quantityScale }) === 0;
  return none ? leastQuantity(buyStart, goods) : buyStart;
}

/** A quantity as the measure says it: 54 根 are 1 件. What makes no whole bundles is said in pieces. */
export function inMeasure(quantity: DecimalLike, measure: Measure, goods: MeasuredGoods) {
  const pieceGoods = counted(goods);
  if (!pieceGoods || measure === "unit") return { amount: text(quantity), measure: "unit" as Measure };
  const pieces = wholePieces(quantity, pieceGoods);
  const { bundlePieces } = goods;
  return measure === "bundle" && bundlePieces !== null && pieces % bundlePieces === 0
    ? { amount: String(pieces / bundlePieces), measure }
    : { amount: String(pieces), measure: "piece" as Measure };
}
