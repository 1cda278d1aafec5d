import { DeliveryStatus, OrderStatus, ReceivingStatus } from "../contract/shared/codes";
import type { ActionCode } from "../contract/shared/labels";
import { isApprovalStep } from "./approval-steps";
import type { DocumentType } from "./kinds";
import type { Machine } from "./machine";
import { validNotes } from "./machine-receiving";
import type { MessageKind } from "./message";

/**
 * Messages: which event of which document concerns whom. One table for all kinds of documents; the test of this file
 * names events that are missing here, and until they are added the other side of the document gets them under the name
 * that the machine gives them.
 */

/** Who of a document's people gets a message; any of what is named is enough. Never the person who acted. */
export interface Audience {
  side: "purchaser" | "supplier";
  /** People of the side who acted on the document or its order before, and the order's buyer. */
  involved?: true;
  /** People of the side who hold one of these codes. */
  codes?: readonly ActionCode[];
  /** Those who may decide about its approval now (R-BIZ-18, R-PERM-20), and only while it waits for them. */
  approvers?: true;
}

/** One message about an event. */
export interface Tell extends Audience {
  kind: MessageKind;
  title: string;
  /** Statuses that the event led to; any where nothing is said. */
  at?: readonly number[];
  /** Statuses that the event came from; any where nothing is said. */
  from?: readonly number[];
  /** Only while no approval holds the document up. */
  approvalCleared?: true;
  /** Only while the order waits for a payment. */
  owing?: true;
  /** What the goods of a receiving note lack or have too many is said with it. */
  differences?: true;
}
/** Messages about an event, or the reason why there are none. */
export type Answer = readonly Tell[] | string;

const buyers = { side: "purchaser", involved: true } as const;
const payers = { side: "purchaser", involved: true, codes: ["order:purchaser:pay"] } as const;
const receivers = { side: "purchaser", involved: true, codes: ["delivery:purchaser:receive"] } as const;
const approvers = { side: "purchaser", approvers: true, kind: "approval" } as const;
const sellers = { side: "supplier", involved: true, codes: ["order:supplier:confirm"] } as const;
const cancelAnswerers = { side: "supplier", involved: true, codes: ["order:supplier:answerCancel"] } as const;
const shippers = { side: "supplier", involved: true, codes: ["order:supplier:ship"] } as const;
const refusalAnswerers = { side: "supplier", involved: true, codes: ["delivery:supplier:answerRefusal"] } as const;
const noteReaders = { side: "supplier", codes: ["receiving:supplier:confirm"] } as const;
const returnReaders = { side: "supplier", codes: ["return:supplier:confirm"] } as const;

const { editing, waitingPayment, waitingSupplierConfirm, waitingShipment, waitingPaymentAfterConfirm } = OrderStatus;
/** A supplier knows of an order from here on. */
const sent = [waitingSupplierConfirm, waitingPaymentAfterConfirm, waitingShipment, OrderStatus.shipped];
const awaited: readonly Tell[] = [
  { ...payers, kind: "payment", title: "订单待付款", at: [waitingPayment] },
  { ...sellers, kind: "order", title: "新订单待确认", at: [waitingSupplierConfirm] },
  { ...shippers, kind: "order", title: "新订单待发货", at: [waitingShipment] },
];
const order: Record<string, Answer> = {
  create: [{ ...approvers, title: "订单待审批", at: [editing] }, ...awaited],
  submit: [{ ...approvers, title: "订单待审批", at: [editing] }, ...awaited],
  approve: [{ ...buyers, kind: "approval", title: "订单审批通过" }, ...awaited],
  disapprove: [{ ...buyers, kind: "approval", title: "订单审批拒绝" }],
  pay: [
    { ...sellers, kind: "payment", title: "采购方已付款，订单待确认", at: [waitingSupplierConfirm] },
    { ...shippers, kind: "payment", title: "采购方已付款，订单待发货", from: [waitingPayment], at: [waitingShipment] },
    { ...shippers, kind: "payment", title: "采购方已付款，订单待发货", from: [waitingPaymentAfterConfirm] },
  ],
  agree: [
    { ...payers, kind: "payment", title: "供应商已接单，请付预付款", at: [waitingPaymentAfterConfirm] },
    { ...buyers, kind: "order", title: "供应商已接单", at: [waitingShipment] },
  ],
  refuse: [{ ...buyers, kind: "order", title: "供应商拒绝接单" }],
  prepare: "the delivery note tells of itself",
  ship: "the delivery note tells of itself",
  unship: "the delivery note tells of itself",
  // what is received later changes nothing about that
  receive: [{ ...payers, kind: "payment", title: "货物已收，订单应付", from: [OrderStatus.shipped], owing: true }],
  unreceive: "the receiving note tells of itself",
  reopen: "the receiving note tells of itself",
  end: [{ ...shippers, kind: "order", title: "采购方已结束订单，未发部分不再发货" }],
  complete: [
    { ...buyers, kind: "order", title: "订单交易完成" },
    { ...sellers, kind: "order", title: "订单交易完成" },
  ],
  due: [{ ...payers, kind: "payment", title: "订单到期应付" }],
  settle: "the amount is on the order, its day of payment is told",
  return: "the return order tells of itself",
  reorder: "nothing changes about the order",
  replace: "the answer to the return order tells of it",
  cancel: [
    { ...buyers, kind: "order", title: "订单已取消" },
    { ...sellers, kind: "order", title: "采购方已取消订单", from: sent },
  ],
  requestCancel: [{ ...cancelAnswerers, kind: "order", title: "采购方申请取消订单，请答复" }],
  withdrawCancel: [{ ...cancelAnswerers, kind: "order", title: "采购方撤回取消申请" }],
  agreeCancel: [{ ...buyers, kind: "order", title: "供应商同意取消订单" }],
  refuseCancel: [{ ...buyers, kind: "order", title: "供应商不同意取消订单" }],
  noteCancel: "it says only that its supplier has seen the cancellation",
  expire: [
    { ...buyers, kind: "order", title: "订单逾期未付款，已自动取消" },
    { ...sellers, kind: "order", title: "订单逾期未付款，已自动取消", from: sent },
  ],
  delete: "it is no longer there to be looked at",
  notify: [
    { ...sellers, kind: "order", title: "采购方催单：请确认接单", at: [waitingSupplierConfirm] },
    { ...shippers, kind: "order", title: "采购方催单：请发货", at: [waitingShipment] },
  ],
};

const { waitingConfirm, waitingReceipt } = DeliveryStatus;
const delivery: Record<string, Answer> = {
  create: [
    { ...approvers, title: "发货单待审批" },
    {
      ...{ side: "purchaser", involved: true, codes: ["delivery:purchaser:confirm"] },
      ...{ kind: "shipment", title: "发货单待确认", at: [waitingConfirm] },
    },
  ],
  accept: [{ ...shippers, kind: "shipment", title: "采购方同意发货" }],
  decline: [{ ...shippers, kind: "shipment", title: "采购方不同意发货" }],
  auditCancel: "who approves sees it go from their list",
  submitAudit: [{ ...approvers, title: "发货单待审批" }],
  approve: [{ ...shippers, kind: "approval", title: "发货单审批通过" }],
  disapprove: [{ ...shippers, kind: "approval", title: "发货单审批拒绝" }],
  outbound: [{ ...receivers, kind: "shipment", title: "供应商已发货" }],
  trace: "its last step is the arrival, which the receiving note tells",
  attach: "looked at when the goods are received",
  detach: "looked at when the goods are received",
  expect: [{ ...receivers, kind: "shipment", title: "预计到达时间已更新", from: [waitingReceipt] }],
  certify: [{ ...shippers, kind: "shipment", title: "收货方已补拍质量文件" }],
  refuse: [{ ...refusalAnswerers, kind: "shipment", title: "采购方拒收整车，待答复" }],
  withdrawRefusal: [{ ...refusalAnswerers, kind: "shipment", title: "采购方撤回拒收" }],
  agreeRefusal: [{ ...receivers, kind: "shipment", title: "供应商同意拒收" }],
  disputeRefusal: [{ ...receivers, kind: "shipment", title: "供应商对拒收有异议" }],
  turnBack: "the receiving note tells of itself",
  receive: "the receiving note tells of itself",
  unreceive: "the receiving note tells of itself",
  reopen: "the receiving note tells of itself",
  end: [{ ...shippers, kind: "receiving", title: "采购方结束收货，未到部分不再接收" }],
  complete: "the receiving note tells of itself",
  settle: "nothing is to be done about it",
  returned: "the return order tells of itself",
  unreturned: "the return order tells of itself",
  invalidate: [{ ...receivers, kind: "shipment", title: "供应商作废发货单", from: [waitingConfirm, waitingReceipt] }],
  delete: "it is no longer there to be looked at",
};

const { submitted } = ReceivingStatus;
const receiving: Record<string, Answer> = {
  arrive: [{ ...receivers, kind: "shipment", title: "货物已送达，待收货" }],
  draft: "only its writer knows of a draft",
  submit: [
    { ...approvers, title: "收货单待审批" },
    { ...noteReaders, kind: "receiving", title: "采购方已收货", approvalCleared: true, differences: true },
  ],
  auditCancel: [
    { ...noteReaders, kind: "receiving", title: "采购方撤回收货单", from: [submitted], approvalCleared: true },
  ],
  approve: [
    { ...buyers, kind: "approval", title: "收货单审批通过" },
    { ...noteReaders, kind: "receiving", title: "采购方已收货", differences: true },
  ],
  disapprove: [{ ...buyers, kind: "approval", title: "收货单审批拒绝" }],
  agree: [{ ...buyers, kind: "receiving", title: "供应商已确认收货单" }],
  disagree: [{ ...buyers, kind: "receiving", title: "供应商退回收货单" }],
  accept: [{ ...noteReaders, kind: "receiving", title: "采购方已确认收货单" }],
  decline: [{ ...buyers, kind: "receiving", title: "收货单被退回，请修改" }],
  pass: "the submission is told",
  void: [{ ...noteReaders, kind: "receiving", title: "采购方作废收货单", from: validNotes }],
  remove: "it is no longer there to be looked at",
  settle: "nothing is to be done about it",
  return: "the return order tells of itself",
  returned: "the return order tells of itself",
  unreturned: "the return order tells of itself",
};

const orderReturn: Record<string, Answer> = {
  save: [
    { ...approvers, title: "退货单待审批" },
    { ...returnReaders, kind: "return", title: "采购方申请退货", approvalCleared: true },
  ],
  approve: [
    { ...buyers, kind: "approval", title: "退货单审批通过" },
    { ...returnReaders, kind: "return", title: "采购方申请退货" },
  ],
  disapprove: [{ ...buyers, kind: "approval", title: "退货单审批拒绝" }],
  agree: [{ ...buyers, kind: "return", title: "供应商同意退货" }],
  refuse: [{ ...buyers, kind: "return", title: "供应商拒绝退货" }],
  cancel: [{ ...returnReaders, kind: "return", title: "采购方撤回退货", approvalCleared: true }],
  arrive: [{ ...buyers, kind: "return", title: "供应商已收到退回货物" }],
  void: [
    { ...buyers, kind: "return", title: "平台作废退货单" },
    { ...returnReaders, kind: "return", title: "平台作废退货单" },
  ],
};

const askers = { side: "purchaser", involved: true } as const;
const answerers = { side: "supplier", involved: true, codes: ["enquiry:supplier:reply"] } as const;
const enquiry: Record<string, Answer> = {
  create: [{ ...answerers, kind: "enquiry", title: "新询价单待报价" }],
  reply: [{ ...askers, kind: "enquiry", title: "询价单收到报价" }],
  decline: [{ ...askers, kind: "enquiry", title: "有供应商不报价" }],
  question: [{ ...askers, kind: "enquiry", title: "供应商对询价单提问" }],
  answerQuestion: [{ ...answerers, kind: "enquiry", title: "采购方回复了询价单的提问" }],
  take: "what is bought is told by its order",
  invalid: [{ ...answerers, kind: "enquiry", title: "采购方作废询价单" }],
  expire: [{ ...askers, kind: "enquiry", title: "询价单已到期失效" }],
};

const purchaseApply: Record<string, Answer> = {
  save: "only its writer knows of a draft",
  submit: [{ ...approvers, title: "采购申请待审批" }],
  approve: [{ ...buyers, kind: "approval", title: "采购申请审批通过" }],
  disapprove: [{ ...buyers, kind: "approval", title: "采购申请审批拒绝" }],
  cancelAudit: "who approves sees it go from their list",
  delete: "it is no longer there to be looked at",
  trade: "its orders tell of themselves",
};

/** What is told of the events of each kind of document. */
export const answers: Readonly<Record<DocumentType, Readonly<Record<string, Answer>>>> = {
  purchaseApply,
  order,
  delivery,
  receiving,
  return: orderReturn,
  enquiry,
};

/** Whether an event has messages: what the table lacks has one. */
export const concerns = ({ documentType, event }: { documentType: DocumentType; event: string }): boolean =>
  typeof answers[documentType][event] !== "string";

/** The kind of messages about a document whose event is not in the table. */
const kindOf: Readonly<Record<DocumentType, MessageKind>> = {
  purchaseApply: "approval",
  order: "order",
  delivery: "shipment",
  receiving: "receiving",
  return: "return",
  enquiry: "enquiry",
};

/** The messages about an event; of one that the table lacks the other side, as the machine names it. */
export function tellsOf(machine: Machine, event: string): readonly Tell[] {
  const answer = answers[machine.document][event];
  if (answer !== undefined) return typeof answer === "string" ? [] : answer;
  if (isApprovalStep(event)) return [{ ...approvers, title: `${machine.name}待审批` }];
  const move = machine.transitions.find((transition) => transition.event === event);
  if (!move) return [];
  const of = (audience: Audience): Tell => ({ ...audience, kind: kindOf[machine.document], title: move.name });
  if (move.who === "purchaser") return [of({ ...sellers, ...(machine.document === "order" ? {} : noteReaders) })];
  return move.who === "supplier" ? [of(buyers)] : [of(buyers), of(sellers)];
}
