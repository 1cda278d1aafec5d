import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { yuan } from "#trpc/rules/amount-text";
import { balanceFor } from "#trpc/rules/budget";
import { OrderChangeStatus, openChanges } from "#trpc/rules/kinds/order-change";
import { orderMachine } from "#trpc/rules/machine-order";
import { type Decimal, decimal } from "#trpc/rules/money";
import { balancesOf } from "../budget/index";
import { type CommandContext, command, createDocument, needState, startApprovals } from "../document/index";
import type { Handler } from "../implement";
import { type OrderFacts, orderKind } from "../order/index";
import { needOwn, planChange, type Typed } from "./plan";
import { judgeChange } from "./repo/approval";
import { type ChangeHeader, orderChangeKind } from "./repo/kind";
import { liveChanges, orderLinesOf, removeItems, writeChange } from "./repo/lines";

type Calls = typeof contract.orderChange;
type Context = Parameters<Handler<Calls["withdraw"]>>[0];
type NewChange = Typed & { orderSysNo: number; orderVersion: number };

/** How a side makes and sends a change. */
interface Side {
  draft: number;
  make: "propose" | "offer";
  rewrite: "revise" | "amend";
  send: "send" | "submit";
  remove: "delete" | "discard";
  /** The order's own event. */
  above: "proposeChange" | "offerChange";
}
const buyer: Side = {
  ...{ draft: OrderChangeStatus.purchaserDraft, make: "propose", rewrite: "revise", send: "send", remove: "delete" },
  above: "proposeChange",
};
const seller: Side = {
  ...{ draft: OrderChangeStatus.supplierDraft, make: "offer", rewrite: "amend", send: "submit", remove: "discard" },
  above: "offerChange",
};

const stale = () => new Failure("ORDER_CHANGED");

/** @throws Failure STATE_CONFLICT where the side has a draft of the order already */
async function needNoDraft({ db, tenantCode }: CommandContext, order: OrderFacts, { draft }: Side): Promise<void> {
  const found = (await liveChanges(db, tenantCode, order.sysNo)).find(({ status }) => status === draft);
  if (!found) return;
  const message = `订单已有一份变更草稿 ${found.changeNo}，请修改它，或先删除它`;
  throw new Failure("STATE_CONFLICT", { message, details: { sysNo: found.sysNo } });
}

type CreateContext = Omit<Context, "input"> & { input: NewChange };
const create = (side: Side) => async (context: CreateContext) => {
  const { input, actor } = context;
  const asked = { ...context, input: { sysNo: input.orderSysNo } };
  const {
    document: order,
    doing,
    apply,
  } = await command(asked, orderKind, side.above, ({ sysNo }) => needOwn(context, sysNo, input));
  const { db, tenantCode } = doing;
  await needNoDraft(doing, order, side);
  if (order.version !== input.orderVersion) throw stale();
  const plan = await planChange({ ...doing, actor }, order, input);
  const { orderVersion, reason, totalAmount, oldAmount } = plan.head;
  const made = await createDocument(doing, orderChangeKind, side.make, {
    from: order,
    values: {
      ...{ orderVersion, reason, totalAmount, oldAmount, proposer: actor.displayName },
      ...{ approvalStatus: ApprovalStatus.none, purchaserUserSysNo: side === buyer ? actor.userSysNo : null },
    },
    lines: ({ sysNo }) => writeChange(db, { tenantCode, sysNo }, plan),
  });
  await apply({ comment: made.no });
  return { sysNo: made.sysNo, status: made.status };
};
export const propose: Handler<Calls["propose"]> = create(buyer);
export const offer: Handler<Calls["offer"]> = create(seller);

const rewrite = (side: Side) => async (context: Omit<Context, "input"> & { input: Typed & { sysNo: number } }) => {
  const { actor } = context;
  const {
    document,
    root: order,
    doing,
    apply,
  } = await command(context, orderChangeKind, side.rewrite, (found) =>
    needOwn(context, found.orderSysNo, context.input),
  );
  const { db, tenantCode } = doing;
  const key = { tenantCode, sysNo: document.sysNo };
  const plan = await planChange({ ...doing, actor }, order, context.input);
  await removeItems(db, key);
  await writeChange(db, key, plan);
  return { sysNo: key.sysNo, status: await apply({ set: { proposer: actor.displayName } }) };
};
export const revise: Handler<Calls["revise"]> = rewrite(buyer);
export const amend: Handler<Calls["amend"]> = rewrite(seller);

/**
 * The order may be changed by this draft still.
 * @throws Failure STATE_CONFLICT, ORDER_CHANGED
 */
async function needChangeable(context: Context, document: ChangeHeader, order: OrderFacts, side: Side): Promise<void> {
  const { db, tenantCode } = context;
  await needState(context, orderMachine, side.above, order);
  if (order.version !== document.orderVersion)
    throw new Failure("ORDER_CHANGED", { message: "订单在起草后已有变更生效，请修改草稿，核对后再发出" });
  const other = (await liveChanges(db, tenantCode, order.sysNo)).find(({ status }) => openChanges.includes(status));
  if (other)
    throw new Failure("STATE_CONFLICT", { message: `订单变更 ${other.changeNo} 正在等待答复，请先答复或撤回` });
}

/** The draft as it was written, looked at once more: goods, stock and freight may be others by now. */
async function planAgain(context: Context, doing: CommandContext, document: ChangeHeader, order: OrderFacts) {
  const { db, tenantCode } = doing;
  const key = { tenantCode, sysNo: document.sysNo };
  const lines = await orderLinesOf(db, { tenantCode, sysNo: order.sysNo }, document.sysNo);
  const itemList = lines.flatMap(({ sysNo, newQuantity, newPrice }) =>
    newQuantity === null || newPrice === null
      ? []
      : [{ orderItemSysNo: sysNo, quantity: newQuantity, price: newPrice }],
  );
  const { expectedDate, receiveAddressSysNo, reason } = document;
  const plan = await planChange({ ...doing, actor: context.actor }, order, {
    ...{ itemList, reason, expectedDate: expectedDate ?? undefined },
    receiveAddressSysNo: receiveAddressSysNo ?? undefined,
  });
  await removeItems(db, key);
  await writeChange(db, key, plan);
  return plan.head;
}

/**
 * What nobody approves stays within the budget; the last word is said when it takes effect.
 * @throws Failure OVER_BUDGET
 */
async function needBudget({ db, tenantCode, now }: CommandContext, order: OrderFacts, more: Decimal): Promise<void> {
  if (more.lte(0)) return;
  const keeper = { tenantCode, organizationSysNo: order.purchaserOrganizationSysNo };
  const balance = balanceFor(await balancesOf(db, keeper, now, [order.projectSysNo]), order);
  if (!balance || more.lte(balance.available)) return;
  const message = `预算余额 ${yuan(balance.available)}，变更要追加 ${yuan(more.toFixed(2))}，请减少数量，或请单位管理员追加预算`;
  throw new Failure("OVER_BUDGET", { message });
}

const sending = (side: Side) => async (context: Context) => {
  const { document, root: order, doing, apply } = await command(context, orderChangeKind, side.send);
  const { db, tenantCode } = doing;
  const { sysNo } = document;
  await needChangeable(context, document, order, side);
  const { totalAmount, oldAmount } = await planAgain(context, doing, document, order);
  const judged =
    side === buyer
      ? await judgeChange(db, { tenantCode, sysNo }, decimal(totalAmount).gt(oldAmount))
      : { approvalStatus: ApprovalStatus.none, rule: undefined };
  const { approvalStatus, rule } = judged;
  if (side === buyer && approvalStatus !== ApprovalStatus.auditing)
    await needBudget(doing, order, decimal(totalAmount).minus(oldAmount));
  const status = await apply({
    comment: document.reason,
    set: { approvalStatus, ...(side === buyer ? { purchaserUserSysNo: context.actor.userSysNo } : {}) },
  });
  if (rule && approvalStatus === ApprovalStatus.auditing)
    await startApprovals(db, { tenantCode, documentType: "orderChange" }, [
      { documentSysNo: sysNo, ruleSysNo: rule.sysNo },
    ]);
  return { sysNo, status };
};
export const send: Handler<Calls["send"]> = sending(buyer);
export const submit: Handler<Calls["submit"]> = sending(seller);

const ending = (event: "withdraw" | "takeBack") => async (context: Context) => {
  const { document, apply } = await command(context, orderChangeKind, event);
  const { approvalStatus } = document;
  const set = approvalStatus === ApprovalStatus.auditing ? { approvalStatus: ApprovalStatus.cancelled } : {};
  return { sysNo: document.sysNo, status: await apply({ set }) };
};
export const withdraw: Handler<Calls["withdraw"]> = ending("withdraw");
export const takeBack: Handler<Calls["takeBack"]> = ending("takeBack");

const removing = (event: Side["remove"]) => async (context: Context) => {
  const { document, apply } = await command(context, orderChangeKind, event);
  return { sysNo: document.sysNo, status: await apply() };
};
export const remove: Handler<Calls["delete"]> = removing("delete");
export const discard: Handler<Calls["discard"]> = removing("discard");
