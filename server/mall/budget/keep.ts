import type { Db } from "#server/kernel/db";
import type { budget as calls } from "#trpc/contract/budget";
import { Failure } from "#trpc/contract/failures";
import { budgetWords } from "#trpc/rules/budget";
import { needPermission } from "../document/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { chosenProjects, lockProjects } from "../project/index";
import { lockUnheld } from "./repo/holdings";
import {
  deleteBudget,
  insertBudget,
  isTaken,
  lockBudget,
  lockKeeper,
  mergeBudgets,
  setOptional,
  updateBudget,
  type Written,
} from "./repo/keep";
import { findBudget } from "./repo/read";
import { countExisting } from "./settle";

/** Who keeps the budgets of an organisation. */
const KEEPS = "budget:purchaser:save";
const needKeeper = (actor: Actor) => needPermission(actor, KEEPS);
export const keeps = ({ permissions }: Actor): boolean => permissions.includes(KEEPS);

/** A budget of the caller's organisation. @throws Failure NOT_FOUND, FORBIDDEN */
export async function ownBudget(
  { db, actor, tenantCode }: Pick<HandlerContext<unknown, never, Actor>, "db" | "actor" | "tenantCode">,
  sysNo: number,
) {
  const found = await findBudget(db, tenantCode, sysNo);
  if (!found) throw new Failure("NOT_FOUND", { message: "预算不存在或已删除" });
  if (found.organizationSysNo !== actor.organizationSysNo)
    throw new Failure("FORBIDDEN", { message: "无权限查看该预算" });
  const { organizationSysNo: _own, ...budget } = found;
  return budget;
}

/**
 * Keeps other keepers and new orders for the projects waiting, and locks what the projects have already: an order that is
 * being made meanwhile is either there or sees the new budget. In the order of all locks: projects, documents, budgets.
 */
async function lockFor(db: Db, actor: Actor, projects: readonly (number | null)[]) {
  await lockKeeper(db, actor);
  await lockProjects(
    db,
    actor.tenantCode,
    projects.filter((one) => one !== null),
  );
  return lockUnheld(db, actor, projects);
}

export const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, tenantCode, input, now, fail } = context;
  const { sysNo, projectSysNo = null, year = null, ...content } = input;
  const before = sysNo === undefined ? undefined : await ownBudget(context, sysNo);
  needKeeper(actor);
  const existing = await lockFor(db, actor, [projectSysNo]);
  // a budget stays with its project when that closes
  if (projectSysNo !== null && before?.projectSysNo !== projectSysNo)
    await chosenProjects(db, actor, [{ projectSysNo, costCode: content.costCode }]);
  const written: Written = { ...content, projectSysNo, year };
  const taken = () => fail("BUDGET_TAKEN", { fields: { costCode: "该项目、成本编码和年度已有预算" } });
  const write = async (): Promise<number> => {
    if (sysNo === undefined) {
      const added = await insertBudget(db, actor, written, now);
      if (added === undefined) throw taken();
      return added;
    }
    if (await isTaken(db, actor, sysNo, written)) throw taken();
    await lockBudget(db, tenantCode, sysNo);
    if (!(await updateBudget(db, actor, sysNo, written, now))) throw fail("BUDGET_IN_USE");
    return sysNo;
  };
  const saved = await write();
  await countExisting(db, { tenantCode, now }, existing);
  return { sysNo: saved };
};

export const remove: Handler<typeof calls.delete> = async (context) => {
  const { db, actor, tenantCode, input, fail } = context;
  await ownBudget(context, input.sysNo);
  needKeeper(actor);
  await lockBudget(db, tenantCode, input.sysNo);
  if (!(await deleteBudget(db, actor, input.sysNo))) throw fail("BUDGET_IN_USE");
  return true;
};

/** Rows of the same key would overwrite each other. @throws Failure BAD_INPUT at the later one */
function needDistinct(rows: readonly (Written & { projectName: string })[]): void {
  const first = new Map<string, number>();
  const fields: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify([row.projectSysNo, row.costCode, row.year]);
    const place = first.get(key);
    if (place === undefined) first.set(key, index);
    else
      fields[`rowList.${index}.costCode`] = `第 ${index + 1} 行与第 ${place + 1} 行是同一个预算“${budgetWords(row)}”`;
  }
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
}

/** All rows or none, in as many statements however many there are. */
export const importRows: Handler<typeof calls.import> = async ({ db, actor, input, now }) => {
  needKeeper(actor);
  const { rowList } = input;
  const choices = rowList.map(({ projectName, costCode }, index) => ({
    projectName,
    costCode,
    at: `rowList.${index}.`,
  }));
  const projects = await chosenProjects(db, actor, choices);
  const rows = rowList.map(({ year = null, ...row }, index) => ({
    ...row,
    year,
    projectSysNo: projects[index]?.sysNo ?? null,
    projectName: projects[index]?.name ?? "",
  }));
  needDistinct(rows);
  const existing = await lockFor(db, actor, [...new Set(rows.map(({ projectSysNo }) => projectSysNo))]);
  const addCount = await mergeBudgets(db, actor, rows, now);
  await countExisting(db, { tenantCode: actor.tenantCode, now }, existing);
  return { addCount, changeCount: rows.length - addCount };
};

export const saveSetting: Handler<typeof calls.saveSetting> = async ({ db, actor, input }) => {
  needKeeper(actor);
  await setOptional(db, actor, input.budgetOptional);
  return true;
};
