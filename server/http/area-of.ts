import { cacheOf } from "#server/kernel/cache";
import { type AreaWithPath, area } from "#trpc/contract/area";
import { Failure } from "#trpc/contract/failures";
import type { Upstream } from "#trpc/upstream";
import { areaCookieNames } from "~/lib/area-cookies";
import type { ReaderArea, TenantView } from "./load-context";
import { cookieOf } from "./session-cookie";

/** Areas change once a year; what the backend said of a key is kept for the life of the process. */
const known = cacheOf<AreaWithPath>({ max: 60_000 });

/** Whoever chooses an area asks for it first: it is known when they come back with its cookie. */
export const withAreaCookies = (upstream: Upstream): Upstream => {
  return async (call, input, parsed) => {
    const answer = await upstream(call, input, parsed);
    const found: unknown = answer;
    if (call.path === area.getArea.path) {
      const one = found as AreaWithPath;
      known.set(String(one.sysNo), one);
    }
    return answer;
  };
};

/** The area that the reader's cookies name, when there is such a one; else the tenant's default (R-AREA-14). */
export async function areaOf(request: Request, tenant: TenantView, upstream: Upstream): Promise<ReaderArea> {
  const sysNo = cookieOf(request, areaCookieNames(tenant.tenantCode).sysNo);
  if (!sysNo || !/^\d{1,12}$/.test(sysNo) || sysNo === String(tenant.defaultArea.sysNo)) return tenant.defaultArea;
  const hit = known.get(sysNo);
  if (hit) return hit;
  try {
    return await upstream(area.getArea, { sysNo: Number(sysNo) });
  } catch (error) {
    if (error instanceof Failure) return tenant.defaultArea;
    throw error;
  }
}
