import { expect, test } from "vitest";
import { massTolerance, widestTolerance } from "./mass-standard";

const bar = (massPerMetre: string) => ({ goodsName: "螺纹钢 HRB400E", massPerMetre });

test("what is agreed goes before the standard", () => {
  expect(massTolerance("0.003", bar("3.85"), "2026-01-01")).toEqual({
    massTolerance: "0.003",
    toleranceSource: "协议",
  });
});

test("each edition of the standard holds from its first day", () => {
  expect(massTolerance("0", bar("3.85"), "2024-09-25")).toEqual({
    massTolerance: "0.035",
    toleranceSource: "GB/T 1499.2-2024",
  });
  expect(massTolerance(null, bar("3.85"), "2024-09-24")).toEqual({
    massTolerance: "0.04",
    toleranceSource: "GB/T 1499.2-2018",
  });
  expect(massTolerance(null, bar("3.85"), "2018-10-31").massTolerance).toBeNull();
});

test("the limit is that of the nominal diameter", () => {
  const limits = ["0.222", "0.888", "1.21", "2.47", "2.98", "15.42"].map(
    (mass) => massTolerance(null, bar(mass), "2026-01-01").massTolerance,
  );
  expect(limits).toEqual(["0.055", "0.055", "0.045", "0.045", "0.035", "0.035"]);
});

test("half a millimetre above the greatest diameter of a limit the next one begins, in each edition", () => {
  const massOf = (diameter: number) => bar(String(diameter ** 2 * 0.006_165));
  const at = (day: string) =>
    [12.4, 12.6, 20.4, 20.6, 50.4, 50.6].map((mm) => massTolerance(null, massOf(mm), day).massTolerance);
  expect(at("2026-01-01")).toEqual(["0.055", "0.045", "0.045", "0.035", "0.035", null]);
  expect(at("2020-01-01")).toEqual(["0.06", "0.05", "0.05", "0.04", "0.04", null]);
});

test("a bar of which nobody says the mass has none, and no standard is named for it", () => {
  const unsaid = { goodsName: "螺纹钢 HRB400E", massPerMetre: null };
  expect(massTolerance(null, unsaid, "2026-01-01")).toEqual({ massTolerance: null, toleranceSource: "" });
});

test("other goods have none of their own", () => {
  const section = { goodsName: "H型钢 Q235B", massPerMetre: "21.4" };
  expect(massTolerance(null, section, "2026-01-01")).toEqual({ massTolerance: null, toleranceSource: "" });
});

test("the widest tolerance is that of the thinnest bars, in the edition of the day", () => {
  expect(["2018-10-31", "2024-09-24", "2024-09-25"].map(widestTolerance)).toEqual([0, 0.06, 0.055]);
});

test("the edition that a clause names goes before what is agreed, for ribbed bars alone", () => {
  const named = (goods: Parameters<typeof massTolerance>[1]) =>
    massTolerance("0.003", goods, "2026-01-01", "GB/T 1499.2-2018");
  expect(named(bar("3.85"))).toEqual({ massTolerance: "0.04", toleranceSource: "GB/T 1499.2-2018" });
  expect(named({ goodsName: "盘螺 HRB400E", massPerMetre: null }).toleranceSource).toBe("协议");
});
