import { type AppLoadContext, redirect } from "@remix-run/node";
import type { UserProfile } from "#trpc/contract/user-profile";
import { failureOf, type Problem } from "~/lib/failure";
import { readFlash } from "~/lib/flash";
import { maskedMobile } from "~/lib/format";
import { kickedPath, pageOf } from "~/lib/login-path";
import { seesCart } from "~/lib/permission";
import { openGroups } from "./menu-open";
import { navigationOf, workbenchEntries } from "./navigation";
import { settleOnPhone } from "./on-phone";
import type { SentForm, ShellData, ShellUser } from "./shell-data";

function userOf(profile: UserProfile): ShellUser {
  const { sysNo, displayName, organizationName, applications, supplierSysNo, organizationSysNo } = profile;
  const { currentIdentity, isPurchaser, isSupplier, isPersonal, permissions } = profile;
  return {
    sysNo,
    displayName,
    mobile: maskedMobile(profile.mobile),
    organizationName,
    organizationSysNo,
    supplierSysNo,
    applications,
    currentIdentity,
    isPurchaser,
    isSupplier,
    isPersonal,
    permissions,
  };
}

/** R-ERR-03: whoever was put offline is told so, on whichever page; the pages of the login say it themselves. */
function leaveIfKicked({ reason }: Problem, request: Request): void {
  const { pathname } = new URL(request.url);
  if (reason === "KICKED_OFFLINE" && request.method === "GET" && !pathname.startsWith("/sso/"))
    throw redirect(kickedPath(pageOf(request)));
}

/** A refusal gives the fallback (R-ERR-10); bugs crash. */
const otherwise =
  <T>(fallback: T, request: Request) =>
  (error: unknown): T => {
    const problem = failureOf(error);
    if (!problem) throw error;
    leaveIfKicked(problem, request);
    return fallback;
  };

/** A badge: the cart counts by itself. */
const noCart = { lineCount: 0, totalAmount: 0 };

/** Who reads, and what their cart counts: one question, for every page asks it. */
async function loadUser(
  { api, area, session }: AppLoadContext,
  request: Request,
): Promise<[ShellUser | null, typeof noCart]> {
  if (!session.hasCookie) return [null, noCart];
  // the call carries its time so that nothing on the way answers from a cache (R-SHELL-04)
  const asked = { t: Date.now(), cartAreaSysNo: area.sysNo };
  const nobody = { profile: null, cart: undefined };
  const { profile, cart } = await api.shell.getCurrentUser(asked).catch(otherwise(nobody, request));
  if (!profile) return [null, noCart];
  const user = userOf(profile);
  // where no area is known the cart is asked by itself
  const uncounted = cart === undefined && area.sysNo === undefined && seesCart(user);
  return [user, uncounted ? await api.cart.summary({}).catch(otherwise(noCart, request)) : (cart ?? noCart)];
}

/** R-SHELL-10: the backend says whether the workbench opens in a new tab; in the same one where it does not. */
async function askNewTab({ api, session }: AppLoadContext, request: Request): Promise<boolean> {
  if (!session.hasCookie) return false;
  return api.shell.checkWorkbenchNewTab({}).catch(otherwise(false, request));
}

/** What was just sent is given back in the frame, even where nobody can say whose it is: then `fallback` is shown. */
const elseGivenBack =
  <T>(fallback: T, context: AppLoadContext) =>
  (error: unknown): T => {
    if (error instanceof Response || !sentIn(context)) throw error;
    console.error(error);
    return fallback;
  };
const visitor: [user: null, cart: typeof noCart] = [null, noCart];

/** A form of absurd size is not sent back. */
const MAX_SENT_LENGTH = 256 * 1024;

/** What this request sent, where its page may have to give it back. */
function sentIn({ sent }: AppLoadContext): SentForm | undefined {
  const length = sent?.fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) ?? 0;
  return length <= MAX_SENT_LENGTH ? sent : undefined;
}

/**
 * Profile, configuration, navigation and region, once per request for the whole page. A kicked or expired session
 * shows as a visitor here; the page's own calls lead to the login.
 */
export async function loadShell(request: Request, context: AppLoadContext): Promise<ShellData> {
  const { tenant, area, device } = context;
  const { global, basic } = tenant.config;
  const [[user, cart], workbenchInNewTab] = await Promise.all([
    loadUser(context, request).catch(elseGivenBack(visitor, context)),
    askNewTab(context, request).catch(elseGivenBack(false, context)),
  ]);
  await settleOnPhone(request, context, user);
  const { origin, host } = new URL(context.publicUrl);
  return {
    tenant: { code: tenant.tenantCode, name: basic.tenantName, logoUrl: global.logoUrl, faviconUrl: global.faviconUrl },
    // where the address and the host that it was asked under differ, nobody knows which of them is ours
    origin: new URL(request.url).host === host ? origin : undefined,
    themeSheet: tenant.themeSheet,
    site: {
      header: global.header,
      footer: global.footer,
      sider: global.sider,
      customerServiceOn: basic.customerServiceOn,
      exposureOn: basic.exposureOn,
      enquiryOn: basic.enquiryOn !== false,
      premiumOn: basic.premiumOn !== false,
      modules: {
        finance: basic.enableModuleFinancial,
        groupBuy: basic.enableModuleGroupBuy,
        tender: basic.enableModuleTender,
      },
      enableModuleSupplierPortal: basic.enableModuleSupplierPortal,
      workbenchInNewTab,
      closed: user ? context.closedPages.of(user.currentIdentity) : [],
    },
    navigation: navigationOf(tenant.config, user?.currentIdentity ?? null),
    workbench: user ? workbenchEntries(tenant.config, user.currentIdentity) : [],
    menuOpen: user ? openGroups(request.headers.get("cookie")) : [],
    isPreview: context.isPreview,
    user,
    area: { sysNo: area.sysNo, levelCode: area.levelCode, names: area.path.map((step) => step.name) },
    cartCount: cart.lineCount,
    cartAmount: cart.totalAmount,
    device,
    flash: readFlash(request),
    sent: sentIn(context),
  };
}
