import type { contract } from "#trpc/contract/index";
import { decimal } from "#trpc/rules/money";
import { loadProblem, reachesHold } from "#trpc/rules/pour";
import { delivery } from "../delivery/index";
import { command } from "../document/index";
import type { Handler } from "../implement";
import { loadOf, refuse } from "./plan";
import { pourOrderKind } from "./repo/kind";
import { orderItemOf } from "./repo/pours";
import { addTicket, ticketsOf } from "./repo/tickets";

const CHINA_MS = 8 * 3_600_000;
/** HH:mm in China. */
const clockTime = (now: Date): string => new Date(now.getTime() + CHINA_MS).toISOString().slice(11, 16);

/** R-CONC-02: a truck leaves with its delivery note, as far as pour and order are open; the pour holds where it is to. */
export const ship: Handler<typeof contract.pourOrder.ship> = async (context) => {
  const { input, now } = context;
  const { document, doing, apply } = await command(context, pourOrderKind, "ship");
  const { db, tenantCode } = doing;
  const key = { tenantCode, sysNo: document.sysNo };
  const tickets = await ticketsOf(db, key);
  const load = loadOf(document, tickets);
  refuse(loadProblem(load, input.quantity), "quantity");
  const { vehicleNo, driverName, driverMobile, quantity, certificateList } = input;
  const note = await delivery.create({
    ...context,
    input: {
      ...{ orderSysNo: document.orderSysNo, vehicleNo, driverName, driverMobile, carrier: "", expectedTime: null },
      ...{ plantTime: clockTime(now), stationName: document.stationName, slump: document.slump },
      itemList: [{ orderItemSysNo: await orderItemOf(db, key), quantity }],
      certificateList,
      remark: `浇筑单 ${document.pourOrderNo}，${document.part}`.slice(0, 200),
    },
  });
  await delivery.outbound({ ...context, input: { sysNo: note.sysNo } });
  const ticketSysNo = await addTicket(db, key, {
    ...{ deliverySysNo: note.sysNo, vehicleNo, driverName, driverMobile, quantity: String(quantity), leaveTime: now },
  });
  const sent = decimal(load.sent).plus(quantity);
  const hasPart = load.hasPart || decimal(quantity).lt(load.capacity);
  const status = await apply({
    comment: `${tickets.length + 1} 号车 ${vehicleNo} ${quantity} 立方米`,
    set: {
      ...{ sentQuantity: sent.toFixed(), truckCount: tickets.length + 1 },
      isStopped: reachesHold({ ...load, sent, hasPart }),
    },
  });
  return { sysNo: document.sysNo, status, ticketSysNo, deliverySysNo: note.sysNo };
};
