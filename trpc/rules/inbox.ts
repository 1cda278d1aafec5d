import type { DocumentType } from "./kinds";

/** How long a signed link opens its document. */
export const ANSWER_HOURS = 72;
/** Malls that one account may join to its own. */
export const MOST_MALLS = 20;
/** Where a signed link leads; the token is its only parameter. */
export const ANSWER_PATH = "/sso/answer";

export const inboxOrders = ["due", "amount"] as const;
export type InboxOrder = (typeof inboxOrders)[number];

/** Place of an item in the list over all malls; `place` names its mall and identity. */
export interface InboxKey {
  /** 0 where it is overdue. */
  late: number;
  /** 0 where it is due within a day. */
  soon: number;
  /** yyyy-MM-dd on which it is due, or since which it waits. */
  day: string;
  /** 元 as a decimal in text; "-1" where it has no amount. */
  worth: string;
  place: string;
  document: DocumentType;
  sysNo: number;
}

type Part = string | number;
const partsOf = (order: InboxOrder, { late, soon, day, worth, place, document, sysNo }: InboxKey): Part[] => {
  const most = -Number(worth);
  const rest = [place, document, sysNo];
  return order === "due" ? [late, soon, day, most, ...rest] : [most, late, soon, day, ...rest];
};

/**
 * Order of the list over all malls: overdue first, then due within a day, then by day, then the greater amount; or the
 * greater amount before all else. The SQL of one mall's part orders the same way.
 */
export function compareInbox(order: InboxOrder, one: InboxKey, other: InboxKey): number {
  const [left, right] = [partsOf(order, one), partsOf(order, other)];
  for (const [at, part] of left.entries()) {
    const against = right[at] as Part;
    if (part !== against) return part < against ? -1 : 1;
  }
  return 0;
}

interface OneStep {
  readonly document: DocumentType;
  readonly name: string;
  /** Of the kind's machine. */
  readonly event: string;
  readonly code: `${string}:supplier:${string}`;
  readonly needsReason?: true;
}

/** What a supplier can do about a document in one step, without a session; other things are done after a login. */
export const answerActs = {
  accept: { document: "order", name: "确认接单", event: "agree", code: "order:supplier:confirm" },
  refuse: { document: "order", name: "驳回订单", event: "refuse", code: "order:supplier:refuse", needsReason: true },
  agreeCancel: { document: "order", name: "同意取消", event: "agreeCancel", code: "order:supplier:answerCancel" },
  refuseCancel: {
    ...{ document: "order", name: "拒绝取消", event: "refuseCancel", code: "order:supplier:answerCancel" },
    needsReason: true,
  },
  noteCancel: { document: "order", name: "已知悉取消", event: "noteCancel", code: "order:supplier:noteCancel" },
  agreeReceiving: { document: "receiving", name: "确认收货单", event: "agree", code: "receiving:supplier:confirm" },
  refuseReceiving: {
    ...{ document: "receiving", name: "退回收货单", event: "disagree", code: "receiving:supplier:confirm" },
    needsReason: true,
  },
  agreeStatement: { document: "settlement", name: "全部无异议", event: "answer", code: "settlement:supplier:answer" },
  confirmPayment: { document: "payment", name: "确认到账", event: "confirm", code: "payment:supplier:confirm" },
  denyPayment: {
    ...{ document: "payment", name: "未收到款", event: "deny", code: "payment:supplier:confirm" },
    needsReason: true,
  },
} as const satisfies Readonly<Record<string, OneStep>>;
export type AnswerAct = keyof typeof answerActs;
export const answerActNames = Object.keys(answerActs) as [AnswerAct, ...AnswerAct[]];

/** Whether an act has to say why. */
export const needsReason = (act: AnswerAct): boolean => "needsReason" in answerActs[act];

/** The acts of a kind of document; none where it is answered after a login. */
export const actsFor = (document: DocumentType): AnswerAct[] =>
  answerActNames.filter((act) => answerActs[act].document === document);
