/** Words that stand one a line, or behind each other as lists are written. */
export const wordsIn = (typed: string): string[] =>
  typed
    .split(/[\n、，,；;]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
