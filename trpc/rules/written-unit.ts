import { type MeasuredGoods, measured } from "./measure";
import { measureNamed, plainUnit } from "./measure-named";
import { type Decimal, type DecimalLike, decimal } from "./money";

/** Goods whose name may say how long or heavy one of them is. */
export interface NamedMeasuredGoods extends MeasuredGoods {
  mallSpuName: string;
}

const KG_PER_TONNE = 1000;
const LENGTH = /[×\s](\d+(?:\.\d+)?)m(?![a-z\d²³])/giu;
const BAG = /袋装?\s*(\d+(?:\.\d+)?)kg/iu;

const lastLength = (name: string): string | undefined => [...name.matchAll(LENGTH)].at(-1)?.[1];

const MASS: Readonly<Record<string, number>> = { 吨: KG_PER_TONNE, 千克: 1 };

/** How much of the goods' unit one of a written unit is where that follows from their name or from the units alone. */
function byName(unit: string, { mallSpuName, unit: ordered }: NamedMeasuredGoods): Decimal | null {
  const [from, to] = [MASS[unit], MASS[plainUnit(ordered)]];
  if (from !== undefined && to !== undefined) return decimal(from).div(to);
  const length = plainUnit(ordered) === "米" && unit === "根" ? lastLength(mallSpuName) : undefined;
  if (length !== undefined) return decimal(length);
  const bag = to !== undefined && /^[袋包]$/.test(unit) ? BAG.exec(mallSpuName)?.[1] : undefined;
  return bag === undefined || to === undefined ? null : decimal(bag).div(to);
}

/** How much of the goods' unit one of another unit is: 根 0.0346 of 吨, 袋 0.05 of 吨; null where nothing says it. */
export function unitFactor(unit: string, goods: NamedMeasuredGoods): Decimal | null {
  const named = measureNamed(unit, goods);
  if (named === "unit") return null;
  if (named === undefined) return byName(plainUnit(unit), goods);
  const one = measured(1, named, goods);
  return "quantity" in one ? one.quantity : null;
}

/** An amount in a written unit as the goods' unit has it; null where the unit says nothing about them. */
export function inGoodsUnit(amount: DecimalLike, unit: string, goods: NamedMeasuredGoods): Decimal | null {
  const named = measureNamed(unit, goods);
  if (named === undefined) return byName(plainUnit(unit), goods)?.times(amount).round(goods.quantityScale) ?? null;
  const result = measured(amount, named, goods);
  return "quantity" in result ? result.quantity : null;
}
