import type { budget as calls } from "#trpc/contract/budget";
import { Failure } from "#trpc/contract/failures";
import { budgetWords } from "#trpc/rules/budget";
import { needPermission } from "../document/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { chosenProjects } from "../project/index";
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

export const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, tenantCode, input, now, fail } = context;
  const { sysNo, projectSysNo = null, year = null, ...content } = input;
  const before = sysNo === undefined ? undefined : await ownBudget(context, sysNo);
  needKeeper(actor);
  // a budget stays with its project when that closes
  if (projectSysNo !== null && before?.projectSysNo !== projectSysNo)
    await chosenProjects(db, actor, [{ projectSysNo, costCode: content.costCode }]);
  const written: Written = { ...content, projectSysNo, year };
  await lockKeeper(db, actor);
  const taken = () => fail("BUDGET_TAKEN", { fields: { costCode: "该项目、成本编码和年度已有预算" } });
  if (sysNo === undefined) {
    const added = await insertBudget(db, actor, written, now);
    if (added === undefined) throw taken();
    await countExisting(db, { ...actor, now }, [projectSysNo]);
    return { sysNo: added };
  }
  if (await isTaken(db, actor, sysNo, written)) throw taken();
  await lockBudget(db, tenantCode, sysNo);
  if (!(await updateBudget(db, actor, sysNo, written, now))) throw fail("BUDGET_IN_USE");
  return { sysNo };
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
  await lockKeeper(db, actor);
  const addCount = await mergeBudgets(db, actor, rows, now);
  await countExisting(db, { ...actor, now }, [...new Set(rows.map(({ projectSysNo }) => projectSysNo))]);
  return { addCount, changeCount: rows.length - addCount };
};

export const saveSetting: Handler<typeof calls.saveSetting> = async ({ db, actor, input }) => {
  needKeeper(actor);
  await setOptional(db, actor, input.budgetOptional);
  return true;
};
