import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { PourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { orderMachine } from "#trpc/rules/machine-order";
import { pourOrderMachine } from "#trpc/rules/machine-pour-order";
import { sum } from "#trpc/rules/money";
import { cancelFees, isShortNotice, isYes, leadProblem } from "#trpc/rules/pour";
import {
  command,
  createDocument,
  lockRoot,
  needEvent,
  needReason,
  needState,
  operatorOf,
  ownDocument,
} from "../document/index";
import type { Handler } from "../implement";
import { orderKind } from "../order/index";
import { needOpen, needWish, refuse, wishColumns } from "./plan";
import { pourOrderKind } from "./repo/kind";
import { addFees, orderItemOf, pourableLine, writeQuantity } from "./repo/pours";
import { agreedTariff } from "./tariff";

type Calls = typeof contract.pourOrder;

const noLine = () => new Failure("NOT_FOUND", { message: "没有这行订单商品，请重新选择" });

/** R-CONC-02: a pour is drafted from a line of concrete of an order that is being delivered. */
export const create: Handler<Calls["create"]> = async (context) => {
  const { input, actor, tenantCode, db, now } = context;
  const { orderItemSysNo, ...wish } = input;
  needEvent(actor, "purchaser", pourOrderMachine, "create");
  const found = await pourableLine(db, { tenantCode, sysNo: orderItemSysNo });
  if (!found) throw noLine();
  const root = await lockRoot(db, orderKind, { tenantCode, sysNo: found.orderSysNo });
  const order = await ownDocument(db, orderKind, root, actor, "purchaser");
  await needState({ db, tenantCode, now, actor }, orderMachine, "prepare", order);
  // nothing of the line is called off by others after this
  const line = (await pourableLine(db, { tenantCode, sysNo: orderItemSysNo })) ?? found;
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  await needWish(doing, line, wish);
  const made = await createDocument(doing, pourOrderKind, "create", {
    from: order,
    values: {
      ...wishColumns(wish),
      ...{ purchaserUserSysNo: actor.userSysNo, purchaserUserName: actor.displayName },
      approvalStatus: ApprovalStatus.none,
    },
    lines: [{ orderItemSysNo, quantity: wish.quantity }],
  });
  return { sysNo: made.sysNo, status: made.status };
};

export const revise: Handler<Calls["revise"]> = async (context) => {
  const { sysNo, ...wish } = context.input;
  const { document, doing, apply } = await command(context, pourOrderKind, "revise");
  const { db, tenantCode } = doing;
  const key = { tenantCode, sysNo: document.sysNo };
  const line = await pourableLine(db, { tenantCode, sysNo: await orderItemOf(db, key) }, sysNo);
  if (!line) throw noLine();
  await needWish(doing, line, wish);
  await writeQuantity(db, key, String(wish.quantity));
  return { sysNo, status: await apply({ set: wishColumns(wish) }) };
};

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "delete");
  return { sysNo: document.sysNo, status: await apply() };
};

/** R-CONC-02: far enough ahead, or as urgent, which its supplier has to accept. */
export const submit: Handler<Calls["submit"]> = async (context) => {
  const { input, now } = context;
  const { document, root: order, doing, apply } = await command(context, pourOrderKind, "submit");
  const { db, tenantCode } = doing;
  const { sysNo, quantity, startTime } = document;
  await needState({ ...doing, actor: context.actor }, orderMachine, "prepare", order);
  refuse(leadProblem(quantity, startTime, now, input.urgent), "urgent");
  const line = await pourableLine(db, { tenantCode, sysNo: await orderItemOf(db, { tenantCode, sysNo }) }, sysNo);
  if (!line) throw noLine();
  needOpen(line, quantity);
  const isUrgent = isShortNotice(quantity, startTime, now);
  const status = await apply({
    set: { isUrgent, purchaserYes: isYes("submit", startTime, now) },
    comment: isUrgent ? "加急" : "",
  });
  return { sysNo, status };
};

/** R-CONC-04: what was confirmed costs the agreed fee where it is cancelled too late. */
export const cancel: Handler<Calls["cancel"]> = async (context) => {
  const { now, input } = context;
  const { document, doing, apply } = await command(context, pourOrderKind, "cancel");
  const endReason = needReason(input.reason, "reason", "请填写取消原因");
  const { sysNo, status: from, startTime } = document;
  const fees = from === PourOrderStatus.confirmed ? cancelFees(agreedTariff(document), startTime, now) : [];
  const totalAmount = sum(fees.map(({ amount }) => amount)).toFixed(2);
  const status = await apply({ comment: endReason, set: { endReason, totalAmount, finishTime: now } });
  await addFees(doing.db, { tenantCode: doing.tenantCode, sysNo }, fees, now);
  return { sysNo, status };
};
