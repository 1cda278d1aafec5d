/** Cuts a text at 50 characters and marks the cut (R-NUM-04). Counts characters, not code units. */
export function ellipsis(text: string, max = 50): string {
  if (text.length <= max) return text;
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}
