import { log } from "#server/kernel/logger";
import { Failure, failures } from "#trpc/contract/failures";
import type { Envelope } from "#trpc/upstream";

export const succeeded = (data: unknown): Envelope => ({ code: 200, message: "成功", data: data ?? null });

function refused({ code, message, reason, fields, details }: Failure): Envelope {
  return { code, message, data: { reason, fields, details } };
}

/** A refusal as it is; anything else is a bug: logged in full, answered without detail. */
export function failed(error: unknown, callId: string): Envelope {
  if (error instanceof Failure) return refused(error);
  log.error("call failed", { call: callId, error });
  return { code: 500, message: failures.INTERNAL.message, data: { reason: "INTERNAL" } };
}

/** R-ENV-01: {code, message, data}; business answers are always HTTP 200 (R-BIZ-20). */
export const sent = (envelope: Envelope): Response => Response.json(envelope);
