import { checkForcedNotice } from "#server/mall/announcement/index";
import { areaCodeOf } from "#server/mall/area/index";
import { openIdName, switchIdentity } from "#server/mall/auth/index";
import { type Actor, type Handler, implement } from "#server/mall/implement";
import { isPlatform } from "#server/mall/job/index";
import { maySeePrices, previewOf, siteConfiguration } from "#server/mall/site/index";
import type { other } from "#trpc/contract/other";
import { shell as contract } from "#trpc/contract/shell";
import type { UserProfile } from "#trpc/contract/user-profile";
import { mayOpenMenu } from "#trpc/rules/menu";
import { reportPageView } from "../watch/index";
import { type ProfileRow, readProfile } from "./repo";
import { listConfigurations, listRuntimeConfigurations } from "./settings";
import { getSsoToken, redeemSsoToken } from "./sso-token";

// The specification names these fields without their values: 1 is in use and passed, 0 is not.
const yes = 1;
const no = 0;

/** Jobs work for all tenants: outside of the platform's own mall their right opens nothing, so nobody is offered it. */
const usedCodes = ({ permissions, tenantCode }: Actor): string[] =>
  permissions.filter((code) => code !== "job:operator:run" || isPlatform(tenantCode));

function profileOf(actor: Actor, row: ProfileRow): UserProfile {
  const holds = (key: string) => (row.applications.some((application) => application.key === key) ? yes : no);
  const personal = actor.identity === "personal";
  return {
    sysNo: actor.userSysNo,
    name: actor.displayName,
    displayName: actor.displayName,
    mobile: row.mobile,
    avatar: row.avatar,
    status: row.status,
    supplierStatus: holds("supplier"),
    purchaserStatus: holds("purchaser"),
    isPurchaser: actor.identity === "purchaser",
    isSupplier: actor.identity === "supplier",
    isSystemUser: actor.identity === "operation",
    isPersonal: personal,
    currentUserType: personal ? "personal" : "other",
    currentIdentity: actor.identity,
    permissions: usedCodes(actor),
    organizationRoleType: row.organizationRoleType,
    organizationName: actor.organizationName,
    organizationCode: row.organizationCode,
    organizationSysNo: actor.organizationSysNo,
    supplierSysNo: actor.supplierSysNo,
    applications: row.applications,
    organizationSource: row.organizationSource,
    realAuthentication: row.realAuthentication,
    userAuditType: yes,
    orgAuditType: yes,
    // R-PERM-10: whoever acts for an organisation finds its code here; a personal buyer finds none
    selfOrgCode: personal ? [] : [row.organizationCode],
    customizeOrgFlag: false,
  };
}

const hasCart = ({ identity }: Actor): boolean => identity === "purchaser" || identity === "personal";

const getCurrentUser: Handler<typeof contract.getCurrentUser> = async ({ db, actor, input, now }) => {
  const { cartAreaSysNo } = input;
  // a script's token is for the calls that it names, and this one may be without those of the cart
  const counted = cartAreaSysNo !== undefined && actor && hasCart(actor) && maySeePrices(actor) && !actor.scopes;
  const areaCode = counted ? await areaCodeOf(db, cartAreaSysNo) : "";
  // a cart without an area has no sum
  const cartAt = areaCode === "" ? undefined : { areaCode, now };
  const row = actor ? await readProfile(db, actor, cartAt) : undefined;
  if (!actor || !row) return { profile: null, permissions: [], applications: [] };
  const profile = profileOf(actor, row);
  const { permissions, applications } = profile;
  const scopes = actor.scopes ? { scopes: [...actor.scopes] } : {};
  const [lineCount, totalAmount] = row.cart ?? [];
  const cart = lineCount === undefined || totalAmount === undefined ? {} : { cart: { lineCount, totalAmount } };
  return { profile, permissions, applications, ...scopes, ...cart };
};

/** The reader's own profile: a person is told to nobody else. */
export const getUserDetail: Handler<typeof other.getUserDetail> = async ({ db, actor, input, fail }) => {
  const { sysNo = actor.userSysNo } = input;
  if (sysNo !== actor.userSysNo) throw fail("FORBIDDEN", { message: "只能查看自己的资料" });
  const row = await readProfile(db, actor, undefined);
  if (!row) throw fail("NOT_FOUND");
  return profileOf(actor, row);
};

/** A path of the mall; the console is the operators'. */
const changeMenu: Handler<typeof contract.changeMenu> = async ({ actor, input, fail }) => {
  if (!mayOpenMenu(actor.identity, input.menuKey)) throw fail("MENU_UNKNOWN");
  return true;
};

export const shell = implement(contract, {
  getCurrentUser,
  listConfigurations,
  listRuntimeConfigurations,
  getSsoToken,
  redeemSsoToken,
  reportPageView,
  changeMenu,
  switchApplication: async ({ db, actor, input }) => {
    const currentApplication = await switchIdentity(db, actor, input);
    return { currentUserType: currentApplication.key === "personal" ? "personal" : "other", currentApplication };
  },
  checkForcedNotice,
  checkWorkbenchNewTab: async ({ db, tenantCode }) =>
    (await siteConfiguration(db, tenantCode)).basic.workbenchInNewTab === true,
  getSiteConfiguration: async ({ db, tenantCode, device, isOwnHost, actor, input }) => {
    const config = input.preview === "1" ? await previewOf(db, actor) : await siteConfiguration(db, tenantCode);
    const staffOpenId = openIdName();
    return { ...config, ...(staffOpenId ? { basic: { ...config.basic, staffOpenId } } : {}), device, isOwnHost };
  },
  getPageSettings: async ({ db, tenantCode, actor, input }) => {
    const { global } = input.preview === "1" ? await previewOf(db, actor) : await siteConfiguration(db, tenantCode);
    const { header, footer, sider, home = {}, indexConfig = {} } = global;
    const pageSetting = input.pageType === "common" ? { header, footer, sider } : { ...home, ...indexConfig };
    return { pageSetting, navigationSetting: global.navigationSetting ?? {} };
  },
});
