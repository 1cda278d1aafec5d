import { describe, expect, test } from "vitest";
import { copperSection } from "./electrical";
import { hollowMass, peWall, tubeMass } from "./pipes";
import { PLAIN_BARS, RIBBED_BARS, ribbedMassTolerance, STRANDS } from "./steel-bars";
import { ANGLES, CHANNELS, H_BEAMS, I_BEAMS } from "./steel-sections";

/** Mass of a round bar in kg/m from its area and the density the standards use, 7.85 g/cm³. */
const solid = (diameter: number): number => (Math.PI * diameter ** 2 * 7.85) / 4000;

describe("tables of the standards", () => {
  test("theoretical masses of bars follow from their diameters (GB/T 1499.1, GB/T 1499.2)", () => {
    for (const { diameter, massPerMetre } of [...RIBBED_BARS, ...PLAIN_BARS])
      expect(Math.abs(massPerMetre / solid(diameter) - 1), `Φ${diameter}`).toBeLessThan(0.005);
    expect(RIBBED_BARS.map(({ diameter }) => diameter)).toEqual([
      6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 50,
    ]);
    expect([12, 14, 20, 22].map(ribbedMassTolerance)).toEqual([0.055, 0.045, 0.045, 0.035]);
  });

  test("strand is lighter than a solid bar of its diameter (GB/T 5224)", () => {
    for (const { diameter, massPerMetre } of STRANDS) {
      expect(massPerMetre / solid(diameter)).toBeGreaterThan(0.7);
      expect(massPerMetre / solid(diameter)).toBeLessThan(0.8);
    }
  });

  test("H sections weigh what their plates weigh (GB/T 11263)", () => {
    for (const { size, massPerMetre } of H_BEAMS) {
      const [h = 0, b = 0, web = 0, flange = 0] = size.slice(2).split("×").map(Number);
      const plates = ((2 * b * flange + (h - 2 * flange) * web) * 7.85) / 1000;
      expect(Math.abs(massPerMetre / plates - 1), size).toBeLessThan(0.06);
    }
  });

  test("angles weigh what their legs weigh (GB/T 706)", () => {
    for (const { size, massPerMetre } of ANGLES) {
      const [b = 0, d = 0] = size.split("×").map(Number);
      expect(Math.abs(massPerMetre / (d * (2 * b - d) * 0.00785) - 1), size).toBeLessThan(0.03);
    }
  });

  test("beams and channels grow heavier with their number", () => {
    for (const list of [I_BEAMS, CHANNELS]) {
      const first = list.filter(({ size }) => !/b#/.test(size)).map(({ massPerMetre }) => massPerMetre);
      expect(first).toEqual([...first].sort((a, b) => a - b));
    }
  });

  test("tubes, hollow sections, PE walls and copper", () => {
    expect(tubeMass(48.3, 3.6)).toBeCloseTo(3.97, 2);
    expect(hollowMass(100, 100, 5)).toBeCloseTo(14.92, 1);
    expect([peWall(110, 11), peWall(63, 11), peWall(200, 17)]).toEqual([10, 5.8, 11.8]);
    expect(copperSection("3×25+1×16")).toBe(91);
  });
});
