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

/**
 * Does a call for each of several keys, one after the other, and says of each what became of it. A bug in one of them
 * is logged and answered like a refusal; where the database is away nothing more is tried.
 * @throws Failure DATABASE_AWAY
 */
export async function eachInTurn(
  { key, list }: Each,
  callId: string,
  input: unknown,
  run: (one: unknown, sysNo: number) => Promise<unknown>,
): Promise<Outcomes> {
  const { [list]: keys, ...rest } = input as Record<string, unknown>;
  const resultList: Outcomes["resultList"] = [];
  for (const sysNo of new Set(keys as number[])) {
    try {
      const answer = await run({ ...rest, [key]: sysNo }, sysNo);
      resultList.push({ sysNo, ok: true, status: statusIn(answer), reason: "", message: "" });
    } catch (error) {
      const { message, data } = failed(error, callId);
      const { reason } = data as { reason: string };
      if (reason === "DATABASE_AWAY") throw new Failure("DATABASE_AWAY");
      resultList.push({ sysNo, ok: false, status: null, reason, message });
    }
  }
  return { resultList };
}
