import { budget as calls } from "#trpc/contract/budget";
import { machines } from "#trpc/contract/documents";
import { Failure } from "#trpc/contract/failures";
import { seesFigures } from "#trpc/rules/figures";
import { eventName } from "#trpc/rules/machine";
import { needReadable, whenMoved } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { yearOf } from "./balances";
import { importRows, keeps, ownBudget, remove, save, saveSetting } from "./keep";
import { KEPT } from "./repo/holdings";
import {
  type Entry,
  findBudget,
  isOptional,
  readAhead,
  readBalances,
  readEntries,
  readUses,
  searchBudgets,
  useOf,
} from "./repo/read";
import { settleBudgets } from "./settle";

whenMoved(settleBudgets);

export { balancesOf } from "./balances";
export { needBudgetFor } from "./promise";
export { settleBudgets } from "./settle";

/** Documents that are named as holding something of a budget. */
const MOST_USES = 20;
const MOST_BALANCES = 1000;

/**
 * R-PERM-12: budgets add up to the turnover, which who may only receive does not see.
 * @param document the kind that the caller decides about may stand for orders
 */
function needFigures({ permissions }: Actor, document: "order" | "purchaseApply" = "order"): void {
  if (seesFigures(document, "purchaser", permissions)) return;
  throw new Failure("FORBIDDEN", { message: "您没有查看采购金额的权限，请联系本单位管理员开通" });
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  needFigures(actor);
  const { pageNo, pageSize } = input;
  return { ...(await searchBudgets(db, actor, input)), pageNo, pageSize };
};

const get: Handler<typeof calls.get> = (context) => {
  needFigures(context.actor);
  return ownBudget(context, context.input.id);
};

/** 采购申请 提交审批: what happened, by the words of its machine. */
function happened(event: string): string {
  const [type, name = ""] = event.split(".");
  if (name === KEPT) return "设立预算";
  const machine = machines[type as keyof typeof machines];
  return eventName(machine, name);
}
const shown = ({ event, ...entry }: Entry) => ({ ...entry, eventName: happened(event) });

const searchEntries: Handler<typeof calls.searchEntries> = async (context) => {
  const { db, actor, tenantCode, input } = context;
  needFigures(actor);
  await ownBudget(context, input.budgetSysNo);
  const { budgetSysNo, cursor = Number.MAX_SAFE_INTEGER, pageSize } = input;
  const found = await readEntries(db, { tenantCode, budgetSysNo, before: cursor, limit: pageSize + 1 });
  const datas = found.slice(0, pageSize).map(shown);
  return { datas, nextCursor: found.length > pageSize ? (datas.at(-1)?.sysNo ?? null) : null };
};

const searchUses: Handler<typeof calls.searchUses> = async (context) => {
  const { db, actor, tenantCode, input } = context;
  needFigures(actor);
  await ownBudget(context, input.budgetSysNo);
  return readUses(db, tenantCode, input.budgetSysNo, MOST_USES);
};

const balances: Handler<typeof calls.balances> = async ({ db, actor, now }) => {
  needFigures(actor);
  const [balanceList, budgetOptional] = await Promise.all([
    readBalances(db, actor, { year: yearOf(now), limit: MOST_BALANCES }),
    isOptional(db, actor),
  ]);
  return { balanceList, budgetOptional };
};

const ahead: Handler<typeof calls.ahead> = async ({ db, actor, now }) => {
  needFigures(actor);
  return readAhead(db, actor, now);
};

/** For whoever may read the document: its approvers see the budget of another organisation. */
const ofDocument: Handler<typeof calls.ofDocument> = async (context) => {
  const { db, actor, tenantCode, input } = context;
  needFigures(actor, input.documentType);
  await needReadable(input.documentType, { ...context, side: "purchaser" }, input.sysNo);
  const use = await useOf(db, tenantCode, input.documentType, input.sysNo);
  const found = use && (await findBudget(db, tenantCode, use.budgetSysNo));
  if (!found) return null;
  const { organizationSysNo, ...shownBudget } = found;
  const mayOpen = organizationSysNo === actor.organizationSysNo && seesFigures("order", "purchaser", actor.permissions);
  return { budget: shownBudget, reserved: use.reserved, consumed: use.consumed, mayOpen };
};

export const budget = implement(calls, {
  search,
  get,
  save,
  delete: remove,
  import: importRows,
  searchEntries,
  searchUses,
  balances,
  ahead,
  ofDocument,
  getSetting: async ({ db, actor }) => ({ budgetOptional: await isOptional(db, actor), maySave: keeps(actor) }),
  saveSetting,
});
