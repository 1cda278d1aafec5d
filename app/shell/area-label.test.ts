import { expect, test } from "vitest";
import { areaLabel } from "./area-label";

test("R-AREA-10, UI-PICK-07: two levels joined by ' / '", () => {
  expect(areaLabel(["四川省", "成都市", "锦江区"])).toBe("四川省 / 成都市");
});

test("UI-PICK-04: a municipality stands once; no choice is 全部地区", () => {
  expect(areaLabel(["重庆市", "重庆市"])).toBe("重庆市");
  expect(areaLabel([])).toBe("全部地区");
});
