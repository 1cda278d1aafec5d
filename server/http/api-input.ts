import type { Context } from "hono";
import { boundedJson } from "#trpc/bounded-json";
import type { Call } from "#trpc/contract/define";
import { Failure, inputFailure } from "#trpc/contract/failures";
import { bodyText } from "./body";

// PostgreSQL's text cannot hold it, so no call may
const hasNul = (text: string) => text.includes("\\u0000") || text.includes("\0");
/** Halves of characters are the only ones of U+D800…DFFF that JSON writes as escapes. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;
const hasHalfCharacter = (text: string, value: unknown) =>
  /\\u[dD]/.test(text) && HALF_CHARACTER.test(JSON.stringify(value));

/** What a call brings, as text: the query or the JSON body, and the values of the path's braces. */
export interface RawInput {
  path: Record<string, string>;
  query: Record<string, string>;
  /** undefined: the call is read from the query */
  body: string | undefined;
}

const malformed = () => new Failure("BAD_INPUT", { message: "提交的内容格式不正确" });
const halfCharacter = () => new Failure("BAD_INPUT", { message: "提交的内容含有不完整的字符，请重新输入" });

function parseBody(text: string): Record<string, unknown> {
  if (text === "") return {};
  const value = boundedJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value) || hasNul(text)) throw malformed();
  if (hasHalfCharacter(text, value)) throw halfCharacter();
  return value as Record<string, unknown>;
}

/** The body that a context's request brings. @throws Failure BODY_TOO_LARGE */
export const contextText = ({ req }: Context): Promise<string> =>
  bodyText({ contentLength: req.header("content-length"), text: () => req.text(), raw: () => req.raw });

/** What a request brings. @throws Failure BODY_TOO_LARGE */
export async function rawInput(c: Context): Promise<RawInput> {
  const isPost = c.req.method === "POST";
  return { path: c.req.param(), query: c.req.query(), body: isPost ? await contextText(c) : undefined };
}

/** What the call's schema makes of values. @throws Failure BAD_INPUT with the fields */
export function checkedInput({ input }: Call, values: unknown): unknown {
  const parsed = input.safeParse(values);
  if (!parsed.success) throw inputFailure(parsed.error);
  return parsed.data;
}

/** The call's input. @throws Failure BAD_INPUT with the fields */
export function parseInput(call: Call, { path, query, body }: RawInput): unknown {
  const given = body === undefined ? query : parseBody(body);
  if (Object.values(path).some(hasNul) || (body === undefined && Object.values(query).some(hasNul))) throw malformed();
  return checkedInput(call, { ...given, ...path });
}

function carriedText(text: string): string {
  if (text.includes("\0")) throw malformed();
  if (LONE_SURROGATE.test(text)) throw halfCharacter();
  return text;
}

/**
 * A value as JSON would carry it to a backend elsewhere: without what is undefined, and refused for the same texts.
 * @throws Failure BAD_INPUT
 */
export function carried(value: unknown): unknown {
  if (typeof value === "string") return carriedText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(carried);
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) if (part !== undefined) copy[carriedText(name)] = carried(part);
  return copy;
}
