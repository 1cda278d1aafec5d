import { SaxesParser } from "saxes";
import { cellText, MOST_CELLS, numberText, SheetError, type SheetRow } from "./fault";
import { ZipFile } from "./zip-file";

/** Most unpacked bytes of a workbook; one of 200,000 rows has a quarter of it. */
const MOST_BYTES = 256 << 20;
/** Shared texts of a workbook, and the characters of all of them: they are kept while its rows are read. */
const MOST_TEXTS = 1_000_000;
const MOST_CHARACTERS = 32 << 20;

type Attributes = Record<string, string>;
interface XmlReader {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** A name without the prefix of its namespace. */
const plain = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Parses a part piece by piece and yields after each piece, so that the caller can take its rows. */
async function* readXml(zip: ZipFile, part: string, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on("opentag", ({ name, attributes }) => reader.open(plain(name), attributes));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => reader.close?.(plain(name)));
  parser.on("error", () => {
    throw new SheetError("broken");
  });
  for await (const chunk of zip.bytes(part)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
}

async function readWhole(zip: ZipFile, part: string, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(zip, part, reader));
}

/** Shared texts, without the readings above characters. */
async function sharedTexts(zip: ZipFile): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  const texts: string[] = [];
  if (!zip.has(part)) return texts;
  let [text, inText, inReading, characters] = ["", false, false, 0];
  await readWhole(zip, part, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") inReading = true;
      inText = name === "t";
    },
    text: (more) => {
      if (inText && !inReading) text += more;
    },
    close: (name) => {
      inText = false;
      if (name === "rPh") inReading = false;
      if (name !== "si") return;
      const short = cellText(text);
      characters += short.length;
      if (texts.length >= MOST_TEXTS || characters > MOST_CHARACTERS) throw new SheetError("too large");
      texts.push(short);
    },
  });
  return texts;
}

/** Where a relation points to, from the workbook. */
const partOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//u, "")}`;

/** The first sheet that can be seen. */
async function firstSheet(zip: ZipFile): Promise<string> {
  const [workbook, relations] = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"];
  if (!zip.has(workbook) || !zip.has(relations)) throw new SheetError("wrong type");
  const targets = new Map<string, string>();
  await readWhole(zip, relations, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, partOf(Target));
    },
  });
  let found: string | undefined;
  await readWhole(zip, workbook, {
    open: (tag, attributes) => {
      if (tag !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
      const part = targets.get(id);
      if (part && zip.has(part)) found ??= part;
    },
  });
  if (found === undefined) throw new SheetError("broken");
  return found;
}

const columnOf = (reference: string): number => {
  const letters = /^[A-Z]+/u.exec(reference)?.[0] ?? "";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Displayed text of a cell; of a formula its last result. */
function shownOf(type: string, value: string, texts: readonly string[]): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "e") return "";
  return type === "n" ? numberText(value) : cellText(value);
}

/** Collects the rows of a sheet while its XML goes by. */
function rowReader(texts: readonly string[]): XmlReader & { take: () => SheetRow[] } {
  let rows: SheetRow[] = [];
  let row: SheetRow = { rowNo: 0, cells: [] };
  let [type, value, column, inValue, inReading] = ["n", "", -1, false, false];
  const keep = () => {
    if (column < 0 || column >= MOST_CELLS) return;
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = shownOf(type, value, texts);
  };
  return {
    open: (tag, attributes) => {
      if (tag === "row") {
        const no = Number(attributes.r ?? row.rowNo + 1);
        // numbers go up: two rows of one number would be one in the database
        if (!Number.isSafeInteger(no) || no <= row.rowNo || no > 2_000_000) throw new SheetError("broken");
        row = { rowNo: no, cells: [] };
        column = -1;
      }
      if (tag === "c") {
        [type, value] = [attributes.t ?? "n", ""];
        column = attributes.r ? columnOf(attributes.r) : column + 1;
      }
      if (tag === "rPh") inReading = true;
      inValue = tag === "v" || tag === "t";
    },
    text: (more) => {
      if (inValue && !inReading && value.length < 2_000) value += more;
    },
    close: (tag) => {
      inValue = false;
      if (tag === "rPh") inReading = false;
      if (tag === "c") keep();
      if (tag === "row") rows.push(row);
    },
    take: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** Rows of the first visible sheet of a workbook on disk, while it is unpacked. @throws SheetError */
export async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const zip = await ZipFile.open(path, MOST_BYTES);
  try {
    const part = await firstSheet(zip);
    const reader = rowReader(await sharedTexts(zip));
    for await (const _ of readXml(zip, part, reader)) yield* reader.take();
    yield* reader.take();
  } finally {
    await zip.close();
  }
}
