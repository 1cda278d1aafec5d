import type { Identity } from "#trpc/contract/shared/enums";
import { identityOfRole } from "#trpc/rules/identity";

/** An identity that a user holds. */
export interface Application {
  sysNo: number;
  key: Identity;
  /** Its organisation is blocked. */
  blocked: boolean;
}

/** By which door somebody comes in: the mall's as a company or a person, or the staff's. */
export type Door = "enterprise" | "personal" | "internal";

const behind: Record<Door, readonly Identity[]> = {
  enterprise: ["purchaser", "supplier"],
  personal: ["personal"],
  internal: ["operation"],
};

/** R-ROUTE-03: links spell it "purcharser"; R-PERM-02: or say its number. */
function wanted(role = ""): Identity | undefined {
  if (role === "purcharser" || role === "purchaser") return "purchaser";
  return role === "supplier" ? "supplier" : identityOfRole(role);
}

/**
 * The identity a session starts under: the one of `role` where it is held, else the first behind the door.
 * @returns undefined when the user holds none that this door opens for; staff and customers never share one
 */
export function chooseApplication(
  applications: readonly Application[],
  door: Door,
  role?: string,
): Application | undefined {
  const usable = applications.filter(({ key, blocked }) => !blocked && behind[door].includes(key));
  return usable.find(({ key }) => key === wanted(role)) ?? usable[0];
}

const MISSING: Record<Door, string> = {
  enterprise: "该账号没有企业身份，请选择个人登录；内部人员请使用内部登录入口",
  personal: "该账号没有个人身份，请选择企业登录；内部人员请使用内部登录入口",
  internal: "该账号不是内部人员，请使用商城登录入口",
};
/** The door would open but for organisations that are blocked. */
export const isBlocked = (applications: readonly Application[], door: Door): boolean =>
  applications.some(({ key, blocked }) => blocked && behind[door].includes(key));

/** Why the door stays shut, and which one to take. */
export const missingIdentity = (door: Door): string => MISSING[door];

/** Wrong passwords in a row until an account is locked, and for how long. */
export const MAX_WRONG = 5;
export const LOCK_MS = 15 * 60_000;

/** The sentence after a wrong password; the last tries before the lock are counted down. */
export function wrongPassword(failedLogins: number, what = "手机号或密码"): string {
  const left = MAX_WRONG - failedLogins;
  return `${what}不正确${left > 2 ? "" : `，再错${left}次账号将锁定15分钟`}`;
}
