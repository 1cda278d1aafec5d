import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { wholeCountry } from "#trpc/rules/area";
import { allAreas, toArea } from "./tree";

export { area } from "./calls";
export { offeredInSql } from "./repo";

/** The level code of an area by its key; "" when there is no such area or none was named. */
export async function areaCodeOf(db: Db, areaSysNo: number | undefined): Promise<string> {
  if (areaSysNo === undefined) return "";
  return (await allAreas(db)).byKey(areaSysNo)?.levelCode ?? "";
}

/**
 * The level code of the area for which a cart is priced: without one every agreement would seem not to hold.
 * @throws Failure AREA_NEEDED where none is named, or there is none under the key
 */
export async function pricedAreaCode(db: Db, areaSysNo: number | undefined): Promise<string> {
  const code = await areaCodeOf(db, areaSysNo);
  if (code !== "") return code;
  const sentence = areaSysNo === undefined ? "请指定收货地区" : "没有这个地区，请重新选择";
  throw new Failure("AREA_NEEDED", { fields: { areaSysNo: sentence } });
}

/** Finds level codes by the names of provinces and cities, 全国 among them; undefined where there is none. */
export async function areaCodeNamed(db: Db): Promise<(name: string) => string | undefined> {
  const areas = await allAreas(db);
  const known = new Map<string, string | undefined>([["全国", wholeCountry]]);
  return (name) => {
    if (!known.has(name)) known.set(name, (areas.byName(name, "province") ?? areas.byName(name, "city"))?.levelCode);
    return known.get(name);
  };
}

/** The chain from the province down to an area, each as it travels; empty for an unknown key. */
async function areaPath(db: Db, areaSysNo: number) {
  const areas = await allAreas(db);
  const row = areas.byKey(areaSysNo);
  return row ? areas.path(row).map(toArea) : [];
}

/** The key of an area by its level code; null for the whole country, and where nobody knows it. */
export async function areaKey(db: Db, levelCode: string): Promise<number | null> {
  return (await allAreas(db)).byCode(levelCode)?.sysNo ?? null;
}

/** The full name of an area by its level code, 全国 for "0", the code itself when nobody knows it. */
export async function areaName(db: Db, levelCode: string): Promise<string> {
  if (levelCode === wholeCountry) return "全国";
  return (await allAreas(db)).byCode(levelCode)?.fullName ?? levelCode;
}

/** Full names of areas by their level codes, and the provinces. */
export async function areaNames(db: Db) {
  const areas = await allAreas(db);
  const name = (code: string): string => (code === wholeCountry ? "全国" : (areas.byCode(code)?.fullName ?? code));
  const provinces = areas.children(null).map(({ levelCode, name }) => ({ code: levelCode, name }));
  return { name, provinces, isKnown: (code: string) => code === wholeCountry || areas.byCode(code) !== undefined };
}

/**
 * The levels of a county or town, each by its key, with name and code of the innermost one. Null for an area that is
 * unknown or wider than a county, and for a town outside of the named county.
 */
export async function placeOf(db: Db, regionSysNo: number, townSysNo: number | null) {
  const path = await areaPath(db, townSysNo ?? regionSysNo);
  const [province, city, region, town] = path;
  const last = path.at(-1);
  if (!province || !city || !region || !last) return null;
  const named = regionSysNo === region.sysNo || (townSysNo === null && regionSysNo === town?.sysNo);
  if (!named) return null;
  return {
    provinceSysNo: province.sysNo,
    citySysNo: city.sysNo,
    regionSysNo: region.sysNo,
    townSysNo: town?.sysNo ?? null,
    areaName: last.fullName,
    areaCode: last.levelCode,
  };
}
