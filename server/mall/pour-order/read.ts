import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import type { PourFeeLine, PourTicket } from "#trpc/contract/pour-order";
import type { FileRef } from "#trpc/contract/shared/document";
import { PourOrderStatus, PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { feesOf, isFreeChange, isSlow, nextLoad, nextTruckTime } from "#trpc/rules/pour";
import { documentReads } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { TICKET_FILES } from "./photograph";
import { pourOrderKind } from "./repo/kind";
import { agreedOf, feesOfPour, pourableLines, stationsOf, type TariffRow, tariffOf } from "./repo/pours";
import { type TicketRow, ticketsOf } from "./repo/tickets";
import { freeTariff } from "./tariff";

type Calls = typeof contract.pourOrder;
const { submitted, confirmed, pouring, finished, cancelled } = PourOrderStatus;

const secondsOf = (time: Date | null): number | null => (time ? toUnixSeconds(time) : null);

const wireTicket = (ticket: TicketRow, fileList: FileRef[], now: Date): PourTicket => ({
  ...(ticket as TicketRow & Pick<PourTicket, "status">),
  ...{ quantity: Number(ticket.quantity), restQuantity: Number(ticket.restQuantity) },
  ...{ leaveTime: toUnixSeconds(ticket.leaveTime), arriveTime: secondsOf(ticket.arriveTime) },
  ...{ unloadTime: secondsOf(ticket.unloadTime), doneTime: secondsOf(ticket.doneTime) },
  temperature: ticket.temperature === null ? null : Number(ticket.temperature),
  isSlow: ticket.status !== PourTicketStatus.turnedBack && isSlow(ticket, now),
  fileList,
});

const { searchList, get, steps, needReader } = documentReads(pourOrderKind, {
  rest: async (db, head) => {
    const { tenantCode, sysNo, now, status, supplierSysNo } = head;
    const key = { tenantCode, sysNo };
    const [tickets, written, agreed, current, stationList] = await Promise.all([
      ticketsOf(db, key),
      feesOfPour(db, key),
      agreedOf(db, key),
      tariffOf(db, { tenantCode, sysNo: supplierSysNo }),
      status === submitted ? stationsOf(db, { tenantCode, sysNo: supplierSysNo }) : [],
    ]);
    const trucks = tickets.map((ticket) => ticket.sysNo);
    const photos = await filesOf(db, tenantCode, TICKET_FILES, trucks);
    const tariff: TariffRow = { ...freeTariff, ...(agreed ?? current) };
    const isOver = status === finished || status === cancelled;
    const soFar = () =>
      feesOf(
        tariff,
        head,
        tickets.filter(({ status: at }) => at >= PourTicketStatus.done),
      );
    const feeList: readonly (Omit<PourFeeLine, "type"> & { type: number })[] = isOver
      ? written
      : status === pouring
        ? soFar().map(({ quantity, price, amount, ...fee }) => ({
            ...{ ...fee, quantity: quantity.toNumber(), price: price.toNumber(), amount: amount.toNumber() },
          }))
        : [];
    const {
      truckCapacity: capacity,
      sentQuantity: sent,
      quantity,
      mode,
      holdQuantity,
      truckInterval,
      startTime,
    } = head;
    const goesOn = status === confirmed || status === pouring;
    const next = nextLoad({ quantity, sent, capacity, mode, holdQuantity, hasPart: false });
    const comes = goesOn && !head.isStopped && next.gt(0);
    const leaves = tickets.map(({ leaveTime }) => leaveTime);
    const first = { startTime: fromUnixSeconds(startTime), interval: truckInterval };
    return {
      ...{ tariff, stationList },
      feeList: feeList as PourFeeLine[],
      nextQuantity: comes ? next.toNumber() : 0,
      nextTime: comes ? toUnixSeconds(nextTruckTime(first, leaves)) : null,
      isFreeChange: status !== pouring && isFreeChange(first.startTime, now),
      ticketList: tickets.map((ticket) => wireTicket(ticket, photos.get(ticket.sysNo) ?? [], now)),
    };
  },
});

export { get as detail, searchList as search, steps };

export const pourable: Handler<Calls["pourable"]> = ({ actor, db, tenantCode, input }) => {
  needReader(actor, "purchaser");
  return pourableLines(db, { tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo }, input.orderSysNo);
};
