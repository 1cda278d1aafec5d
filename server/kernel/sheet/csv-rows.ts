import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { cellText, MOST_CELLS, SheetError, type SheetRow } from "./fault";

const MARKS: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** Bytes and lines in which the separator is looked for. */
const LOOKED_AT = 1 << 16;
const LINES = 20;
/** Characters of a row: a quotation mark that nothing closes takes in all that follows. */
const MOST_IN_ROW = 100_000;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the whole file: true if it is valid UTF-8. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Encoding by the byte order mark, else UTF-8 where the file is valid, else GB 18030 (Chinese Excel). */
async function encodingOf(path: string, first: Buffer): Promise<string> {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => first[at] === byte))?.[1];
  if (marked) return marked;
  if (first.includes(0)) throw new SheetError("wrong type");
  return (await isUtf8(path)) ? "utf-8" : "gb18030";
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new SheetError("broken") : error;
  }
}

/** Separator of the cells in most of the first lines. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/u, LINES);
  const score = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [best = ","] = ["\t", ",", ";", "，"].toSorted((a, b) => score(b) - score(a));
  return best;
}

/** Rows of a file of texts on disk, while it is read; empty ones are left out. @throws SheetError */
export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const first = await firstBytes(path);
  const encoding = await encodingOf(path, first);
  const delimiter = separatorOf(new TextDecoder(encoding).decode(first));
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_IN_ROW,
  });
  // an error on the way ends the parser, which is read below
  pipeline(Readable.from(decoded(path, encoding)), parser, () => undefined);
  let rowNo = 1;
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: string[]; info: { lines: number } };
      const cells = record.slice(0, MOST_CELLS).map(cellText);
      if (cells.some((cell) => cell !== "")) yield { rowNo, cells };
      // the parser counts the line on which a row ends
      rowNo = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetError("open quote", rowNo) : error;
  } finally {
    parser.destroy();
  }
}
