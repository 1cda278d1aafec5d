import { expect, test, vi } from "vitest";
import { findRegion } from "./find-region";

const area = (sysNo: number, levelCode: string) => ({
  ...{ sysNo, levelCode, areaId: sysNo, areaCode: levelCode, name: String(sysNo), fullName: String(sysNo) },
  ...{ parentSysNo: null, level: "city" as const, hasChild: true, active: true },
});
type Answer = ReturnType<typeof area> & { subAreas: ReturnType<typeof area>[] };
const province = area(50, "00000050");
const city = area(5001, "0000005000000001");
const county = area(500103, "000000500000000100000003");
const town = area(500103001, "00000050000000010000000300000001");

/** What lies where; the detail answers for itself, so that what is kept is the detail's. */
const mapWith = (places: Record<string, Answer | null | Error>) => {
  const getByLocation = vi.fn(async ({ location }: { location: string }) => {
    const found = places[location] ?? null;
    if (found instanceof Error) throw found;
    return found;
  });
  const all = [province, city, county, town];
  const get = (fits: (one: ReturnType<typeof area>) => boolean) => {
    const found = all.find(fits) ?? city;
    return { ...found, path: [found] };
  };
  const calls = {
    getByLocation,
    getByCode: async ({ levelCode }: { levelCode?: string }) => get((one) => one.levelCode === levelCode),
    getDetailBySysNo: vi.fn(async ({ id }: { id: number | string }) => get((one) => one.sysNo === Number(id))),
  };
  return { calls, asked: () => getByLocation.mock.calls.map(([{ location }]) => location) };
};
const HERE = "106.55,29.56";
const DEFAULT = "116.4,39.9";
const chongqing = { sysNo: 5001, areaCode: city.levelCode };

test("R-REGION-06: the second level is walked to from above and from below, and its detail is what is kept", async () => {
  for (const found of [
    { ...province, subAreas: [city] },
    { ...city, subAreas: [county] },
    { ...county, subAreas: [town] },
  ]) {
    const { calls, asked } = mapWith({ [HERE]: found });
    expect(await findRegion(calls, HERE, DEFAULT)).toEqual(chongqing);
    expect(calls.getDetailBySysNo.mock.calls).toEqual([[{ id: 5001 }]]);
    expect(asked()).toEqual([HERE]);
  }
});

test("R-REGION-02, R-REGION-03: a phone that says nothing is looked up at the default location", async () => {
  const { calls, asked } = mapWith({ [DEFAULT]: { ...city, subAreas: [county] } });
  expect(await findRegion(calls, undefined, DEFAULT)).toEqual(chongqing);
  expect(asked()).toEqual([DEFAULT]);
});

test("R-REGION-04: where there are no areas below, the default location is asked once more", async () => {
  for (const nothing of [null, { ...town, subAreas: [] }]) {
    const { calls, asked } = mapWith({ [HERE]: nothing, [DEFAULT]: { ...city, subAreas: [county] } });
    expect(await findRegion(calls, HERE, DEFAULT)).toEqual(chongqing);
    expect(asked()).toEqual([HERE, DEFAULT]);
  }
});

test("R-REGION-05: nothing below the default either: no region", async () => {
  const { calls, asked } = mapWith({ [DEFAULT]: { ...town, subAreas: [] } });
  expect(await findRegion(calls, HERE, DEFAULT)).toBeNull();
  expect(asked()).toEqual([HERE, DEFAULT]);
});

test("R-REGION-07: what goes wrong in the look-up is not taken for an empty region", async () => {
  const { calls, asked } = mapWith({ [HERE]: new Error("坐标服务暂停") });
  await expect(findRegion(calls, HERE, DEFAULT)).rejects.toThrow("坐标服务暂停");
  expect(asked()).toEqual([HERE]);
});
