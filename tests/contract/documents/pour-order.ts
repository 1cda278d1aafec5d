import { confirmPours, pourOrderKind } from "#server/mall/pour-order/index";
import { type Ask, planOf } from "../../support/contract/plan";
import {
  concreteOrder,
  confirmedPour,
  draftPour,
  startIn,
  startSoon,
  type TestPour,
  truckOf,
  wishFor,
} from "../../support/pours";
import type { Trade } from "../../support/trade";
import { addFile } from "../../support/uploads";

interface Pour extends TestPour {
  ticketSysNo: number;
  /** An uploaded photo that no truck has yet. */
  photo: number;
}
type Act = Ask<never, Pour>["call"];
type Step = (doc: Pour, trade: Trade) => Promise<unknown>;

const revise: Act = (api, { sysNo }) => api.pourOrder.revise({ sysNo, ...wishFor(), quantity: 36 });
const remove: Act = (api, { sysNo }) => api.pourOrder.delete({ sysNo });
const submit: Act = (api, { sysNo }) => api.pourOrder.submit({ sysNo });
const change: Act = async (api, { sysNo }) => {
  const { startTime, quantity, lastQuantity } = await api.pourOrder.detail({ id: sysNo });
  // what comes in all stays as it was named last
  return api.pourOrder.change({ sysNo, quantity: lastQuantity === null ? 48 : quantity, startTime, mode: 1 });
};
const cancel: Act = (api, { sysNo }) => api.pourOrder.cancel({ sysNo, reason: "下雨" });
const confirm: Act = (api, { sysNo }) =>
  api.pourOrder.confirm({ sysNo, stationName: "江北一站", firstTruckTime: startIn(3), acceptsUrgent: true });
const decline: Act = (api, { sysNo }) => api.pourOrder.decline({ sysNo, reason: "排不开" });
const acceptChange: Act = (api, { sysNo }) => api.pourOrder.acceptChange({ sysNo });
const declineChange: Act = (api, { sysNo }) => api.pourOrder.declineChange({ sysNo, reason: "排不开" });
const sayYes: Act = (api, { sysNo }) => api.pourOrder.sayYes({ sysNo });
const vow: Act = (api, { sysNo }) => api.pourOrder.vow({ sysNo });
const hold: Act = (api, { sysNo }) => api.pourOrder.hold({ sysNo });
const release: Act = (api, { sysNo }) => api.pourOrder.release({ sysNo });
const ship: Act = (api, { sysNo }) => api.pourOrder.ship({ sysNo, ...truckOf() });
const arrive: Act = (api, { sysNo, ticketSysNo }) => api.pourOrder.arrive({ sysNo, ticketSysNo });
const unload: Act = (api, { sysNo, ticketSysNo }) => api.pourOrder.unload({ sysNo, ticketSysNo });
const unloaded: Act = (api, { sysNo, ticketSysNo }) => api.pourOrder.unloaded({ sysNo, ticketSysNo });
const turnBack: Act = (api, { sysNo, ticketSysNo }) =>
  api.pourOrder.turnBack({ sysNo, ticketSysNo, reason: "坍落度不合格" });
const photograph: Act = (api, { sysNo, ticketSysNo, photo }) =>
  api.pourOrder.photograph({ sysNo, ticketSysNo, fileSysNoList: [photo] });
const nameLast: Act = (api, { sysNo }) => api.pourOrder.nameLast({ sysNo, quantity: 30 });
const finish: Act = (api, { sysNo }) => api.pourOrder.finish({ sysNo });

const by =
  (side: "purchaser" | "supplier", act: Act): Step =>
  (doc, trade) =>
    act(trade[side].api, doc as never, trade);
const HOUR_MS = 3_600_000;
/** The day of the pours that the clock is to find; others are later. */
const CLOCK_DAYS = 3;
/** The clock goes by: hours from the midnight in China of that day. */
const clock =
  (hours: number): Step =>
  (_doc, { world }) =>
    confirmPours(world.database.kysely, new Date(startIn(CLOCK_DAYS) * 1000 - 10 * HOUR_MS + hours * HOUR_MS));
const asked = clock(-14);
const reminded = clock(-5);
const begins = clock(0.5);
const left: Step = async (doc, { world, purchaser, supplier }) => {
  const { ticketSysNo } = await supplier.api.pourOrder.ship({ sysNo: doc.sysNo, ...truckOf() });
  doc.ticketSysNo = ticketSysNo;
  doc.photo = await addFile(world, purchaser, "小票.pdf");
};
const noTruck = { ticketSysNo: 1, photo: 1 };

/** A pour after these acts. */
const after =
  (from: "draft" | "confirmed", startTime: () => number, ...steps: Step[]) =>
  async (trade: Trade, lines: number): Promise<Pour> => {
    const order = await concreteOrder(trade, { lines });
    const make = from === "draft" ? draftPour : confirmedPour;
    const doc = { ...(await make(trade, { startTime: startTime() }, order)), ...noTruck };
    for (const step of steps) await step(doc, trade);
    return doc;
  };
const later = () => startIn(9);
const soon = () => startSoon(3);
const drafted = (...steps: Step[]) => after("draft", later, ...steps);
const agreed = (...steps: Step[]) => after("confirmed", later, ...steps);
const found = (from: "draft" | "confirmed", ...steps: Step[]) => after(from, () => startIn(CLOCK_DAYS), ...steps);

const usual = { changeStatus: 0, isStopped: false, askStatus: 0, mode: 1, purchaserYes: false, supplierYes: false };

export const pourOrder = planOf(pourOrderKind, {
  rule: "R-CONC-02",
  list: (api) => api.pourOrder.search({ pageSize: 60 }),
  read: (api, id) => api.pourOrder.detail({ id }),
  steps: (api, id) => api.pourOrder.steps({ id }),
  statements: 60,
  births: [
    {
      ...{ event: "create", header: {} },
      from: async (trade, lines) => (await concreteOrder(trade, { lines })).itemSysNos[0] ?? 0,
      call: (api, orderItemSysNo: number) => api.pourOrder.create({ orderItemSysNo, ...wishFor() }),
    },
  ],
  standings: {
    draft: { at: { ...usual, status: 0 }, make: drafted() },
    submitted: { at: { ...usual, status: 10 }, make: drafted(by("purchaser", submit)) },
    confirmed: { at: { ...usual, status: 20 }, make: agreed() },
    "asked for a yes": { at: { ...usual, status: 20, askStatus: 1 }, make: found("confirmed", asked) },
    stopped: { at: { ...usual, status: 20, isStopped: true }, make: agreed(by("purchaser", hold)) },
    "with a late change": {
      // who said yes already depends on the hour
      at: { status: 20, changeStatus: 10, isStopped: false, askStatus: 0, mode: 1 },
      make: after("confirmed", soon, by("purchaser", change)),
    },
    pouring: { at: { ...usual, status: 30 }, forbids: ["finish"], make: agreed(left) },
    "stopped while it is poured": {
      at: { ...usual, status: 30, isStopped: true },
      forbids: ["finish"],
      make: agreed(left, by("purchaser", hold)),
    },
    "with a late change while it is poured": {
      at: { ...usual, status: 30, changeStatus: 10 },
      forbids: ["finish"],
      make: agreed(left, by("purchaser", change)),
    },
    poured: {
      at: { ...usual, status: 30 },
      forbids: ["arrive", "unload", "unloaded", "turnBack"],
      make: agreed(left, by("purchaser", unloaded)),
    },
    "with its last quantity": {
      at: { ...usual, status: 30 },
      // its quantity is named, a truck is on its way
      forbids: ["nameLast", "finish"],
      make: agreed(left, by("purchaser", nameLast)),
    },
    finished: {
      at: { ...usual, status: 40 },
      make: agreed(left, by("purchaser", unloaded), by("purchaser", finish)),
    },
    cancelled: { at: { ...usual, status: 50 }, make: agreed(by("purchaser", cancel)) },
    declined: { at: { ...usual, status: 60 }, make: drafted(by("purchaser", submit), by("supplier", decline)) },
  },
  asks: [
    { event: "revise", call: revise },
    { event: "delete", call: remove },
    { event: "submit", call: submit },
    { event: "change", call: change },
    { event: "cancel", call: cancel },
    { event: "confirm", call: confirm },
    { event: "decline", call: decline },
    { event: "acceptChange", call: acceptChange },
    { event: "declineChange", call: declineChange },
    { event: "sayYes", call: sayYes },
    { event: "vow", call: vow },
    { event: "hold", call: hold },
    { event: "release", call: release },
    { event: "ship", call: ship },
    { event: "arrive", call: arrive },
    { event: "unload", call: unload },
    { event: "unloaded", call: unloaded },
    { event: "turnBack", call: turnBack },
    { event: "photograph", call: photograph },
    { event: "nameLast", call: nameLast },
    { event: "finish", call: finish },
  ],
  follows: {
    "ask 10 → 10": { make: found("draft", by("purchaser", submit)), act: asked },
    "ask 20 → 20": { make: found("confirmed"), act: asked },
    "remind 10 → 10": { make: found("draft", by("purchaser", submit), asked), act: reminded },
    "remind 20 → 20": { make: found("confirmed", asked), act: reminded },
    "lapse 20 → 20": { make: found("confirmed", asked, reminded), act: begins },
  },
  unproved: {},
});
