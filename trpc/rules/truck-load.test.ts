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

test("a truck of the book carries what the book says, in the unit that it says", () => {
  const truck = { capacity: 32, capacityUnit: "吨" };
  expect(tooMuchForOne([{ unit: "吨", quantity: 35 }], truck)).toEqual([{ unit: "吨", most: 32 }]);
  expect(tooMuchForOne([{ unit: "吨", quantity: 32 }], truck)).toEqual([]);
  expect(tooMuchForOne([{ unit: "立方米", quantity: 21 }], truck)).toEqual([{ unit: "立方米", most: 20 }]);
  expect(tooMuchForOne([{ unit: "吨", quantity: 60 }], { capacity: 70, capacityUnit: "吨" })).toEqual([]);
});
