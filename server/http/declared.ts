import type { Call } from "#trpc/contract/define";

/** Paths of what stands in an answer although its schema knows nothing of it. */
function undeclared(answer: unknown, parsed: unknown, path = ""): string[] {
  if (typeof answer !== "object" || answer === null || typeof parsed !== "object" || parsed === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const at = Array.isArray(answer) ? `${path}[]` : `${path}.${name}`;
    if (!Object.hasOwn(parsed, name)) return value === undefined ? [] : [at];
    return undeclared(value, (parsed as Record<string, unknown>)[name], at);
  });
}

/**
 * The answer as its call declares it, where answers are checked.
 * @throws Error for one of another shape, and for one that tells more than is declared: nobody would notice that it
 * leaves the house
 */
export function declared({ output }: Call, callId: string, answer: unknown): unknown {
  const parsed: unknown = output.parse(answer);
  const more = new Set(undeclared(answer, parsed));
  if (more.size > 0) throw new Error(`${callId} answers more than it declares: ${[...more].join(", ")}`);
  return parsed;
}
