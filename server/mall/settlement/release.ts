import type { contract } from "#trpc/contract/index";
import { RetentionStatus } from "#trpc/rules/kinds/settlement";
import { chinaDay } from "#trpc/rules/price";
import { command, needReason } from "../document/index";
import type { Handler } from "../implement";
import { adjustOrders } from "../order/index";
import { settlementKind } from "./repo/kind";
import { lockOrdersOf } from "./repo/receipts";
import { heldOrders } from "./repo/retention";

type Calls = typeof contract.settlement;

/** The supplier asks for what is held back for quality before its day, and says why. */
export const askRelease: Handler<Calls["askRelease"]> = async (context) => {
  const { document, apply } = await command(context, settlementKind, "askRelease");
  const comment = needReason(context.input.reason, "reason", "请填写申请释放的原因");
  return { sysNo: document.sysNo, status: await apply({ comment, set: { retentionStatus: RetentionStatus.asked } }) };
};

/** The purchaser says why it is held back further; it is due on its day as before. */
export const refuseRelease: Handler<Calls["refuseRelease"]> = async (context) => {
  const { document, apply } = await command(context, settlementKind, "refuseRelease");
  const comment = needReason(context.input.reason, "reason", "请填写暂不释放的原因");
  return { sysNo: document.sysNo, status: await apply({ comment, set: { retentionStatus: RetentionStatus.refused } }) };
};

/** What is held back is due today, and its orders with it (R-PAY-01). */
export const release: Handler<Calls["release"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "release");
  const { db, tenantCode, now } = doing;
  const { sysNo, settlementNo } = document;
  await lockOrdersOf(db, { tenantCode, sysNos: [sysNo] });
  const status = await apply({
    set: { retentionStatus: RetentionStatus.released, retentionDay: chinaDay(now) },
  });
  const orders = await heldOrders(db, { tenantCode, sysNos: [sysNo] });
  if (orders.length > 0) await adjustOrders(doing, orders, `质保金释放 ${settlementNo}`);
  return { sysNo, status };
};
