import { Failure } from "./contract/failures";

/** How much JSON may hold: its cost is in its lists, objects and names, not in its letters. */
export interface JsonLimits {
  /** Lists and objects inside of each other. */
  depth: number;
  /** Lists, objects and commas. */
  values: number;
}

/** More than any form or script of ours sends: a thousand goods are six thousand values. */
const INPUT: JsonLimits = { depth: 64, values: 50_000 };

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Reads no further than the limits go. */
function exceeds(text: string, { depth, values }: JsonLimits): boolean {
  let deep = 0;
  let count = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COMMA) count++;
    else if (OPENING.has(code)) {
      count++;
      deep++;
    } else if (CLOSING.has(code)) deep--;
    if (deep > depth || count > values) return true;
  }
  return false;
}

/**
 * Refuses a text that would be dear to parse before anybody parses it: four megabytes of brackets or of names take
 * the one thread for more than a second.
 * @throws Failure BAD_INPUT
 */
export function boundJson(text: string, limits: JsonLimits = INPUT): void {
  if (exceeds(text, limits)) {
    throw new Failure("BAD_INPUT", { message: "提交的内容层次过深或条目过多，请分批提交" });
  }
}

/**
 * The value of a JSON text that is not too deep and holds not too much.
 * @throws Failure BAD_INPUT for one that is, and for what is no JSON
 */
export function boundedJson(text: string, limits?: JsonLimits): unknown {
  boundJson(text, limits);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("BAD_INPUT", { message: "提交的内容不是有效的JSON" });
  }
}
