import { parse } from "csv-parse/sync";
import { inputFailure } from "#trpc/contract/failures";
import { ImportedWord, type SearchWord } from "#trpc/contract/search-word";
import { wordLimits } from "#trpc/rules/search/own-words";
import { type ComparedRow, compareWords, type WordRow, wordCsv, wordRows } from "#trpc/rules/search/word-table";
import { searchWordText as t } from "~/lib/texts/search-word";
import { decoded } from "../sheet/csv.server";
import { SheetProblem } from "../sheet/sheet-problem";

/** Cells are longer in no table of words. */
const MOST_IN_RECORD = 20_000;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The rows of a table of words, or why they cannot be read. */
export function readWordFile(bytes: Buffer): { rows: WordRow[] } | { problem: string } {
  try {
    const parsed = parse(decoded(bytes), {
      ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MOST_IN_RECORD },
      to: wordLimits.imported + 2,
    }) as unknown as Parsed[];
    const rows = wordRows(parsed.map(({ record, info }) => ({ line: info.lines, cells: record })));
    if (rows.length === 0) return { problem: t.fileEmpty };
    return rows.length > wordLimits.imported ? { problem: t.fileLong(wordLimits.imported) } : { rows };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: t.fileWrong };
    // a quotation mark that nothing closes, or a row without an end
    if (error instanceof Error && "code" in error) return { problem: t.fileBroken };
    throw error;
  }
}

function problemOf({ word, kind, meaningList }: WordRow): string {
  const parsed = ImportedWord.safeParse({ word, kind, meaningList });
  return parsed.success ? "" : inputFailure(parsed.error).message.replace(/^第 \d+ 行：/u, "");
}

/** Rows that the page shows of each state. */
const SHOWN = 200;

/** What a table would change, as the page shows it. */
export function previewOf(
  rows: readonly WordRow[],
  { version, wordList }: { version: number; wordList: SearchWord[] },
) {
  const compared = compareWords(rows, wordList, problemOf);
  const of = (state: ComparedRow["state"]) => compared.filter((row) => row.state === state);
  const [refused, changed, added, same] = [of("refused"), of("changed"), of("new"), of("same")];
  return {
    version,
    counts: { refused: refused.length, changed: changed.length, added: added.length, same: same.length },
    shown: [refused, changed, added].flatMap((some) => some.slice(0, SHOWN)),
    /** What is imported, once it is confirmed; "" where a row is refused: all of it or nothing. */
    text: refused.length > 0 || changed.length + added.length === 0 ? "" : wordCsv([...changed, ...added]),
  };
}
export type Preview = ReturnType<typeof previewOf>;
