import { fromUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { GoodsKind, PouringType, SupplyMode } from "#trpc/contract/shared/codes";
import { concreteName } from "#trpc/rules/concrete";
import { PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { decimal } from "#trpc/rules/money";
import type { PourLoad } from "#trpc/rules/pour";
import { pouringProblems } from "../concrete/index";
import type { CommandContext } from "../document/index";
import type { Handler } from "../implement";
import type { PourHeader } from "./repo/kind";
import type { Pourable } from "./repo/pours";
import type { TicketRow } from "./repo/tickets";

type CreateInput = Parameters<Handler<typeof contract.pourOrder.create>>[0]["input"];
/** What a pour is called off with. */
export type Wish = Omit<CreateInput, "orderItemSysNo">;

/** Refuses an input with a sentence at its field; "" refuses nothing. @throws Failure BAD_INPUT */
export function refuse(message: string, field: string): void {
  if (message !== "") throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
}

/** A pour that holds needs a quantity to hold at, below its own. @throws Failure BAD_INPUT */
export function holdOf({ mode, holdQuantity, quantity }: Pick<Wish, "mode" | "holdQuantity" | "quantity">) {
  if (mode !== SupplyMode.hold) return null;
  if (holdQuantity === null) refuse("请填写发到多少立方米后暂停", "holdQuantity");
  else if (holdQuantity >= quantity) refuse("暂停方量要少于浇筑总方量", "holdQuantity");
  return holdQuantity;
}

/** So much of a line is called off by no one else. @throws Failure DELIVER_TOO_MUCH */
export function needOpen(line: Pourable, quantity: number | string): void {
  if (decimal(quantity).lte(line.openQuantity)) return;
  const open = decimal(line.openQuantity).lt(0) ? decimal(0) : decimal(line.openQuantity);
  const message = `该订单还可下浇筑 ${open.toFixed()} ${line.unit}，请减少方量，或先变更订单`;
  throw new Failure("DELIVER_TOO_MUCH", { message, fields: { quantity: message } });
}

/** R-CONC-01, R-CONC-02: a pour may be called off so from that line. @throws Failure BAD_INPUT, DELIVER_TOO_MUCH */
export async function needWish({ db, tenantCode, now }: CommandContext, line: Pourable, wish: Wish): Promise<void> {
  if (line.goodsKind !== GoodsKind.concrete) refuse("该商品不是混凝土，不能下浇筑单", "orderItemSysNo");
  if (fromUnixSeconds(wish.startTime) <= now) refuse("开盘时间已过，请改到以后的时间", "startTime");
  const isPumped = wish.pouringType === PouringType.boomPump || wish.pouringType === PouringType.linePump;
  if (!isPumped && wish.pumpLength > 0) refuse("不用泵车时不填泵管长度", "pumpLength");
  if (wish.slump !== "" && !/^\d{2,3}(±\d{1,3})?$/u.test(wish.slump))
    refuse("坍落度请填毫米，如 180 或 180±20", "slump");
  needOpen(line, wish.quantity);
  const said = [
    { name: concreteName.part, value: wish.part },
    { name: concreteName.pour, value: String(wish.pouringType) },
  ];
  const { skuSysNo, goodsKind } = line;
  const [problem] = (await pouringProblems(db, tenantCode, [{ skuSysNo, goodsKind, said }])).get(0) ?? [];
  if (problem) refuse(problem.message, problem.name === concreteName.pour ? "pouringType" : "part");
}

/** The header's columns of a wish. */
export function wishColumns(wish: Wish) {
  const { startTime, quantity, truckCapacity, ...as } = wish;
  return {
    ...{ ...as, startTime: fromUnixSeconds(startTime), quantity, truckCapacity, holdQuantity: holdOf(wish) },
    isStopped: wish.mode === SupplyMode.onCall,
  };
}

/** What of a pour and its trucks decides about the next one. */
export function loadOf(pour: PourHeader, tickets: readonly TicketRow[]): PourLoad {
  const { quantity, sentQuantity, truckCapacity, mode, holdQuantity } = pour;
  const hasPart = tickets.some(
    (one) => one.status !== PourTicketStatus.turnedBack && decimal(one.quantity).lt(truckCapacity),
  );
  return { quantity, sent: sentQuantity, capacity: truckCapacity, hasPart, mode, holdQuantity };
}
