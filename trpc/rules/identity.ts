import { RoleCode } from "../contract/shared/codes";
import type { Identity } from "../contract/shared/enums";

/** An identity that somebody holds. */
export interface HeldIdentity {
  key: Identity;
  sysNo: number;
}

/** R-PERM-02: the identity whose role has this number, which may stand in an address; personal buyers have none. */
export function identityOfRole(code: number | string): Identity | undefined {
  const identities: Readonly<Record<string, Identity>> = {
    [RoleCode.purchaser]: "purchaser",
    [RoleCode.supplier]: "supplier",
    [RoleCode.operator]: "operation",
  };
  return identities[code];
}

/**
 * R-OPS-01: holders of the operation permission act on a phone as the purchaser they are too, else as the supplier;
 * undefined: they stay.
 * @param settled they were switched before in this browser's session: an identity chosen since then is theirs to keep
 */
export function phoneIdentity(
  current: Identity,
  applications: readonly HeldIdentity[],
  settled = false,
): HeldIdentity | undefined {
  const of = (key: Identity) => applications.find((one) => one.key === key);
  const acting = current === "operation";
  if (!acting && (settled || !of("operation"))) return undefined;
  const target = of("purchaser") ?? of("supplier");
  return target?.key === current ? undefined : target;
}

/** Cookie of the browser's session: the user whom {@link phoneIdentity} has switched. */
export const PHONE_SWITCH = "ops-switch-done";

/** R-OPS-02, R-MOB-08: pages on which a switch on the phone leaves its reader. */
const exempt = ["/meeting", "/pages/welfare", "/mine"];
export const afterPhoneSwitch = (pathname: string, search: string): string =>
  exempt.includes(pathname.replace(/\/+$/, "")) ? pathname + search : "/mine";

/** R-SLT-01: the suppliers' app says so in its user agent. */
export const isSupplierClient = (userAgent: string): boolean => /\bMallSupplier\//.test(userAgent);

/** R-AREA-19: the messaging app's browser, WeChat or WeCom, says so in its user agent. */
export const isMessagingApp = (userAgent: string): boolean => /wxwork|MicroMessenger/i.test(userAgent);

/** R-MINI-01: a page inside a mini program says so in its user agent. */
export const isMiniProgram = (userAgent: string): boolean => /\bminiProgram\b/i.test(userAgent);

/** In what the mall runs: alone, or inside of another product. */
export type Container = "plain" | "workbench" | "publicAccount" | "miniProgram";

/**
 * R-SHELL-08, by what the browser says of itself: a mini program, the enterprise messaging app with its workbench, the
 * messaging app with its public accounts. Each later one names itself with the words of the next as well.
 */
export function containerOf(userAgent: string): Container {
  if (isMiniProgram(userAgent)) return "miniProgram";
  if (/\bwxwork\//i.test(userAgent)) return "workbench";
  return isMessagingApp(userAgent) ? "publicAccount" : "plain";
}

/** R-PERM-09: buys for a company from outside. */
export const isOutsidePurchaser = (
  applications: readonly Pick<HeldIdentity, "key">[],
  organizationSource: "inside" | "outside",
): boolean => applications[0]?.key === "purchaser" && organizationSource === "outside";

/** R-PERM-10: acts for an organisation of their own. */
export const isOrganizationUser = (selfOrgCode: readonly string[], organizationCode: string): boolean =>
  selfOrgCode.includes(organizationCode);
