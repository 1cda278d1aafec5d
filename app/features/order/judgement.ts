import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { performance } from "#trpc/contract/printed/performance";
import { EvaluationNode } from "#trpc/contract/shared/codes";
import { unlessRefused } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";

export type Judgement = z.output<typeof performance.getDetail.output>;

/** R-EVAL-01: whether a judgement waits for the reader. */
export const waits = ({ needEvaluation, isNotEvaluationUser }: Judgement): boolean =>
  needEvaluation && !isNotEvaluationUser;

/**
 * Where the reader judges how the goods of an order were delivered; nothing where it does not wait for them, or where
 * the backend judges nobody.
 */
export async function judgementLink({ context, params }: LoaderFunctionArgs): Promise<string | undefined> {
  const orderSysNo = keyIn(params.id);
  // our own judges nobody
  if (!context.backendElsewhere || orderSysNo === undefined) return undefined;
  if ((await context.session.read())?.applicationKey !== "purchaser") return undefined;
  const asked = { orderSysNo, nodeType: EvaluationNode.receiving };
  const found = await context.api.performance.getDetail(asked).catch(unlessRefused);
  return found && waits(found) ? withQuery("/order/evaluate", "", asked) : undefined;
}
