import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SheetError } from "#server/kernel/sheet/fault";
import { sheetRows } from "#server/kernel/sheet/sheet-rows";
import { ZipFile } from "#server/kernel/sheet/zip-file";
import { withSheet, zipOf } from "../../../tests/support/zip";

const folder = mkdtempSync(join(tmpdir(), "sheets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (bytes: Buffer | string): string => {
  const path = join(folder, "table");
  writeFileSync(path, bytes);
  return path;
};
const rowsOf = async (bytes: Buffer | string) => {
  const rows: unknown[] = [];
  for await (const { rowNo, cells } of sheetRows(written(bytes))) rows.push([rowNo, ...cells]);
  return rows;
};
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof SheetError ? error.fault : error),
  );

const GB18030 = Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xb5, 0xa5, 0xbc, 0xdb, 0x0d, 0x0a, 0x41, 0x2c, 0x31, 0x32]);
test.each([
  ["in the encoding of Chinese Excel", GB18030],
  ["in UTF-8 with its mark", Buffer.from("\uFEFF编码,单价\r\nA,12\r\n\r\n")],
  ["in UTF-16 between tabs", Buffer.from("\uFEFF编码\t单价\nA\t12", "utf16le")],
  ["in quotation marks", Buffer.from('"编码";"单价"\n"A";"12"')],
])("a table %s", async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual([
    [1, "编码", "单价"],
    [2, "A", "12"],
  ]);
});

test("rows are counted as the file shows them, with empty ones and several lines in a cell", async () => {
  expect(await rowsOf('a,b\n\n"x\ny",1\n,\nz,2')).toEqual([
    [1, "a", "b"],
    [3, "x y", "1"],
    [6, "z", "2"],
  ]);
  const xml = `<worksheet><sheetData><row r="2"><c r="B2"><v>35.599999999999998</v></c></row>
    <row r="9"><c t="inlineStr"><is><t>钢&#10;筋</t></is></c><c t="e"><v>#REF!</v></c></row></sheetData></worksheet>`;
  expect(await rowsOf(withSheet(xml))).toEqual([
    [2, "", "35.6"],
    [9, "钢 筋", ""],
  ]);
});

test("a file that is cut off, locked, of another kind or without end says so", async () => {
  const good = withSheet("<worksheet><sheetData/></worksheet>");
  expect(await rowsOf(good)).toEqual([]);
  expect(await faultOf(rowsOf(good.subarray(0, good.length / 2)))).toBe("broken");
  expect(await faultOf(rowsOf(withSheet("<worksheet><sheetData><row>")))).toBe("broken");
  expect(await faultOf(rowsOf(withSheet('<worksheet><row r="3"/><row r="3"/></worksheet>')))).toBe("broken");
  expect(await faultOf(rowsOf(zipOf({ "word/document.xml": "<document/>" })))).toBe("wrong type");
  expect(await faultOf(rowsOf("%PDF-1.7"))).toBe("wrong type");
  expect(await faultOf(rowsOf(Buffer.from([1, 0, 2, 0])))).toBe("wrong type");
  expect(await faultOf(rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toBe("old format");
  expect(await faultOf(rowsOf('a,b\n1,"2'))).toBe("open quote");
  const damaged = withSheet("<worksheet><sheetData/></worksheet>");
  damaged.fill(7, damaged.indexOf("sheet1.xml") + 10, damaged.indexOf("sheet1.xml") + 40);
  expect(await faultOf(rowsOf(damaged))).toBe("broken");
});

test("an archive that grows beyond its limit is refused, whatever it says of itself", async () => {
  const xml = " ".repeat(4 << 20);
  const read = async (told?: number) => {
    const zip = await ZipFile.open(written(withSheet(xml, told)), 1 << 20);
    try {
      for await (const _ of zip.bytes("xl/worksheets/sheet1.xml"));
    } finally {
      await zip.close();
    }
  };
  expect(await faultOf(read())).toBe("too large");
  expect(await faultOf(read(100))).toBe("too large");
});

test("entities of a workbook are not unfolded", async () => {
  const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData>
    <row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
  expect(await faultOf(rowsOf(withSheet(xml)))).toBe("broken");
});
