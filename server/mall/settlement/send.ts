import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { askApproval, auditOf, command } from "../document/index";
import type { Handler } from "../implement";
import { forgetAnswers } from "./repo/answers";
import { settlementKind } from "./repo/kind";
import { addUp, staleLines } from "./repo/lines";
import { lockOrdersOf } from "./repo/receipts";

type Calls = typeof contract.settlement;

/** From here on nothing of its receipts is voided or returned, so its lines are looked at once more. */
export const send: Handler<Calls["send"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "send");
  const { db, tenantCode, now } = doing;
  const { sysNo, itemCount } = document;
  if (itemCount === 0) throw new Failure("SETTLEMENT_EMPTY", { message: "结算单没有明细，请更新明细，或删除它" });
  await lockOrdersOf(db, { tenantCode, sysNos: [sysNo] });
  const { count, firstNo } = await staleLines(db, { tenantCode, sysNo });
  if (count > 0) {
    const message = `有 ${count} 行的收货单${firstNo ? `（${firstNo} 等）` : ""}已作废、退货或正在退货，请先“更新明细”再发出`;
    throw new Failure("SETTLEMENT_STALE", { message });
  }
  const status = await apply({ set: { purchaserSigner: context.actor.displayName, purchaserSignTime: now } });
  await askApproval(db, settlementKind, { tenantCode, sysNo });
  return { sysNo, status };
};

/** R-PERM-19 */
export const audit = auditOf(settlementKind);

/** A draft again; what was answered goes. */
export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "withdraw");
  const key = { tenantCode: doing.tenantCode, sysNo: document.sysNo };
  await forgetAnswers(doing.db, key);
  const unsigned = { purchaserSigner: "", purchaserSignTime: null, supplierSigner: "", supplierSignTime: null };
  const status = await apply({ set: { ...unsigned, approvalStatus: ApprovalStatus.none } });
  await addUp(doing.db, key);
  return { sysNo: document.sysNo, status };
};
