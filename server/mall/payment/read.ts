import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { MOST_ORDERS } from "#trpc/contract/payment";
import { PaymentDirection, PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { toNumber } from "#trpc/rules/money";
import { approversOf, documentReads, sideOf, supplierContact } from "../document/index";
import { filesOf } from "../file/index";
import type { Actor, Handler } from "../implement";
import { paymentKind } from "./repo/kind";
import { openOrders, openPartners } from "./repo/open";
import { overpaidOrders } from "./repo/overpaid";

type Calls = typeof contract.payment;

const reads = documentReads(paymentKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const files = await filesOf(db, tenantCode, "payment", [sysNo]);
    return { fileList: files.get(sysNo) ?? [] };
  },
  waitedFor: async (db, { tenantCode, sysNo, status, direction, supplierSysNo }, node) => {
    if (node === "approve") return approversOf(db, paymentKind, { tenantCode, sysNo });
    return status === PaymentNoteStatus.paid && direction === PaymentDirection.payment
      ? supplierContact(db, tenantCode, supplierSysNo)
      : [];
  },
});
export const { searchList: search, get: detail, steps } = reads;

const MOST_PARTNERS = 500;
const seconds = (time: Date | null): number | null => (time === null ? null : toUnixSeconds(time));

/** Whose orders are read: only those who may read payments plan them. @throws Failure FORBIDDEN */
function payerOf({ actor, tenantCode }: { actor: Actor; tenantCode: string }) {
  reads.needReader(actor, "purchaser");
  return { tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo };
}

export const searchPartners: Handler<Calls["searchPartners"]> = async (context) => {
  const rows = await openPartners(context.db, payerOf(context), MOST_PARTNERS);
  return rows.map(({ openAmount, plannedAmount, dueTime, ...row }) => ({
    ...row,
    openAmount: toNumber(openAmount),
    plannedAmount: toNumber(plannedAmount),
    dueTime: seconds(dueTime),
  }));
};

export const searchOverpaid: Handler<Calls["searchOverpaid"]> = async (context) => {
  const { actor, tenantCode, input } = context;
  const { paymentSysNo: exceptSysNo, ...partner } = input;
  const side = sideOf(context);
  reads.needReader(actor, side);
  const own =
    side === "supplier"
      ? { supplierSysNo: actor.supplierSysNo ?? 0 }
      : { purchaserOrganizationSysNo: actor.organizationSysNo };
  const rows = await overpaidOrders(context.db, { ...partner, tenantCode, exceptSysNo, ...own }, MOST_ORDERS);
  return rows.map(({ owedAmount, paidAmount, overpaidAmount, plannedAmount, ...row }) => ({
    ...row,
    owedAmount: toNumber(owedAmount),
    paidAmount: toNumber(paidAmount),
    overpaidAmount: toNumber(overpaidAmount),
    plannedAmount: toNumber(plannedAmount),
  }));
};

export const searchOpen: Handler<Calls["searchOpen"]> = async (context) => {
  const { supplierSysNo, paymentSysNo } = context.input;
  const asked = { ...payerOf(context), supplierSysNo, exceptSysNo: paymentSysNo };
  const rows = await openOrders(context.db, asked, MOST_ORDERS);
  return rows.map(({ supplierName: _known, ...row }) => ({
    ...row,
    status: row.status as never,
    payableAmount: toNumber(row.payableAmount),
    paidAmount: toNumber(row.paidAmount),
    openAmount: toNumber(row.openAmount),
    plannedAmount: toNumber(row.plannedAmount),
    financedAmount: toNumber(row.financedAmount),
    dueTime: seconds(row.dueTime),
    createTime: toUnixSeconds(row.createTime),
  }));
};
