import { type ModuleType, moduleTypes, shopModuleTypes } from "#trpc/rules/mall-page";
import type { Api } from "~/forms/act";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { shopSettingText } from "~/lib/texts/shop-setting";
import { PAGES, SHOPS } from "./page-intents";

/** Where pages are made: the mall's in the console, those of a supplier's shops in the workbench. */
export interface PageDesk {
  /** Address of the list; a page is below it. */
  readonly path: string;
  readonly title: string;
  /** Its pages are of shops. */
  readonly ofShop: boolean;
  readonly types: readonly ModuleType[];
  readonly calls: (api: Api) => Pick<Api["mallPage"], "get" | "save" | "publish" | "withdraw" | "remove">;
}

export const mallDesk: PageDesk = {
  ...{ path: PAGES, title: t.title, ofShop: false, types: moduleTypes },
  calls: (api) => api.mallPage,
};
export const shopDesk: PageDesk = {
  ...{ path: SHOPS, title: shopSettingText.title, ofShop: true, types: shopModuleTypes },
  calls: (api) => api.shopPage,
};

/** Where a page is made. */
export const deskOf = ({ shopSysNo }: { shopSysNo: number | null }): PageDesk =>
  shopSysNo === null ? mallDesk : shopDesk;
