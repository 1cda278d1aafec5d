/** What a font has a picture for. */
export type HasGlyph = (codePoint: number) => boolean;

/** Stands where the font has no picture. */
const GETA = "〓";

/** The characters of texts that a font has no picture for, each once. */
export function missingGlyphs(texts: Iterable<string>, has: HasGlyph): string[] {
  const missing = new Set<string>();
  for (const text of texts) for (const char of text) if (!isSpace(char) && !has(codeOf(char))) missing.add(char);
  return [...missing];
}

/** A text that the font can write. */
export const writable = (text: string, has: HasGlyph): string =>
  [...text].map((char) => (isSpace(char) ? " " : has(codeOf(char)) ? char : GETA)).join("");

const isSpace = (char: string): boolean => /\s/.test(char);
const codeOf = (char: string): number => char.codePointAt(0) ?? 0;

/**
 * A text in lines of at most a width. It may break between any two characters, as Chinese does; a number or a word of
 * Latin letters stays whole where a line can hold it.
 * @param widthOf of a piece of text, in the unit of `most`
 */
export function wrapped(text: string, most: number, widthOf: (piece: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const add = (piece: string, own: number): void => {
    if (width + own > most && line !== "") {
      lines.push(line.trimEnd());
      [line, width] = ["", 0];
    }
    line += piece;
    width += own;
  };
  for (const piece of text.match(/[\w.,×-]+|[\s\S]/gu) ?? []) {
    const own = widthOf(piece);
    if (own <= most) add(piece, own);
    else for (const char of piece) add(char, widthOf(char));
  }
  if (line !== "" || lines.length === 0) lines.push(line);
  return lines;
}
