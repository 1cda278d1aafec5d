import { contract } from "#trpc/contract/index";
import { ApprovalKind } from "#trpc/contract/shared/codes";
import { dictionary } from "#trpc/contract/shared/dictionary";
import { widestTolerance } from "#trpc/rules/mass-standard";
import { toNumber } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { type Handler, implement } from "../implement";
import { hallGet, hallList } from "../tender-notice/index";
import { settledTerms } from "./repo";

/**
 * R-BIZ-12: notes of an organisation that approves them wait for it. What is ordered without an agreement is confirmed
 * by the supplier, whatever the agreements say of the rest.
 */
const getReceivingAuditAndConfirmDimension: Handler<
  typeof contract.tender.getReceivingAuditAndConfirmDimension
> = async ({ db, actor, now }) => {
  const { audits, purchaserConfirms } = await settledTerms(db, actor, now);
  const { none, supplier, purchaser, both } = ApprovalKind;
  return {
    auditDimension: audits ? purchaser : none,
    confirmDimension: purchaserConfirms ? both : supplier,
  };
};

const getTradeConfig: Handler<typeof contract.tender.getTradeConfig> = async ({ db, actor, now }) => {
  const { approvalKind, deliveryConfirmRequired, massTolerance, byStandard } = await settledTerms(db, actor, now);
  const overReceiveRate = Math.max(toNumber(massTolerance), byStandard ? widestTolerance(chinaDay(now)) : 0);
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
  ...{ hallList, hallGet },
});
