import { contract } from "#trpc/contract/index";
import { toNumber } from "#trpc/rules/money";
import { type Handler, implement } from "../implement";
import { settledTerms } from "./repo";

const SUPPLIER = 1;
const PURCHASER = 2;

/** R-BIZ-12: notes of an organisation that approves them wait for it; who confirms is the agreement's. */
const getReceivingAuditAndConfirmDimension: Handler<
  typeof contract.tender.getReceivingAuditAndConfirmDimension
> = async ({ db, actor, now }) => {
  const { audits, supplierConfirms, purchaserConfirms } = await settledTerms(db, actor, now);
  const confirmDimension = (supplierConfirms ? SUPPLIER : 0) + (purchaserConfirms ? PURCHASER : 0);
  return { auditDimension: audits ? PURCHASER : 0, confirmDimension: confirmDimension as 0 | 1 | 2 | 3 };
};

const getTradeConfig: Handler<typeof contract.tender.getTradeConfig> = async ({ db, actor, now }) => {
  const { approvalKind, deliveryConfirmRequired, massTolerance } = await settledTerms(db, actor, now);
  const overReceiveRate = toNumber(massTolerance);
  return {
    approvalKind,
    supplierConfirmRequired: (approvalKind & SUPPLIER) !== 0,
    deliveryConfirmRequired,
    allowOverReceive: overReceiveRate > 0,
    overReceiveRate,
  };
};

export const tender = implement(contract.tender, { getReceivingAuditAndConfirmDimension, getTradeConfig });
