import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ShippingTrace } from "#trpc/contract/shared/codes";
import { findTransition } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { lineName } from "#trpc/rules/receiving-pieces";
import { shortage } from "#trpc/rules/shortage";
import { command, needReason, ownHeader, stateConflict } from "../document/index";
import type { Handler } from "../implement";
import { completeOrder } from "../order/index";
import { followReturns } from "../receiving/index";
import { deliveryKind } from "./repo/kind";
import { type EndingFacts, endingFacts } from "./repo/read";

/** Why receiving cannot end although the delivery stands where it could; null when it can. */
function obstacle({ confirmed, pending }: EndingFacts): Failure | null {
  if (pending.length > 0) {
    const message = `收货单${pending[0]}尚未完成${pending.length > 1 ? `（共${pending.length}张）` : ""}，请先确认、作废或删除`;
    return new Failure("STATE_CONFLICT", { message });
  }
  return confirmed === 0 ? new Failure("NOTHING_RECEIVED") : null;
}

/** Lines that are named. */
const NAMED = 5;

function partTip({ openLines, lines, openList }: EndingFacts): string {
  const named = openList.slice(0, NAMED).map((line) => `${lineName(line)}少 ${shortage([{ line, entry: undefined }])}`);
  const missing = `${named.join("、")}${openList.length > NAMED ? "等" : ""}`;
  return `共${lines}行，其中${openLines}行未收满：${missing}；结束后不能再收货，请填写原因`;
}

/** R-RCV-02: asked before the configuration and the end itself. */
export const checkToEndReceiving: Handler<typeof contract.delivery.checkToEndReceiving> = async (context) => {
  const { input, tenantCode, db } = context;
  const delivery = await ownHeader(context, deliveryKind, input.sysNo);
  const failure = findTransition(deliveryMachine, "end", delivery)
    ? obstacle(await endingFacts(db, tenantCode, delivery.sysNo))
    : stateConflict(deliveryMachine, "end", delivery.status);
  return { canEnd: failure === null, tip: failure?.message ?? "" };
};

export const getConfigOfEndReceiving: Handler<typeof contract.delivery.getConfigOfEndReceiving> = async (context) => {
  const { input, tenantCode, db } = context;
  const delivery = await ownHeader(context, deliveryKind, input.id);
  const facts = await endingFacts(db, tenantCode, delivery.sysNo);
  const partial = facts.openLines > 0;
  return { allowPartial: true, needReason: partial, tip: partial ? partTip(facts) : "货物已全部收货，可以结束收货" };
};

/** R-DEL-07, R-ORD-14: nothing more is received of this delivery; a part that is missing needs a reason. */
export const endReceiving: Handler<typeof contract.delivery.endReceiving> = async (context) => {
  const { document: delivery, root: order, doing, apply } = await command(context, deliveryKind, "end");
  const { db, tenantCode } = doing;
  const facts = await endingFacts(db, tenantCode, delivery.sysNo);
  const failure = obstacle(facts);
  if (failure) throw failure;
  const { reason } = context.input;
  const comment = facts.openLines > 0 ? needReason(reason, "reason", partTip(facts)) : reason;
  const received = await apply({
    comment,
    detail: { shippingTrace: ShippingTrace.received },
    set: { endReason: comment, shippingTrace: ShippingTrace.received },
  });
  const status = await followReturns(doing, { ...delivery, status: received });
  await completeOrder(doing, order);
  return { sysNo: delivery.sysNo, status };
};
