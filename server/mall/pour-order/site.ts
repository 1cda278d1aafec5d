import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { SupplyMode } from "#trpc/contract/shared/codes";
import { PourChange, PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { decimal, sum } from "#trpc/rules/money";
import { feesOf, type TicketTimes, timesProblem, waterProblem } from "#trpc/rules/pour";
import { chinaDay } from "#trpc/rules/price";
import { refuseTruck } from "../delivery/index";
import { command, mayOf, needReason } from "../document/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { submitNote } from "../receiving/index";
import { needTotal } from "./change";
import { refuse } from "./plan";
import { pourOrderKind } from "./repo/kind";
import { addFees, writeQuantity } from "./repo/pours";
import { changeTicket, deliveryLineOf, nameNote, type TicketChange, type TicketRow, ticketsOf } from "./repo/tickets";
import { agreedTariff } from "./tariff";

type Calls = typeof contract.pourOrder;
type OfTruck = HandlerContext<{ sysNo: number; ticketSysNo: number; time?: number | undefined }, never, Actor>;
type TruckEvent = "arrive" | "unload" | "unloaded" | "turnBack" | "photograph";

/** A truck of a pour, which is locked. @throws Failure NOT_FOUND, STATE_CONFLICT */
export async function openTruck(context: OfTruck, event: TruckEvent) {
  const begun = await command(context, pourOrderKind, event);
  const { db, tenantCode } = begun.doing;
  const tickets = await ticketsOf(db, { tenantCode, sysNo: begun.document.sysNo });
  const ticket = tickets.find(({ sysNo }) => sysNo === context.input.ticketSysNo);
  if (!ticket) throw new Failure("NOT_FOUND", { message: "这次浇筑没有这辆车，请刷新后重试" });
  return { ...begun, tickets, ticket };
}

async function write(context: OfTruck, ticket: TicketRow, to: TicketChange): Promise<void> {
  const { db, tenantCode } = context;
  if (await changeTicket(db, { tenantCode, sysNo: ticket.sysNo }, ticket.status, to)) return;
  throw new Failure("STATE_CONFLICT", { message: `${ticket.ticketNo} 号车已卸完或退回，不能再登记` });
}

const timeOf = ({ input, now }: OfTruck): Date => (input.time === undefined ? now : fromUnixSeconds(input.time));

/** R-CONC-03: the times of a truck after a step; what was not recorded before happened then. @throws Failure BAD_INPUT */
function timesAfter(context: OfTruck, ticket: TicketRow, step: "arrive" | "unload" | "unloaded"): TicketTimes {
  const time = timeOf(context);
  const { leaveTime } = ticket;
  const arriveTime = ticket.arriveTime ?? time;
  const unloadTime = step === "arrive" ? ticket.unloadTime : (ticket.unloadTime ?? time);
  const times = { leaveTime, arriveTime, unloadTime, doneTime: step === "unloaded" ? time : null };
  refuse(timesProblem(times, context.now), "time");
  return times;
}

const stepOf = (event: "arrive" | "unload", from: readonly number[], status: number) => async (context: OfTruck) => {
  const { document, ticket, apply } = await openTruck(context, event);
  if (!from.includes(ticket.status))
    throw new Failure("STATE_CONFLICT", { message: `${ticket.ticketNo} 号车已登记过这一步，请刷新后重试` });
  const { arriveTime, unloadTime } = timesAfter(context, ticket, event);
  await write(context, ticket, { status, arriveTime, unloadTime });
  return { sysNo: document.sysNo, status: await apply({ comment: `${ticket.ticketNo} 号车 ${ticket.vehicleNo}` }) };
};
const { onRoad, arrived, unloading, done, turnedBack } = PourTicketStatus;
export const arrive: Handler<Calls["arrive"]> = stepOf("arrive", [onRoad], arrived);
export const unload: Handler<Calls["unload"]> = stepOf("unload", [onRoad, arrived], unloading);

/** R-CONC-03: what a truck brought, less what goes back with it, is received by a note of its delivery. */
export const unloaded: Handler<Calls["unloaded"]> = async (context) => {
  const { input, actor } = context;
  const { document, ticket, doing, apply } = await openTruck(context, "unloaded");
  const { db, tenantCode } = doing;
  refuse(waterProblem(input.waterLitres, input.waterReason), "waterReason");
  const { restQuantity, slump, temperature, waterLitres, waterReason } = input;
  const received = decimal(ticket.quantity).minus(restQuantity);
  if (received.lte(0)) refuse("剩余方量要少于本车方量；整车没有卸的，请用“退回”", "restQuantity");
  const times = timesAfter(context, ticket, "unloaded");
  await write(context, ticket, {
    ...{ status: done, arriveTime: times.arriveTime, unloadTime: times.unloadTime, doneTime: times.doneTime },
    ...{ restQuantity: String(restQuantity), slump: slump ?? null, waterLitres, waterReason },
    temperature: temperature === undefined ? null : String(temperature),
  });
  const code = deliveryMachine.codes.end;
  const ends = restQuantity > 0 && code !== null && mayOf(actor)(code);
  const rest = restQuantity > 0 ? `余 ${restQuantity} 立方米随车带回` : "";
  const note = await submitNote({
    ...context,
    input: {
      ...{ orderDeliverySysNo: ticket.deliverySysNo, fileSysNoList: [], draft: false, shortReason: rest },
      ...{ endsDelivery: ends, asksToEnd: restQuantity > 0 && !ends, receiveTime: toUnixSeconds(timeOf(context)) },
      remark: waterLitres > 0 ? `现场加水 ${waterLitres} 升：${waterReason}` : "",
      itemList: [
        {
          deliveryItemSysNo: await deliveryLineOf(db, { tenantCode, sysNo: ticket.deliverySysNo }),
          receivedQuantity: received.toNumber(),
          batchList: [{ pourPlace: document.part, pourDay: chinaDay(timeOf(context)) }],
        },
      ],
    },
  });
  await nameNote(db, { tenantCode, sysNo: ticket.sysNo }, note.sysNo);
  const status = await apply({
    comment: [`${ticket.ticketNo} 号车 ${ticket.vehicleNo} ${received.toFixed()} 立方米`, rest]
      .filter(Boolean)
      .join("，"),
    set: { pouredQuantity: decimal(document.pouredQuantity).plus(received).toFixed() },
  });
  return { sysNo: document.sysNo, status };
};

/** A truck that is turned back full: its delivery is refused, and as much is still to come. */
export const turnBack: Handler<Calls["turnBack"]> = async (context) => {
  const backReason = needReason(context.input.reason, "reason", "请填写退回原因");
  const { document, ticket, apply } = await openTruck(context, "turnBack");
  await write(context, ticket, { status: turnedBack, backReason });
  const input = { sysNo: ticket.deliverySysNo, reason: backReason, fileSysNoList: [] };
  await refuseTruck({ ...context, input }, document.pourOrderNo);
  const status = await apply({
    comment: `${ticket.ticketNo} 号车 ${ticket.vehicleNo}：${backReason}`,
    set: { sentQuantity: decimal(document.sentQuantity).minus(ticket.quantity).toFixed() },
  });
  return { sysNo: document.sysNo, status };
};

export const hold: Handler<Calls["hold"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "hold");
  return { sysNo: document.sysNo, status: await apply({ set: { isStopped: true } }) };
};

/** Trucks go on: one that was held at its hold quantity goes on to its end. */
export const release: Handler<Calls["release"]> = async (context) => {
  const { document, apply } = await command(context, pourOrderKind, "release");
  const { sysNo, mode } = document;
  const goesOn = mode === SupplyMode.hold ? { mode: SupplyMode.continuous, holdQuantity: null } : {};
  return { sysNo, status: await apply({ set: { isStopped: false, ...goesOn } }) };
};

/** R-CONC-02: the final total, named once. */
export const nameLast: Handler<Calls["nameLast"]> = async (context) => {
  const { document, doing, apply } = await command(context, pourOrderKind, "nameLast");
  const quantity = decimal(context.input.quantity).toFixed();
  await needTotal(doing, document, quantity);
  const { sysNo } = document;
  await writeQuantity(doing.db, { tenantCode: doing.tenantCode, sysNo }, quantity);
  const set = { quantity, lastQuantity: quantity };
  return { sysNo, status: await apply({ comment: `共 ${quantity} 立方米`, set }) };
};

/** R-CONC-04: the pour is done, and its fees are written once. */
export const finish: Handler<Calls["finish"]> = async (context) => {
  const { document, doing, apply } = await command(context, pourOrderKind, "finish");
  const { db, tenantCode, now } = doing;
  const key = { tenantCode, sysNo: document.sysNo };
  const fees = feesOf(agreedTariff(document), document, await ticketsOf(db, key));
  const totalAmount = sum(fees.map(({ amount }) => amount)).toFixed(2);
  const status = await apply({
    comment: `浇筑 ${decimal(document.pouredQuantity).toFixed()} 立方米，其他费用 ${totalAmount} 元`,
    set: { totalAmount, finishTime: now, changeStatus: PourChange.none },
  });
  await addFees(db, key, fees, now);
  return { sysNo: key.sysNo, status };
};
