/** A text and its place on a page, in millimetres from the top left. */
export interface PlacedText {
  page: number;
  text: string;
  left: number;
  right: number;
  y: number;
}

/** What stands on one line of a page, from left to right. */
export interface TextRow {
  page: number;
  y: number;
  texts: PlacedText[];
}

/** Texts whose base lines are closer than this are one line. */
const SAME_LINE = 1.2;

/** The lines of all pages, from top to bottom. */
export function rowsOf(texts: readonly PlacedText[]): TextRow[] {
  const rows: TextRow[] = [];
  const sorted = texts.filter(({ text }) => text.trim() !== "").sort((a, b) => a.page - b.page || a.y - b.y);
  for (const text of sorted) {
    const last = rows.at(-1);
    if (last && last.page === text.page && text.y - last.y <= SAME_LINE) last.texts.push(text);
    else rows.push({ page: text.page, y: text.y, texts: [text] });
  }
  for (const row of rows) row.texts.sort((a, b) => a.left - b.left);
  return rows;
}

/** A line as one text, without spaces. */
export const flat = ({ texts }: Pick<TextRow, "texts">): string =>
  texts
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, "");

interface Place {
  left: number;
  right: number;
}

/** Where a label stands on a line although its letters are texts of their own. */
export function placeOf({ texts }: TextRow, label: RegExp): Place | undefined {
  const letters = texts.flatMap(({ text, left, right }) => {
    const each = (right - left) / Math.max(1, text.length);
    return [...text].map((letter, at) => ({ letter, left: left + at * each, right: left + (at + 1) * each }));
  });
  const shown = letters.filter(({ letter }) => letter.trim() !== "");
  const found = label.exec(shown.map(({ letter }) => letter).join(""));
  if (!found) return undefined;
  const [first, last] = [shown[found.index], shown[found.index + found[0].length - 1]];
  return first && last ? { left: first.left, right: last.right } : undefined;
}
