import { choosing } from "~/forms/choose-by-name";
import { brandText as t } from "~/lib/texts/brand";

export const MAKER = "makerSysNo";

/** The page of brands: a maker is a supplier of the tenant, or none. */
export const brandIntents = choosing({
  ...{ errorAt: MAKER, unknown: t.unknown, saved: t.saved },
  find: (api, keyword) => api.brand.suppliers({ keyword }),
  put: (api, sysNo, maker) => api.brand.setMaker({ sysNo, makerSysNo: maker?.sysNo ?? null }),
});
