import type { AreaOption } from "./area-cascader";

/** A region as the browser remembers it (R-AREA-02). */
export interface StoredLocation {
  sysNo: number;
  areaCode: string;
}
export type LastLocation = Pick<AreaOption, "sysNo" | "levelCode" | "name">[];

const LAST = "last_location";
const locationKey = (tenantCode: string) => `${tenantCode}_locInfo`;
const choiceKey = (tenantCode: string) => `${tenantCode}_area_chosen`;

/** Storage may be switched off or hold what somebody bent; the cookies carry the choice all the same. */
export function read<T>(key: string, fits: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
export function write(keep: () => void): void {
  try {
    keep();
  } catch {
    // as above
  }
}

/** Whether something was marked as done in this session; as done where that cannot be told. */
export function isMarked(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}
export const mark = (key: string): void => write(() => sessionStorage.setItem(key, "1"));

const isCode = (value: unknown): value is string => typeof value === "string" && /^(\d{8}){1,4}$/.test(value);
const isLocation = (value: unknown): value is StoredLocation =>
  typeof value === "object" && value !== null && "areaCode" in value && isCode(value.areaCode) && "sysNo" in value;
export const isLast = (value: unknown): value is LastLocation =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((step) => isCode(step?.levelCode) && typeof step.name === "string");

/** The region that was chosen in this browser, whatever the cookies say. */
export const storedLocation = (tenantCode: string) => read(locationKey(tenantCode), isLocation);

const storeLocation = (tenantCode: string, { sysNo, areaCode }: StoredLocation): void =>
  write(() => localStorage.setItem(locationKey(tenantCode), JSON.stringify({ sysNo, areaCode })));

/** For an area that is no more. */
export const forgetLocation = (tenantCode: string): void =>
  write(() => localStorage.removeItem(locationKey(tenantCode)));

/** What was last chosen in a cascader, from the province down. */
export const lastLocation = () => read(LAST, isLast);

/** What is kept of each step. */
export const steps = (path: LastLocation): LastLocation =>
  path.map(({ sysNo, levelCode, name }) => ({ sysNo, levelCode, name }));

export const rememberLast = (path: LastLocation): void =>
  write(() => localStorage.setItem(LAST, JSON.stringify(steps(path))));

/** Notes that an area is being chosen; it is remembered once the page has it (R-AREA-01: a failed choice is none). */
export const noteChoice = (tenantCode: string, areaCode: string): void =>
  write(() => sessionStorage.setItem(choiceKey(tenantCode), areaCode));

/** Remembers the area of the page if it is the one that was being chosen. */
export const settleChoice = (tenantCode: string, area: { sysNo?: number | undefined; levelCode: string }): void =>
  write(() => {
    const chosen = sessionStorage.getItem(choiceKey(tenantCode));
    if (chosen === null) return;
    sessionStorage.removeItem(choiceKey(tenantCode));
    const { sysNo, levelCode } = area;
    if (sysNo !== undefined && chosen === levelCode) storeLocation(tenantCode, { sysNo, areaCode: levelCode });
  });
