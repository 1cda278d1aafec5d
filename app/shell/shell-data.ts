import { useRouteLoaderData } from "@remix-run/react";
import type { SiteConfiguration } from "#trpc/contract/shell";
import type { UserProfile } from "#trpc/contract/user-profile";
import type { MenuGroup } from "#trpc/rules/kinds/kind";
import type { Flash } from "~/lib/flash";
import type { Reader } from "~/lib/permission";
import type { NavItem } from "./navigation";

/** The part of the profile that the frame shows and decides by. */
export type ShellUser = NonNullable<Reader> &
  Pick<
    UserProfile,
    "sysNo" | "displayName" | "organizationName" | "applications" | "supplierSysNo" | "organizationSysNo"
  > & {
    /** masked */
    mobile: string;
  };

/** The fields of a form as they were sent; of one that broke off only what arrived. */
export interface SentForm {
  fields: [name: string, value: string][];
  whole: boolean;
}

/** What root loads once and every page shares (R-SHELL-02, R-SHELL-03). */
export interface ShellData {
  tenant: { code: string; name: string; logoUrl: string; faviconUrl: string };
  /** of the site's own address, where the page was asked for there */
  origin?: string;
  themeSheet: string;
  site: Pick<SiteConfiguration["global"], "header" | "footer" | "sider"> &
    Pick<SiteConfiguration["basic"], "customerServiceOn" | "exposureOn" | "enableModuleSupplierPortal"> & {
      workbenchInNewTab: boolean;
      /** paths of pages whose function the backend does not have: menus leave them out */
      closed: readonly string[];
      enquiryOn: boolean;
      premiumOn: boolean;
      /** that have pages in the workbench (R-TENANT-02) */
      modules: { finance: boolean; groupBuy: boolean; tender: boolean };
    };
  navigation: NavItem[];
  /** what the tenant adds to the workbench's menu, for this reader */
  workbench: NavItem[];
  /** groups of the workbench's menu that are open */
  menuOpen: MenuGroup[];
  /** the tenant is shown as its operator has not published it yet */
  isPreview: boolean;
  /** null: a visitor */
  user: ShellUser | null;
  /** without a key: all areas */
  area: { sysNo?: number | undefined; levelCode: string; names: string[] };
  /** kinds of goods in the cart */
  cartCount: number;
  /** 元 */
  cartAmount: number;
  device: "desktop" | "mobile";
  flash?: Flash;
  /** what this very request sent, for the page that says that nobody could take it */
  sent?: SentForm;
}

/** The frame's data. Only pages below root that rendered without a root failure may ask. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>("root");
  if (!data) throw new Error("the frame's data are missing: root's loader failed");
  return data;
}

/** The same where root's loader may have failed: error pages. */
export function useShellIfLoaded(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
