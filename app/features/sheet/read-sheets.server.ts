import { csvSheet } from "./csv.server";
import { type Sheet, SheetProblem } from "./sheet-problem";
import { xlsxSheets } from "./xlsx.server";

const ZIP = Buffer.from("PK");
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** As a workbook with a password names what it holds. */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");
const OTHERS = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8", "Rar!"].map((mark) => Buffer.from(mark, "latin1"));

const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** The tables of a file, by what it holds and not by what it is called. @throws SheetProblem */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  if (begins(bytes, ZIP)) return xlsxSheets(bytes);
  if (begins(bytes, COMPOUND)) throw new SheetProblem(bytes.includes(LOCKED) ? "locked" : "old format");
  if (OTHERS.some((mark) => begins(bytes, mark))) throw new SheetProblem("wrong type");
  return [csvSheet(bytes)];
}
