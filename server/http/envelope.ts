import { log } from "#server/kernel/logger";
import { Failure, failures } from "#trpc/contract/failures";

/** R-ENV-01: {code, message, data}; business answers are always HTTP 200 (R-BIZ-20). */
const json = (body: unknown): Response => Response.json(body);

export const succeeded = (data: unknown): Response => json({ code: 200, message: "成功", data: data ?? null });

function refused(failure: Failure): Response {
  const { code, message, reason, fields, details } = failure;
  return json({ code, message, data: { reason, fields, details } });
}

/** A refusal as it is; anything else is a bug: logged in full, answered without detail. */
export function failed(error: unknown, callId: string): Response {
  if (error instanceof Failure) return refused(error);
  log.error("call failed", { call: callId, error });
  return json({ code: 500, message: failures.INTERNAL.message, data: { reason: "INTERNAL" } });
}
