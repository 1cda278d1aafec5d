import { budget as calls } from "#trpc/contract/budget";
import { machines } from "#trpc/contract/documents";
import { eventName } from "#trpc/rules/machine";
import { whenMoved } from "../document/index";
import { type Handler, implement } from "../implement";
import { needPrices } from "../site/index";
import { check } from "./check";
import { importRows, keeps, ownBudget, remove, save, saveSetting } from "./keep";
import { KEPT } from "./repo/holdings";
import { type Entry, isOptional, readEntries, readUses, searchBudgets } from "./repo/read";
import { settleBudgets } from "./settle";

whenMoved(settleBudgets);

/** Documents that are named as holding something of a budget. */
const MOST_USES = 100;

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  needPrices(actor);
  const { pageNo, pageSize } = input;
  return { ...(await searchBudgets(db, actor, input)), pageNo, pageSize };
};

const get: Handler<typeof calls.get> = (context) => {
  needPrices(context.actor);
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
  needPrices(actor);
  await ownBudget(context, input.budgetSysNo);
  const { budgetSysNo, cursor = Number.MAX_SAFE_INTEGER, pageSize } = input;
  const found = await readEntries(db, { tenantCode, budgetSysNo, before: cursor, limit: pageSize + 1 });
  const datas = found.slice(0, pageSize).map(shown);
  return { datas, nextCursor: found.length > pageSize ? (datas.at(-1)?.sysNo ?? null) : null };
};

const searchUses: Handler<typeof calls.searchUses> = async (context) => {
  const { db, actor, tenantCode, input } = context;
  needPrices(actor);
  await ownBudget(context, input.budgetSysNo);
  return readUses(db, tenantCode, input.budgetSysNo, MOST_USES);
};

export const budget = implement(calls, {
  search,
  get,
  save,
  delete: remove,
  import: importRows,
  searchEntries,
  searchUses,
  check,
  getSetting: async ({ db, actor }) => ({ budgetOptional: await isOptional(db, actor), maySave: keeps(actor) }),
  saveSetting,
});
