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

/** What a supplier can do about a document in one step, without a session. */
export const answerActs = {
  accept: { name: "确认接单", code: "order:supplier:confirm", needsReason: false },
  refuse: { name: "驳回订单", code: "order:supplier:refuse", needsReason: true },
  agreeCancel: { name: "同意取消", code: "order:supplier:answerCancel", needsReason: false },
  refuseCancel: { name: "拒绝取消", code: "order:supplier:answerCancel", needsReason: true },
  noteCancel: { name: "已知悉取消", code: "order:supplier:noteCancel", needsReason: false },
  agreeStatement: { name: "全部无异议", code: "settlement:supplier:answer", needsReason: false },
} as const;
export type AnswerAct = keyof typeof answerActs;
export const answerActNames = Object.keys(answerActs) as [AnswerAct, ...AnswerAct[]];

/** The acts by kind of document; kinds that are not named are answered after a login. */
export const actsByKind: Readonly<Partial<Record<DocumentType, readonly AnswerAct[]>>> = {
  order: ["accept", "refuse", "agreeCancel", "refuseCancel", "noteCancel"],
  settlement: ["agreeStatement"],
};
