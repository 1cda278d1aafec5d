import { expect, it } from "vitest";
import { massDeviation, massVerdict, nearestPieces, theoreticalMass } from "./mass";

// HRB400E 25 mm, 9 m: 3.85 kg/m
const PIECE = 0.03465;

it("gives the theoretical mass of pieces", () => {
  expect(theoreticalMass(361, PIECE)).toBe(12.5087);
  expect(theoreticalMass(0, PIECE)).toBe(0);
});

it("finds the pieces nearest to a quantity", () => {
  expect(nearestPieces(12.5, PIECE)).toBe(361);
  expect(nearestPieces(12.5087, PIECE)).toBe(361);
  expect(nearestPieces(1, 0)).toBe(0);
});

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
