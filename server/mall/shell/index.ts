import { checkForcedNotice } from "#server/mall/announcement/index";
import { areaCodeOf } from "#server/mall/area/index";
import { openIdName, switchIdentity } from "#server/mall/auth/index";
import { type Actor, type Handler, implement } from "#server/mall/implement";
import { maySeePrices, previewOf, siteConfiguration } from "#server/mall/site/index";
import { shell as contract } from "#trpc/contract/shell";
import { mayOpenMenu } from "#trpc/rules/menu";
import { reportPageView } from "../watch/index";
import { profileOf } from "./profile";
import { readProfile } from "./repo";
import { listConfigurations, listRuntimeConfigurations } from "./settings";
import { getSsoToken, redeemSsoToken } from "./sso-token";

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

/** A path of the mall; the console is the operators'. */
const changeMenu: Handler<typeof contract.changeMenu> = async ({ actor, input, fail }) => {
  if (!mayOpenMenu(actor.identity, input.menuKey)) throw fail("MENU_UNKNOWN");
  return true;
};

export { getUserDetail } from "./profile";

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
