import type { Measure } from "#trpc/contract/shared/enums";
import { groupBy } from "#trpc/rules/group";
import { inMeasure, leastQuantity, type MeasuredGoods, measured, measureWord } from "#trpc/rules/measure";
import { sum, toNumber } from "#trpc/rules/money";
import { wholePieces } from "#trpc/rules/piece-goods";
import { quantity } from "~/lib/format";
import { plainNumber } from "~/lib/number-text";
import { measureText as t } from "~/lib/texts/measure";

/** Goods as a quantity field knows them; numbers of the wire. */
export interface FieldGoods extends MeasuredGoods {
  pieceMass: number | null;
  buyStart: number;
  /** null: made to order, without limit */
  inventory: number | null;
}

/** Least, most and decimals of what is typed in a measure. */
export function limitsIn(measure: Measure, goods: FieldGoods) {
  const { pieceMass, quantityScale, buyStart, inventory, bundlePieces } = goods;
  const least = leastQuantity(buyStart, goods);
  if (pieceMass === null || measure === "unit") {
    return { min: Number(least), max: inventory ?? undefined, scale: quantityScale };
  }
  const pieceGoods = { pieceMass, quantityScale };
  const perMeasure = measure === "bundle" ? (bundlePieces ?? 1) : 1;
  const most = inventory === null ? undefined : Math.floor(wholePieces(inventory, pieceGoods) / perMeasure);
  return { min: Math.ceil(wholePieces(least, pieceGoods) / perMeasure), max: most, scale: 0 };
}

const PLAIN = /^\d+(?:\.\d*)?$/;

/** What somebody typed, as it is ordered: “1 吨 = 21 根 = 0.9702 吨”; nothing where there is nothing to convert. */
export function conversion(typed: string, measure: Measure, goods: FieldGoods): string | undefined {
  const plain = plainNumber(typed);
  if (goods.pieceMass === null || !PLAIN.test(plain) || Number(plain) === 0) return undefined;
  const order = measured(plain, measure, goods);
  if ("problem" in order) return order.problem;
  const said = `${quantity(plain)} ${measureWord(measure, goods)}`;
  const mass = `${quantity(order.quantity.toFixed())} ${goods.unit}`;
  const pieces = t.pieces(order.pieces ?? 0);
  return [...new Set([said, pieces, mass])].join(" = ");
}

/** The same goods in another measure: what is typed there now. */
export function converted(typed: string, from: Measure, to: Measure, goods: FieldGoods): string {
  const plain = plainNumber(typed);
  if (!(Number(plain) > 0)) return typed;
  const order = measured(plain, from, goods);
  if ("problem" in order) return String(limitsIn(to, goods).min);
  const shown = inMeasure(order.quantity, to, goods);
  if (shown.measure === to) return shown.amount;
  // no whole bundles: those that fit, one at least
  return String(Math.max(1, Math.floor((order.pieces ?? 0) / (goods.bundlePieces ?? 1))));
}

/** “225 根 / 10.395 吨”; “50 吨” of goods that are not counted by piece. */
export function loadText(line: { pieceCount: number | null; quantity: number; unit: string }): string {
  const pieces = line.pieceCount === null ? "" : `${t.pieces(line.pieceCount)} / `;
  return `${pieces}${quantity(line.quantity)} ${line.unit}`;
}

/** What several lines come to: “12 立方米”, “225 根 / 10.395 吨、40 袋”. */
export function loadsText(lines: readonly { pieceCount: number | null; quantity: number; unit: string }[]): string {
  const byUnit = groupBy(lines, ({ unit, pieceCount }) => `${unit} ${pieceCount === null}`);
  return [...byUnit.values()]
    .map((group) => ({
      unit: group[0]?.unit ?? "",
      quantity: toNumber(sum(group.map((line) => line.quantity))),
      pieceCount:
        group[0]?.pieceCount === null ? null : group.reduce((all, { pieceCount }) => all + (pieceCount ?? 0), 0),
    }))
    .map(loadText)
    .join("、");
}

interface Countable {
  pieceMass?: number | null;
  quantityScale?: number;
}

/** How many pieces a quantity is; null where goods are not counted by piece. */
export const piecesIn = (value: number, { pieceMass, quantityScale = 4 }: Countable): number | null =>
  pieceMass ? wholePieces(value, { pieceMass, quantityScale }) : null;

/** 21 根; nothing where goods are not counted by piece. */
export function piecesText(value: number, goods: Countable): string | undefined {
  const pieces = piecesIn(value, goods);
  return pieces ? t.pieces(pieces) : undefined;
}
