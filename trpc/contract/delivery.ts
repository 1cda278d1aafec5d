import { z } from "zod";
import { mobileEndpoints, mutation, query } from "./define";
import { ShippingTrace } from "./shared/codes";
import { ActionList, Confirmation, Decided, Decision, HistoryEntry, Reason, Step } from "./shared/document";
import { approvalStatus, confirmStatus, deliveryOrderStatus, goodsKind, weighing } from "./shared/enums";
import {
  Done,
  Id,
  NeededText,
  PositiveQuantity,
  Price,
  page,
  paging,
  Quantity,
  QueryId,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";

export const DeliveryItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  orderItemSysNo: Id,
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  mainImgUrl: z.string(),
  unit: z.string(),
  goodsKind: goodsKind.type,
  quantityScale: z.int(),
  quantity: Quantity,
  /** 根; null where goods are not counted by piece. */
  pieceCount: z.int().nullable(),
  /** 吨 per 根. */
  pieceMass: Rate.nullable(),
  receivedQuantity: Quantity,
  receivedPieces: z.int(),
  price: Price,
});
export type DeliveryItem = z.output<typeof DeliveryItem>;

/** EN-OrderDelivery. */
const deliveryFields = {
  sysNo: Id,
  deliveryNo: z.string(),
  orderSysNo: Id,
  orderNo: z.string(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  status: deliveryOrderStatus.type,
  approvalStatus: approvalStatus.type,
  confirmStatus: confirmStatus.type,
  confirmComment: z.string(),
  shippingTrace: z.int().nullable(),
  weighing: weighing.type,
  /** How far a weighed mass may exceed the delivered one. */
  massTolerance: Rate,
  carrier: z.string(),
  vehicleNo: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  outboundTime: UnixSeconds.nullable(),
  remark: z.string(),
  voidReason: z.string(),
  endReason: z.string(),
  createTime: UnixSeconds,
  itemCount: z.int(),
  itemList: z.array(DeliveryItem),
  actionList: ActionList,
};
export const DeliveryRow = z.object(deliveryFields);
export type DeliveryRow = z.output<typeof DeliveryRow>;
export const OrderDelivery = z.object({
  ...deliveryFields,
  receiveAddress: z.object({
    contactName: z.string(),
    contactMobile: z.string(),
    areaName: z.string(),
    address: z.string(),
  }),
  traceList: z.array(z.object({ time: UnixSeconds, status: z.int(), text: z.string(), location: z.string() })),
  receivingList: z.array(z.object({ sysNo: Id, receivingNo: z.string(), status: z.int(), createTime: UnixSeconds })),
  historyList: z.array(HistoryEntry),
});
export type OrderDelivery = z.output<typeof OrderDelivery>;

const p = {
  search: mobileEndpoints("{side}/orderDelivery/searchList"),
  get: mobileEndpoints("{side}/orderDelivery/get/{id}"),
  delete: mobileEndpoints("{side}/orderDelivery/delete"),
  invalid: mobileEndpoints("{side}/orderDelivery/invalid"),
  end: mobileEndpoints("{side}/orderDelivery/endReceiving"),
  endConfig: mobileEndpoints("{side}/orderDelivery/getConfigOfEndReceiving/{id}"),
  audit: mobileEndpoints("purchaser/orderDelivery/audit"),
  submitAudit: mobileEndpoints("supplier/orderDelivery/audit/submit"),
  auditCancel: mobileEndpoints("{side}/orderDelivery/audit/cancel"),
  steps: mobileEndpoints("{side}/orderDelivery/getOrderDeliverySteps/{id}"),
  checkEnd: mobileEndpoints("purchaser/orderDelivery/checkToEndReceiving"),
  confirmReceiving: mobileEndpoints("purchaser/orderDelivery/confirmReceiving"),
  confirmDelivery: mobileEndpoints("purchaser/orderDelivery/confirmDelivery"),
  create: mobileEndpoints("supplier/orderDelivery/create"),
  outbound: mobileEndpoints("supplier/orderDelivery/outbound"),
  trace: mobileEndpoints("supplier/orderDelivery/updateTrace"),
};
const Answer = z.object({ sysNo: Id, status: z.int() });

/** What the supplier may say of the truck after it left (R-TRACE-01). */
const ReportedTrace = z.literal([ShippingTrace.inTransit, ShippingTrace.inTransit2, ShippingTrace.delivered]);
export type ReportedTrace = z.output<typeof ReportedTrace>;

export const delivery = {
  searchList: query(p.search.write, {
    summary: "Deliveries of the own side, newest first",
    role: "party",
    also: p.search.also,
    input: z.object({
      statusList: z.array(deliveryOrderStatus.type).max(10).default([]),
      orderSysNo: Id.optional(),
      keyword: Text(50, "关键词").default(""),
      ...paging,
    }),
    output: page(DeliveryRow),
  }),
  get: query(p.get.read, {
    summary: "One delivery with lines, trace, receiving notes and the allowed actions",
    role: "party",
    also: p.get.also,
    input: z.object({ id: QueryId }),
    output: OrderDelivery,
  }),
  create: mutation(p.create.write, {
    summary: "Make a delivery note for part or all of an order (R-DEL-02)",
    role: "supplier",
    also: p.create.also,
    input: z.object({
      orderSysNo: Id,
      itemList: z
        .array(
          z.object({
            orderItemSysNo: Id,
            quantity: PositiveQuantity,
            pieceCount: z.int().positive().max(1_000_000).optional(),
          }),
        )
        .min(1, "请填写发货数量")
        .max(1000),
      carrier: Text(60, "承运单位").default(""),
      vehicleNo: NeededText(20, "车牌号"),
      driverName: NeededText(30, "司机姓名"),
      driverMobile: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, "请输入正确的司机手机号"),
      remark: Text(200, "备注").default(""),
    }),
    output: Answer,
    fails: ["DELIVER_TOO_MUCH", "QUANTITY_INVALID"],
  }),
  outbound: mutation(p.outbound.write, {
    summary: "The truck leaves: 5 → 10, stock is issued, the order is shipped (R-DEL-04, R-ORD-12)",
    role: "supplier",
    also: p.outbound.also,
    input: z.object({ sysNo: Id }),
    output: Answer,
  }),
  updateTrace: mutation(p.trace.write, {
    summary: "Where the truck is; the trace only rises (R-TRACE-01)",
    role: "supplier",
    also: p.trace.also,
    input: z.object({ sysNo: Id, shippingTrace: ReportedTrace, location: Text(100, "位置").default("") }),
    output: Done,
  }),
  delete: mutation(p.delete.write, {
    summary: "Delete a note that was never shipped or is void (R-DEL-11)",
    role: "party",
    allowedSides: ["supplier"],
    also: p.delete.also,
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  invalid: mutation(p.invalid.write, {
    summary: "Void a delivery nothing was received of; its quantities go back (R-DEL-10)",
    role: "party",
    allowedSides: ["supplier"],
    also: p.invalid.also,
    input: z.object({ sysNo: Id, reason: Reason.default("") }),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
  endReceiving: mutation(p.end.write, {
    summary: "Nothing more will be received of this delivery: 15 → 20 (R-DEL-07, R-ORD-14)",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.end.also,
    input: z.object({ sysNo: Id, reason: Reason.default("") }),
    output: Answer,
    fails: ["REASON_NEEDED", "NOTHING_RECEIVED"],
  }),
  getConfigOfEndReceiving: query(p.endConfig.read, {
    summary: "May receiving end with a part missing, and does that need a reason",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.endConfig.also,
    input: z.object({ id: QueryId }),
    output: z.object({ allowPartial: z.boolean(), needReason: z.boolean(), tip: z.string() }),
  }),
  audit: mutation(p.audit.write, {
    summary: "An approver refuses (2, with the reason) or passes (3) a delivery under approval (R-PERM-19, R-BIZ-18)",
    role: "approver",
    also: p.audit.also,
    input: Decision,
    output: Decided,
    fails: ["REASON_NEEDED", "OWN_REQUEST"],
  }),
  submitAudit: mutation(p.submitAudit.write, {
    summary: "Ask for the approval of a delivery again after it was refused or taken back (R-BIZ-28)",
    role: "supplier",
    also: p.submitAudit.also,
    input: z.object({ sysNo: Id }),
    output: z.object({ sysNo: Id, approvalStatus: z.int() }),
  }),
  auditCancel: mutation(p.auditCancel.write, {
    summary: "Take a delivery out of its audit (R-BIZ-28)",
    role: "party",
    also: p.auditCancel.also,
    input: z.object({ sysNo: Id }),
    output: z.object({ sysNo: Id, approvalStatus: z.int() }),
  }),
  getOrderDeliverySteps: query(p.steps.read, {
    summary: "The timeline of a delivery",
    role: "party",
    also: p.steps.also,
    input: z.object({ id: QueryId }),
    output: z.array(Step),
  }),
  checkToEndReceiving: query(p.checkEnd.write, {
    summary: "Can receiving end now, and if not why (R-RCV-02)",
    role: "buyer",
    also: p.checkEnd.also,
    input: z.object({ sysNo: Id }),
    output: z.object({ canEnd: z.boolean(), tip: z.string() }),
  }),
  confirmReceiving: mutation(p.confirmReceiving.write, {
    summary: "The purchaser confirms a receiving note where the agreement says so (R-RCV-09); sysNo is the note's",
    role: "buyer",
    also: p.confirmReceiving.also,
    input: z.object(Confirmation),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
  confirmDelivery: mutation(p.confirmDelivery.write, {
    summary: "The purchaser answers a delivery that needs consent: 2 → 5 or 50 (R-DEL-03)",
    role: "buyer",
    also: p.confirmDelivery.also,
    input: z.object(Confirmation),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
};
