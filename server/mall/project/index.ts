import { placeOf } from "#server/mall/area/index";
import { type Handler, implement } from "#server/mall/implement";
import { tenderProject as calls, Project } from "#trpc/contract/project";
import { defineBook } from "../book/index";
import { chosenProjects } from "./choose";
import {
  isNamed,
  lastProject,
  lockProjects,
  namesakes,
  openProjects,
  rememberProject,
  renameAtAddresses,
} from "./repo";

export { chosenProjects } from "./choose";
export { lockProjects, openProjectsNamed, rememberProject } from "./repo";

const book = defineBook({
  name: "项目",
  rights: "project",
  table: "Project",
  entry: Project,
  searched: [["name"], ["code"], ["areaName", "address"]],
  order: ["isOpen"],
});

/** A project of the tenant, whoever keeps it. */
export const findProject = book.find;

/** A project of the caller's organisation; FORBIDDEN for another organisation's. */
export const ownProject = book.own;

type Save = Handler<typeof calls.save>;
const nowhere = {
  ...{ provinceSysNo: null, citySysNo: null, regionSysNo: null, townSysNo: null, areaSysNo: null },
  areaName: "",
};

/** Where it stands, by the county or town that was chosen. */
async function placeIn({ db, input, fail }: Parameters<Save>[0]) {
  const { regionSysNo, townSysNo = null } = input;
  if (!regionSysNo) return nowhere;
  const place = await placeOf(db, regionSysNo, townSysNo);
  const fields = { regionSysNo: "项目地区不正确，请重新选择到区县或乡镇" };
  if (!place) throw fail("ADDRESS_AREA_INVALID", { fields });
  const { areaCode: _code, ...levels } = place;
  return { ...levels, areaSysNo: place.townSysNo ?? place.regionSysNo };
}

const save: Save = async (context) => {
  const { db, actor, tenantCode, input, fail } = context;
  const { sysNo, regionSysNo: _region, townSysNo: _town, ...typed } = input;
  const saved = await book.save(context, sysNo, async () => {
    const place = await placeIn(context);
    // one at a time: two parallel ones must not both take a name
    await book.lock(db, actor);
    const others = await namesakes(db, actor, input);
    const fields = {
      ...(others.some(({ name }) => name === typed.name)
        ? { name: `已有名为“${typed.name}”的项目，请换一个名称` }
        : {}),
      ...(others.some(({ code }) => code === typed.code)
        ? { code: `项目编码“${typed.code}”已被使用，请换一个编码` }
        : {}),
    };
    if (Object.keys(fields).length > 0) throw fail("PROJECT_TAKEN", { fields });
    return { ...typed, ...place };
  });
  if (sysNo !== undefined) await renameAtAddresses(db, tenantCode, saved, typed.name);
  return { sysNo: saved };
};

/** Closes or reopens: orders that are being made for it come first. */
const opening =
  (isOpen: boolean): Handler<typeof calls.close> =>
  async (context) => {
    const { db, actor, tenantCode, input } = context;
    await book.change(context, input.sysNo, async () => {
      await book.lock(db, actor);
      await lockProjects(db, tenantCode, [input.sysNo]);
      // what is closed is no default either
      return isOpen ? { isOpen } : { isOpen, isDefault: false };
    });
    if (!isOpen) await renameAtAddresses(db, tenantCode, input.sysNo, null);
    return true;
  };

const remove: Handler<typeof calls.delete> = (context) =>
  book.delete(context, async () => {
    const { db, tenantCode, input, fail } = context;
    await lockProjects(db, tenantCode, [input.sysNo]);
    if (await isNamed(db, tenantCode, input.sysNo)) throw fail("PROJECT_IN_USE");
    await renameAtAddresses(db, tenantCode, input.sysNo, null);
  });

const saveLastProject: Handler<typeof calls.saveLastProject> = async ({ db, actor, input }) => {
  await chosenProjects(db, actor, [{ projectSysNo: input.projectSysNo }]);
  await rememberProject(db, actor, input.projectSysNo);
  return true;
};

const { search: searchList, get, setDefault } = book;
export const tenderProject = implement(calls, {
  searchList,
  search: ({ db, actor, input }) => openProjects(db, actor, input.keyword ?? ""),
  saveLastProject,
  getLastProject: ({ db, actor }) => lastProject(db, actor),
  get,
  save,
  delete: remove,
  setDefault,
  close: opening(false),
  reopen: opening(true),
});
