import type { PourOrder } from "#trpc/contract/pour-order";
import { SupplyMode } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { PourAsk, PourChange, PourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { text } from "~/forms/fields";
import { yuan } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { type CallAction, callAction, type DocumentAction } from "../document/actions";
import { ChangeFields, ConfirmFields, LastFields, ShipFields, UrgentField } from "./action-fields";
import { editPour } from "./paths";
import { changeIn, FieldReader, ticketIn, unloadedIn } from "./read-fields";

const { draft, submitted, confirmed, pouring } = PourOrderStatus;
const [SAVES, SITE, ANSWERS, SHIPS] = [
  "pourOrder:purchaser:save",
  "pourOrder:purchaser:site",
  "pourOrder:supplier:confirm",
  "pourOrder:supplier:ship",
] as const;
type Pour = PourOrder;
const at =
  (...statuses: number[]) =>
  ({ status }: Pour) =>
    statuses.includes(status);
const wasAsked = ({ status, askStatus }: Pour) => status === confirmed && askStatus !== PourAsk.none;
const goesOn = at(confirmed, pouring);
const hasWait = ({ changeStatus }: Pour) => changeStatus === PourChange.waiting;
const primary = { variant: "primary" } as const;
/** Written beside its truck, not above the page. */
const besideTruck = { code: SITE, only: () => false } as const;

type Plain = "acceptChange" | "sayYes" | "vow" | "hold" | "finish";
const plain = (name: Plain, code: ActionCode, look: Partial<CallAction<Pour>>): DocumentAction<Pour> =>
  callAction<Pour, Plain>(t, name, { code, run: (api, sysNo) => api.pourOrder[name]({ sysNo }), ...look });
type Refusal = "decline" | "declineChange" | "cancel";
const refusal = (name: Refusal, code: ActionCode, look: Partial<CallAction<Pour>>): DocumentAction<Pour> =>
  callAction<Pour, Refusal>(t, name, {
    ...{ code, variant: "danger" },
    run: (api, sysNo, reason) => api.pourOrder[name]({ sysNo, reason }),
    ...look,
  });

/** What purchasers do before a pour begins. */
const planned: readonly DocumentAction<Pour>[] = [
  callAction<Pour, "submit">(t, "submit", {
    ...{ code: SAVES, only: at(draft), ...primary, Fields: UrgentField },
    run: (api, sysNo, _, fields) => api.pourOrder.submit({ sysNo, urgent: text(fields, "urgent") !== "" }),
  }),
  { code: SAVES, label: t.edit, only: at(draft), href: ({ sysNo }) => editPour(sysNo) },
  plain("sayYes", SITE, { ...primary, only: (pour) => wasAsked(pour) && !pour.purchaserYes }),
  callAction<Pour, "change">({ ...t, changeDone: "" }, "change", {
    ...{ code: SAVES, Fields: ChangeFields },
    only: (pour) => at(submitted, confirmed, pouring)(pour) && !hasWait(pour),
    run: async (api, sysNo, _, fields) => {
      await api.pourOrder.change({ sysNo, ...changeIn(fields) });
      return api.pourOrder.detail({ id: sysNo });
    },
    done: ({ changeStatus }: Pour) => (changeStatus === PourChange.waiting ? t.changeAsked : t.changeDone),
  }),
  refusal("cancel", SAVES, {
    only: at(submitted, confirmed),
    next: ({ status, isFreeChange, tariff }) =>
      status === submitted || isFreeChange ? t.cancelFree : t.cancelLate(yuan(tariff.lateCancelAmount)),
  }),
  callAction<Pour, "remove">(t, "remove", {
    ...{ code: SAVES, variant: "danger", only: at(draft), to: "/portal/pour-order" },
    run: (api, sysNo) => api.pourOrder.delete({ sysNo }),
  }),
];

/** What its supplier does. */
const atPlant: readonly DocumentAction<Pour>[] = [
  callAction<Pour, "confirm">(t, "confirm", {
    ...{ code: ANSWERS, only: at(submitted), ...primary, Fields: ConfirmFields },
    run: (api, sysNo, _, fields) => {
      const read = new FieldReader(fields);
      const firstTruckTime = read.moment("firstTruckTime", t.firstTruck);
      read.check();
      const acceptsUrgent = read.flag("acceptsUrgent");
      return api.pourOrder.confirm({ sysNo, stationName: read.text("stationName"), firstTruckTime, acceptsUrgent });
    },
  }),
  refusal("decline", ANSWERS, { only: at(submitted) }),
  plain("vow", ANSWERS, { ...primary, only: (pour) => wasAsked(pour) && !pour.supplierYes }),
  plain("acceptChange", ANSWERS, { ...primary, only: hasWait }),
  refusal("declineChange", ANSWERS, { only: hasWait }),
  callAction<Pour, "ship">(t, "ship", {
    ...{ code: SHIPS, ...primary, Fields: ShipFields },
    only: ({ nextQuantity }) => nextQuantity > 0,
    run: (api, sysNo, _, fields) => {
      const read = new FieldReader(fields);
      const quantity = read.number("quantity", t.shipQuantity);
      read.check();
      const driver = { driverName: read.text("driverName"), driverMobile: read.text("driverMobile") };
      return api.pourOrder.ship({ sysNo, quantity, vehicleNo: read.text("vehicleNo"), ...driver });
    },
  }),
];

/** What is done on site while it is poured. */
const onSite: readonly DocumentAction<Pour>[] = [
  plain("hold", SITE, { only: (pour) => goesOn(pour) && !pour.isStopped }),
  {
    ...callAction<Pour, "release">(t, "release", {
      ...{ code: SITE, ...primary, only: (pour) => goesOn(pour) && pour.isStopped },
      run: (api, sysNo) => api.pourOrder.release({ sysNo }),
    }),
    label: ({ mode }) => (mode === SupplyMode.onCall ? t.call : t.release),
  },
  callAction<Pour, "nameLast">(t, "nameLast", {
    ...{ code: SITE, Fields: LastFields, only: (pour) => at(pouring)(pour) && pour.lastQuantity === null },
    run: (api, sysNo, _, fields) => {
      const read = new FieldReader(fields);
      const quantity = read.number("quantity", t.nameLastQuantity);
      read.check();
      return api.pourOrder.nameLast({ sysNo, quantity });
    },
  }),
  plain("finish", SITE, { only: (pour) => at(pouring)(pour) && pour.pouredQuantity > 0 }),
  callAction<Pour, "arrive">(t, "arrive", {
    ...besideTruck,
    run: (api, sysNo, _, fields) => api.pourOrder.arrive({ sysNo, ticketSysNo: ticketIn(fields) }),
  }),
  callAction<Pour, "unload">(t, "unload", {
    ...besideTruck,
    run: (api, sysNo, _, fields) => api.pourOrder.unload({ sysNo, ticketSysNo: ticketIn(fields) }),
  }),
  {
    ...{ ...besideTruck, intent: "unloaded", label: t.unloaded, done: t.unloadedDone },
    run: (api, sysNo, _, fields) => api.pourOrder.unloaded({ sysNo, ...unloadedIn(fields) }),
  },
  {
    ...{ ...besideTruck, intent: "turnBack", label: t.turnBack, done: t.turnBackDone },
    run: (api, sysNo, _, fields) =>
      api.pourOrder.turnBack({ sysNo, ticketSysNo: ticketIn(fields), reason: text(fields, "reason") }),
  },
];

/** What can be done with a pour, by its own sides. */
export const pourOrderActions: readonly DocumentAction<Pour>[] = [...planned, ...atPlant, ...onSite];
