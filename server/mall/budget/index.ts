import { budget as calls } from "#trpc/contract/budget";
import { machines } from "#trpc/contract/documents";
import { seesFigures } from "#trpc/rules/figures";
import { eventName } from "#trpc/rules/machine";
import { needReadable, whenMoved } from "../document/index";
import { type Handler, implement } from "../implement";
import { maySeePrices, needPrices } from "../site/index";
import { yearOf } from "./balances";
import { importRows, keeps, ownBudget, remove, save, saveSetting } from "./keep";
import { KEPT } from "./repo/holdings";
import {
  type Entry,
  findBudget,
  isOptional,
  readBalances,
  readEntries,
  readUses,
  searchBudgets,
  useOf,
} from "./repo/read";
import { settleBudgets } from "./settle";

whenMoved(settleBudgets);

export { balancesOf } from "./balances";

/** Documents that are named as holding something of a budget. */
const MOST_USES = 20;
const MOST_BALANCES = 1000;

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

const balances: Handler<typeof calls.balances> = async ({ db, actor, now }) => {
  needPrices(actor);
  const [balanceList, budgetOptional] = await Promise.all([
    readBalances(db, actor, { year: yearOf(now), limit: MOST_BALANCES }),
    isOptional(db, actor),
  ]);
  return { balanceList, budgetOptional };
};

/** For whoever may read the document: its approvers see the budget of another organisation. */
const ofDocument: Handler<typeof calls.ofDocument> = async (context) => {
  const { db, actor, tenantCode, input } = context;
  // whoever decides about it sees what it comes to
  if (!seesFigures(input.documentType, "purchaser", actor.permissions)) needPrices(actor);
  await needReadable(input.documentType, { ...context, side: "purchaser" }, input.sysNo);
  const use = await useOf(db, tenantCode, input.documentType, input.sysNo);
  const found = use && (await findBudget(db, tenantCode, use.budgetSysNo));
  if (!found) return null;
  const { organizationSysNo, ...shownBudget } = found;
  const mayOpen = organizationSysNo === actor.organizationSysNo && maySeePrices(actor);
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
  ofDocument,
  getSetting: async ({ db, actor }) => ({ budgetOptional: await isOptional(db, actor), maySave: keeps(actor) }),
  saveSetting,
});
