import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { withSheet, zipOf } from "../../../tests/support/zip";
import { readSheets } from "./read-sheets.server";
import { SheetProblem } from "./sheet-problem";

type Fill = (book: ExcelJS.Workbook) => void;

async function workbook(fill: Fill): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const problemOf = (bytes: Buffer): Promise<unknown> =>
  readSheets(bytes).then(
    () => "none",
    (error: unknown) => (error instanceof SheetProblem ? error.problem : error),
  );

test("cells are read as they show: rich text, results of formulas, days, long numbers; merged names in each row", async () => {
  const bytes = await workbook((book) => {
    const sheet = book.addWorksheet("钢筋");
    sheet.addRow(["序号", "名称", "规格", "数量", "日期"]);
    sheet.addRow([1, "螺纹钢", { richText: [{ text: "HRB400E " }, { font: { bold: true }, text: "Φ25" }] }, 0.1 + 0.2]);
    sheet.addRow([2, null, "HRB400E\nΦ28", { formula: "1+1", result: 2 }, new Date(Date.UTC(2026, 2, 5))]);
    sheet.addRow([]);
    sheet.addRow([
      3,
      { text: "水泥", hyperlink: "https://example.test/" },
      null,
      { formula: "A0", result: { error: "#REF!" } },
    ]);
    sheet.mergeCells("B2:B3");
    book.addWorksheet("说明").addRow(["无"]);
    book.addWorksheet("价格", { state: "hidden" }).addRow(["秘密"]);
  });
  const sheets = await readSheets(bytes);
  expect(sheets.map(({ name, total }) => [name, total])).toEqual([
    ["钢筋", 5],
    ["说明", 1],
  ]);
  expect(sheets[0]?.rows).toEqual([
    ["序号", "名称", "规格", "数量", "日期"],
    ["1", "螺纹钢", "HRB400E Φ25", "0.3"],
    ["2", "螺纹钢", "HRB400E Φ28", "2", "2026-03-05"],
    [],
    ["3", "水泥", "", ""],
  ]);
});

test("a merged quantity is not repeated: it would be as many times as much", async () => {
  const bytes = await workbook((book) => {
    const sheet = book.addWorksheet("a");
    sheet.addRow(["螺纹钢", "Φ25", 12]);
    sheet.addRow(["螺纹钢", "Φ28", null]);
    sheet.mergeCells("C1:C2");
  });
  const [sheet] = await readSheets(bytes);
  expect(sheet?.rows[1]?.[2] ?? "").toBe("");
});

test("of 100,000 rows the first are read, and how many there are is told", async () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, no) => `<row r="${no + 1}"><c t="inlineStr"><is><t>钢${no}</t></is></c></row>`,
  );
  const bytes = await withSheet(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`);
  const [sheet] = await readSheets(bytes);
  expect(sheet?.total).toBe(100_000);
  expect(sheet?.rows).toHaveLength(2_000);
});

test("a file that grows beyond all plans is refused, whatever it says of itself", async () => {
  const huge = `<worksheet><sheetData>${" ".repeat(80 << 20)}</sheetData></worksheet>`;
  expect(await problemOf(await withSheet(huge))).toBe("too large");
  expect(await problemOf(await withSheet(huge, 100))).toBe("too large");
});

test("what cannot be read says why", async () => {
  const good = await workbook((book) => book.addWorksheet("a").addRow(["螺纹钢"]));
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, "utf16le")]);
  expect(await problemOf(good.subarray(0, good.length / 2))).toBe("broken");
  const damaged = await withSheet("<worksheet><sheetData/></worksheet>");
  damaged.fill(7, damaged.indexOf("sheet1.xml") + 10, damaged.indexOf("sheet1.xml") + 40);
  expect(await problemOf(damaged)).toBe("broken");
  expect(await problemOf(await withSheet("<worksheet><sheetData><row>"))).toBe("broken");
  expect(await problemOf(zipOf({ "word/document.xml": "<document/>" }))).toBe("wrong type");
  expect(await problemOf(compound("EncryptedPackage"))).toBe("locked");
  expect(await problemOf(compound("Workbook"))).toBe("old format");
  expect(await problemOf(Buffer.from("%PDF-1.7"))).toBe("wrong type");
  expect(await problemOf(Buffer.from([1, 0, 2, 0]))).toBe("wrong type");
});

const GB18030 = Buffer.from([
  ...[0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0d, 0x0a],
  ...[0xc2, 0xdd, 0xce, 0xc6, 0xb8, 0xd6, 0x2c, 0x31, 0x32],
]);
test.each<[how: string, bytes: Buffer]>([
  ["in the encoding of Chinese Excel", GB18030],
  ["in UTF-8", Buffer.from("名称,数量\n螺纹钢,12")],
  ["in UTF-8 with its mark", Buffer.from("\uFEFF名称,数量\r\n螺纹钢,12\r\n\r\n")],
  ["in UTF-16 between tabs", Buffer.from("\uFEFF名称\t数量\n螺纹钢\t12", "utf16le")],
  ["between semicolons", Buffer.from("名称;数量\n螺纹钢;12")],
  ["in quotation marks", Buffer.from('"名称","数量"\n"螺纹钢","12"')],
])("texts %s", async (_, bytes) => {
  expect(await readSheets(bytes)).toEqual([
    {
      name: "",
      rows: [
        ["名称", "数量"],
        ["螺纹钢", "12"],
      ],
      total: 2,
    },
  ]);
});

test("a mark of inches is no quotation mark", async () => {
  const [sheet] = await readSheets(Buffer.from('闸阀 4",2\n"球阀,3'));
  expect(sheet?.rows).toEqual([
    ['闸阀 4"', "2"],
    ['"球阀', "3"],
  ]);
});
