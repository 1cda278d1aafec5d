import { OrderStatus, ReceivingStatus } from "../contract/shared/codes";
import type { Words } from "../contract/shared/goods-labels";
import { type Calendar, earliestDay } from "./calendar";
import { InspectionStatus } from "./kinds/inspection";

/** A report of a supplier's violation: its way from the reporter's draft to the exposure column (R-VIOL-01). */
export const ViolationStatus = {
  draft: 0,
  replying: 10,
  replied: 20,
  declined: 30,
  upheld: 40,
  released: 50,
  withdrawn: 60,
  expired: 70,
} as const;
export const violationStatus = {
  [ViolationStatus.draft]: "草稿",
  [ViolationStatus.replying]: "待供应商说明",
  [ViolationStatus.replied]: "待平台认定",
  [ViolationStatus.declined]: "未认定违规",
  [ViolationStatus.upheld]: "已认定违规",
  [ViolationStatus.released]: "曝光中",
  [ViolationStatus.withdrawn]: "已撤销",
  [ViolationStatus.expired]: "曝光期满",
} as const satisfies Words<typeof ViolationStatus>;
export type ViolationState = (typeof ViolationStatus)[keyof typeof ViolationStatus];

/** What the supplier is accused of. */
export const ViolationType = { quality: 1, shortage: 2, late: 3, papers: 4, refusal: 5, other: 9 } as const;
export const violationType = {
  [ViolationType.quality]: "质量与约定不符",
  [ViolationType.shortage]: "短斤少两",
  [ViolationType.late]: "延迟交货",
  [ViolationType.papers]: "质保资料造假",
  [ViolationType.refusal]: "拒绝供货",
  [ViolationType.other]: "其他违规",
} as const satisfies Words<typeof ViolationType>;

/** What the operator decides, and why where it is declined. */
export const ViolationResolution = { upheld: 1, noViolation: 2, notProven: 3 } as const;
export const violationResolution = {
  [ViolationResolution.upheld]: "认定违规",
  [ViolationResolution.noViolation]: "不构成违规",
  [ViolationResolution.notProven]: "证据不足",
} as const satisfies Words<typeof ViolationResolution>;

export const AppealStatus = { none: 0, waiting: 1, refused: 2, accepted: 3 } as const;
export const appealStatus = {
  [AppealStatus.none]: "未申诉",
  [AppealStatus.waiting]: "申诉复核中",
  [AppealStatus.refused]: "复核维持认定",
  [AppealStatus.accepted]: "复核撤销认定",
} as const satisfies Words<typeof AppealStatus>;

/** The document that a report is made from. */
export const violationSubjects = ["order", "receiving", "inspection"] as const;
export type ViolationSubject = (typeof violationSubjects)[number];

/** Statuses in which a document is finished and its supplier may be reported. */
export const reportable: Readonly<Record<ViolationSubject, readonly number[]>> = {
  order: [OrderStatus.tradeSuccess, OrderStatus.rejected, OrderStatus.cancelled],
  receiving: [ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned],
  inspection: [InspectionStatus.released, InspectionStatus.failed],
};

export const violationLimits = { title: 100, text: 5_000, content: 50_000, reason: 1_000, months: 12 } as const;
/** Working days in which the supplier may state its view, and may appeal. */
export const REPLY_DAYS = 3;
export const APPEAL_DAYS = 5;

/** Types by their words as callers write them; words of none are another violation. */
export function violationTypeOf(words: string): number {
  const found = Object.entries(violationType).find(([, name]) => name === words.trim());
  return found ? Number(found[0]) : ViolationType.other;
}

const DAY_MS = 86_400_000;

/** The midnight in China that ends a period of whole working days, which begins on the day after `from`. */
export const periodEnd = (calendar: Calendar, from: Date, workdays: number): Date =>
  new Date(Date.parse(`${earliestDay(calendar, from, workdays)}T00:00:00+08:00`) + DAY_MS);

/** The end of an exposure: the same day so many months later, or the last one of that month. */
export function exposureEnd(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

export type ViolationActor = "purchaser" | "supplier" | "operator" | "system";
/** A report as far as its moves look at it. */
export interface ViolationRecord {
  status: number;
  appealStatus: number;
  /** When the period to state a view, to appeal, and of the exposure ends; null where none runs. */
  replyDueTime: Date | null;
  appealDueTime: Date | null;
  expireTime: Date | null;
}
interface Move {
  who: ViolationActor;
  name: string;
  from: readonly number[];
  /** Null keeps the status. */
  to: number | null;
  /** What else has to hold; a sentence where it does not. */
  unless?: (one: ViolationRecord, now: Date) => string | undefined;
}

const { draft, replying, replied, declined, upheld, released, withdrawn, expired } = ViolationStatus;
const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;

/** The accused is heard first: a decision needs a statement, or the end of the period for one. */
const unheard = ({ status, replyDueTime }: ViolationRecord, now: Date): string | undefined =>
  status === replying && !isOver(replyDueTime, now) ? "供应商的说明期还没有结束，收到说明或期满后才能认定" : undefined;
const tooLate = ({ replyDueTime }: ViolationRecord, now: Date): string | undefined =>
  isOver(replyDueTime, now) ? "说明期已经结束，不能再提交说明；认定后可以申诉" : undefined;
const underAppeal = ({ appealStatus: appeal }: ViolationRecord): string | undefined =>
  appeal === AppealStatus.waiting ? "供应商已申诉，请先复核" : undefined;

/** The machine of a report, as a table: every write names one of its events. */
export const violationMoves = {
  revise: { who: "purchaser", name: "修改举报", from: [draft], to: null },
  remove: { who: "purchaser", name: "删除举报", from: [draft], to: null },
  publish: { who: "purchaser", name: "提交举报", from: [draft], to: replying },
  state: { who: "supplier", name: "提交说明", from: [replying, replied], to: replied, unless: tooLate },
  uphold: { who: "operator", name: "认定违规", from: [replying, replied], to: upheld, unless: unheard },
  decline: { who: "operator", name: "不予认定", from: [replying, replied], to: declined, unless: unheard },
  release: { who: "operator", name: "曝光", from: [upheld], to: released, unless: underAppeal },
  appeal: {
    ...{ who: "supplier", name: "申诉", from: [upheld, released], to: null },
    unless: ({ appealStatus: appeal, appealDueTime }, now) =>
      appeal !== AppealStatus.none
        ? "已经申诉过，每次认定只能申诉一次"
        : isOver(appealDueTime, now)
          ? "申诉期已经结束"
          : undefined,
  },
  refuseAppeal: { who: "operator", name: "复核维持认定", from: [upheld, released], to: null, unless: notAppealed },
  acceptAppeal: { who: "operator", name: "复核撤销认定", from: [upheld, released], to: withdrawn, unless: notAppealed },
  correct: { who: "operator", name: "更正", from: [released], to: null },
  withdraw: { who: "operator", name: "撤销曝光", from: [upheld, released], to: withdrawn, unless: underAppeal },
  expire: {
    ...{ who: "system", name: "曝光期满", from: [released], to: expired },
    unless: ({ expireTime }, now) => (isOver(expireTime, now) ? undefined : "曝光期还没有结束"),
  },
} as const satisfies Readonly<Record<string, Move>>;
export type ViolationEvent = keyof typeof violationMoves;

function notAppealed({ appealStatus: appeal }: ViolationRecord): string | undefined {
  return appeal === AppealStatus.waiting ? undefined : "没有待复核的申诉";
}

/** Events by which a report comes into being, besides those that move it. */
const violationBirths = { create: "起草举报", file: "平台立案" } as const;
export const violationEventName = (event: string): string =>
  ({ ...violationBirths, ...Object.fromEntries(Object.entries(violationMoves).map(([key, { name }]) => [key, name])) })[
    event
  ] ?? event;

/** Where an event leads, or the sentence that refuses it. */
export function moveViolation(
  event: ViolationEvent,
  one: ViolationRecord,
  now: Date,
): { to: number } | { refusal: string } {
  const { name, from, to, unless }: Move = violationMoves[event];
  if (!from.includes(one.status)) {
    const words = violationStatus[one.status as ViolationState];
    return { refusal: `举报当前为“${words}”，不能${name}` };
  }
  const refusal = unless?.(one, now);
  return refusal === undefined ? { to: to ?? one.status } : { refusal };
}

/** Events that a side may start now, in the table's order: the buttons of its page. */
export const violationActions = (who: ViolationActor, one: ViolationRecord, now: Date): ViolationEvent[] =>
  (Object.keys(violationMoves) as ViolationEvent[]).filter(
    (event) => violationMoves[event].who === who && "to" in moveViolation(event, one, now),
  );
