import { type AreaWithPath, area } from "#trpc/contract/area";
import { Failure } from "#trpc/contract/failures";
import type { Upstream } from "#trpc/upstream";
import { areaCookieNames } from "~/lib/area-cookies";
import type { TenantView } from "./load-context";

/** Areas change once a year; what the backend said of a key is kept for the life of the process. */
const known = new Map<string, AreaWithPath>();
const MAX_KNOWN = 60_000;

function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name) return value;
  }
  return undefined;
}

/** Whoever chooses an area asks for it first: it is known when they come back with its cookie. */
export const learningAreas = (upstream: Upstream): Upstream => {
  return async (call, input, parsed) => {
    const answer = await upstream(call, input, parsed);
    const found: unknown = answer;
    if (call.path === area.getArea.path && known.size < MAX_KNOWN) {
      const one = found as AreaWithPath;
      known.set(String(one.sysNo), one);
    }
    return answer;
  };
};

/** The area that the reader's cookies name, when there is such a one; else the tenant's default (R-AREA-14). */
export async function areaOf(request: Request, tenant: TenantView, upstream: Upstream): Promise<AreaWithPath> {
  const header = request.headers.get("cookie") ?? "";
  const sysNo = cookieValue(header, areaCookieNames(tenant.tenantCode).sysNo);
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
