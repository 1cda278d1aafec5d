/** Characters of a keyword that a search looks at. */
export const KEYWORD_LENGTH = 50;

/** What a search looks at of a text: its beginning, with no character cut in two, no control characters, one line. */
export function keywordIn(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\uFFFD\s]+/gu, " ").trim();
  return line
    .slice(0, KEYWORD_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Whether a search leaves out the end of a text. */
export const isCut = (text: string): boolean => text.trim().length > KEYWORD_LENGTH;
