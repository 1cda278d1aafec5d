import { contract } from "#trpc/contract/index";
import { ApprovalKind, type Code } from "#trpc/contract/shared/codes";
import { dictionary } from "#trpc/contract/shared/dictionary";
import { toNumber } from "#trpc/rules/money";
import { type Handler, implement } from "../implement";
import { settledTerms } from "./repo";

/** R-BIZ-12: notes of an organisation that approves them wait for it; who confirms is the agreement's. */
const getReceivingAuditAndConfirmDimension: Handler<
  typeof contract.tender.getReceivingAuditAndConfirmDimension
> = async ({ db, actor, now }) => {
  const { audits, supplierConfirms, purchaserConfirms } = await settledTerms(db, actor, now);
  const { none, supplier, purchaser } = ApprovalKind;
  const confirmDimension = (supplierConfirms ? supplier : none) | (purchaserConfirms ? purchaser : none);
  return {
    auditDimension: audits ? purchaser : none,
    confirmDimension: confirmDimension as Code<typeof ApprovalKind>,
  };
};

const getTradeConfig: Handler<typeof contract.tender.getTradeConfig> = async ({ db, actor, now }) => {
  const { approvalKind, deliveryConfirmRequired, massTolerance } = await settledTerms(db, actor, now);
  const overReceiveRate = toNumber(massTolerance);
  return {
    approvalKind,
    supplierConfirmRequired: (approvalKind & ApprovalKind.supplier) !== 0,
    deliveryConfirmRequired,
    allowOverReceive: overReceiveRate > 0,
    overReceiveRate,
  };
};

export const tender = implement(contract.tender, {
  ...{ getReceivingAuditAndConfirmDimension, getTradeConfig },
  commonDictionaryEnum: async () => dictionary,
});
