import { expect, test } from "vitest";
import { loadsByUnit, tooMuchForOne } from "./truck-load";

test("two orders of concrete on one plate are more than a mixer carries", () => {
  const lines = [
    { unit: "立方米", quantity: 132 },
    { unit: "立方米", quantity: 60.5 },
    { unit: "袋", quantity: 900 },
  ];
  expect(loadsByUnit(lines).map(({ unit, quantity }) => `${quantity} ${unit}`)).toEqual(["192.5 立方米", "900 袋"]);
  expect(tooMuchForOne(lines)).toEqual([{ unit: "立方米", most: 20 }]);
  expect(tooMuchForOne([{ unit: "吨", quantity: 40 }])).toEqual([]);
});
