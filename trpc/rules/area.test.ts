import { describe, expect, test } from "vitest";
import { areaAncestors, coversArea, offeredIn, touchesArea } from "./area";

const beijing = "00000011";
const city = `${beijing}00000001`;
const chaoyang = `${city}00000005`;

describe("codes of an area", () => {
  test("R-AREA-21: eight digits a level, the whole country first", () => {
    expect(areaAncestors(chaoyang)).toEqual(["0", beijing, city, chaoyang]);
    expect(areaAncestors("")).toEqual(["0"]);
  });

  test("goods reach an area through itself, an ancestor or the whole country", () => {
    expect(coversArea(["0"], "")).toBe(true);
    expect(coversArea([beijing], chaoyang)).toBe(true);
    expect(coversArea([chaoyang], city)).toBe(false);
    expect(coversArea([], city)).toBe(false);
  });

  test("R-AREA-09: a parent has goods when a child has", () => {
    expect(touchesArea([chaoyang], beijing)).toBe(true);
    expect(touchesArea([chaoyang], "00000012")).toBe(false);
    expect(touchesArea(["00000012", chaoyang], beijing)).toBe(true);
  });

  test("R-AREA-09, R-SALE-11: what a part of a city gets is offered in the city, and sent to that part only", () => {
    expect(offeredIn([chaoyang], city)).toBe(true);
    expect(offeredIn([chaoyang], beijing)).toBe(true);
    expect(offeredIn([chaoyang], chaoyang)).toBe(true);
    expect(offeredIn([chaoyang], `${chaoyang}00000001`)).toBe(true);
    expect(offeredIn([chaoyang], `${city}00000006`)).toBe(false);
    expect(offeredIn([`${chaoyang}00000001`], chaoyang)).toBe(false);
    expect(offeredIn([chaoyang], "0000001100000002")).toBe(false);
  });
});
