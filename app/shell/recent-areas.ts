import type { AreaOption } from "./area-cascader";

const MOST = 4;
const keyOf = (tenantCode: string): string => `${tenantCode}_recent_areas`;

type Path = Pick<AreaOption, "sysNo" | "levelCode" | "name">[];

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((step) => typeof step?.levelCode === "string" && typeof step.name === "string");

/** Areas that this browser chose last, the last one first; none where storage is switched off. */
export function recentAreas(tenantCode: string): Path[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tenantCode)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPath).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps an area that was chosen. */
export function keepArea(tenantCode: string, path: Path): void {
  const code = path.at(-1)?.levelCode;
  const others = recentAreas(tenantCode).filter((other) => other.at(-1)?.levelCode !== code);
  const steps = path.map(({ sysNo, levelCode, name }) => ({ sysNo, levelCode, name }));
  try {
    localStorage.setItem(keyOf(tenantCode), JSON.stringify([steps, ...others].slice(0, MOST)));
  } catch {
    // storage may be switched off; nothing is remembered then
  }
}
