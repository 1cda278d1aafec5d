import { z } from "zod";
import { mutation, query } from "./define";
import {
  ById,
  Destination,
  documentFields,
  HistoryEntry,
  lineFields,
  Moved,
  ofOrder,
  Reason,
  Step,
  WithReason,
} from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import { Day, Id, ListPrice, Money, NeededText, Price, Quantity, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { orderChangeStatus } = kindSets.orderChange;

/** Lines of an order that one change may name. */
const MOST_LINES = 5000;
const MOST = 99_999_999;

/** A changed line: what it was and what it becomes. */
export const OrderChangeItem = z.object({
  ...lineFields,
  orderItemSysNo: Id,
  quantityScale: z.int(),
  quantity: Quantity,
  /** 元, with tax and without freight. */
  amount: Money,
  oldQuantity: Quantity,
  oldPrice: Price,
  oldAmount: Money,
});
export type OrderChangeItem = z.output<typeof OrderChangeItem>;

const changeFields = {
  ...documentFields(orderChangeStatus.type),
  changeNo: z.string(),
  ...ofOrder,
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  /** Who proposed it. */
  proposer: z.string(),
  reason: z.string(),
  /** 元 of the order with its freight, as it is to be and as it was. */
  totalAmount: Money,
  oldAmount: Money,
};
export const OrderChangeRow = z.object({ ...changeFields, itemList: z.array(OrderChangeItem) });
export type OrderChangeRow = z.output<typeof OrderChangeRow>;

export const OrderChange = z.object({
  ...changeFields,
  /** The version of the order that it changes. */
  orderVersion: z.int(),
  freight: Money,
  oldFreight: Money,
  /** Null where it is not changed. */
  expectedDate: Day.nullable(),
  oldExpectedDate: Day.nullable(),
  receiveAddressSysNo: Id.nullable(),
  receiveAddress: Destination.nullable(),
  oldReceiveAddress: Destination.nullable(),
  refuseReason: z.string(),
  /** When it took effect, or was refused. */
  answerTime: UnixSeconds.nullable(),
  itemList: z.array(OrderChangeItem),
  historyList: z.array(HistoryEntry),
});
export type OrderChange = z.output<typeof OrderChange>;

/** What a line of the order becomes; 0 drops it. */
const Line = z.object({
  orderItemSysNo: Id,
  quantity: Quantity.min(0, "数量不能小于0").max(MOST, `数量不能超过${MOST}`),
  price: ListPrice.min(0, "单价不能小于0").max(MOST, `单价不能超过${MOST}`),
});
/** Lines that are not named stay as they are. */
const itemList = z.array(Line).max(MOST_LINES, `一次最多${MOST_LINES}行`).default([]);
const head = {
  itemList,
  /** When the goods are expected instead, by both sides. */
  expectedDate: Day.optional(),
};
const ofBuyer = { ...head, reason: NeededText(200, "变更原因"), receiveAddressSysNo: Id.optional() };
const ofSeller = { ...head, reason: NeededText(200, "变更原因") };
/** The order as it was seen: one that was changed meanwhile is not changed again. */
const ofSeenOrder = { orderSysNo: Id, orderVersion: z.int().min(0).max(1_000_000) };

/** What a change would come to, and what stands in its way. */
const Preview = z.object({
  oldAmount: Money,
  freight: Money,
  totalAmount: Money,
  /** 元, below zero where the order becomes cheaper. */
  difference: Money,
  problemList: z.array(z.object({ orderItemSysNo: Id, field: z.string(), message: z.string() })),
});

/** A line of an order as a change looks at it. */
export const ChangeableItem = z.object({
  ...lineFields,
  orderItemSysNo: Id,
  quantityScale: z.int(),
  pieceMass: z.number().nullable(),
  quantity: Quantity,
  amount: Money,
  /** At least so much of it stays: shipped or received, with open delivery notes. */
  leastQuantity: Quantity,
  /** Its price may be another one: nothing of it was shipped. */
  priceOpen: z.boolean(),
});
export type ChangeableItem = z.output<typeof ChangeableItem>;

const Changeable = z.object({
  ...ofSeenOrder,
  orderNo: z.string(),
  supplierName: z.string(),
  purchaserOrganizationName: z.string(),
  totalAmount: Money,
  freight: Money,
  expectedDate: Day.nullable(),
  receiveAddress: Destination,
  receiveAddressSysNo: Id,
  /** The caller's own draft of a change of it, and the change that waits for its answer. */
  draftSysNo: Id.nullable(),
  openSysNo: Id.nullable(),
  /** Where the order stands, the caller's side may change it. */
  mayChange: z.boolean(),
  itemList: z.array(ChangeableItem),
});

const base = "/api/tender/v1/{side}/orderChange";
const own = "/api/tender/v1/purchaser/orderChange";
const theirs = "/api/tender/v1/supplier/orderChange";
const fails = [
  "ORDER_CHANGED",
  "CHANGE_EMPTY",
  "CHANGE_TOO_SMALL",
  "PRICE_FIXED",
  "QUANTITY_INVALID",
  "OUT_OF_STOCK",
  "CONTRACT_EXCEEDED",
  "ADDRESS_AREA_INVALID",
  "CONCRETE_UNSUITED",
] as const;
const effect = { output: Moved, fails: [...fails, "OVER_BUDGET", "NO_BUDGET", "REASON_NEEDED"] } as const;

export const orderChange = {
  search: query(`POST ${base}/search`, {
    summary: "Changes of orders of the own side, newest first",
    role: "party",
    input: searchInput({
      status: orderChangeStatus.type,
      narrowed: ["orderSysNo", "projectSysNo"],
      sorts: listSorts.orderChange,
    }),
    output: documentPage(OrderChangeRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One change of an order with its lines, old and new",
    role: "party",
    input: ById,
    output: OrderChange,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a change of an order",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  changeable: query(`GET ${base}/changeable/{id}`, {
    summary: "What of an order may be changed; id is the order's",
    role: "party",
    input: ById,
    output: Changeable,
  }),
  preview: query(`POST ${base}/preview`, {
    summary: "What an order would come to after a change, and what of it would be refused",
    role: "party",
    input: z.object({ orderSysNo: Id, itemList }),
    output: Preview,
  }),
  propose: mutation(`POST ${own}/propose`, {
    summary: "Draft a change of an accepted order: (new) → 0",
    role: "buyer",
    input: z.object({ ...ofSeenOrder, ...ofBuyer }),
    output: Moved,
    fails,
  }),
  revise: mutation(`POST ${own}/revise`, {
    summary: "Write the draft of a change anew",
    role: "buyer",
    input: z.object({ sysNo: Id, ...ofBuyer }),
    output: Moved,
    fails,
  }),
  send: mutation(`POST ${own}/send`, {
    summary: "Send a draft to the approvers or the supplier: 0 → 10",
    role: "buyer",
    ...ofOne,
    fails: [...fails, "OVER_BUDGET"],
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take a change back that is not answered: 10 → 50",
    role: "buyer",
    ...ofOne,
  }),
  delete: mutation(`POST ${own}/delete`, { summary: "Delete a draft", role: "buyer", ...ofOne }),
  audit: mutation(`POST ${own}/audit`, {
    summary:
      "An approver passes or refuses a change that waits; one that both sides agreed to takes effect (R-PERM-19)",
    ...deciding,
    fails: [...deciding.fails, ...fails, "OVER_BUDGET", "NO_BUDGET"],
  }),
  accept: mutation(`POST ${own}/accept`, {
    summary: "Agree to what the supplier proposes: 20 → 30, or first to the approvers",
    role: "buyer",
    ...ofOne,
    ...effect,
  }),
  decline: mutation(`POST ${own}/decline`, {
    summary: "Refuse what the supplier proposes, with the reason: 20 → 40",
    role: "buyer",
    ...withReason,
  }),
  offer: mutation(`POST ${theirs}/offer`, {
    summary: "The supplier drafts a change of an accepted order: (new) → 5",
    role: "supplier",
    input: z.object({ ...ofSeenOrder, ...ofSeller }),
    output: Moved,
    fails,
  }),
  amend: mutation(`POST ${theirs}/amend`, {
    summary: "The supplier writes its draft anew",
    role: "supplier",
    input: z.object({ sysNo: Id, ...ofSeller }),
    output: Moved,
    fails,
  }),
  submit: mutation(`POST ${theirs}/submit`, {
    summary: "The supplier sends its draft to the purchaser: 5 → 20",
    role: "supplier",
    ...ofOne,
    fails,
  }),
  takeBack: mutation(`POST ${theirs}/takeBack`, {
    summary: "The supplier takes a change back that is not answered: 20 → 50",
    role: "supplier",
    ...ofOne,
  }),
  discard: mutation(`POST ${theirs}/discard`, {
    summary: "The supplier deletes its draft",
    role: "supplier",
    ...ofOne,
  }),
  agree: mutation(`POST ${theirs}/agree`, {
    summary: "The supplier agrees: 10 → 30, the order has the new quantities and prices",
    role: "supplier",
    ...ofOne,
    ...effect,
  }),
  refuse: mutation(`POST ${theirs}/refuse`, {
    summary: "The supplier refuses with the reason: 10 → 40",
    role: "supplier",
    input: WithReason.extend({ reason: Reason.default("") }),
    output: Moved,
    fails: ["REASON_NEEDED"],
  }),
};
