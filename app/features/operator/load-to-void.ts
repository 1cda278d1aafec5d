import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReturnToVoid } from "#trpc/contract/return";
import { orProblem } from "~/lib/failure";
import { operatorText as t } from "~/lib/texts/operator";
import { returnNamedIn, TO_VOID } from "./act-operator";

/** What was typed, with the return order that it names or the sentence why it names none. */
export interface ToVoid {
  typed: string;
  found?: ReturnToVoid;
  error?: string;
}

/** The return order that the operator wants to void; nothing where none is asked for. */
export async function loadToVoid({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<ToVoid | undefined> {
  const typed = new URL(request.url).searchParams.get(TO_VOID)?.slice(0, 300) ?? "";
  if (typed.trim() === "") return undefined;
  const named = returnNamedIn(typed);
  if (named === undefined) return { typed, error: t.documentBad };
  const found = await context.api.return.find({ named }).catch(orProblem(request));
  return "problem" in found ? { typed, error: found.problem.message } : { typed, found };
}
