import { open } from "node:fs/promises";
import { csvRows } from "./csv-rows";
import { SheetError, type SheetRow } from "./fault";
import { xlsxRows } from "./xlsx-rows";

const ZIP = Buffer.from("PK");
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** As a workbook with a password names what it holds. */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");
const OTHERS = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8", "Rar!"].map((mark) => Buffer.from(mark, "latin1"));
const LOOKED_AT = 1 << 16;

const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/**
 * Rows of a table on disk, by what it holds and not by what it is called. Memory does not grow with the rows.
 * @throws SheetError while it is read
 */
export async function* sheetRows(path: string): AsyncGenerator<SheetRow> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => file.close());
  const first = buffer.subarray(0, bytesRead);
  if (begins(first, COMPOUND)) throw new SheetError(first.includes(LOCKED) ? "locked" : "old format");
  if (OTHERS.some((mark) => begins(first, mark))) throw new SheetError("wrong type");
  yield* begins(first, ZIP) ? xlsxRows(path) : csvRows(path);
}
