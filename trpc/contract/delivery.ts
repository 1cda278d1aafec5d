import { z } from "zod";
import { plainPlate } from "../rules/plain-text";
import { mobileMutation, mobileQuery } from "./define";
import { NewCertificates } from "./shared/certificates";
import { ShippingTrace } from "./shared/codes";
import {
  ById,
  Destination,
  documentFields,
  FileRef,
  goodsFields,
  HistoryEntry,
  Moved,
  OfOne,
  ofOrder,
  pricedFields,
  scaleFields,
  WithReason,
  whenAndWhatFor,
} from "./shared/document";
import { answering, deciding, detailCall, ofOne, searchCall, stepsCall, withReason } from "./shared/document-calls";
import {
  approvalStatus,
  certificateKind,
  confirmStatus,
  deliveryOrderStatus,
  receivingStatus,
  refusalStatus,
  shippingTrace,
  weighing,
} from "./shared/enums";
import {
  Day,
  Done,
  DriverMobile,
  HalfHour,
  Id,
  Ids,
  NeededText,
  PositiveQuantity,
  Quantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";

export const DeliveryItem = z.object({
  ...goodsFields,
  orderItemSysNo: Id,
  /** 根; null where goods are not counted by piece. */
  pieceCount: z.int().nullable(),
  /** 吨 per 根. */
  pieceMass: Rate.nullable(),
  ...scaleFields,
  receivedQuantity: Quantity,
  receivedPieces: z.int(),
  /** Turned away on receiving notes that are not void. */
  refusedQuantity: Quantity,
  refusedPieces: z.int(),
  ...pricedFields,
});
export type DeliveryItem = z.output<typeof DeliveryItem>;

/** A file that came with the goods, and what it certifies. */
export const Certificate = z.object({
  ...FileRef.shape,
  kind: certificateKind.type,
  /** Heat numbers that it is of. */
  heatNoList: z.array(z.string()),
  /** Photographed on site by whoever received the goods, not attached by the supplier. */
  byReceiver: z.boolean(),
});
export type Certificate = z.output<typeof Certificate>;

/** Null where the supplier does not say. */
const ExpectedTime = z.union([z.null(), HalfHour]);

/** HH:mm, or "" where nobody says. */
const PlantTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "请按 时:分 填写出厂时间，如 14:25");

/** EN-OrderDelivery. */
const deliveryFields = {
  ...documentFields(deliveryOrderStatus.type),
  deliveryNo: z.string(),
  ...ofOrder,
  confirmStatus: confirmStatus.type,
  confirmComment: z.string(),
  shippingTrace: shippingTrace.type.nullable(),
  weighing: weighing.type,
  /** How far a weighed mass may exceed the delivered one. */
  massTolerance: Rate,
  carrier: z.string(),
  vehicleNo: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  outboundTime: UnixSeconds.nullable(),
  /** When the truck is expected on site; null where its supplier has not said. */
  expectedTime: UnixSeconds.nullable(),
  /** Its agreement lets a receiving note be submitted only once a certificate is attached. */
  certificatesRequired: z.boolean(),
  /** Certificates that are required are not attached yet. */
  certificatesMissing: z.boolean(),
  /** Kinds of certificates that the clauses of its goods ask for and nobody brought. */
  lackingCertificates: z.array(certificateKind.type).default([]),
  /** Whether the truck was turned away at the gate, why, and what the supplier says to it. */
  refusalStatus: refusalStatus.type,
  refusalReason: z.string(),
  refusalAnswer: z.string(),
  /** Of concrete: when it left the plant (HH:mm) and its slump; "" where its supplier has not said. */
  plantTime: z.string(),
  /** The mixing station that it comes from. */
  stationName: z.string(),
  slump: z.string(),
  remark: z.string(),
  voidReason: z.string(),
  endReason: z.string(),
  ...whenAndWhatFor,
  itemList: z.array(DeliveryItem),
};
export const DeliveryRow = z.object(deliveryFields);
export type DeliveryRow = z.output<typeof DeliveryRow>;
export const OrderDelivery = z.object({
  ...deliveryFields,
  receiveAddress: Destination,
  /** By kind, oldest first. */
  certificateList: z.array(Certificate),
  /** Photos of why the truck was turned away. */
  refusalFileList: z.array(FileRef),
  /** What the buyer said to the supplier with the order. */
  orderRemark: z.string(),
  /** Remarks of whoever received it without a network, which its notes do not say; oldest first. */
  siteNoteList: z.array(
    z.object({ text: z.string(), userName: z.string(), phoneTime: UnixSeconds, createTime: UnixSeconds }),
  ),
  traceList: z.array(
    z.object({ time: UnixSeconds, status: shippingTrace.type, text: z.string(), location: z.string() }),
  ),
  receivingList: z.array(
    z.object({ sysNo: Id, receivingNo: z.string(), status: receivingStatus.type, createTime: UnixSeconds }),
  ),
  historyList: z.array(HistoryEntry),
});
export type OrderDelivery = z.output<typeof OrderDelivery>;

/** A gate and its half hours of a day; no capacity and no half hours where trucks come as they like. */
const GateDay = z.object({
  projectName: z.string(),
  /** Trucks in half an hour. */
  gateCapacity: z.int().nullable(),
  gateOpens: z.string(),
  gateCloses: z.string(),
  slotList: z.array(z.object({ expectedTime: UnixSeconds, time: z.string(), taken: z.int(), free: z.int() })),
});
export type GateDay = z.output<typeof GateDay>;

/** A truck that has said when it comes to a project. */
const GateTruck = z.object({
  sysNo: Id,
  deliveryNo: z.string(),
  supplierName: z.string(),
  vehicleNo: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  goodsText: z.string(),
  expectedTime: UnixSeconds,
  status: deliveryOrderStatus.type,
  shippingTrace: shippingTrace.type.nullable(),
});
export type GateTruck = z.output<typeof GateTruck>;

/** What the supplier may say of the truck after it left (R-TRACE-01). */
const ReportedTrace = z.literal([ShippingTrace.inTransit, ShippingTrace.inTransit2, ShippingTrace.delivered]);
export type ReportedTrace = z.output<typeof ReportedTrace>;

export const delivery = {
  searchList: searchCall("{side}/orderDelivery/searchList", {
    summary: "Deliveries of the own side, newest first",
    row: DeliveryRow,
    status: deliveryOrderStatus.type,
    narrowed: ["orderSysNo"],
    sorts: listSorts.delivery,
  }),
  get: detailCall(
    "{side}/orderDelivery/get",
    "One delivery with lines, trace, receiving notes and the allowed actions",
    OrderDelivery,
  ),
  create: mobileMutation("supplier/orderDelivery/create", {
    summary: "Make a delivery note for part or all of an order (R-DEL-02)",
    role: "supplier",
    input: z.object({
      orderSysNo: Id,
      /** Left out: all that the order still waits for. */
      itemList: z
        .array(
          z.object({
            orderItemSysNo: Id,
            quantity: PositiveQuantity,
            pieceCount: z.int().positive().max(1_000_000).optional(),
          }),
        )
        .min(1, "请填写发货数量")
        .max(1000)
        .optional(),
      carrier: Text(60, "承运单位").default(""),
      vehicleNo: NeededText(20, "车牌号").overwrite(plainPlate),
      driverName: NeededText(30, "司机姓名"),
      driverMobile: DriverMobile,
      expectedTime: ExpectedTime.default(null),
      certificateList: NewCertificates.optional(),
      plantTime: PlantTime.default(""),
      stationName: Text(100, "搅拌站").default(""),
      slump: Text(20, "坍落度").default(""),
      remark: Text(200, "备注").default(""),
    }),
    output: Moved,
    fails: ["DELIVER_TOO_MUCH", "QUANTITY_INVALID", "GATE_FULL"],
  }),
  attachCertificates: mobileMutation("supplier/orderDelivery/certificate/attach", {
    summary: "Attach certificates of the goods to a delivery until it is received; both sides see them",
    role: "supplier",
    input: z.object({ sysNo: Id, certificateList: NewCertificates.min(1, "请选择质量文件") }),
    output: Moved,
  }),
  bringCertificates: mobileMutation("purchaser/orderDelivery/certificate/bring", {
    summary: "Whoever receives the goods attaches photos of the papers that came with the truck; they count as its own",
    role: "buyer",
    input: z.object({ sysNo: Id, certificateList: NewCertificates.min(1, "请拍摄质量文件") }),
    output: Moved,
  }),
  detachCertificate: mobileMutation("supplier/orderDelivery/certificate/detach", {
    summary: "Take a certificate off a delivery of which nothing was received",
    role: "supplier",
    input: z.object({ sysNo: Id, fileSysNo: Id }),
    output: Moved,
  }),
  expect: mobileMutation("supplier/orderDelivery/expect", {
    summary: "Say when the truck is expected on site, or that nobody knows",
    role: "supplier",
    input: z.object({ sysNo: Id, expectedTime: ExpectedTime }),
    output: Moved,
    fails: ["GATE_FULL"],
  }),
  gateSlots: mobileQuery("POST supplier/orderDelivery/gateSlots", {
    summary: "The half hours of a day in which the site of an order takes trucks, and how many are still free",
    role: "supplier",
    input: z.object({ orderSysNo: Id, day: Day }),
    output: GateDay,
  }),
  gatePlan: mobileQuery("POST purchaser/orderDelivery/gatePlan", {
    summary: "The trucks that come to a project on a day, by their half hour; at most 500",
    role: "buyer",
    input: z.object({ projectSysNo: Id, day: Day }),
    output: GateDay.extend({ truckList: z.array(GateTruck) }),
  }),
  outbound: mobileMutation("supplier/orderDelivery/outbound", {
    summary: "The truck leaves: 5 → 10, stock is issued, the order is shipped (R-DEL-04, R-ORD-12)",
    role: "supplier",
    ...ofOne,
  }),
  updateTrace: mobileMutation("supplier/orderDelivery/updateTrace", {
    summary: "Where the truck is; the trace only rises (R-TRACE-01)",
    role: "supplier",
    input: z.object({ sysNo: Id, shippingTrace: ReportedTrace, location: Text(100, "位置").default("") }),
    output: Done,
  }),
  delete: mobileMutation("{side}/orderDelivery/delete", {
    summary: "Delete a note that was never shipped or is void (R-DEL-11)",
    role: "party",
    allowedSides: ["supplier"],
    input: OfOne,
    output: Done,
  }),
  invalid: mobileMutation("{side}/orderDelivery/invalid", {
    summary: "Void a delivery nothing was received of; its quantities go back (R-DEL-10)",
    role: "party",
    allowedSides: ["supplier"],
    ...withReason,
  }),
  refuse: mobileMutation("purchaser/orderDelivery/refuse", {
    summary: "Turn a whole truck away with a reason; its supplier answers (R-DEL-10)",
    role: "buyer",
    input: z.object({ ...WithReason.shape, fileSysNoList: Ids.max(10, "最多上传10个文件").default([]) }),
    output: Moved,
    fails: ["REASON_NEEDED"],
  }),
  withdrawRefusal: mobileMutation("purchaser/orderDelivery/refuse/cancel", {
    summary: "Take a refusal back that its supplier has not answered: the truck may be received",
    role: "buyer",
    ...ofOne,
  }),
  answerRefusal: mobileMutation("supplier/orderDelivery/refuse/confirm", {
    summary: "The supplier agrees, the goods go back and are open to ship again (10 → 50), or disputes with a reason",
    role: "supplier",
    ...answering,
  }),
  endReceiving: mobileMutation("{side}/orderDelivery/endReceiving", {
    summary: "Nothing more will be received of this delivery: 15 → 20 (R-DEL-07, R-ORD-14)",
    role: "party",
    allowedSides: ["purchaser"],
    ...withReason,
    fails: ["REASON_NEEDED", "NOTHING_RECEIVED"],
  }),
  getConfigOfEndReceiving: mobileQuery("GET {side}/orderDelivery/getConfigOfEndReceiving/{id}", {
    summary: "May receiving end with a part missing, and does that need a reason",
    role: "party",
    allowedSides: ["purchaser"],
    input: ById,
    output: z.object({ allowPartial: z.boolean(), needReason: z.boolean(), tip: z.string() }),
  }),
  audit: mobileMutation("purchaser/orderDelivery/audit", {
    summary: "An approver refuses (2, with the reason) or passes (3) a delivery under approval (R-PERM-19, R-BIZ-18)",
    ...deciding,
  }),
  submitAudit: mobileMutation("supplier/orderDelivery/audit/submit", {
    summary: "Ask for the approval of a delivery again after it was refused or taken back (R-BIZ-28)",
    role: "supplier",
    input: OfOne,
    output: z.object({ sysNo: Id, approvalStatus: approvalStatus.type }),
  }),
  auditCancel: mobileMutation("{side}/orderDelivery/audit/cancel", {
    summary: "Take a delivery out of its audit (R-BIZ-28)",
    role: "party",
    input: OfOne,
    output: z.object({ sysNo: Id, approvalStatus: approvalStatus.type }),
  }),
  getOrderDeliverySteps: stepsCall("{side}/orderDelivery/getOrderDeliverySteps", "The timeline of a delivery"),
  checkToEndReceiving: mobileQuery("POST purchaser/orderDelivery/checkToEndReceiving", {
    summary: "Can receiving end now, and if not why (R-RCV-02)",
    role: "buyer",
    input: OfOne,
    output: z.object({ canEnd: z.boolean(), tip: z.string() }),
  }),
  confirmReceiving: mobileMutation("purchaser/orderDelivery/confirmReceiving", {
    summary: "The purchaser confirms a receiving note where the agreement says so (R-RCV-09); sysNo is the note's",
    role: "buyer",
    ...answering,
  }),
  confirmDelivery: mobileMutation("purchaser/orderDelivery/confirmDelivery", {
    summary: "The purchaser answers a delivery that needs consent: 2 → 5 or 50 (R-DEL-03)",
    role: "buyer",
    ...answering,
  }),
};
