import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { groupBuy as calls } from "#trpc/contract/group-buy";
import { GroupBuyJoinStatus, GroupBuyStatus, mayMove } from "#trpc/rules/group-buy";
import { type DecimalLike, decimal, lineAmount } from "#trpc/rules/money";
import { needBudgetFor } from "../budget/index";
import { needPermission } from "../document/index";
import type { Actor, Handler } from "../implement";
import { firstTitle } from "../invoice-title/index";
import { chosenProjects } from "../project/index";
import { needPrices } from "../site/index";
import { checkCheckout, checkSuppliers, own, readAddress, readCheckout } from "../trade/index";
import { goodsFor, needSellable, orderedLine } from "./goods";
import { tellParticipants } from "./repo/messages";
import {
  changeJoin,
  endJoin,
  findJoin,
  type Key,
  type LockedGroupBuy,
  lockGroupBuy,
  moveTotal,
  writeJoin,
} from "./repo/write";

const { joined, left, removed } = GroupBuyJoinStatus;

/** A group purchase under its lock, taking organisations now. @throws Failure NOT_FOUND, GROUP_BUY_CLOSED */
async function takingNow(db: Db, key: Key, now: Date): Promise<LockedGroupBuy> {
  const found = await lockGroupBuy(db, key);
  if (!found || found.status === GroupBuyStatus.draft)
    throw new Failure("NOT_FOUND", { message: "团购不存在或尚未发布" });
  if (!mayMove("join", found.status) || found.closeTime <= now) throw new Failure("GROUP_BUY_CLOSED");
  if (found.openTime > now) throw new Failure("GROUP_BUY_CLOSED", { message: "团购还没有开始，请在开始时间后再参团" });
  return found;
}

/** The quantity as it would be ordered, and all of it together. @throws Failure */
async function sellable(db: Db, found: LockedGroupBuy, quantity: string, areaCode: string, change: DecimalLike) {
  const rows = await goodsFor(db, found, [{ sysNo: 1, quantity }]);
  const row = rows.get(1);
  if (!row) throw new Failure("CANNOT_SELL", { message: "商品已删除，请联系供应商" });
  const total = decimal(found.totalQuantity).plus(change);
  needSellable(row, found, areaCode, total);
  if (found.maxQuantity !== null && decimal(change).gt(0) && total.gt(found.maxQuantity)) {
    const free = decimal(found.maxQuantity).minus(found.totalQuantity);
    const message = free.gt(0) ? `只能再增加${free.toFixed()}${found.unit}，请减少数量` : "团购数量已满，不能再增加";
    throw new Failure("GROUP_BUY_FULL", { message, fields: { quantity: message } });
  }
  return row;
}

/** Moves the total; participants get a message when it first reaches the minimum. */
async function moveBy(db: Db, found: LockedGroupBuy, quantity: string, organizations: number, now: Date) {
  const key = { tenantCode: found.tenantCode, sysNo: found.sysNo };
  const moved = await moveTotal(db, key, { quantity, organizations, now });
  if (!moved) throw new Failure(decimal(quantity).gt(0) ? "GROUP_BUY_FULL" : "GROUP_BUY_CLOSED");
  if (moved.status === GroupBuyStatus.reached && found.status === GroupBuyStatus.open) {
    const content = `已达到起团数量${decimal(found.minQuantity).toFixed()}${found.unit}，截止后自动下单`;
    await tellParticipants(db, { ...key, event: "reached", title: "团购已成团", content, now }, { status: joined });
  }
  return { sysNo: found.sysNo, ...moved };
}

/** What a part costs at most, 元 without its share of the freight: at the price of the first step. */
const worthOf = ({ stepList }: LockedGroupBuy, quantity: string) => lineAmount(quantity, stepList[0]?.value ?? 0);

function needBuyer(actor: Actor): void {
  needPermission(actor, "order:purchaser:create");
  needPrices(actor);
}

/** Joins once an organisation; the checks are those of an order, so that what fails at the close has changed since. */
export const join: Handler<typeof calls.join> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needBuyer(actor);
  const key = { tenantCode, sysNo: input.sysNo };
  const { organizationSysNo, userSysNo } = actor;
  const found = await takingNow(db, key, now);
  if (found.organizationSysNo === organizationSysNo) throw fail("CANNOT_SELL", { message: "不能参加本单位发起的团购" });
  const before = await findJoin(db, key, { organizationSysNo });
  if (before?.status === joined) throw fail("GROUP_BUY_JOINED");
  if (before?.status === removed) throw fail("FORBIDDEN", { message: "本单位已被移出该团购，请联系供应商" });
  const invoiceTitleSysNo = input.invoiceTitleSysNo ?? (await firstTitle(db, actor))?.sysNo ?? 0;
  const { receiveAddressSysNo, invoiceType, costCode, remark } = input;
  const checkout = await readCheckout(db, {
    ...{ tenantCode, userSysNo, organizationSysNo, receiveAddressSysNo, invoiceTitleSysNo, now },
  });
  const { address } = checkCheckout(checkout, actor, invoiceType);
  const [project] = await chosenProjects(db, actor, [{ projectSysNo: input.projectSysNo, costCode }]);
  const quantity = String(input.quantity);
  const row = await sellable(db, found, quantity, address.areaCode, quantity);
  const [step] = found.stepList;
  const line = orderedLine(row, found, { unitPrice: step?.value ?? 0, stepFrom: step?.from ?? 0, freight: 0 });
  await checkSuppliers({ db, tenantCode, now }, organizationSysNo, [line], checkout);
  const payer = { projectSysNo: project?.sysNo ?? null, projectName: project?.name ?? "", costCode };
  await needBudgetFor(db, actor, now, { ...payer, amount: worthOf(found, quantity) });
  const joinSysNo = await writeJoin(db, key, now, {
    ...{ organizationSysNo, organizationName: actor.organizationName, userSysNo, userName: actor.displayName },
    ...{ quantity, receiveAddressSysNo, invoiceTitleSysNo, invoiceType, costCode, remark },
    projectSysNo: project?.sysNo ?? null,
  });
  return { ...(await moveBy(db, found, quantity, 1, now)), joinSysNo };
};

/** The own part that counts. @throws Failure NOT_FOUND */
async function ownPart(db: Db, key: Key, organizationSysNo: number) {
  const part = await findJoin(db, key, { organizationSysNo });
  if (part?.status === joined) return part;
  throw new Failure("NOT_FOUND", { message: "本单位没有参加该团购，或已退出" });
}

export const changeQuantity: Handler<typeof calls.changeQuantity> = async ({ db, tenantCode, actor, input, now }) => {
  needBuyer(actor);
  const key = { tenantCode, sysNo: input.sysNo };
  const found = await takingNow(db, key, now);
  const part = await ownPart(db, key, actor.organizationSysNo);
  const { receiveAddressSysNo = part.receiveAddressSysNo } = input;
  const address = own(await readAddress(db, tenantCode, receiveAddressSysNo), "收货地址", actor);
  const quantity = String(input.quantity);
  const change = decimal(quantity).minus(part.quantity);
  await sellable(db, found, quantity, address.areaCode, change);
  if (change.gt(0)) await needBudgetFor(db, actor, now, { ...part, amount: worthOf(found, quantity) });
  await changeJoin(db, tenantCode, { sysNo: part.sysNo, quantity, receiveAddressSysNo }, now);
  return { ...(await moveBy(db, found, change.toFixed(), 0, now)), joinSysNo: part.sysNo };
};

export const leave: Handler<typeof calls.leave> = async ({ db, tenantCode, actor, input, now }) => {
  needBuyer(actor);
  const key = { tenantCode, sysNo: input.sysNo };
  const found = await takingNow(db, key, now);
  const part = await ownPart(db, key, actor.organizationSysNo);
  await endJoin(db, tenantCode, part.sysNo, { to: left, reason: "", now });
  return { ...(await moveBy(db, found, `-${part.quantity}`, -1, now)), joinSysNo: part.sysNo };
};

/** Removes a part, by its supplier or an operator; the organisation gets the reason and cannot join again. */
export const remove: Handler<typeof calls.remove> = async ({ db, tenantCode, actor, input, now, fail }) => {
  const isOperator = actor.identity === "operation";
  if (!isOperator && actor.identity !== "supplier")
    throw fail("FORBIDDEN", { message: "只有发起团购的供应商和平台可以移出参团单位" });
  needPermission(actor, isOperator ? "groupBuy:operator:remove" : "groupBuy:supplier:remove");
  const key = { tenantCode, sysNo: input.sysNo };
  const locked = await lockGroupBuy(db, key);
  if (!locked || locked.status === GroupBuyStatus.draft) throw fail("NOT_FOUND", { message: "团购不存在或尚未发布" });
  if (!isOperator && actor.supplierSysNo !== locked.supplierSysNo)
    throw fail("FORBIDDEN", { message: "只有发起团购的供应商和平台可以移出参团单位" });
  const found = await takingNow(db, key, now);
  const part = await findJoin(db, key, { joinSysNo: input.joinSysNo });
  if (part?.status !== joined) throw fail("NOT_FOUND", { message: "该单位没有参团，或已退出" });
  await endJoin(db, tenantCode, part.sysNo, { to: removed, reason: input.reason, now });
  const moved = await moveBy(db, found, `-${part.quantity}`, -1, now);
  const told = { ...key, event: "removed", title: "已被移出团购", content: input.reason, now };
  await tellParticipants(db, told, { status: removed, joinSysNo: part.sysNo });
  return { ...moved, joinSysNo: part.sysNo };
};
