import { isDatabaseAway } from "#server/kernel/database-away";
import { log } from "#server/kernel/logger";
import { Failure, failures } from "#trpc/contract/failures";
import type { Envelope } from "#trpc/upstream";

const SUCCEEDED = 200;
export const succeeded = (data: unknown): Envelope => ({ code: SUCCEEDED, message: "成功", data: data ?? null });

function refused({ code, message, reason, fields, details }: Failure): Envelope {
  return { code, message, data: { reason, fields, details } };
}

/** The database gave up waiting for others: nobody's bug, and worth another try. */
const BUSY = new Set(["40P01", "40001", "55P03", "57014", "POOL_BUSY"]);
const isBusy = (error: unknown): boolean => error instanceof Error && "code" in error && BUSY.has(String(error.code));

/**
 * A refusal as it is; what the database cannot do now is one too; anything else is a bug: logged in full, answered
 * without detail.
 */
export function failed(error: unknown, callId: string): Envelope {
  if (error instanceof Failure) return refused(error);
  // the outage itself is logged once, where it is noticed
  if (isDatabaseAway(error)) return refused(new Failure("DATABASE_AWAY"));
  if (isBusy(error)) {
    log.warn("call gave up waiting", { call: callId, error });
    return refused(new Failure("TOO_MANY", { message: "系统繁忙，请稍后重试" }));
  }
  log.error("call failed", { call: callId, error });
  return { code: 500, message: failures.INTERNAL.message, data: { reason: "INTERNAL" } };
}

const isTooLarge = ({ data }: Envelope) => (data as { reason?: string } | null)?.reason === "BODY_TOO_LARGE";

/**
 * R-ENV-01: {code, message, data}. Business answers are always HTTP 200 (R-BIZ-20); 404 says that the path is no
 * call's, 413 that the body is too large to be read, 503 that nobody was asked.
 */
export const sent = (envelope: Envelope, status = isTooLarge(envelope) ? 413 : 200): Response =>
  Response.json(envelope, { status });

/** The file of an answer, with its length and name; a refusal as its envelope. */
export function sentFile(envelope: Envelope): Response {
  if (envelope.code !== SUCCEEDED) return sent(envelope);
  const { name, type, base64 } = envelope.data as { name: string; type: string; base64: string };
  const bytes = Buffer.from(base64, "base64");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "private, no-store",
    },
  });
}
