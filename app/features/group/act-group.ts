import type { GroupMember } from "#trpc/contract/organization";
import { type Api, type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { groupText as t } from "~/lib/texts/group";

/** What the forms of the page ask for: of the organisation with this key. */
const SET = /^parent\.(\d+)$/;
export const setIntent = (sysNo: number): string => `parent.${sysNo}`;

type Member = Pick<GroupMember, "sysNo" | "name" | "code">;
interface Group {
  /** Candidates for the typed name or code. */
  find: (api: Api, typed: string) => Promise<readonly Member[]>;
  put: (api: Api, sysNo: number, parent: Member | undefined) => Promise<unknown>;
}

/** Intents of a page of organisations. */
const intentsOf =
  ({ find, put }: Group) =>
  (intent: string): Intents => {
    const [, key] = SET.exec(intent) ?? [];
    if (!key) return {};
    return {
      [intent]: async (api, fields) => {
        const typed = text(fields, "parent").trim();
        const found = typed ? await find(api, typed) : [];
        const parent = found.find(({ code }) => code === typed) ?? found.find(({ name }) => name === typed);
        if (typed && !parent) throw inputProblem({ parentSysNo: t.unknown(typed) });
        await put(api, idOf(key), parent);
        return { message: t.saved(text(fields, "name"), parent?.name ?? "") };
      },
    };
  };

/** For operators: any purchaser's organisation, or no parent. */
export const groupIntents = intentsOf({
  find: async (api, keyword) => (await api.organization.search({ keyword, pageSize: 100 })).datas,
  put: (api, sysNo, parent) => api.organization.setParent({ sysNo, parentSysNo: parent?.sysNo ?? null }),
});

/** For a group's administrator: organisations below their own. */
export const ownGroupIntents = intentsOf({
  find: (api) => api.organization.members({}),
  put: async (api, sysNo, parent) => {
    if (!parent) throw inputProblem({ parentSysNo: t.parentMissing });
    await api.organization.move({ sysNo, parentSysNo: parent.sysNo });
  },
});
