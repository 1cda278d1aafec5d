import type { Context } from "hono";
import { log } from "#server/kernel/logger";
import { Failure, failures } from "#trpc/contract/failures";

const page = (sentence: string) => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title>
<h1>${sentence}</h1><p><a href="">重新加载</a></p></html>
`;

function saying(error: unknown): { status: 400 | 500 | 503; sentence: string } {
  const failure = error instanceof Failure ? error : new Failure("INTERNAL");
  if (failure.reason === "UPSTREAM_UNREACHABLE") return { status: 503, sentence: failure.message };
  if (failure.reason === "BAD_INPUT") return { status: 400, sentence: failure.message };
  return { status: 500, sentence: failures.INTERNAL.message };
}

/**
 * What somebody sees when not even the screens could be asked: the tenant is not known because the backend is away, the
 * form is too large, or there is a bug. Bugs are logged and show nothing of themselves.
 */
export function failedPage(error: unknown, c: Context): Response {
  if (!(error instanceof Failure)) log.error("request failed", { path: c.req.path, error });
  const { status, sentence } = saying(error);
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return c.req.path.endsWith(".data") ? c.text(sentence, status, headers) : c.html(page(sentence), status, headers);
}
