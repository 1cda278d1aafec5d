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
}

const badField = (at: string, field: string, message: string) =>
  new Failure("BAD_INPUT", { message, fields: { [`${at}${field}`]: message } });

function find(projects: readonly Project[], actor: Actor, choice: ProjectChoice): Project {
  const { projectSysNo, projectName: name = "", at = "" } = choice;
  const own = projects.filter(({ organizationSysNo }) => organizationSysNo === actor.organizationSysNo);
  const found =
    projectSysNo === undefined
      ? (own.find((project) => project.name === name) ?? own.find((project) => project.code === name))
      : projects.find(({ sysNo }) => sysNo === projectSysNo);
  if (!found) {
    if (projectSysNo !== undefined) throw new Failure("NOT_FOUND", { message: "项目不存在或已删除，请重新选择" });
    throw badField(at, "projectName", `项目簿里没有“${name}”，请从列表中选择，或先新增项目`);
  }
  if (found.organizationSysNo !== actor.organizationSysNo)
    throw new Failure("FORBIDDEN", { message: "该项目属于其他单位，请选择本单位的项目" });
  if (found.isOpen) return found;
  const message = `项目“${found.name}”已关闭，不能再下单，请选择其他项目`;
  throw new Failure("PROJECT_CLOSED", { message, fields: { [`${at}projectName`]: message } });
}

/** A project that lists parts or cost codes takes no others. */
function checkWords({ name, useParts, costCodes }: Project, { usePart = "", costCode = "", at = "" }: ProjectChoice) {
  if (usePart !== "" && useParts.length > 0 && !useParts.includes(usePart))
    throw badField(at, "usePart", `项目“${name}”没有用料部位“${usePart}”，请从列表中选择`);
  if (costCode !== "" && costCodes.length > 0 && !costCodes.includes(costCode))
    throw badField(at, "costCode", `项目“${name}”没有成本编码“${costCode}”，请从列表中选择`);
}

/**
 * The projects that are chosen, in their order; null where none is. They stay open until the transaction ends. One
 * statement however many there are, none where no project is named.
 * @throws Failure for one that is not there, another organisation's or closed, and for a part or code it does not list
 */
export async function chosenProjects(
  db: Db,
  actor: Actor,
  choices: readonly ProjectChoice[],
): Promise<(Project | null)[]> {
  const named = ({ projectSysNo, projectName = "" }: ProjectChoice) => projectSysNo !== undefined || projectName !== "";
  const sysNos = choices.flatMap(({ projectSysNo }) => projectSysNo ?? []);
  const names = choices.flatMap(({ projectSysNo, projectName = "" }) =>
    projectSysNo === undefined && projectName !== "" ? projectName : [],
  );
  if (sysNos.length + names.length === 0) return choices.map(() => null);
  const projects = await wantedProjects(db, actor, { sysNos, names });
  return choices.map((choice) => {
    if (!named(choice)) return null;
    const project = find(projects, actor, choice);
    checkWords(project, choice);
    return project;
  });
}
