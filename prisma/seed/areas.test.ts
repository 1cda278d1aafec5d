import { describe, expect, test } from "vitest";
import { type AreaRow, buildAreas, LEVEL_CODE_WIDTH, levelCodeOfSysNo } from "./areas";

const areas = buildAreas();
const bySysNo = new Map(areas.map((area) => [area.sysNo, area]));
const depth: Record<AreaRow["level"], number> = { province: 1, city: 2, region: 3, town: 4 };

const ancestors = (area: AreaRow): AreaRow[] => {
  const parent = bySysNo.get(area.parentSysNo ?? 0);
  return parent ? [...ancestors(parent), area] : [area];
};

describe("administrative divisions", () => {
  test("about 44,000 rows, no code twice", () => {
    expect(areas.length).toBeGreaterThan(43_500);
    expect(areas.length).toBeLessThan(46_000);
    expect(bySysNo.size).toBe(areas.length);
    expect(new Set(areas.map((area) => area.levelCode)).size).toBe(areas.length);
  });

  test("34 provinces, every branch reaches a town (R-AREA-12)", () => {
    expect(areas.filter((area) => area.level === "province")).toHaveLength(34);
    const childless = areas.filter((area) => area.level !== "town" && !area.hasChild);
    expect(childless).toEqual([]);
    for (const town of areas.filter((area) => area.level === "town"))
      expect(ancestors(town).map((area) => area.level)).toEqual(["province", "city", "region", "town"]);
  });

  test("level codes are digits, eight per level, and begin with the parent's (R-AREA-21)", () => {
    const wrong = areas.filter(
      ({ levelCode, level, parentSysNo }) =>
        !/^\d+$/.test(levelCode) ||
        levelCode.length !== depth[level] * LEVEL_CODE_WIDTH ||
        !levelCode.startsWith(bySysNo.get(parentSysNo ?? 0)?.levelCode ?? ""),
    );
    expect(wrong).toEqual([]);
  });

  test("names and codes as a buyer knows them", () => {
    expect(bySysNo.get(500103001)).toMatchObject({ name: "七星岗街道", fullName: "重庆市渝中区七星岗街道" });
    expect(bySysNo.get(5001)).toMatchObject({ name: "重庆市", fullName: "重庆市" });
    expect(bySysNo.get(500229001)?.fullName).toBe("重庆市城口县葛城街道");
    expect(bySysNo.get(441900121)?.fullName).toBe("广东省东莞市虎门镇");
    expect(bySysNo.get(469005)?.fullName).toBe("海南省文昌市");
    expect(bySysNo.get(810005000)?.fullName).toBe("香港特别行政区油尖旺区");
    expect(bySysNo.get(460322451)?.fullName).toBe("海南省三沙市南沙群岛永暑岛");
    expect(bySysNo.get(620201)?.name).toBe("嘉峪关市");
    expect(areas.filter((area) => area.name === "市辖区" || area.name === "")).toEqual([]);
    expect(bySysNo.has(330103)).toBe(false);
    expect(levelCodeOfSysNo(500103001)).toBe("00000050000000010000000300000001");
  });
});
