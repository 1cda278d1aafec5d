import { dayOf, isDateFormat, numberText } from "./cell-value";
import { type Merge, mergesOf, withMerges } from "./merges";
import { cellText, MOST_CELLS, MOST_ROWS, type Sheet, SheetProblem } from "./sheet-problem";
import { type Attributes, readXml } from "./xml.server";
import { Zip } from "./zip.server";

/** Sheets of a workbook that are read. */
const MOST_SHEETS = 20;

interface Book {
  /** Shared texts, without the readings above characters. */
  texts: string[];
  /** By the number of a cell's style: its numbers are days. */
  areDates: boolean[];
  from1904: boolean;
  /** In their order, those that can be seen. */
  parts: { name: string; part: string }[];
}

async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  let [text, inText, inReading] = ["", false, false];
  await readXml((await zip.text("xl/sharedStrings.xml")) ?? "<sst/>", {
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
      if (name === "si") texts.push(cellText(text));
    },
  });
  return texts;
}

async function datesOf(zip: Zip): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const areDates: boolean[] = [];
  let inCells = false;
  await readXml((await zip.text("xl/styles.xml")) ?? "<styleSheet/>", {
    open: (name, { numFmtId, formatCode = "" }) => {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) areDates.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return areDates;
}

/** Where a relation points to, from the workbook. */
const partOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//u, "")}`;

async function bookOf(zip: Zip): Promise<Book> {
  const [workbook, relations] = [await zip.text("xl/workbook.xml"), await zip.text("xl/_rels/workbook.xml.rels")];
  if (!workbook || !relations) throw new SheetProblem("wrong type");
  const targets = new Map<string, string>();
  await readXml(relations, {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, partOf(Target));
    },
  });
  const parts: Book["parts"] = [];
  let from1904 = false;
  await readXml(workbook, {
    open: (tag, attributes) => {
      if (tag === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (tag !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
      const part = targets.get(id);
      if (part && zip.has(part)) parts.push({ name: attributes.name ?? "", part });
    },
  });
  return { parts, from1904, texts: await sharedTexts(zip), areDates: await datesOf(zip) };
}

const columnOf = (reference: string): number => {
  const letters = /^[A-Z]+/u.exec(reference)?.[0] ?? "";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** What a cell shows; of a formula its last result. */
function shownOf({ t = "n", s = "0" }: Attributes, value: string, { texts, areDates, from1904 }: Book): string {
  if (t === "s") return texts[Number(value)] ?? "";
  if (t === "e") return "";
  if (t !== "n") return cellText(value);
  const number = Number(value);
  const isDay = value !== "" && areDates[Number(s)] && number >= 1 && number < 2_958_466;
  return isDay ? dayOf(number, from1904) : numberText(value);
}

async function sheetOf(zip: Zip, { name, part }: Book["parts"][number], book: Book): Promise<Sheet> {
  const xml = (await zip.text(part)) ?? "";
  const rows: string[][] = [];
  const merges: Merge[] = [];
  let row: string[] = [];
  let [cell, value, column, inValue, inReading]: [Attributes, string, number, boolean, boolean] = [
    {},
    "",
    -1,
    false,
    false,
  ];
  await readXml(xml, {
    open: (tag, attributes) => {
      if (tag === "row") {
        [row, column] = [[], -1];
        // rows that hold nothing are left out of a file: their numbers tell, and merged cells count them
        const no = Number(attributes.r ?? rows.length + 1);
        while (rows.length < Math.min(no - 1, MOST_ROWS)) rows.push([]);
      }
      if (tag === "c") [cell, value, column] = [attributes, "", attributes.r ? columnOf(attributes.r) : column + 1];
      if (tag === "rPh") inReading = true;
      inValue = tag === "v" || tag === "t";
    },
    text: (more) => {
      if (inValue && !inReading) value += more;
    },
    close: (tag) => {
      inValue = false;
      if (tag === "rPh") inReading = false;
      if (tag === "c" && column >= 0 && column < MOST_CELLS) {
        while (row.length < column) row.push("");
        row[column] = shownOf(cell, value, book);
      }
      if (tag === "row" && rows.length < MOST_ROWS) rows.push(row);
    },
    isDone: () => rows.length >= MOST_ROWS,
  });
  merges.push(...mergesOf(xml));
  const written = xml.split(/<(?:\w+:)?row[\s>]/u).length - 1;
  return { name, rows: withMerges(rows, merges), total: Math.max(written, rows.length) };
}

/** The sheets of a workbook that can be seen. @throws SheetProblem */
export async function xlsxSheets(bytes: Buffer): Promise<Sheet[]> {
  const zip = new Zip(bytes);
  const book = await bookOf(zip);
  const sheets: Sheet[] = [];
  for (const part of book.parts.slice(0, MOST_SHEETS)) sheets.push(await sheetOf(zip, part, book));
  return sheets;
}
