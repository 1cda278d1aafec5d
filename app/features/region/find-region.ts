import type { AppLoadContext } from "@remix-run/node";
import { cityCodeWidth } from "#trpc/rules/area";

type AreaCalls = Pick<AppLoadContext["api"]["area"], "getByLocation" | "getByCode" | "getDetailBySysNo">;
type LocatedArea = NonNullable<Awaited<ReturnType<AreaCalls["getByLocation"]>>>;

/** A region as cookies and local storage keep it. */
export interface Region {
  sysNo: number;
  areaCode: string;
}

/** The area of the second level that a found one is, lies in, or begins with. */
async function secondLevel(calls: AreaCalls, found: LocatedArea): Promise<number> {
  if (found.levelCode.length < cityCodeWidth) return found.subAreas[0]?.sysNo ?? found.sysNo;
  if (found.levelCode.length === cityCodeWidth) return found.sysNo;
  return (await calls.getByCode({ levelCode: found.levelCode.slice(0, cityCodeWidth) })).sysNo;
}

/**
 * The city at a location, at the default one where that has no areas below (R-REGION-04); null where neither has: no
 * goods are sold there (R-REGION-05).
 * @param location "longitude,latitude"; nothing for a phone that does not say it
 */
export async function findRegion(
  calls: AreaCalls,
  location: string | undefined,
  defaultLocation: string,
): Promise<Region | null> {
  const here = location === undefined ? null : await calls.getByLocation({ location });
  const found = here?.subAreas.length ? here : await calls.getByLocation({ location: defaultLocation });
  if (!found?.subAreas.length) return null;
  const { sysNo, levelCode } = await calls.getDetailBySysNo({ id: await secondLevel(calls, found) });
  return { sysNo, areaCode: levelCode };
}
