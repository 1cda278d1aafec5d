import type { Db } from "#server/kernel/db";
import { areaPath } from "#server/mall/area/index";

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
