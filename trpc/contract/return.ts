import { z } from "zod";
import { alias, mobileMutation, mobileQuery, mutation, query } from "./define";
import { Receiving, ReceivingItem } from "./receiving";
import { ReturnOutcome } from "./shared/codes";
import {
  ById,
  Confirmation,
  documentFields,
  FileRef,
  HistoryEntry,
  lineFields,
  Moved,
  ofDelivery,
  ofOrder,
  Reason,
  whatFor,
} from "./shared/document";
import { deciding, detailCall, ofOne, searchCall, stepsCall, withReason } from "./shared/document-calls";
import { Measure, returnOutcome, returnStatus } from "./shared/enums";
import { Id, Ids, Money, NeededText, PositiveQuantity, Price, Quantity, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

export const ReturnItem = z.object({
  ...lineFields,
  receivingItemSysNo: Id,
  orderItemSysNo: Id,
  quantity: Quantity,
  /** 根; null where goods are not counted by piece. */
  pieceCount: z.int().nullable(),
  amount: Money,
});
export type ReturnItem = z.output<typeof ReturnItem>;

/** EN-OrderReturn as lists show it. */
const returnFields = {
  ...documentFields(returnStatus.type),
  returnNo: z.string(),
  receivingSysNo: Id,
  receivingNo: z.string(),
  ...ofDelivery,
  ...ofOrder,
  outcome: returnOutcome.type,
  arrived: z.boolean(),
  /** The order is ended: nothing can be sent in their place, whatever is wished. */
  refundOnly: z.boolean(),
  totalAmount: Money,
  /** Of the order's freight, what is not paid because of it. */
  freight: Money.default(0),
  ...whatFor,
  itemList: z.array(ReturnItem),
};
export const ReturnRow = z.object(returnFields);
export type ReturnRow = z.output<typeof ReturnRow>;
export const OrderReturn = z.object({
  ...returnFields,
  reason: z.string(),
  confirmComment: z.string(),
  refuseReason: z.string(),
  voidReason: z.string(),
  arrivedTime: UnixSeconds.nullable(),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type OrderReturn = z.output<typeof OrderReturn>;

/** A return order as the operator has to know it: whose it is, what goes back and what that is worth. */
export const ReturnToVoid = z.object({
  sysNo: Id,
  returnNo: z.string(),
  status: returnStatus.type,
  purchaserOrganizationName: z.string(),
  supplierName: z.string(),
  totalAmount: Money,
  createTime: UnixSeconds,
  itemList: z.array(
    z.object({ lineNo: z.int(), skuName: z.string(), skuSpec: z.string(), unit: z.string(), quantity: Quantity }),
  ),
});
export type ReturnToVoid = z.output<typeof ReturnToVoid>;

/** What of a line of a receiving note may go back. */
const returnable = {
  quantityScale: z.int(),
  returnableQuantity: Quantity,
  /** 根; null where goods are not counted by piece. */
  returnablePieces: z.int().nullable(),
  /** 根 per 件; null where goods come unbound. */
  bundlePieces: z.int().nullable(),
};
export const ReturnableItem = z.object({
  receivingItemSysNo: Id,
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  price: Price,
  receivedQuantity: Quantity,
  returnedQuantity: Quantity,
  /** 根 that were received. */
  pieceCount: z.int().nullable(),
  ...returnable,
  /** What may go back is worth, 元. */
  returnableAmount: Money,
});
export type ReturnableItem = z.output<typeof ReturnableItem>;

const searchList = searchCall("{side}/orderReturn/searchList", {
  summary: "Return orders of the own side, newest first",
  row: ReturnRow,
  status: returnStatus.type,
  narrowed: ["orderSysNo", "receivingSysNo"],
  sorts: listSorts.return,
});

export const orderReturn = {
  preCreate: mobileQuery("GET purchaser/orderReturn/preCreate/{id}", {
    summary: "What of a receiving note may go back (R-RET-01, R-RET-02); id is the note's",
    role: "buyer",
    input: ById,
    output: z.object({
      receivingSysNo: Id,
      receivingNo: z.string(),
      orderSysNo: Id,
      orderNo: z.string(),
      supplierName: z.string(),
      /** The order is ended: nothing can be sent in its place, only the money comes back. */
      refundOnly: z.boolean(),
      itemList: z.array(ReturnableItem),
    }),
  }),
  receivingDetailGet: mobileQuery("GET purchaser/orderReturn/receiving/{id}/detail/get", {
    summary: "A receiving note with what of its lines may go back",
    role: "buyer",
    input: ById,
    output: z.object({
      ...Receiving.shape,
      itemList: z.array(z.object({ ...ReceivingItem.shape, ...returnable })),
    }),
  }),
  save: mobileMutation("purchaser/orderReturn/save", {
    summary: "Ask for goods of a receiving note to go back: (new) → 10 (R-RET-02)",
    role: "buyer",
    input: z.object({
      receivingSysNo: Id,
      itemList: z
        .array(
          z.object({
            receivingItemSysNo: Id,
            quantity: PositiveQuantity,
            /** What the quantity counts. A mass of goods counted by piece is rounded down to whole pieces. */
            measure: Measure.default("unit"),
          }),
        )
        .min(1, "请填写退货数量")
        .max(1000),
      reason: NeededText(200, "退货原因"),
      /** 1 the money back, 2 other goods. */
      outcome: returnOutcome.type.default(ReturnOutcome.refund),
      fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
    }),
    output: Moved,
    fails: ["RETURN_TOO_MUCH", "QUANTITY_INVALID"],
  }),
  searchList,
  supplierList: alias(searchList),
  get: detailCall("{side}/orderReturn/get", "One return order with lines, photos and the allowed actions", OrderReturn),
  getReturnSteps: stepsCall("{side}/orderReturn/getReturnSteps", "The timeline of a return order"),
  audit: mobileMutation("purchaser/orderReturn/audit", {
    summary: "An approver refuses (2, with the reason) or passes (3) a return under approval (R-PERM-19, R-BIZ-18)",
    ...deciding,
  }),
  cancel: mobileMutation("purchaser/orderReturn/cancel", {
    summary: "Take a return order back before it is answered: 10 → 30 (R-RET-05)",
    role: "buyer",
    ...ofOne,
  }),
  supplierConfirm: mobileMutation("supplier/orderReturn/confirm", {
    summary: "The supplier agrees (10 → 20) or refuses with a reason (10 → 40) (R-RET-03, R-RET-04)",
    role: "supplier",
    input: z.object({ sysNo: Id, confirmStatus: Confirmation.confirmStatus, reason: Reason.default("") }),
    output: Moved,
    fails: ["REASON_NEEDED"],
  }),
  confirmArrival: mobileMutation("supplier/orderReturn/confirmArrival", {
    summary: "The supplier has the goods again: they are in stock, or held for the replacement",
    role: "supplier",
    ...ofOne,
  }),
  find: query("POST /api/tender/v1/background/orderReturn/find", {
    summary: "What the operator looks at before a return order is voided, by its printed number or its key",
    role: "operator",
    input: z.object({ named: NeededText(40, "退货单号") }),
    output: ReturnToVoid,
  }),
  void: mutation("POST /api/tender/v1/background/orderReturn/void", {
    summary: "Void a return order: 10, 20 → 50; 20 only before settlement and before the goods are back (R-RET-06)",
    role: "operator",
    ...withReason,
    fails: [...withReason.fails, "CONTRACT_EXCEEDED"],
  }),
};
