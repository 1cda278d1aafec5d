import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { performanceFlowRule } from "#trpc/contract/performance-flow-rule";
import type { Code, EvaluationNode } from "#trpc/contract/shared/codes";
import { orNothing, orProblem, orUnread, type Problem } from "~/lib/failure";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { partsText } from "~/lib/texts/parts";
import { type EvaluateAboutProps, judgedOf } from "./evaluate-about";
import { type Judgement, waits } from "./judgement";
import { reasonsIn } from "./quick-reasons";

/** The backend has no judgement of this step. */
const MISSING = 404;

type WithProblem = { problem: Problem };
type FlowRule = z.output<typeof performanceFlowRule.usingConfigGet.output>;
// the answer is loose: whatever a backend says beside it passes
const hasProblem = (found: Judgement | WithProblem): found is WithProblem => "problem" in found;

/** The step of an order that is judged, and whether it waits for the reader; the refusal of an order that is not theirs. */
export async function loadJudged(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  asked: { orderSysNo: number; nodeType: Code<typeof EvaluationNode> },
): Promise<EvaluateAboutProps | { refused: Problem }> {
  const { order, performance } = context.api;
  const [found, judgement, reasons, rule] = await Promise.all([
    order.get({ id: asked.orderSysNo }).catch(orProblem(request)),
    performance.getDetail(asked).catch(orProblem(request)),
    performance.quickReasonGetList({ nodeType: asked.nodeType }).catch(orUnread(context, partsText.reasons, request)),
    context.api.performanceFlowRule.usingConfigGet({ id: asked.orderSysNo }).catch(orNothing(request)),
  ]);
  if ("problem" in found) return { refused: found.problem };
  return {
    judged: judgedOf(found, asked.nodeType),
    state: stateOf(judgement),
    reasons: reasonsIn(reasons),
    rule: ruleOf(rule, asked.nodeType),
  };
}

/** The share of a step in the points of an order, and who evaluates; null and no one where the backend does not say. */
function ruleOf(found: FlowRule | undefined, nodeType: number): EvaluateAboutProps["rule"] {
  const used = (found?.nodeList ?? []).filter(({ inUse }) => inUse);
  const all = used.reduce((sum, { weight }) => sum + weight, 0);
  const weight = used.find((node) => node.nodeType === nodeType)?.weight ?? 0;
  return { share: weight > 0 ? weight / all : null, evaluators: found?.evaluatorList ?? [] };
}

function stateOf(judgement: Judgement | WithProblem): EvaluateAboutProps["state"] {
  if (hasProblem(judgement)) {
    const { code, reason, message } = judgement.problem;
    return { closed: reason === "NOT_SERVED" ? t.notYet : code === MISSING ? t.done : message };
  }
  return waits(judgement) ? { open: judgement.sysNo, cards: judgement.markCardList } : { closed: t.done };
}
