import type { Fields } from "~/forms/fields";

const MOST = 20;
const LONGEST = 100;

const PREFIX = "reason.";
/** The name of the box of a reason, by its place in the list. */
export const reasonField = (index: number): string => `${PREFIX}${index}`;

/** Reasons that may be ticked: the documents do not print how a backend says them, so texts and rows with one pass. */
export function reasonsIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) return [];
  const texts = answer.map((row: unknown) =>
    typeof row === "string" ? row : ((row as { reason?: unknown } | null)?.reason ?? ""),
  );
  const fit = texts.filter((text): text is string => typeof text === "string" && text !== "" && text.length <= LONGEST);
  return [...new Set(fit)].slice(0, MOST);
}

/** The reasons that a sent form ticks. */
export const pickedReasons = (fields: Fields): string[] =>
  [...fields].flatMap(([name, value]) => (name.startsWith(PREFIX) ? [value] : []));
