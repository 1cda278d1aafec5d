import { FIRST_WORDS, type WordKind, wordKey, wordLimits } from "./own-words";

/** A row of a table of words, as a file says it. */
export interface WordRow {
  /** Of the file. */
  line: number;
  word: string;
  kind: WordKind;
  meaningList: string[];
  /** Unknown kind as the file writes it; "" otherwise. */
  unknownKind: string;
}

/** What a word is now. */
export interface KnownWord {
  word: string;
  kind: WordKind;
  meaningList: readonly string[];
}

const HEADS = { word: "行业词", kind: "搜索时", meanings: "商品的说法" };
const KINDS: Readonly<Record<WordKind, string>> = { meaning: "换成商品的说法", ignored: "忽略", off: "停用" };

/** Several meanings in one text. */
export const meaningsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、，,;；\n]/u)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** A cell that a spreadsheet would take for a formula is written as a text. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell);
const fromText = (cell: string): string => (/^'[=+\-@]/u.test(cell) ? cell.slice(1) : cell);
const quoted = (cell: string): string => `"${asText(cell).replaceAll('"', '""')}"`;

/** The words as a CSV text, with the mark by which Excel knows Unicode. */
export function wordCsv(words: readonly KnownWord[]): string {
  const rows = words.map(({ word, kind, meaningList }) => [word, KINDS[kind], meaningList.join("、")]);
  return `\uFEFF${[Object.values(HEADS), ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;
}

function kindIn(cell: string): WordKind | undefined {
  if (cell === "" || cell.startsWith("换成")) return "meaning";
  return cell.startsWith("忽略") ? "ignored" : /^已?停用/u.test(cell) ? "off" : undefined;
}

/** Reads the rows of a table: by its heading, or in the order in which words are exported. Empty rows are none. */
export function wordRows(table: readonly { line: number; cells: readonly string[] }[]): WordRow[] {
  const [head] = table;
  const heads = head?.cells.map((cell) => cell.trim()) ?? [];
  const isHead = heads.includes(HEADS.word);
  const place = (name: keyof typeof HEADS, at: number) => (isHead ? heads.indexOf(HEADS[name]) : at);
  const [wordAt, kindAt, meaningsAt] = [place("word", 0), place("kind", 1), place("meanings", 2)];
  return table.slice(isHead ? 1 : 0).flatMap(({ line, cells }) => {
    const at = (index: number) => fromText((cells[index] ?? "").trim());
    if (cells.every((cell) => cell.trim() === "")) return [];
    const kind = kindIn(at(kindAt));
    const row = { line, word: at(wordAt), meaningList: meaningsIn(at(meaningsAt)) };
    return [{ ...row, kind: kind ?? "meaning", unknownKind: kind ? "" : at(kindAt) }];
  });
}

export type RowState = "new" | "changed" | "same" | "refused";
export interface ComparedRow extends WordRow {
  state: RowState;
  /** Why it is refused; "" otherwise. */
  reason: string;
  /** What it is now; null for a new word. */
  before: KnownWord | null;
}

const isSame = (row: KnownWord, known: KnownWord): boolean =>
  row.kind === known.kind &&
  row.meaningList.map(wordKey).sort().join("\n") === known.meaningList.map(wordKey).sort().join("\n");

/**
 * What a table changes of the words as they are.
 * @param problemOf what is wrong with a row by itself; "" where nothing is
 */
export function compareWords(
  rows: readonly WordRow[],
  known: readonly (KnownWord & { origin: "first" | "changed" | "own" })[],
  problemOf: (row: WordRow) => string,
): ComparedRow[] {
  const words = new Map(known.map((one) => [wordKey(one.word), one]));
  const lines = new Map<string, number>();
  let room = wordLimits.words - known.filter(({ origin }) => origin !== "first").length;
  return rows.map((row) => {
    const key = wordKey(row.word);
    const before = words.get(key) ?? null;
    const earlier = lines.get(key);
    const problem = row.unknownKind
      ? `“${row.unknownKind}”不是可选的处理方式，请填写：${Object.values(KINDS).join("、")}`
      : problemOf(row) ||
        (earlier === undefined ? "" : `与第 ${earlier} 行重复`) ||
        (row.kind === "off" && !FIRST_WORDS.has(key) ? "内置词里没有这个词，不能停用" : "");
    if (!problem) lines.set(key, row.line);
    const isUnchanged = before !== null && isSame(row, before);
    if (!problem && !isUnchanged && before?.origin !== "own" && before?.origin !== "changed") room -= 1;
    const reason = problem || (room < 0 && !isUnchanged ? `自己设置的词最多${wordLimits.words}个` : "");
    const state = reason ? "refused" : isUnchanged ? "same" : before ? "changed" : "new";
    return { ...row, state, reason, before };
  });
}
