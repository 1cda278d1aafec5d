import type { Context } from "hono";
import { Failure } from "#trpc/contract/failures";
import { inputFailure } from "#trpc/contract/shared/input-failure";
import type { RouteEntry } from "#trpc/contract/walk";

const MAX_BODY_BYTES = 4 << 20;

// PostgreSQL's text cannot hold it, so no call may
const hasNul = (text: string) => text.includes("\\u0000") || text.includes("\0");

function tooLarge(): Failure {
  return new Failure("BAD_INPUT", { message: "提交的内容过大，请分批提交" });
}

async function body(c: Context): Promise<Record<string, unknown>> {
  if (Number(c.req.header("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const text = await c.req.text();
  if (text.length > MAX_BODY_BYTES) throw tooLarge();
  if (text === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure("BAD_INPUT", { message: "提交的内容不是有效的JSON" });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || hasNul(text)) {
    throw new Failure("BAD_INPUT", { message: "提交的内容格式不正确" });
  }
  return value as Record<string, unknown>;
}

/** Query, path parameters and JSON body as the call's input. @throws Failure BAD_INPUT with the fields */
export async function readInput(c: Context, { call }: RouteEntry): Promise<unknown> {
  const params = { ...c.req.query(), ...c.req.param() };
  if (Object.values(params).some(hasNul)) throw new Failure("BAD_INPUT", { message: "提交的内容格式不正确" });
  const raw = c.req.method === "POST" ? { ...(await body(c)), ...c.req.param() } : params;
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) throw inputFailure(parsed.error);
  return parsed.data;
}
