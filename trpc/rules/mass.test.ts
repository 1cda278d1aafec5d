import { expect, it } from "vitest";
import { massDeviation, massVerdict } from "./mass";

it("measures how far a weighed mass is off", () => {
  expect(massDeviation(12.48, 12.5087)).toBe(-0.002294);
  expect(massDeviation(1, 0)).toBeNull();
});

it("judges by the tolerance, both ways", () => {
  expect(massVerdict(-0.002294, 0.003)).toBe("within");
  expect(massVerdict(0.003, 0.003)).toBe("within");
  expect(massVerdict(0.0031, 0.003)).toBe("above");
  expect(massVerdict(-0.0031, 0.003)).toBe("below");
});

it("expects nothing where nothing was loaded", () => {
  expect(massDeviation(2, 1)).toBe(1);
  expect(massDeviation(2, 0.5)).toBe(3);
  expect(massDeviation(1, -1)).toBeNull();
});
