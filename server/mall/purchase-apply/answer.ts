import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { needVersion } from "#trpc/rules/apply-version";
import { ApplyStatus } from "#trpc/rules/kinds/purchase-apply";
import { command, decide, judge, startApprovals, unlinkFiles } from "../document/index";
import type { Handler } from "../implement";
import { purchaseApplyKind } from "./repo/kind";
import { type Accepted, makeOrders, needOrderable, needOwnLines } from "./trade";

const acceptedIn = (input: { priceList: Accepted["prices"]; freight?: number | undefined }): Accepted => ({
  prices: input.priceList,
  freight: input.freight,
});

/** R-APPLY-02: to its approvers, or at once to its orders where nobody has to approve. */
export const submit: Handler<typeof contract.purchaseApply.submit> = async (context) => {
  const { version } = context.input;
  const accepted = acceptedIn(context.input);
  await needOwnLines(context.db, context.tenantCode, context.input.sysNo, accepted.prices);
  const { document, doing, apply } = await command(context, purchaseApplyKind, "submit");
  needVersion(document, version);
  const { db, tenantCode } = doing;
  const { sysNo } = document;
  await needOrderable(doing, document, accepted);
  const { rule, approvalStatus: begins } = await judge(db, purchaseApplyKind, { tenantCode, sysNo });
  if (rule && begins === ApprovalStatus.auditing) {
    const status = await apply({ set: { approvalStatus: begins } });
    const started = [{ documentSysNo: sysNo, ruleSysNo: rule.sysNo }];
    await startApprovals(db, { tenantCode, documentType: "purchaseApply" }, started);
    return { sysNo, status, approvalStatus: begins, orderSysNoList: [] };
  }
  const approvalStatus = ApprovalStatus.passed;
  await apply({ set: { approvalStatus } });
  const orderSysNoList = await makeOrders(doing, document, { accepted, approved: false });
  return { sysNo, status: ApplyStatus.traded, approvalStatus, orderSysNoList };
};

/** R-APPLY-03, R-APPLY-06: passed by its last approver, it makes its orders in the same transaction. */
export const audit: Handler<typeof contract.purchaseApply.audit> = async (context) => {
  const { sysNo } = context.input;
  const accepted = acceptedIn(context.input);
  await needOwnLines(context.db, context.tenantCode, sysNo, accepted.prices);
  const { document, doing, status, approvalStatus } = await decide(context, purchaseApplyKind);
  if (approvalStatus !== ApprovalStatus.passed) return { sysNo, status, approvalStatus, orderSysNoList: [] };
  const orderSysNoList = await makeOrders(doing, document, { accepted, approved: true });
  return { sysNo, status: ApplyStatus.traded, approvalStatus, orderSysNoList };
};

/** R-APPLY-04 */
export const cancelAudit: Handler<typeof contract.purchaseApply.cancelAudit> = async (context) => {
  const { document, apply } = await command(context, purchaseApplyKind, "cancelAudit");
  const approvalStatus = ApprovalStatus.cancelled;
  return { sysNo: document.sysNo, status: await apply({ set: { approvalStatus } }), approvalStatus };
};

/** R-APPLY-05 */
export const remove: Handler<typeof contract.purchaseApply.delete> = async (context) => {
  const { document, doing, apply } = await command(context, purchaseApplyKind, "delete");
  await apply();
  await unlinkFiles(doing.db, { kind: "purchaseApply", tenantCode: doing.tenantCode, sysNo: document.sysNo });
  return true;
};
