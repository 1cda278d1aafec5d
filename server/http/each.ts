import { createHash } from "node:crypto";
import type { Each } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { Outcomes } from "#trpc/contract/shared/document";
import { failed } from "./envelope";

/** The request key of one of several: the same request repeats what was done, and does what was not. */
export const keyFor = (requestKey: string | undefined, sysNo: number): string | undefined =>
  requestKey && createHash("sha256").update(`${requestKey} ${sysNo}`).digest("hex");

/** The status that the answer of one call tells; null where it tells none. */
function statusIn(answer: unknown): number | null {
  const status = typeof answer === "object" && answer !== null && "status" in answer ? answer.status : null;
  return typeof status === "number" ? status : null;
}

/** What all of them refuse in the same words at the same fields: their common input is wrong, not one of them. */
function commonProblem(refusals: readonly { reason: string; message: string; fields: object }[]): Failure | undefined {
  const [first] = refusals;
  if (first?.reason !== "BAD_INPUT" || Object.keys(first.fields).length === 0) return undefined;
  const said = JSON.stringify(first.fields);
  if (!refusals.every(({ fields }) => JSON.stringify(fields) === said)) return undefined;
  return new Failure("BAD_INPUT", { message: first.message, fields: { ...first.fields } });
}

/**
 * Does a call for each of several keys, one after the other, and says of each what became of it. A bug in one of them
 * is logged and answered like a refusal; where the database is away nothing more is tried.
 * @throws Failure DATABASE_AWAY; NOT_FOUND where something is said of a document that is not asked for; BAD_INPUT where every one of them refuses the same field of the common input
 */
export async function eachInTurn(
  { key, list, own }: Each,
  callId: string,
  input: unknown,
  run: (one: unknown, sysNo: number) => Promise<unknown>,
): Promise<Outcomes> {
  const { [list]: asked, [own?.list ?? ""]: said = [], ...rest } = input as Record<string, unknown>;
  const keys = new Set(asked as number[]);
  const parts = said as Record<string, unknown>[];
  if (parts.some((one) => !keys.has(one[key] as number)))
    throw new Failure("NOT_FOUND", { message: `${own?.list}中有单据不在${list}里，请刷新后重试` });
  const ownOf = (sysNo: number) => parts.find((one) => one[key] === sysNo);
  const resultList: Outcomes["resultList"] = [];
  const refusals: Parameters<typeof commonProblem>[0][number][] = [];
  for (const sysNo of keys) {
    try {
      const answer = await run({ ...rest, ...ownOf(sysNo), [key]: sysNo }, sysNo);
      resultList.push({ sysNo, ok: true, status: statusIn(answer), reason: "", message: "" });
    } catch (error) {
      const { message, data } = failed(error, callId);
      const { reason, fields = {} } = data as { reason: string; fields?: object };
      if (reason === "DATABASE_AWAY") throw new Failure("DATABASE_AWAY");
      resultList.push({ sysNo, ok: false, status: null, reason, message });
      refusals.push({ reason, message, fields });
    }
  }
  const problem = refusals.length === resultList.length ? commonProblem(refusals) : undefined;
  if (problem) throw problem;
  return { resultList };
}
