import type { Measure } from "#trpc/contract/shared/enums";
import { type MeasuredGoods, measuresOf, measureWord } from "./measure";

/** Other ways to write a unit, and the way that goods have it. */
const SAME_UNIT: Readonly<Record<string, string>> = {
  ...{ t: "吨", kg: "千克", 公斤: "千克", m: "米", 支: "根", 条: "根", 捆: "件", 只: "个", 副: "双", 对: "双" },
  ...{ m2: "平方米", "m²": "平方米", "㎡": "平方米", 平米: "平方米", 平方: "平方米" },
  ...{ m3: "立方米", "m³": "立方米", "㎥": "立方米", 方: "立方米", 立方: "立方米" },
};
/** A unit as goods have it: 平方 and ㎡ are 平方米. */
export const plainUnit = (unit: string): string => SAME_UNIT[unit.trim().toLowerCase()] ?? unit.trim();

/** The measure that a written unit (根, 捆, t) means for goods; undefined where they are not ordered in it. */
export function measureNamed(unit: string, goods: MeasuredGoods): Measure | undefined {
  const named = plainUnit(unit);
  if (named === "" || named === plainUnit(goods.unit)) return "unit";
  return measuresOf(goods).find((measure) => measure !== "unit" && measureWord(measure, goods) === named);
}
