import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";
import { factoringMachine } from "#trpc/rules/machine-factoring";
import { toNumber } from "#trpc/rules/money";
import { approversOf, documentReads, needEvent, supplierContact } from "../document/index";
import type { Handler } from "../implement";
import { factoringKind } from "./repo/kind";
import { searchLentRows } from "./repo/lent";
import { categoryNames, financedOrders } from "./repo/open";

type Calls = typeof contract.factoring;

const reads = documentReads(factoringKind, {
  rest: async (db, { tenantCode, sysNo }) => ({
    categoryNames: await categoryNames(db, tenantCode, sysNo),
  }),
  waitedFor: async (db, { tenantCode, sysNo, status, supplierSysNo }, node) => {
    if (node === "approve") return approversOf(db, factoringKind, { tenantCode, sysNo });
    return status === FactoringStatus.applied ? supplierContact(db, tenantCode, supplierSysNo) : [];
  },
});
export const { searchList: search, get: detail, steps } = reads;

const MOST_ORDERS = 500;

export const searchOrders: Handler<Calls["searchOrders"]> = async ({ db, tenantCode, actor, input }) => {
  reads.needReader(actor, "purchaser");
  const payer = { tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo };
  const rows = await financedOrders(db, { ...payer, supplierSysNo: input.supplierSysNo }, MOST_ORDERS);
  return rows.map(
    ({ orderSysNo, orderNo, projectName, openAmount, appliedAmount, plannedAmount, dueTime, categoryList }) => ({
      ...{ orderSysNo, orderNo, projectName },
      openAmount: toNumber(openAmount),
      appliedAmount: toNumber(appliedAmount),
      plannedAmount: toNumber(plannedAmount),
      dueTime: dueTime === null ? null : toUnixSeconds(dueTime),
      categoryList: categoryList ?? [],
    }),
  );
};

/** What an operator records the answers of funding parties for. */
export const searchLent: Handler<Calls["searchLent"]> = async ({ db, tenantCode, actor, input }) => {
  needEvent(actor, "operator", factoringMachine, "accept");
  const { pageNo, pageSize } = input;
  return { ...(await searchLentRows(db, tenantCode, input)), pageNo, pageSize };
};
