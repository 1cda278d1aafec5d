import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { Project } from "#trpc/contract/project";
import type { Actor } from "../implement";
import { wantedProjects } from "./repo";

/** What an order says it is for. */
export interface ProjectChoice {
  projectSysNo?: number | undefined;
  /** Its name or its code, where the key is not known. */
  projectName?: string | undefined;
  usePart?: string | undefined;
  costCode?: string | undefined;
  /** Where the fields stand in the input: "" or "partList.0.". */
  at?: string | undefined;
  /** What is not said here but of all: it is told there. */
  taken?: readonly ("projectName" | "usePart" | "costCode")[] | undefined;
}
/** Whose projects may be chosen. */
type Keeper = Pick<Actor, "tenantCode" | "organizationSysNo" | "userSysNo">;
/** Sentences by the field they are about. */
type Wrong = Record<string, string>;

/** The project that is meant; undefined where none has that name, which is noted. */
function find(projects: readonly Project[], actor: Keeper, choice: ProjectChoice, wrong: Wrong): Project | undefined {
  const { projectSysNo, projectName: name = "", at = "", taken = [] } = choice;
  const own = projects.filter(({ organizationSysNo }) => organizationSysNo === actor.organizationSysNo);
  const found =
    projectSysNo === undefined
      ? (own.find((project) => project.name === name) ?? own.find((project) => project.code === name))
      : projects.find(({ sysNo }) => sysNo === projectSysNo);
  if (!found) {
    if (projectSysNo !== undefined) throw new Failure("NOT_FOUND", { message: "项目不存在或已删除，请重新选择" });
    if (!taken.includes("projectName"))
      wrong[`${at}projectName`] = `项目簿里没有“${name}”，请从列表中选择，或先新增项目`;
    return undefined;
  }
  if (found.organizationSysNo !== actor.organizationSysNo)
    throw new Failure("FORBIDDEN", { message: "该项目属于其他单位，请选择本单位的项目" });
  if (found.isOpen) return found;
  const message = `项目“${found.name}”已关闭，不能再下单，请选择其他项目`;
  throw new Failure("PROJECT_CLOSED", { message, fields: { [`${at}projectName`]: message } });
}

/** A project that lists parts or cost codes takes no others. */
function checkWords({ name, useParts, costCodes }: Project, choice: ProjectChoice, wrong: Wrong): void {
  const lists = { usePart: { word: "用料部位", list: useParts }, costCode: { word: "成本编码", list: costCodes } };
  for (const field of ["usePart", "costCode"] as const) {
    const said = choice[field] ?? "";
    const { word, list } = lists[field];
    if (said === "" || list.length === 0 || list.includes(said) || choice.taken?.includes(field)) continue;
    wrong[`${choice.at ?? ""}${field}`] = `项目“${name}”没有${word}“${said}”，请从列表中选择`;
  }
}

/**
 * The projects that are chosen, in their order; null where none is. They stay open until the transaction ends. One
 * statement however many there are, none where no project is named.
 * @throws Failure for one that is another organisation's or closed, else for all names, parts and codes that are not
 * there
 */
export async function chosenProjects(
  db: Db,
  actor: Keeper,
  choices: readonly ProjectChoice[],
): Promise<(Project | null)[]> {
  const named = ({ projectSysNo, projectName = "" }: ProjectChoice) => projectSysNo !== undefined || projectName !== "";
  const sysNos = choices.flatMap(({ projectSysNo }) => projectSysNo ?? []);
  const names = choices.flatMap(({ projectSysNo, projectName = "" }) =>
    projectSysNo === undefined && projectName !== "" ? projectName : [],
  );
  if (sysNos.length + names.length === 0) return choices.map(() => null);
  const projects = await wantedProjects(db, actor, { sysNos, names });
  const wrong: Wrong = {};
  const chosen = choices.map((choice) => {
    const project = named(choice) ? find(projects, actor, choice, wrong) : undefined;
    if (project) checkWords(project, choice, wrong);
    return project ?? null;
  });
  const [message] = Object.values(wrong);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields: wrong });
  return chosen;
}
