import { expect, test } from "vitest";
import { inGoodsUnit, type NamedMeasuredGoods, unitFactor } from "./written-unit";

const goods = (unit: string, mallSpuName = "", more: Partial<NamedMeasuredGoods> = {}): NamedMeasuredGoods => ({
  ...{ unit, mallSpuName, quantityScale: 3, pieceMass: null, bundlePieces: null },
  ...more,
});
const bar = goods("吨", "螺纹钢 Φ25×9m", { quantityScale: 4, pieceMass: 0.0346, bundlePieces: 54 });
const pipe = goods("米", "PVC-U实壁排水管 dn110×3.2×4m");
const cement = goods("吨", "普通硅酸盐水泥 P.O 42.5R 袋装 50kg");

test.each([
  ["根", bar, "0.0346"],
  ["件", bar, "1.8684"],
  ["吨", bar, null],
  ["", bar, null],
  ["支", pipe, "4"],
  ["米", pipe, null],
  ["袋", cement, "0.05"],
  ["kg", cement, "0.001"],
  ["吨", goods("千克"), "1000"],
  ["袋", goods("吨", "普通硅酸盐水泥 P.O 42.5 散装"), null],
  ["根", goods("米", "PPR给水管 S5 dn25×2.3"), null],
  ["张", goods("立方米", "岩棉板 1200×600×30"), null],
  ["根", goods("米", "电缆 YJV 3×4mm²"), null],
])("one %s of %o", (unit, one, factor) => {
  expect(unitFactor(unit, one)?.toFixed() ?? null).toBe(factor);
});

test("an amount comes into the goods' unit, whole pieces as what they weigh", () => {
  expect(inGoodsUnit("30", "根", pipe)?.toFixed()).toBe("120");
  expect(inGoodsUnit("200", "根", bar)?.toFixed()).toBe("6.92");
  expect(inGoodsUnit("3", "件", bar)?.toFixed()).toBe("5.6052");
  expect(inGoodsUnit("40", "", cement)?.toFixed()).toBe("40");
  expect(inGoodsUnit("333", "kg", cement)?.toFixed()).toBe("0.333");
  expect(inGoodsUnit("2", "箱", pipe)).toBeNull();
  expect(inGoodsUnit("1.5", "根", bar)).toBeNull();
});
