import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { brandText as t } from "~/lib/texts/brand";

/** Intent of the form of one brand. */
const SET = /^maker\.(\d+)$/;
export const setIntent = (sysNo: number): string => `maker.${sysNo}`;

/** Intents of the page of brands. */
export function brandIntents(intent: string): Intents {
  const [, key] = SET.exec(intent) ?? [];
  if (!key) return {};
  return {
    [intent]: async (api, fields) => {
      const typed = text(fields, "maker").trim();
      const found = typed ? await api.brand.suppliers({ keyword: typed }) : [];
      const maker = found.find(({ code }) => code === typed) ?? found.find(({ name }) => name === typed);
      if (typed && !maker) throw inputProblem({ makerSysNo: t.unknown(typed) });
      await api.brand.setMaker({ sysNo: idOf(key), makerSysNo: maker?.sysNo ?? null });
      return { message: t.saved(text(fields, "name"), maker?.name ?? "") };
    },
  };
}
