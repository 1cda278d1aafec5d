import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { Evaluation } from "#trpc/contract/performance";
import { type Code, type EvaluationNode, EvaluationStatus } from "#trpc/contract/shared/codes";
import { APPEAL_DAYS, evaluationCards } from "#trpc/rules/evaluation";
import { toNumberOrNull } from "#trpc/rules/money";
import type { StepRow } from "./repo/steps";

const DAY_MS = 86_400_000;
const secondsOrNull = (time: Date | null): number | null => time && toUnixSeconds(time);
const isJudged = ({ evaluateTime }: StepRow): boolean => evaluateTime !== null;
const statusOf = (row: StepRow) => (isJudged(row) ? EvaluationStatus.done : EvaluationStatus.waiting);

/** Who looks at judgements, and what they may do. */
export interface Reader {
  side: "purchaser" | "supplier";
  judges: boolean;
  answers: boolean;
  appeals: boolean;
  now: Date;
}

/** Whether its supplier may still appeal. */
export const isAppealable = ({ evaluateTime, appealReason }: StepRow, now: Date): boolean =>
  evaluateTime !== null && appealReason === "" && now.getTime() - evaluateTime.getTime() <= APPEAL_DAYS * DAY_MS;
/** Whether an appeal waits for its answer. */
export const isAppealed = ({ appealReason, appealReply }: StepRow): boolean =>
  Boolean(appealReason) && appealReply === "";

/** The refusal of a step that the order does not have. */
export const noSuchStep = () => new Failure("NOT_FOUND", { message: "该订单没有这个评价环节" });

/** A step as its reader sees it. @param all the steps of its order */
export function shownStep(row: StepRow, all: readonly StepRow[], reader: Reader): Evaluation {
  const { nodeType, marks } = row;
  const { cards } = evaluationCards[nodeType] ?? { cards: [] };
  const buys = reader.side === "purchaser";
  return {
    sysNo: row.sysNo,
    orderSysNo: row.orderSysNo,
    orderNo: row.orderNo,
    nodeType: nodeType as Code<typeof EvaluationNode>,
    status: statusOf(row),
    needEvaluation: row.isFinished && !isJudged(row),
    isNotEvaluationUser: !(buys && reader.judges),
    supplierSysNo: row.supplierSysNo,
    supplierName: row.supplierName,
    purchaserOrganizationName: row.purchaserOrganizationName,
    goods: row.goods.trim(),
    itemCount: row.itemCount,
    score: toNumberOrNull(row.score),
    markCardList: cards.map((card) => ({ ...card, score: marks?.[card.code] ?? null })),
    quickReasonList: row.quickReasons ?? [],
    comment: row.comment ?? "",
    evaluatorName: row.evaluatorName ?? "",
    evaluateTime: secondsOrNull(row.evaluateTime),
    appealReason: row.appealReason ?? "",
    appealTime: secondsOrNull(row.appealTime),
    appealReply: row.appealReply ?? "",
    appealReplyTime: secondsOrNull(row.appealReplyTime),
    firstScore: toNumberOrNull(row.firstScore),
    mayAppeal: !buys && reader.appeals && isAppealable(row, reader.now),
    mayAnswer: buys && reader.answers && isAppealed(row),
    dynamicEvaluationList: all
      .filter((step) => step.orderSysNo === row.orderSysNo && (step.isFinished || isJudged(step)))
      .map((step) => ({
        sysNo: step.sysNo,
        nodeType: step.nodeType as Code<typeof EvaluationNode>,
        status: statusOf(step),
        score: toNumberOrNull(step.score),
      })),
  };
}
