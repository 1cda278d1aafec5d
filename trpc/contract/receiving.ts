import { z } from "zod";
import { mobileEndpoints, mutation, query } from "./define";
import {
  ActionList,
  Confirmation,
  Decided,
  Decision,
  FileRef,
  HistoryEntry,
  Reason,
  RelatedReturn,
  Step,
} from "./shared/document";
import { approvalStatus, confirmStatus, receivingStatus, receivingViewStatus, weighing } from "./shared/enums";
import { Done, Id, Ids, Money, Price, page, paging, Quantity, QueryId, Text, UnixSeconds } from "./shared/fields";

export const ReceivingItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  deliveryItemSysNo: Id,
  orderItemSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  weighing: weighing.type,
  pieceCount: z.int().nullable(),
  /** 吨. */
  theoreticalMass: Quantity.nullable(),
  weighedMass: Quantity.nullable(),
  /** The quantity that counts and settles. */
  receivedQuantity: Quantity,
  returnedQuantity: Quantity,
  price: Price,
  amount: Money,
});
export type ReceivingItem = z.output<typeof ReceivingItem>;

/** EN-Receiving. viewStatus follows confirmStatus (C-10). */
const receivingFields = {
  sysNo: Id,
  receivingNo: z.string(),
  orderDeliverySysNo: Id,
  deliveryNo: z.string(),
  orderSysNo: Id,
  orderNo: z.string(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  status: receivingStatus.type,
  viewStatus: receivingViewStatus.type,
  approvalStatus: approvalStatus.type,
  confirmStatus: confirmStatus.type,
  confirmComment: z.string(),
  receiveTime: UnixSeconds,
  receiverName: z.string(),
  totalAmount: Money,
  remark: z.string(),
  voidReason: z.string(),
  createTime: UnixSeconds,
  itemCount: z.int(),
  itemList: z.array(ReceivingItem),
  actionList: ActionList,
};
export const ReceivingRow = z.object(receivingFields);
export type ReceivingRow = z.output<typeof ReceivingRow>;
export const Receiving = z.object({
  ...receivingFields,
  fileList: z.array(FileRef),
  /** Oldest first. */
  returnList: z.array(RelatedReturn),
  historyList: z.array(HistoryEntry),
});
export type Receiving = z.output<typeof Receiving>;

const at = (tail: string, side = "{side}") => mobileEndpoints(`${side}/orderDelivery/receiving/${tail}`);
const p = {
  audit: at("audit", "purchaser"),
  search: at("searchList"),
  detail: at("detail/{id}"),
  void: at("void"),
  submit: at("submit"),
  remove: at("remove"),
  auditCancel: at("audit/cancel"),
  confirm: at("confirm"),
  steps: at("getReceivingSteps/{id}"),
};
const Answer = z.object({ sysNo: Id, status: z.int(), approvalStatus: z.int(), confirmStatus: z.int() });

export const receiving = {
  searchList: query(p.search.write, {
    summary: "Receiving notes of the own side, newest first",
    role: "party",
    also: p.search.also,
    input: z.object({
      statusList: z.array(receivingStatus.type).max(10).default([]),
      orderDeliverySysNo: Id.optional(),
      orderSysNo: Id.optional(),
      keyword: Text(50, "关键词").default(""),
      ...paging,
    }),
    output: page(ReceivingRow),
  }),
  detail: query(p.detail.read, {
    summary: "One receiving note with lines, photos and the allowed actions",
    role: "party",
    also: p.detail.also,
    input: z.object({ id: QueryId }),
    output: Receiving,
  }),
  submit: mutation(p.submit.write, {
    summary: "Create, correct and submit a note; draft keeps it in editing (R-RCV-04, R-RCV-05, R-RCV-10)",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.submit.also,
    input: z.object({
      sysNo: Id.optional(),
      orderDeliverySysNo: Id,
      itemList: z
        .array(
          z.object({
            deliveryItemSysNo: Id,
            /** Goods' unit; for goods counted by piece it follows from pieces or weighbridge and may be left out. */
            receivedQuantity: Quantity.min(0, "数量不能为负数").optional(),
            pieceCount: z.int("根数必须是整数").min(0, "根数不能为负数").max(1_000_000).optional(),
            /** 吨, by the weighbridge. */
            weighedMass: Quantity.min(0, "重量不能为负数").optional(),
            weighing: weighing.type.optional(),
          }),
        )
        .min(1, "请填写收货数量")
        .max(1000),
      receiveTime: UnixSeconds.optional(),
      fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
      remark: Text(500, "备注").default(""),
      draft: z.boolean().default(false),
    }),
    output: Answer,
    fails: ["RECEIVE_TOO_MUCH", "MASS_OUT_OF_TOLERANCE", "PIECES_NEEDED", "QUANTITY_INVALID"],
  }),
  void: mutation(p.void.write, {
    summary: "Void a note; its quantities are given back (R-RCV-11)",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.void.also,
    input: z.object({ sysNo: Id, reason: Reason.default("") }),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
  remove: mutation(p.remove.write, {
    summary: "Delete a draft or void note (R-RCV-12)",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.remove.also,
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  audit: mutation(p.audit.write, {
    summary: "An approver refuses (2, with the reason) or passes (3) a note under approval (R-RCV-05, R-BIZ-18)",
    role: "approver",
    also: p.audit.also,
    input: Decision,
    output: Decided,
    fails: ["REASON_NEEDED", "OWN_REQUEST"],
  }),
  auditCancel: mutation(p.auditCancel.write, {
    summary: "Take a note back from its audit: 5 → 2 (R-RCV-06)",
    role: "party",
    allowedSides: ["purchaser"],
    also: p.auditCancel.also,
    input: z.object({ sysNo: Id }),
    output: Answer,
  }),
  confirm: mutation(p.confirm.write, {
    summary: "The supplier agrees (5 → 10) or sends the note back (5 → 2) (R-RCV-07, R-RCV-08)",
    role: "party",
    allowedSides: ["supplier"],
    also: p.confirm.also,
    input: z.object(Confirmation),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
  getReceivingSteps: query(p.steps.read, {
    summary: "The timeline of a receiving note",
    role: "party",
    also: p.steps.also,
    input: z.object({ id: QueryId }),
    output: z.array(Step),
  }),
};
