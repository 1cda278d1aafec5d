import type { Intents } from "~/forms/act";
import { setupGuideText as t } from "~/lib/texts/setup-guide";

export const TAKE = "takeCategories";
export const HIDE = "hideGuide";
export const SHOW = "showGuide";

/** Intents of the guide on the console's first page. */
export const setupGuideIntents: Intents = {
  [TAKE]: async (api) => {
    const { count } = await api.tenantSetup.takeCategories({});
    return { message: t.taken(count) };
  },
  [HIDE]: async (api) => {
    await api.tenantSetup.hideGuide({ hidden: true });
    return { message: t.hidden };
  },
  [SHOW]: async (api) => {
    await api.tenantSetup.hideGuide({ hidden: false });
    return { message: t.shown };
  },
};
