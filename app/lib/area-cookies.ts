import { parseCookie } from "cookie";

/** R-AREA-04: 360 days. */
const SECONDS = 360 * 24 * 60 * 60;

/** Names of the two area cookies of a tenant (R-AREA-02). */
export function areaCookieNames(tenantCode: string): { code: string; sysNo: string } {
  return { code: `${tenantCode}_area_code`, sysNo: `${tenantCode}_area_sys_no` };
}

function cookie(name: string, value: string, secure: boolean): string | undefined {
  if (!/^\d+$/.test(value)) {
    console.warn(`area cookie ${name} not set: its value is not numeric`);
    return undefined;
  }
  // readable by scripts: the region flow of the phone keeps the same values in local storage (R-REGION-06)
  return `${name}=${value}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * Set-Cookie lines for a chosen area. A value that is not numeric is refused and only logged (R-AREA-03).
 * @returns both lines, or none: half an area is worse than the old one
 */
export function areaCookies(
  tenantCode: string,
  area: { sysNo: number | string; levelCode: string },
  options: { secure: boolean } = { secure: false },
): string[] {
  const names = areaCookieNames(tenantCode);
  const lines = [
    cookie(names.code, area.levelCode, options.secure),
    cookie(names.sysNo, String(area.sysNo), options.secure),
  ].filter((line) => line !== undefined);
  return lines.length === 2 ? lines : [];
}

/** Name of the mark that the area of the cookies was chosen by nobody. */
export const guessedAreaName = (tenantCode: string): string => `${tenantCode}_area_guessed`;

/**
 * Set-Cookie line that says, or no longer says, that the area is the default: until then a phone finds out where it is
 * (R-REGION-01 to 06), and a choice that the browser remembers holds.
 */
export function guessedArea(
  tenantCode: string,
  guessed: boolean,
  options: { secure: boolean } = { secure: false },
): string {
  const life = guessed ? SECONDS : 0;
  const name = guessedAreaName(tenantCode);
  return `${name}=${guessed ? 1 : ""}; Path=/; Max-Age=${life}; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

const isNumeric = (value: string | undefined): boolean => value !== undefined && /^\d+$/.test(value);

/** Which of the tenant's two area cookies the request carries with a number in them; others are replaced (R-AREA-03). */
export function areaCookiesOf(request: Request, tenantCode: string): { code: boolean; sysNo: boolean } {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const { code, sysNo } = areaCookieNames(tenantCode);
  return { code: isNumeric(cookies[code]), sysNo: isNumeric(cookies[sysNo]) };
}
