import type { Intents } from "~/forms/act";
import { choosing } from "~/forms/choose-by-name";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { brandText as t } from "~/lib/texts/brand";

export const MAKER = "makerSysNo";

/** The page of brands: a maker is a supplier of the tenant, or none. */
const makerIntents = choosing({
  ...{ errorAt: MAKER, unknown: t.unknown, saved: t.saved },
  find: (api, keyword) => api.brand.suppliers({ keyword }),
  put: (api, sysNo, maker) => api.brand.setMaker({ sysNo, makerSysNo: maker?.sysNo ?? null }),
});

/** The form of a brand, or of a new one. */
export const brandIntent = (sysNo: number | null): string => `brand.${sysNo ?? "new"}`;

/** Adds, renames or hides a brand. */
const saving = (intent: string): Intents => ({
  [intent]: async (api, fields) => {
    const sysNo = keyIn(intent.slice("brand.".length));
    const name = text(fields, "name");
    const aliasList = text(fields, "aliasList")
      .split(/[、，,;；]/u)
      .flatMap((one) => one.trim() || []);
    const hidden = text(fields, "hidden") === "1";
    await api.brand.save({ ...(sysNo === undefined ? {} : { sysNo }), name, aliasList, hidden });
    return { message: t.brandSaved(name.trim()) };
  },
});

/** The intents of the page. */
export const brandIntents = (intent: string): Intents =>
  intent.startsWith("brand.") ? saving(intent) : makerIntents(intent);
