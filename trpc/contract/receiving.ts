import { z } from "zod";
import { MOST_HEATS } from "../rules/inspection";
import { mobileMutation } from "./define";
import {
  documentFields,
  FileRef,
  HistoryEntry,
  lineFields,
  OfOne,
  ofDelivery,
  ofOrder,
  pricedFields,
  RelatedReturn,
  RelatedSettlement,
  scaleFields,
  whatFor,
} from "./shared/document";
import { answering, deciding, detailCall, searchCall, stepsCall, withReason } from "./shared/document-calls";
import {
  approvalStatus,
  confirmStatus,
  kindSets,
  MassVerdict,
  receivingStatus,
  receivingViewStatus,
  weighing,
} from "./shared/enums";
import { Day, Done, Id, Ids, Money, PositiveQuantity, Price, Quantity, Rate, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

export const ReceivingItem = z.object({
  ...lineFields,
  deliveryItemSysNo: Id,
  orderItemSysNo: Id,
  ...scaleFields,
  pieceCount: z.int().nullable(),
  /** 吨. */
  theoreticalMass: Quantity.nullable(),
  weighedMass: Quantity.nullable(),
  /** Share by which the weighed mass is off; judged once, when the note was submitted. */
  deviation: Rate.nullable(),
  verdict: MassVerdict.nullable(),
  deviationReason: z.string(),
  /** What of the truck's line was still to come before this note; null on drafts of an arrival. */
  dueQuantity: Quantity.nullable(),
  duePieces: z.int().nullable(),
  /** Turned away, and why; the goods go back once the supplier agrees to the note. */
  refusedQuantity: Quantity,
  refusedPieces: z.int(),
  refusalReason: z.string(),
  /** The quantity that counts and settles. */
  receivedQuantity: Quantity,
  returnedQuantity: Quantity,
  /** On site to teams, less what was taken back. */
  issuedQuantity: Quantity,
  amount: Money,
  ...pricedFields,
  /** The price that counts now, where a statement that was sent has it at another one. */
  correctedPrice: Price.nullable().default(null),
  /** What makes it a lot; what of it is in lots, and in released and failed ones. */
  inspectionBasis: kindSets.inspection.inspectionBasis.type,
  lotQuantity: Quantity,
  releasedQuantity: Quantity,
  failedQuantity: Quantity,
});
export type ReceivingItem = z.output<typeof ReceivingItem>;

/** What of a line is of one heat, or was poured at one place on one day. */
export const ReceivingBatch = z.object({
  sysNo: Id,
  receivingItemSysNo: Id,
  /** "" of concrete. */
  heatNo: z.string(),
  grade: z.string(),
  size: z.string(),
  pourPlace: z.string(),
  pourDay: Day.nullable(),
  quantity: Quantity,
  /** What of it is in lots. */
  lotQuantity: Quantity,
  /** Some of it was issued on site: it stays as it is. */
  isIssued: z.boolean(),
  /** Quality and conformity certificates of its heat on any delivery between the two parties. */
  certificateList: z.array(FileRef),
});
export type ReceivingBatch = z.output<typeof ReceivingBatch>;

/** EN-Receiving. viewStatus follows confirmStatus (C-10). */
const receivingFields = {
  ...documentFields(receivingStatus.type),
  receivingNo: z.string(),
  ...ofDelivery,
  ...ofOrder,
  viewStatus: receivingViewStatus.type,
  confirmStatus: confirmStatus.type,
  confirmComment: z.string(),
  receiveTime: UnixSeconds,
  receiverName: z.string(),
  totalAmount: Money,
  remark: z.string(),
  voidReason: z.string(),
  /** What is missing, where receiving ends with this note. */
  endReason: z.string(),
  /** Nothing more is expected, and others decide whether receiving ends. */
  asksToEnd: z.boolean(),
  /** Why something is missing, by whoever received. */
  shortReason: z.string(),
  /** Lines of which less came than was due, beyond what was turned away; a list has the first lines only. */
  shortLines: z.int(),
  /** Some of its lines turn goods away: then its supplier confirms it, whatever the agreement says. */
  refusesGoods: z.boolean(),
  ...whatFor,
  itemList: z.array(ReceivingItem),
};
export const ReceivingRow = z.object(receivingFields);
export type ReceivingRow = z.output<typeof ReceivingRow>;
export const Receiving = z.object({
  ...receivingFields,
  /** Of steel and concrete only what is in a released lot is settled. */
  inspectionRequired: z.boolean(),
  batchList: z.array(ReceivingBatch),
  /** Heats that the certificates of its delivery are of. */
  certifiedHeatList: z.array(z.string()),
  fileList: z.array(FileRef),
  /** Oldest first. */
  returnList: z.array(RelatedReturn),
  /** The statements that were sent and have lines of it: more than one where a line was disputed or corrected. */
  settlementList: z.array(RelatedSettlement),
  historyList: z.array(HistoryEntry),
});
export type Receiving = z.output<typeof Receiving>;

const Answer = z.object({
  sysNo: Id,
  status: receivingStatus.type,
  approvalStatus: approvalStatus.type,
  confirmStatus: confirmStatus.type,
});

/** The heats of a line, or where and when its concrete was poured; one of them may leave its quantity to the rest. */
const batchList = z
  .array(
    z.object({
      heatNo: Text(40, "炉批号").optional(),
      pourPlace: Text(100, "浇筑部位").optional(),
      pourDay: Day.optional(),
      /** In the goods' unit. */
      quantity: PositiveQuantity.optional(),
    }),
  )
  .max(MOST_HEATS, `一行最多${MOST_HEATS}个炉批号`);

/** What was counted and weighed of the lines of a delivery. */
export const countedLines = z
  .array(
    z.object({
      deliveryItemSysNo: Id,
      /** Goods' unit; for goods counted by piece it follows from pieces or weighbridge and may be left out. */
      receivedQuantity: Quantity.min(0, "数量不能为负数").optional(),
      pieceCount: z.int("根数必须是整数").min(0, "根数不能为负数").max(1_000_000).optional(),
      /** 吨, by the weighbridge. */
      weighedMass: Quantity.min(0, "重量不能为负数").optional(),
      weighing: weighing.type.optional(),
      /** Needed where the weighed mass is out of tolerance. */
      deviationReason: Text(200, "超差原因").optional(),
      /** What of the line is not received now is turned away; all of it where nothing is received. */
      refused: z.boolean().optional(),
      /** Needed where goods are turned away. */
      refusalReason: Text(200, "拒收原因").optional(),
      batchList: batchList.optional(),
    }),
  )
  .max(1000);
/** What is said of a receipt beside its lines. */
export const beside = {
  fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
  remark: Text(500, "备注").default(""),
  /** Why something is missing. */
  shortReason: Text(200, "短少原因").default(""),
  /** Nothing more is expected of the delivery: its receiving ends once this note is confirmed (R-DEL-07). */
  endsDelivery: z.boolean().default(false),
  /** Nothing more is expected, and others decide whether receiving ends: the delivery's history says so to them. */
  asksToEnd: z.boolean().default(false),
};

export const receiving = {
  searchList: searchCall("{side}/orderDelivery/receiving/searchList", {
    summary: "Receiving notes of the own side, newest first",
    row: ReceivingRow,
    status: receivingStatus.type,
    narrowed: ["orderDeliverySysNo", "orderSysNo"],
    sorts: listSorts.receiving,
  }),
  detail: detailCall(
    "{side}/orderDelivery/receiving/detail",
    "One receiving note with lines, photos and the allowed actions",
    Receiving,
  ),
  submit: mobileMutation("{side}/orderDelivery/receiving/submit", {
    summary: "Create, correct and submit a note; draft keeps it in editing (R-RCV-04, R-RCV-05, R-RCV-10)",
    role: "party",
    allowedSides: ["purchaser"],
    input: z.object({
      sysNo: Id.optional(),
      orderDeliverySysNo: Id,
      itemList: countedLines.min(1, "请填写收货数量"),
      receiveTime: UnixSeconds.optional(),
      ...beside,
      draft: z.boolean().default(false),
    }),
    output: Answer,
    fails: [
      "CERTIFICATES_NEEDED",
      "REASON_NEEDED",
      "RECEIVE_TOO_MUCH",
      "MASS_OUT_OF_TOLERANCE",
      "PIECES_NEEDED",
      "QUANTITY_INVALID",
    ],
  }),
  identify: mobileMutation("{side}/orderDelivery/receiving/identify", {
    summary: "Say which heats received goods are of, or where concrete was poured; what is in lots stays",
    role: "party",
    allowedSides: ["purchaser"],
    input: z.object({
      sysNo: Id,
      itemList: z
        .array(z.object({ receivingItemSysNo: Id, batchList }))
        .min(1, "请填写炉批号")
        .max(1000),
    }),
    output: Answer,
    fails: ["QUANTITY_INVALID"],
  }),
  void: mobileMutation("{side}/orderDelivery/receiving/void", {
    summary: "Void a note; its quantities are given back (R-RCV-11)",
    role: "party",
    allowedSides: ["purchaser"],
    ...withReason,
    output: Answer,
  }),
  remove: mobileMutation("{side}/orderDelivery/receiving/remove", {
    summary: "Delete a draft or void note (R-RCV-12)",
    role: "party",
    allowedSides: ["purchaser"],
    input: OfOne,
    output: Done,
  }),
  audit: mobileMutation("purchaser/orderDelivery/receiving/audit", {
    summary: "An approver refuses (2, with the reason) or passes (3) a note under approval (R-RCV-05, R-BIZ-18)",
    ...deciding,
  }),
  auditCancel: mobileMutation("{side}/orderDelivery/receiving/audit/cancel", {
    summary: "Take a note back from its audit: 5 → 2 (R-RCV-06)",
    role: "party",
    allowedSides: ["purchaser"],
    input: OfOne,
    output: Answer,
  }),
  confirm: mobileMutation("{side}/orderDelivery/receiving/confirm", {
    summary: "The supplier agrees (5 → 10) or sends the note back (5 → 2) (R-RCV-07, R-RCV-08)",
    role: "party",
    allowedSides: ["supplier"],
    ...answering,
    output: Answer,
  }),
  getReceivingSteps: stepsCall("{side}/orderDelivery/receiving/getReceivingSteps", "The timeline of a receiving note"),
};
