import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { groupText as t } from "~/lib/texts/group";

/** What the forms of the page ask for: of the organisation with this key. */
const SET = /^parent\.(\d+)$/;
export const setIntent = (sysNo: number): string => `parent.${sysNo}`;

/** Intents of the page; the one that was pressed names its organisation. */
export function groupIntents(intent: string): Intents {
  const [, key] = SET.exec(intent) ?? [];
  if (!key) return {};
  return {
    [intent]: async (api, fields) => {
      const typed = text(fields, "parent");
      const found = typed ? (await api.organization.search({ keyword: typed, pageSize: 100 })).datas : [];
      const parent = found.find(({ code }) => code === typed) ?? found.find(({ name }) => name === typed);
      if (typed && !parent) throw inputProblem({ parentSysNo: t.unknown(typed) });
      await api.organization.setParent({ sysNo: idOf(key), parentSysNo: parent?.sysNo ?? null });
      return { message: t.saved(text(fields, "name"), parent?.name ?? "") };
    },
  };
}
