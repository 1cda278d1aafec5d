import { z } from "zod";
import { alias, mobileEndpoints, mutation, query } from "./define";
import { Receiving, ReceivingItem } from "./receiving";
import { ReturnOutcome } from "./shared/codes";
import { ActionList, Confirmation, Decided, Decision, FileRef, HistoryEntry, Reason, Step } from "./shared/document";
import { approvalStatus, returnOutcome, returnStatus } from "./shared/enums";
import {
  Id,
  Ids,
  Money,
  NeededText,
  PositiveQuantity,
  Price,
  page,
  paging,
  Quantity,
  QueryId,
  Text,
  UnixSeconds,
} from "./shared/fields";

export const ReturnItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  receivingItemSysNo: Id,
  orderItemSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  quantity: Quantity,
  price: Price,
  amount: Money,
});
export type ReturnItem = z.output<typeof ReturnItem>;

/** EN-OrderReturn as lists show it. */
const returnFields = {
  sysNo: Id,
  returnNo: z.string(),
  receivingSysNo: Id,
  receivingNo: z.string(),
  orderDeliverySysNo: Id,
  deliveryNo: z.string(),
  orderSysNo: Id,
  orderNo: z.string(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  status: returnStatus.type,
  approvalStatus: approvalStatus.type,
  outcome: returnOutcome.type,
  arrived: z.boolean(),
  totalAmount: Money,
  createTime: UnixSeconds,
  itemCount: z.int(),
  itemList: z.array(ReturnItem),
  actionList: ActionList,
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

/** What of a line of a receiving note may go back. */
const returnable = { quantityScale: z.int(), returnableQuantity: Quantity };
const ReturnableItem = z.object({
  receivingItemSysNo: Id,
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  price: Price,
  receivedQuantity: Quantity,
  returnedQuantity: Quantity,
  ...returnable,
});
export type ReturnableItem = z.output<typeof ReturnableItem>;

const p = {
  preCreate: mobileEndpoints("purchaser/orderReturn/preCreate/{id}"),
  receiving: mobileEndpoints("purchaser/orderReturn/receiving/{id}/detail/get"),
  save: mobileEndpoints("purchaser/orderReturn/save"),
  audit: mobileEndpoints("purchaser/orderReturn/audit"),
  cancel: mobileEndpoints("purchaser/orderReturn/cancel"),
  search: mobileEndpoints("{side}/orderReturn/searchList"),
  get: mobileEndpoints("{side}/orderReturn/get/{id}"),
  steps: mobileEndpoints("{side}/orderReturn/getReturnSteps/{id}"),
  confirm: mobileEndpoints("supplier/orderReturn/confirm"),
  arrive: mobileEndpoints("supplier/orderReturn/confirmArrival"),
};
const Answer = z.object({ sysNo: Id, status: z.int() });

const searchList = query(p.search.write, {
  summary: "Return orders of the own side, newest first",
  role: "party",
  also: p.search.also,
  input: z.object({
    statusList: z.array(returnStatus.type).max(10).default([]),
    orderSysNo: Id.optional(),
    receivingSysNo: Id.optional(),
    keyword: Text(50, "关键词").default(""),
    ...paging,
  }),
  output: page(ReturnRow),
});

export const orderReturn = {
  preCreate: query(p.preCreate.read, {
    summary: "What of a receiving note may go back (R-RET-01, R-RET-02); id is the note's",
    role: "buyer",
    also: p.preCreate.also,
    input: z.object({ id: QueryId }),
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
  receivingDetailGet: query(p.receiving.read, {
    summary: "A receiving note with what of its lines may go back",
    role: "buyer",
    also: p.receiving.also,
    input: z.object({ id: QueryId }),
    output: z.object({
      ...Receiving.shape,
      itemList: z.array(z.object({ ...ReceivingItem.shape, ...returnable })),
    }),
  }),
  save: mutation(p.save.write, {
    summary: "Ask for goods of a receiving note to go back: (new) → 10 (R-RET-02)",
    role: "buyer",
    also: p.save.also,
    input: z.object({
      receivingSysNo: Id,
      itemList: z
        .array(z.object({ receivingItemSysNo: Id, quantity: PositiveQuantity }))
        .min(1, "请填写退货数量")
        .max(1000),
      reason: NeededText(200, "退货原因"),
      /** 1 the money back, 2 other goods. */
      outcome: returnOutcome.type.default(ReturnOutcome.refund),
      fileSysNoList: Ids.max(10, "最多上传10个文件").default([]),
    }),
    output: Answer,
    fails: ["RETURN_TOO_MUCH", "QUANTITY_INVALID"],
  }),
  searchList,
  supplierList: alias(searchList),
  get: query(p.get.read, {
    summary: "One return order with lines, photos and the allowed actions",
    role: "party",
    also: p.get.also,
    input: z.object({ id: QueryId }),
    output: OrderReturn,
  }),
  getReturnSteps: query(p.steps.read, {
    summary: "The timeline of a return order",
    role: "party",
    also: p.steps.also,
    input: z.object({ id: QueryId }),
    output: z.array(Step),
  }),
  audit: mutation(p.audit.write, {
    summary: "An approver refuses (2, with the reason) or passes (3) a return under approval (R-PERM-19, R-BIZ-18)",
    role: "approver",
    also: p.audit.also,
    input: Decision,
    output: Decided,
    fails: ["REASON_NEEDED", "OWN_REQUEST"],
  }),
  cancel: mutation(p.cancel.write, {
    summary: "Take a return order back before it is answered: 10 → 30 (R-RET-05)",
    role: "buyer",
    also: p.cancel.also,
    input: z.object({ sysNo: Id }),
    output: Answer,
  }),
  supplierConfirm: mutation(p.confirm.write, {
    summary: "The supplier agrees (10 → 20) or refuses with a reason (10 → 40) (R-RET-03, R-RET-04)",
    role: "supplier",
    also: p.confirm.also,
    input: z.object({ sysNo: Id, confirmStatus: Confirmation.confirmStatus, reason: Reason.default("") }),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
  confirmArrival: mutation(p.arrive.write, {
    summary: "The supplier has the goods again: they are in stock, or held for the replacement",
    role: "supplier",
    also: p.arrive.also,
    input: z.object({ sysNo: Id }),
    output: Answer,
  }),
  void: mutation("POST /api/tender/v1/background/orderReturn/void", {
    summary: "Void a return order: 10, 20 → 50; 20 only before settlement and before the goods are back (R-RET-06)",
    role: "operator",
    input: z.object({ sysNo: Id, reason: Reason.default("") }),
    output: Answer,
    fails: ["REASON_NEEDED"],
  }),
};
