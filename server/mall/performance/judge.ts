import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { APPEAL_DAYS, evaluatedStep, evaluationCards, type Mark, scoreOfMarks } from "#trpc/rules/evaluation";
import { orderMachine } from "#trpc/rules/machine-order";
import { command, moveAll, needEvent, operatorOf, ownRecord } from "../document/index";
import type { Handler } from "../implement";
import { orderKind } from "../order/index";
import { insertEvaluations, lockOrders, noteAppeal, noteReply, type StepRow, stepsOfOrders } from "./repo/steps";
import { isAppealable, isAppealed, noSuchStep } from "./shown";

const MOST_POINTS = 100;
type Calls = typeof contract.performance;

const marksOf = (marks: readonly Mark[]) => Object.fromEntries(marks.map(({ code, score }) => [code, score]));

interface Judged {
  sysNo: number;
  score: number;
  markList: readonly Mark[];
}

/** The points of a judgement: the sum of its marks, or as they are given where nothing is marked. */
function pointsOf({ sysNo, score, markList }: Judged): { score: number } | { problem: string; at: string } {
  const { nodeType } = evaluatedStep(sysNo);
  if (!evaluationCards[nodeType]) return { problem: "没有这个评价环节", at: "" };
  if (markList.length > 0) return scoreOfMarks(nodeType, markList);
  return score <= MOST_POINTS ? { score } : { problem: `评分为0至${MOST_POINTS}`, at: "" };
}

/**
 * Judges steps of finished orders, each once: all of them or none.
 * @throws Failure NOT_FOUND, FORBIDDEN, BAD_INPUT with the entry and the card, STATE_CONFLICT for a step that does not wait
 */
export const batchUpdate: Handler<Calls["batchUpdate"]> = async ({ input, actor, db, tenantCode, now }) => {
  const { dynamicEvaluationList: list } = input;
  const keys = [...new Set(list.map(({ sysNo }) => evaluatedStep(sysNo).orderSysNo))];
  const orders = await lockOrders(db, tenantCode, keys);
  const known = new Map(orders.map((order) => [order.sysNo, order]));
  for (const key of keys) ownRecord(known.get(key), "订单", actor, "purchaser");
  needEvent(actor, "purchaser", orderMachine, "evaluate");
  const judged = list.map(({ sysNo, quickReasonList, comment, ...given }, index) => {
    const points = pointsOf({ sysNo, ...given });
    if ("problem" in points) {
      const field = `dynamicEvaluationList.${index}.${points.at ? `markList.${points.at}` : "score"}`;
      throw new Failure("BAD_INPUT", { message: points.problem, fields: { [field]: points.problem } });
    }
    const marks = marksOf(given.markList);
    return { sysNo, ...evaluatedStep(sysNo), ...points, marks, quickReasons: quickReasonList, comment };
  });
  const steps = await stepsOfOrders(db, tenantCode, keys);
  const open = new Set(steps.flatMap((step) => (step.isFinished && !step.evaluateTime ? [step.sysNo] : [])));
  const closed = judged.find(({ sysNo }) => !open.has(sysNo));
  if (closed) {
    const no = known.get(closed.orderSysNo)?.orderNo;
    throw new Failure("STATE_CONFLICT", { message: `订单 ${no} 的这个环节已评价，或还不能评价，请刷新后重试` });
  }
  const made = await insertEvaluations(
    db,
    { tenantCode, now, userSysNo: actor.userSysNo, name: actor.displayName },
    judged,
  );
  if (made.length < judged.length)
    throw new Failure("STATE_CONFLICT", { message: "同一环节只能评价一次，请勿重复提交" });
  const comment = judged.length === 1 ? `${judged[0]?.score} 分` : `共评价 ${judged.length} 个环节`;
  await moveAll(db, orderMachine, "evaluate", keys, {
    tenantCode,
    now,
    operator: operatorOf(actor, "purchaser"),
    comment,
  });
  return true;
};

/** An event of the order that a judgement is of. */
const ofOrder = <C extends { input: { sysNo: number } }>(context: C) => ({
  ...context,
  input: { sysNo: evaluatedStep(context.input.sysNo).orderSysNo },
});

/** R-ORD-03: a supplier takes part. */
export const appeal: Handler<Calls["appeal"]> = async (context) => {
  const { input, actor, db, tenantCode, now } = context;
  const { sysNo, reason } = input;
  const { document, apply } = await command(ofOrder(context), orderKind, "appeal");
  const step = await judgedStep(db, tenantCode, sysNo, document.sysNo);
  const noted =
    isAppealable(step, now) && (await noteAppeal(db, { tenantCode, sysNo }, { reason, name: actor.displayName, now }));
  if (!noted) throw new Failure("STATE_CONFLICT", { message: `评价只能在 ${APPEAL_DAYS} 天内申诉一次，请刷新后重试` });
  await apply({ comment: reason });
  return true;
};

/** @throws Failure NOT_FOUND for a step that is not judged */
async function judgedStep(db: Db, tenantCode: string, sysNo: number, orderSysNo: number): Promise<StepRow> {
  const step = (await stepsOfOrders(db, tenantCode, [orderSysNo])).find((one) => one.sysNo === sysNo);
  if (!step?.evaluateTime) throw noSuchStep();
  return step;
}

export const answerAppeal: Handler<Calls["answerAppeal"]> = async (context) => {
  const { input, db, tenantCode, now } = context;
  const { sysNo, reply, markList } = input;
  const { document, apply } = await command(ofOrder(context), orderKind, "answerAppeal");
  const step = await judgedStep(db, tenantCode, sysNo, document.sysNo);
  const points = markList.length > 0 ? scoreOfMarks(step.nodeType, markList) : undefined;
  if (points && "problem" in points)
    throw new Failure("BAD_INPUT", { message: points.problem, fields: { [`markList.${points.at}`]: points.problem } });
  const judged = points && { score: points.score, marks: marksOf(markList) };
  if (!isAppealed(step) || !(await noteReply(db, { tenantCode, sysNo }, { reply, now, judged })))
    throw new Failure("STATE_CONFLICT", { message: "没有等待答复的申诉，请刷新后重试" });
  await apply({ comment: reply });
  return true;
};
