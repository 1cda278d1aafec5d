import type { Project, tenderProject } from "#trpc/contract/project";
import { TaxMode } from "#trpc/contract/shared/codes";
import { readNumber } from "#trpc/rules/number-text";
import { inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { projectText as texts } from "~/lib/texts/project";
import { type AreaLevel, loadAreaLevels } from "../address/area-levels";
import type { Book } from "../book/book";
import { ProjectFields } from "./project-fields";
import { ProjectTable } from "./project-table";
import { wordsIn } from "./words";

/** Projects: what is ordered for. */
export const projectBook: Book<Project, typeof tenderProject.save, AreaLevel[]> = {
  path: "/portal/project",
  icon: "building",
  rights: "project",
  texts,
  nameOf: ({ name }) => name,
  removeQuestion: ({ name }) => texts.removeQuestion(name),
  search: (api, query) => api.tenderProject.searchList(query),
  get: (api, id) => api.tenderProject.get({ id }),
  async save(api, sent, sysNo) {
    const { value: gateCapacity, error } = readNumber(text(sent, "gateCapacity"), {
      ...{ what: texts.gateCapacity, scale: 0, min: 0 },
    });
    if (error) throw inputProblem({ gateCapacity: error });
    const saved = await api.tenderProject.save({
      ...(sysNo === undefined ? {} : { sysNo }),
      name: text(sent, "name"),
      code: text(sent, "code"),
      regionSysNo: keyIn(sent.get("regionSysNo")) ?? null,
      townSysNo: keyIn(sent.get("townSysNo")) ?? null,
      address: text(sent, "address"),
      costCodes: wordsIn(text(sent, "costCodes")),
      useParts: wordsIn(text(sent, "useParts")),
      taxMode: text(sent, "taxMode") === String(TaxMode.simple) ? TaxMode.simple : TaxMode.general,
      ...{ managerName: text(sent, "managerName"), managerMobile: text(sent, "managerMobile").trim() },
      ...{ keeperName: text(sent, "keeperName"), keeperMobile: text(sent, "keeperMobile").trim() },
      ...{
        gateCapacity: gateCapacity ?? null,
        gateOpens: text(sent, "gateOpens"),
        gateCloses: text(sent, "gateCloses"),
      },
      isDefault: sent.get("isDefault") === "1",
      isAnnounced: sent.get("isAnnounced") === "1",
    });
    return { project: saved.sysNo };
  },
  setDefault: (api, sysNo) => api.tenderProject.setDefault({ sysNo }),
  remove: (api, sysNo) => api.tenderProject.delete({ sysNo }),
  retired: ({ isOpen }) => !isOpen,
  acts: [
    {
      intent: "work-for",
      label: texts.workFor,
      done: texts.workedFor,
      offered: ({ isOpen }) => isOpen,
      call: (api, sysNo) => api.tenderProject.saveLastProject({ projectSysNo: sysNo }),
    },
    {
      intent: "close",
      label: texts.close,
      done: texts.closedDone,
      question: ({ name }) => texts.closeQuestion(name),
      consequence: texts.closeNext,
      offered: ({ isOpen }) => isOpen,
      call: (api, sysNo) => api.tenderProject.close({ sysNo }),
    },
    {
      intent: "reopen",
      label: texts.reopen,
      done: texts.reopened,
      offered: ({ isOpen }) => !isOpen,
      call: (api, sysNo) => api.tenderProject.reopen({ sysNo }),
    },
  ],
  aside: { intent: "area", load: loadAreaLevels },
  Listed: ProjectTable,
  EntryFields: ProjectFields,
};
