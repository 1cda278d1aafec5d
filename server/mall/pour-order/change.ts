import { fromUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { supplyMode } from "#trpc/contract/shared/labels";
import { PourAsk, PourChange, PourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { decimal } from "#trpc/rules/money";
import { isFreeChange, isShortNotice, isYes, lastProblem, reachesHold } from "#trpc/rules/pour";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, command } from "../document/index";
import type { Handler } from "../implement";
import { holdOf, loadOf, needOpen, refuse } from "./plan";
import { type PourHeader, pourOrderKind } from "./repo/kind";
import { orderItemOf, pourableLine, writeQuantity } from "./repo/pours";
import { ticketsOf } from "./repo/tickets";

type Calls = typeof contract.pourOrder;

/** What a pour becomes; decimals as text. */
interface Changed {
  quantity: string;
  startTime: Date;
  mode: number;
  holdQuantity: string | null;
}

const noChange = {
  changeStatus: PourChange.none,
  wantedQuantity: null,
  wantedTime: null,
  wantedMode: null,
  wantedHold: null,
};

/** So much may come of the pour in all. @throws Failure BAD_INPUT, DELIVER_TOO_MUCH */
export async function needTotal({ db, tenantCode }: CommandContext, pour: PourHeader, quantity: string): Promise<void> {
  const key = { tenantCode, sysNo: pour.sysNo };
  refuse(lastProblem(loadOf(pour, await ticketsOf(db, key)), quantity), "quantity");
  const line = await pourableLine(db, { tenantCode, sysNo: await orderItemOf(db, key) }, pour.sysNo);
  if (!line) throw new Failure("NOT_FOUND", { message: "订单里没有这行商品了，请刷新后重试" });
  needOpen(line, decimal(quantity).minus(pour.sentQuantity).toFixed());
}

/** The columns of a pour that becomes another one; @param bySupplier its supplier agreed to it just now */
async function takeOver(doing: CommandContext, pour: PourHeader, changed: Changed, bySupplier: boolean) {
  const { db, tenantCode, now } = doing;
  await writeQuantity(db, { tenantCode, sysNo: pour.sysNo }, changed.quantity);
  const tickets = await ticketsOf(db, { tenantCode, sysNo: pour.sysNo });
  const isStopped = changed.mode === SupplyMode.onCall || reachesHold(loadOf({ ...pour, ...changed }, tickets));
  const moved = chinaDay(changed.startTime) !== chinaDay(pour.startTime);
  const yes = {
    askStatus: PourAsk.none,
    purchaserYes: isYes("submit", changed.startTime, now),
    supplierYes: isYes(bySupplier ? "confirm" : "submit", changed.startTime, now),
  };
  const urgent = isShortNotice(changed.quantity, changed.startTime, now);
  return {
    ...{ ...changed, ...noChange, ...(moved ? yes : {}) },
    isStopped: changed.mode === pour.mode && changed.mode !== SupplyMode.hold ? pour.isStopped : isStopped,
    isUrgent: pour.status === PourOrderStatus.submitted ? urgent : pour.isUrgent,
  };
}

const words = ({ quantity, startTime, mode }: Changed): string => {
  const china = new Date(startTime.getTime() + 8 * 3_600_000).toISOString();
  const start = `${china.slice(0, 10)} ${china.slice(11, 16)}`;
  return `${decimal(quantity).toFixed()} 立方米，${start} 开盘，${supplyMode[mode as keyof typeof supplyMode]}`;
};

/** R-CONC-02: takes effect at once before the confirmation or four hours before the start; later the supplier decides. */
export const change: Handler<Calls["change"]> = async (context) => {
  const { input, now } = context;
  const { document, doing, apply } = await command(context, pourOrderKind, "change");
  const { sysNo, status: at, lastQuantity } = document;
  const changed: Changed = {
    ...{ quantity: decimal(input.quantity).toFixed(), startTime: fromUnixSeconds(input.startTime), mode: input.mode },
    holdQuantity: holdOf(input)?.toString() ?? null,
  };
  const isOtherStart = changed.startTime.getTime() !== document.startTime.getTime();
  if (isOtherStart && at === PourOrderStatus.pouring) refuse("已经开盘，不能再改开盘时间", "startTime");
  if (isOtherStart && changed.startTime <= now) refuse("开盘时间已过，请改到以后的时间", "startTime");
  const isOtherQuantity = !decimal(changed.quantity).eq(document.quantity);
  if (lastQuantity !== null && isOtherQuantity) refuse("最后方量已报，不能再改方量", "quantity");
  if (isOtherQuantity) await needTotal(doing, document, changed.quantity);
  const isAhead =
    at !== PourOrderStatus.pouring && isFreeChange(document.startTime, now) && isFreeChange(changed.startTime, now);
  const isFree = at === PourOrderStatus.submitted || isAhead;
  const set = isFree
    ? await takeOver(doing, document, changed, false)
    : {
        changeStatus: PourChange.waiting,
        ...{ wantedQuantity: changed.quantity, wantedTime: changed.startTime, wantedMode: changed.mode },
        wantedHold: changed.holdQuantity,
      };
  const comment = `${words(changed)}${isFree ? "" : "（待供应商答复）"}`;
  return { sysNo, status: await apply({ comment, set }) };
};

/** R-CONC-02: the supplier agrees to a late change: it takes effect in the same transaction. */
export const acceptChange: Handler<Calls["acceptChange"]> = async (context) => {
  const { document, doing, apply } = await command(context, pourOrderKind, "acceptChange");
  const { wantedQuantity, wantedTime, wantedMode, wantedHold } = document;
  const changed: Changed = {
    ...{ quantity: String(wantedQuantity ?? document.quantity), startTime: wantedTime ?? document.startTime },
    ...{ mode: wantedMode ?? document.mode, holdQuantity: wantedHold === null ? null : String(wantedHold) },
  };
  // trucks left meanwhile, and others called off of the same line
  if (!decimal(changed.quantity).eq(document.quantity)) await needTotal(doing, document, changed.quantity);
  const set = await takeOver(doing, document, changed, true);
  return { sysNo: document.sysNo, status: await apply({ comment: words(changed), set }) };
};

export const declineChange: Handler<Calls["declineChange"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "declineChange");
  return { sysNo: document.sysNo, status: await apply({ comment: context.input.reason, set: noChange }) };
};
