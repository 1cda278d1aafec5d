import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Evaluation } from "#trpc/contract/performance";
import { EvaluationNode } from "#trpc/contract/shared/codes";
import { orUnread } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { partsText } from "~/lib/texts/parts";

export type Judgement = Evaluation;

/** R-EVAL-01: whether a judgement waits for the reader. */
export const waits = ({ needEvaluation, isNotEvaluationUser }: Judgement): boolean =>
  needEvaluation && !isNotEvaluationUser;

/** The judgements of an order, given or waiting. */
export const evaluationsOf = (orderNo: string): string => withQuery("/portal/evaluation", "", { keyword: orderNo });

/**
 * Where the reader judges how the goods of an order were delivered; nothing where it does not wait for them, or where
 * the backend judges nobody.
 */
export async function judgementLink({ context, params }: LoaderFunctionArgs): Promise<string | undefined> {
  const orderSysNo = keyIn(params.id);
  // the buttons of our own orders say it
  if (!context.backendElsewhere || orderSysNo === undefined) return undefined;
  if ((await context.session.read())?.applicationKey !== "purchaser") return undefined;
  const asked = { orderSysNo, nodeType: EvaluationNode.receiving };
  const found = await context.api.performance.getDetail(asked).catch(orUnread(context, partsText.judgement));
  return found && waits(found) ? withQuery("/order/evaluate", "", asked) : undefined;
}
