import { z } from "zod";
import { boundedJson } from "./bounded-json";
import { Failure, type FailureCode, failures, isFailureCode } from "./contract/failures";
import { limitedText } from "./limited-text";
import { hasChinese } from "./rules/text-pattern";

/** R-ENV-01. */
export const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

/** R-ENV-05. */
export const UPSTREAM_TIMEOUT_MS = 120_000;
/** More than the largest answer of ours by far. */
export const MAX_ANSWER_BYTES = 32 << 20;
/** A cart of five thousand lines is half of it. */
const ANSWER = { depth: 64, values: 1_000_000 };

export type Report = (message: string, detail: unknown) => void;

const Refusal = z.object({
  reason: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
});

/** What frameworks and databases write of a crash: names with dots, code, words of programs. */
const ofPrograms = /[{}<>=;\\]|\w\.\w+\.\w|::|\b(?:exception|error|null|undefined|sql|select|insert|relation|stack)\b/i;

const PROGRAM = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE = /<\/?(?:br|p|div|li|ul|ol)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** A message as plain text: nothing of its HTML is left but the words. */
const withoutTags = (message: string): string =>
  [PROGRAM, LINE]
    .reduce((text, pattern) => text.replace(pattern, " "), message)
    .replace(TAG, "")
    .replace(/(?:&nbsp;|\s)+/g, " ")
    .trim();

/** Words of a backend elsewhere, when they are for people (000 §8: the server's message). */
function forPeople(code: number, message: string): boolean {
  const chinese = hasChinese(message);
  const plain = !ofPrograms.test(message);
  const broken = code >= 500 && code <= 599;
  return message.trim() !== "" && message.length <= 500 && (broken ? chinese && plain : chinese || plain);
}

/** The refusal in an envelope whose code is not 200; its message as plain text (R-ERR-04). */
export function refusalOf(code: number, said: string, data: unknown): Failure {
  const message = withoutTags(said);
  const words = forPeople(code, message) ? { message } : {};
  const refusal = Refusal.safeParse(data);
  if (refusal.success && isFailureCode(refusal.data.reason)) {
    const { reason, fields, details } = refusal.data;
    return new Failure(reason, { ...words, ...(fields ? { fields } : {}), details });
  }
  // a backend elsewhere may refuse in words of its own: the code still tells what to do
  const reasons = Object.keys(failures) as FailureCode[];
  return new Failure(reasons.find((reason) => failures[reason].code === code) ?? "INTERNAL", words);
}

const tooLarge = () => new Error("the answer is too large");

/** @throws Error when the body is larger than an answer may be, or breaks off */
async function textOf({ headers, body }: Response): Promise<string> {
  if (Number(headers.get("content-length") ?? 0) > MAX_ANSWER_BYTES) {
    await body?.cancel();
    throw tooLarge();
  }
  return limitedText(body, MAX_ANSWER_BYTES, tooLarge);
}

function parsed(text: string): unknown {
  try {
    return boundedJson(text, ANSWER);
  } catch (error) {
    return error;
  }
}

/** These are said of the path, unless HTTP 404 comes with the envelope of a refusal for a record. */
const UNSERVED = new Set([404, 405, 501]);
/** What is said of a path, in whichever language. */
const ofPath =
  /接口|路径|请求地址|^not found\.?$|^no (?:message|handler|static)|\b(?:path|route|url|endpoint)\b|\bcannot (?:get|post)\b/i;
/** Reasons of ours that may be said of a path. */
const OF_PATH = new Set<unknown>(["NOT_FOUND", "NOT_SERVED"]);

/**
 * A backend says in its envelope that it does not have the call. A 404 without words is of the path only where HTTP says
 * 404 too; otherwise it may be of a record, and a call would be taken for absent because of one key.
 */
function isOfPath({ code, message, data }: Envelope, unserved: boolean): boolean {
  const refusal = Refusal.safeParse(data);
  if (refusal.success && isFailureCode(refusal.data.reason) && !OF_PATH.has(refusal.data.reason)) return false;
  return (
    code === 405 || code === 501 || (code === 404 && ((unserved && message.trim() === "") || ofPath.test(message)))
  );
}

/**
 * What the backend answered to `path`.
 * @throws Failure NOT_SERVED where the backend has no such call, UPSTREAM_UNREACHABLE where something else answered (a
 * proxy, a redirect) or the answer broke off, BAD_JSON for what is no envelope (R-ERR-06)
 */
export async function readEnvelope(response: Response, path: string, report: Report): Promise<Envelope> {
  const unserved = UNSERVED.has(response.status);
  if (unserved && response.status !== 404) {
    await response.body?.cancel();
    throw new Failure("NOT_SERVED");
  }
  const text = await textOf(response).catch((error: unknown) => {
    if (unserved) throw new Failure("NOT_SERVED");
    report(`the answer of ${path} cannot be read`, error);
    throw new Failure("UPSTREAM_UNREACHABLE");
  });
  const body = parsed(text);
  const envelope = Envelope.safeParse(body);
  const refused = envelope.success && envelope.data.code !== 200;
  if (envelope.success && refused && isOfPath(envelope.data, unserved)) throw new Failure("NOT_SERVED");
  if (unserved && !refused) throw new Failure("NOT_SERVED");
  if (envelope.success) return envelope.data;
  if (!response.ok) {
    report(`${path} answered HTTP ${response.status}`, null);
    throw new Failure("UPSTREAM_UNREACHABLE");
  }
  if (body instanceof Error) report(`${path} answered something that is not JSON`, body);
  else report(`${path} answered no envelope`, envelope.error);
  throw new Failure("BAD_JSON");
}
