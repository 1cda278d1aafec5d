import { inputProblem } from "~/forms/act";
import { choosing } from "~/forms/choose-by-name";
import { groupText as t } from "~/lib/texts/group";

export const PARENT = "parentSysNo";
const texts = { errorAt: PARENT, unknown: t.unknown, saved: t.saved };

/** The operator's page: a parent is any purchaser, or none. */
export const groupIntents = choosing({
  ...texts,
  find: async (api, keyword) => (await api.organization.search({ keyword, pageSize: 100 })).datas,
  put: (api, sysNo, parent) => api.organization.setParent({ sysNo, parentSysNo: parent?.sysNo ?? null }),
});

/** The page of a group's administrator: a parent is the own organisation or one below it. */
export const ownGroupIntents = choosing({
  ...texts,
  find: (api) => api.organization.members({}),
  put: async (api, sysNo, parent) => {
    if (!parent) throw inputProblem({ [PARENT]: t.parentMissing });
    await api.organization.move({ sysNo, parentSysNo: parent.sysNo });
  },
});
