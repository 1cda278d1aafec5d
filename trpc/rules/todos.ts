import type { Side } from "../contract/define";
import { DeliveryStatus, OrderStatus, ReceivingStatus } from "../contract/shared/codes";
import type { ActionCode } from "../contract/shared/labels";
import type { Todo } from "../contract/shared/todos";
import type { DocumentType } from "./kinds";

interface Named {
  readonly document: DocumentType;
  /** In the list of to-dos. */
  readonly label: string;
  /** Somebody without any of these rights can do nothing about it (R-PERM-12); empty where everybody can. */
  readonly codes: readonly ActionCode[];
}

/** Documents that the backend finds by what they wait for; their list has a tab of its own for it. */
interface Waiting extends Named {
  readonly todo: Todo;
  /** On the tab of the list. */
  readonly tab: string;
  /** Its oldest time is a day of payment, which may be to come. */
  readonly due?: true;
  /** Its tab says where a document stands, as those of the statuses do: it is a tile of the workbench, too. */
  readonly standing?: true;
  /** Not beside this to-do of the kind, which says it already. */
  readonly unless?: Todo;
}

/** Documents that wait by their status; the list's tab is that of the first. */
interface Standing extends Named {
  readonly statuses: readonly number[];
}

export type TodoEntry = Waiting | Standing;

const mine = "待我审批";
const edit = ["receiving:purchaser:edit", "receiving:purchaser:submit"] as const;

/**
 * What documents wait for from each side, the most pressing first. Lists of to-dos, tabs of lists, counts and the SQL
 * conditions of the kinds follow it.
 */
const todos = {
  purchaser: [
    { document: "purchaseApply", todo: "approve", label: "待我审批的采购申请", tab: mine, codes: [] },
    { document: "order", todo: "approve", label: "待我审批的订单", tab: mine, codes: [] },
    { document: "delivery", todo: "approve", label: "待我审批的发货单", tab: mine, codes: [] },
    { document: "receiving", todo: "approve", label: "待我审批的收货单", tab: mine, codes: [] },
    { document: "return", todo: "approve", label: "待我审批的退货单", tab: mine, codes: [] },
    {
      document: "delivery",
      todo: "disputed",
      label: "有争议的拒收",
      tab: "拒收有争议",
      codes: ["delivery:purchaser:refuse"],
    },
    {
      document: "delivery",
      statuses: [DeliveryStatus.waitingReceipt],
      label: "待收货",
      codes: ["delivery:purchaser:receive"],
    },
    {
      document: "delivery",
      statuses: [DeliveryStatus.receiving],
      label: "收货中，待结束",
      codes: ["delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
    },
    { document: "receiving", statuses: [ReceivingStatus.editing], label: "编辑中的收货单", codes: edit },
    { document: "receiving", statuses: [ReceivingStatus.toComplete], label: "待完善的收货单", codes: edit },
    {
      document: "receiving",
      todo: "confirm",
      label: "待确认的收货单",
      tab: "待我确认",
      codes: ["receiving:purchaser:confirm"],
    },
    {
      document: "receiving",
      todo: "correct",
      label: "审批拒绝的收货单",
      tab: "审批拒绝",
      codes: ["receiving:purchaser:auditCancel"],
    },
    {
      document: "return",
      todo: "correct",
      label: "审批拒绝的退货单",
      tab: "审批拒绝",
      codes: ["return:purchaser:cancel"],
    },
    {
      document: "purchaseApply",
      todo: "correct",
      standing: true,
      label: "被拒绝或撤回的采购申请",
      tab: "已拒绝或撤回",
      codes: ["purchaseApply:purchaser:save"],
    },
    {
      document: "purchaseApply",
      todo: "auditing",
      standing: true,
      label: "审批中的采购申请",
      tab: "审批中",
      codes: ["purchaseApply:purchaser:save"],
      unless: "approve",
    },
    {
      document: "purchaseApply",
      todo: "submit",
      standing: true,
      label: "待提交的采购申请",
      tab: "待提交",
      codes: ["purchaseApply:purchaser:submit"],
    },
    {
      document: "delivery",
      statuses: [DeliveryStatus.waitingConfirm],
      label: "待同意的发货",
      codes: ["delivery:purchaser:confirm"],
    },
    {
      document: "order",
      todo: "approved",
      standing: true,
      label: "已批准待提交",
      tab: "已批准待提交",
      codes: ["order:purchaser:submit"],
    },
    {
      document: "order",
      todo: "correct",
      standing: true,
      label: "审批拒绝的订单",
      tab: "审批拒绝",
      codes: ["order:purchaser:submit"],
    },
    {
      document: "order",
      todo: "auditing",
      standing: true,
      label: "审批中的订单",
      tab: "审批中",
      codes: ["order:purchaser:create"],
      unless: "approve",
    },
    {
      document: "order",
      statuses: [OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm],
      label: "待付款订单",
      codes: ["order:purchaser:pay"],
    },
    {
      document: "order",
      todo: "settle",
      standing: true,
      label: "待结清的订单",
      tab: "待结清",
      codes: ["order:purchaser:pay"],
      due: true,
    },
    {
      document: "order",
      statuses: [OrderStatus.waitingSupplierConfirm],
      label: "等待供应商确认",
      codes: ["order:purchaser:notify"],
    },
    {
      document: "enquiry",
      todo: "compare",
      label: "待比价的询价单",
      tab: "待比价",
      codes: ["enquiry:purchaser:take"],
    },
  ],
  supplier: [
    {
      document: "order",
      statuses: [OrderStatus.waitingSupplierConfirm],
      label: "待确认订单",
      codes: ["order:supplier:confirm", "order:supplier:refuse"],
    },
    {
      document: "order",
      todo: "answerCancel",
      label: "采购方申请取消的订单",
      tab: "采购方申请取消",
      codes: ["order:supplier:answerCancel"],
    },
    {
      document: "order",
      todo: "noteCancel",
      label: "采购方已取消的订单",
      tab: "采购方已取消",
      codes: ["order:supplier:noteCancel"],
    },
    {
      document: "delivery",
      todo: "answerRefusal",
      label: "待答复的拒收",
      tab: "待答复拒收",
      codes: ["delivery:supplier:answerRefusal"],
    },
    { document: "order", todo: "ship", label: "待发货订单", tab: "待制作发货单", codes: ["order:supplier:ship"] },
    {
      document: "order",
      todo: "shipRest",
      label: "部分发货、待续发的订单",
      tab: "待续发",
      codes: ["order:supplier:ship"],
    },
    {
      document: "delivery",
      todo: "outbound",
      label: "待出库",
      tab: "可以出库",
      codes: ["delivery:supplier:outbound"],
    },
    {
      document: "delivery",
      todo: "certify",
      label: "缺质量文件的发货单",
      tab: "缺质量文件",
      codes: ["delivery:supplier:amend"],
    },
    {
      document: "delivery",
      todo: "correct",
      label: "待重新提交审批的发货单",
      tab: "待重新提交审批",
      codes: ["delivery:supplier:auditCancel"],
    },
    { document: "enquiry", todo: "quote", label: "待报价的询价单", tab: "待报价", codes: ["enquiry:supplier:reply"] },
    { document: "return", todo: "answer", label: "待答复的退货", tab: "待我答复", codes: ["return:supplier:confirm"] },
    {
      document: "return",
      todo: "takeBack",
      label: "待退回货物",
      tab: "待退回货物",
      codes: ["return:supplier:arrive"],
    },
    {
      document: "receiving",
      todo: "confirm",
      label: "待确认的收货单",
      tab: "待我确认",
      codes: ["receiving:supplier:confirm"],
    },
    { document: "order", todo: "settle", standing: true, label: "待结清的订单", tab: "待结清", codes: [], due: true },
  ],
} as const satisfies Readonly<Record<Side, readonly TodoEntry[]>>;

/** The list without its literal types, for code that treats all entries alike. */
export const todosBySide: Readonly<Record<Side, readonly TodoEntry[]>> = todos;

/** The to-dos of a kind that its side finds by a condition of the kind's own. */
export type OwnTodo<Document extends DocumentType, Of extends Side> = Exclude<
  Extract<(typeof todos)[Of][number], { document: Document; todo: Todo }>["todo"],
  "approve"
>;

/** The statuses of a kind in which somebody is waited for. */
export const waitingStatuses = (document: DocumentType): number[] => {
  const entries = [...todosBySide.purchaser, ...todosBySide.supplier].filter((entry) => entry.document === document);
  return [...new Set(entries.flatMap((entry) => ("statuses" in entry ? entry.statuses : [])))];
};
