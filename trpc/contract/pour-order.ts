import { z } from "zod";
import { MOST_TRUCK } from "../rules/pour";
import { mobileMutation, mobileQuery } from "./define";
import { PourableLine, PourFeeLine, PourTariff, PourTicket, tariffFields } from "./pour-ticket";
import { NewCertificates } from "./shared/certificates";
import { documentFields, HistoryEntry, Moved, ofOrder } from "./shared/document";
import { detailCall, ofOne, searchCall, stepsCall, withReason } from "./shared/document-calls";
import { kindSets, pouringType, supplyMode } from "./shared/enums";
import {
  DriverMobile,
  Id,
  Ids,
  Mobile,
  Money,
  NeededText,
  PositiveQuantity,
  Quantity,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { pourOrderStatus, pourAsk, pourChange } = kindSets.pourOrder;

const MOST_INTERVAL = 240;
const MOST_PUMP = 500;
const MOST_WATER = 500;
/** Photos of one truck's ticket. */
export const MOST_PHOTOS = 10;

export { PourableLine, PourFeeLine, PourTariff, PourTicket } from "./pour-ticket";

/** The concrete of a pour. */
export const PourOrderItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  orderItemSysNo: Id,
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  quantity: Quantity,
});
export type PourOrderItem = z.output<typeof PourOrderItem>;

const fields = {
  ...documentFields(pourOrderStatus.type),
  pourOrderNo: z.string(),
  ...ofOrder,
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  part: z.string(),
  startTime: UnixSeconds,
  mode: supplyMode.type,
  /** No truck leaves at the moment. */
  isStopped: z.boolean(),
  /** 立方米 in all; the last quantity once it is named. */
  quantity: Quantity,
  sentQuantity: Quantity,
  pouredQuantity: Quantity,
  truckCount: z.int(),
  isUrgent: z.boolean(),
  changeStatus: pourChange.type,
  askStatus: pourAsk.type,
  purchaserYes: z.boolean(),
  supplierYes: z.boolean(),
  stationName: z.string(),
  /** 元 of its fees. */
  totalAmount: Money,
  itemList: z.array(PourOrderItem),
};
export const PourOrderRow = z.object(fields);
export type PourOrderRow = z.output<typeof PourOrderRow>;
export const PourOrder = z.object({
  ...fields,
  purchaserUserName: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  pouringType: pouringType.type,
  /** m; 0 without a pump. */
  pumpLength: z.int(),
  truckInterval: z.int(),
  truckCapacity: Quantity,
  slump: z.string(),
  reducer: z.boolean(),
  antifreeze: z.boolean(),
  holdQuantity: Quantity.nullable(),
  lastQuantity: Quantity.nullable(),
  firstTruckTime: UnixSeconds.nullable(),
  wantedQuantity: Quantity.nullable(),
  wantedTime: UnixSeconds.nullable(),
  wantedMode: supplyMode.type.nullable(),
  wantedHold: Quantity.nullable(),
  remark: z.string(),
  endReason: z.string(),
  finishTime: UnixSeconds.nullable(),
  /** 立方米 that the next truck brings, and when it is expected; 0 and null where none comes. */
  nextQuantity: Quantity,
  nextTime: UnixSeconds.nullable(),
  /** A change or a cancellation now asks no one and costs nothing. */
  isFreeChange: z.boolean(),
  /** Stations of the supplier, while it is to choose one. */
  stationList: z.array(z.string()),
  /** As it is agreed, or as the supplier has it now. */
  tariff: PourTariff,
  /** Of a pour under way: what its fees come to so far. */
  feeList: z.array(PourFeeLine),
  ticketList: z.array(PourTicket),
  historyList: z.array(HistoryEntry),
});
export type PourOrder = z.output<typeof PourOrder>;

/** What a pour is called off with. */
const wish = {
  part: NeededText(100, "浇筑部位"),
  address: NeededText(200, "浇筑地址"),
  contactName: NeededText(50, "联系人"),
  contactMobile: Mobile,
  pouringType: pouringType.type,
  pumpLength: z.int("泵管长度必须是整数").min(0, "泵管长度不能为负数").max(MOST_PUMP, `泵管长度不能超过${MOST_PUMP}米`),
  startTime: UnixSeconds,
  truckInterval: z
    .int("发车间隔必须是整数分钟")
    .min(1, "发车间隔至少1分钟")
    .max(MOST_INTERVAL, `发车间隔不能超过${MOST_INTERVAL}分钟`),
  truckCapacity: PositiveQuantity.max(MOST_TRUCK, `每车方量不能超过${MOST_TRUCK}立方米`),
  quantity: PositiveQuantity,
  mode: supplyMode.type,
  /** Needed where it is held after so much. */
  holdQuantity: PositiveQuantity.nullable().default(null),
  slump: Text(20, "坍落度").default(""),
  reducer: z.boolean().default(false),
  antifreeze: z.boolean().default(false),
  remark: Text(200, "备注").default(""),
};

const ofTruck = z.object({ sysNo: Id, ticketSysNo: Id });
const at = { time: UnixSeconds.optional() };
const base = "purchaser/pourOrder";
const theirs = "supplier/pourOrder";

export const pourOrder = {
  search: searchCall("{side}/pourOrder/search", {
    summary: "Pours of concrete of the own side, newest first",
    row: PourOrderRow,
    status: pourOrderStatus.type,
    narrowed: ["orderSysNo", "projectSysNo"],
    sorts: listSorts.pourOrder,
  }),
  detail: detailCall("{side}/pourOrder/detail", "One pour with its trucks, fees and the allowed actions", PourOrder),
  steps: stepsCall("{side}/pourOrder/steps", "The timeline of a pour"),
  pourable: mobileQuery(`POST ${base}/pourable`, {
    summary: "Lines of concrete of which something is still to be called off, the newest orders first; at most 200",
    role: "buyer",
    input: z.object({ orderSysNo: Id.optional() }).default({}),
    output: z.array(PourableLine),
  }),
  tariff: mobileQuery(`POST ${theirs}/tariff`, {
    summary: "What the supplier charges for pours besides the concrete",
    role: "supplier",
    input: z.object({}).default({}),
    output: PourTariff,
  }),
  saveTariff: mobileMutation(`${theirs}/saveTariff`, {
    summary: "Set what the supplier charges for pours; pours that are confirmed keep theirs (R-CONC-04)",
    role: "supplier",
    input: z.object(tariffFields),
    output: PourTariff,
  }),
  create: mobileMutation(`${base}/create`, {
    summary: "Draft a pour of a line of concrete: (new) → 0 (R-CONC-02)",
    role: "buyer",
    input: z.object({ orderItemSysNo: Id, ...wish }),
    output: Moved,
    fails: ["DELIVER_TOO_MUCH"],
  }),
  revise: mobileMutation(`${base}/revise`, {
    summary: "Write the draft of a pour anew",
    role: "buyer",
    input: z.object({ sysNo: Id, ...wish }),
    output: Moved,
    fails: ["DELIVER_TOO_MUCH"],
  }),
  delete: mobileMutation(`${base}/delete`, { summary: "Delete the draft of a pour", role: "buyer", ...ofOne }),
  submit: mobileMutation(`${base}/submit`, {
    summary: "Send a pour to its supplier, 24 h ahead, 48 h above 300 立方米, or as urgent: 0 → 10 (R-CONC-02)",
    role: "buyer",
    input: z.object({ sysNo: Id, urgent: z.boolean().default(false) }),
    output: Moved,
  }),
  change: mobileMutation(`${base}/change`, {
    summary: "Another quantity, start or mode: at once until 4 h before the start, later if the supplier agrees",
    role: "buyer",
    input: z.object({
      sysNo: Id,
      quantity: PositiveQuantity,
      startTime: UnixSeconds,
      mode: supplyMode.type,
      holdQuantity: PositiveQuantity.nullable().default(null),
    }),
    output: Moved,
    fails: ["DELIVER_TOO_MUCH"],
  }),
  cancel: mobileMutation(`${base}/cancel`, {
    summary: "Cancel a pour; within 4 h of its start the supplier's fee is due: 10, 20 → 50 (R-CONC-04)",
    role: "buyer",
    ...withReason,
  }),
  sayYes: mobileMutation(`${base}/sayYes`, {
    summary: "The purchaser says yes to tomorrow's pour",
    role: "buyer",
    ...ofOne,
  }),
  hold: mobileMutation(`${base}/hold`, { summary: "No more trucks for now", role: "buyer", ...ofOne }),
  release: mobileMutation(`${base}/release`, { summary: "Trucks go on, or are called", role: "buyer", ...ofOne }),
  arrive: mobileMutation(`${base}/arrive`, {
    summary: "A truck is on site",
    role: "buyer",
    input: ofTruck.extend(at),
    output: Moved,
  }),
  unload: mobileMutation(`${base}/unload`, {
    summary: "A truck begins to unload",
    role: "buyer",
    input: ofTruck.extend(at),
    output: Moved,
  }),
  unloaded: mobileMutation(`${base}/unloaded`, {
    summary: "A truck is empty: what it brought is received by a receiving note of its delivery (R-CONC-03)",
    role: "buyer",
    input: ofTruck.extend({
      ...at,
      /** 立方米 that go back with it. */
      restQuantity: Quantity.min(0, "剩余方量不能为负数").default(0),
      slump: z.int("坍落度必须是整数毫米").min(0, "坍落度不能为负数").max(1000, "坍落度不能超过1000").optional(),
      temperature: z
        .number("温度必须是数字")
        .min(-50, "温度不能低于-50")
        .max(100, "温度不能超过100")
        .multipleOf(0.1, "温度最多1位小数")
        .optional(),
      waterLitres: z
        .int("加水量必须是整数升")
        .min(0, "加水量不能为负数")
        .max(MOST_WATER, `加水量不能超过${MOST_WATER}升`)
        .default(0),
      waterReason: Text(200, "加水原因").default(""),
    }),
    output: Moved,
    fails: [
      "CERTIFICATES_NEEDED",
      "QUANTITY_INVALID",
      "RECEIVE_TOO_MUCH",
      "REASON_NEEDED",
      "MASS_OUT_OF_TOLERANCE",
      "PIECES_NEEDED",
    ],
  }),
  turnBack: mobileMutation(`${base}/turnBack`, {
    summary: "A truck is turned back full, with the reason: its delivery is refused, its 立方米 are still to come",
    role: "buyer",
    input: ofTruck.extend({ reason: Text(200, "退回原因").default("") }),
    output: Moved,
    fails: ["REASON_NEEDED"],
  }),
  photograph: mobileMutation(`${base}/photograph`, {
    summary: "Photos of the ticket that a truck brought, for both sides to see (R-CONC-03)",
    role: "buyer",
    input: ofTruck.extend({
      fileSysNoList: Ids.min(1, "请先拍照或选择照片").max(MOST_PHOTOS, `一车最多${MOST_PHOTOS}张照片`),
    }),
    output: Moved,
  }),
  nameLast: mobileMutation(`${base}/nameLast`, {
    summary: "Name the 立方米 that the pour takes in all, once (R-CONC-02)",
    role: "buyer",
    input: z.object({ sysNo: Id, quantity: PositiveQuantity }),
    output: Moved,
    fails: ["DELIVER_TOO_MUCH"],
  }),
  finish: mobileMutation(`${base}/finish`, {
    summary: "The pour is done: its fees are written once: 30 → 40 (R-CONC-04)",
    role: "buyer",
    ...ofOne,
  }),
  confirm: mobileMutation(`${theirs}/confirm`, {
    summary: "The supplier confirms with station and first truck, an urgent one only as urgent: 10 → 20",
    role: "supplier",
    input: z.object({
      sysNo: Id,
      stationName: NeededText(100, "搅拌站"),
      firstTruckTime: UnixSeconds,
      acceptsUrgent: z.boolean().default(false),
    }),
    output: Moved,
  }),
  decline: mobileMutation(`${theirs}/decline`, {
    summary: "The supplier does not pour it, with the reason: 10 → 60",
    role: "supplier",
    ...withReason,
    fails: ["REASON_NEEDED"],
  }),
  acceptChange: mobileMutation(`${theirs}/acceptChange`, {
    summary: "The supplier agrees to a late change",
    role: "supplier",
    ...ofOne,
    fails: ["DELIVER_TOO_MUCH"],
  }),
  declineChange: mobileMutation(`${theirs}/declineChange`, {
    summary: "The supplier does not agree to a late change: the pour stays as it is",
    role: "supplier",
    ...withReason,
  }),
  vow: mobileMutation(`${theirs}/vow`, {
    summary: "The supplier says yes to tomorrow's pour",
    role: "supplier",
    ...ofOne,
  }),
  ship: mobileMutation(`${theirs}/ship`, {
    summary: "A truck leaves with its delivery note; one of a pour is not full, the last: 20, 30 → 30 (R-CONC-02)",
    role: "supplier",
    input: z.object({
      sysNo: Id,
      quantity: PositiveQuantity,
      vehicleNo: NeededText(20, "车牌号"),
      driverName: NeededText(30, "司机姓名"),
      driverMobile: DriverMobile,
      certificateList: NewCertificates.optional(),
    }),
    output: Moved.extend({ ticketSysNo: Id, deliverySysNo: Id }),
    fails: ["DELIVER_TOO_MUCH", "QUANTITY_INVALID", "GATE_FULL"],
  }),
};
