import { isLast, type LastLocation, read, steps, write } from "./location-memory";

const MOST = 4;
const keyOf = (tenantCode: string): string => `${tenantCode}_recent_areas`;

/** Areas that this browser chose last, the last one first; none where storage is switched off. */
export const recentAreas = (tenantCode: string): LastLocation[] =>
  (read(keyOf(tenantCode), Array.isArray) ?? []).filter(isLast).slice(0, MOST);

/** Keeps an area that was chosen. */
export function keepArea(tenantCode: string, path: LastLocation): void {
  const code = path.at(-1)?.levelCode;
  const others = recentAreas(tenantCode).filter((other) => other.at(-1)?.levelCode !== code);
  write(() => localStorage.setItem(keyOf(tenantCode), JSON.stringify([steps(path), ...others].slice(0, MOST))));
}
