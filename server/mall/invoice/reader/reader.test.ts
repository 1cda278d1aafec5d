import { constants, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { decimal } from "#trpc/rules/money";
import type { MadeInvoice } from "../../../../tests/support/invoice/made";
import { ofdOf } from "../../../../tests/support/invoice/ofd";
import { pdfFile, pdfOf, pdfOfTexts } from "../../../../tests/support/invoice/pdf";
import { xmlOf } from "../../../../tests/support/invoice/xml";
import { zipOf } from "../../../../tests/support/invoice/zip";
import { madeInvoices } from "../../../../tests/support/invoice-files";
import { type InvoiceFields, readInvoice } from "./index";

const same = (a: string, b: string): boolean =>
  a === b || (a !== "" && b !== "" && /^-?[\d.]+$/.test(`${a}${b}`.replace(/-/g, "")) && decimal(a).eq(b));

/** Names of the fields of a made invoice that a reading has otherwise. */
function wrongFields(made: MadeInvoice, read: InvoiceFields | undefined): { all: number; wrong: string[] } {
  const wrong: string[] = [];
  let all = 0;
  const compare = (field: string, expected: string, found: string | undefined) => {
    all += 1;
    if (found === undefined || !same(expected, found)) wrong.push(`${field}: ${expected} ≠ ${found}`);
  };
  const { itemList, ...texts } = made;
  for (const [field, text] of Object.entries(texts)) {
    const found = read?.[field as keyof typeof texts];
    compare(
      field,
      field === "remark" ? text.replace(/\s/g, "") : text,
      field === "remark" ? found?.replace(/\s/g, "") : found,
    );
  }
  for (const [no, item] of itemList.entries())
    for (const [field, text] of Object.entries(item))
      compare(`${no}.${field}`, text, read?.itemList[no]?.[field as keyof typeof item]);
  if (read && read.itemList.length !== itemList.length) wrong.push("itemList.length");
  return { all, wrong };
}

test("220 made invoices: every field from XML, 99 of 100 from OFD and PDF", { timeout: 120_000 }, async () => {
  const sums = new Map<string, { all: number; wrong: string[] }>();
  for (const { invoice, files } of madeInvoices(220))
    for (const { name, bytes } of files) {
      const { invoice: read, problem } = await readInvoice(bytes, name);
      const { all, wrong } = wrongFields(invoice, read);
      const kind = name.slice(-3).toLowerCase();
      const sum = sums.get(kind) ?? { all: 0, wrong: [] };
      sum.all += all;
      sum.wrong.push(...wrong.map((one) => `${name} ${problem ?? ""} ${one}`));
      sums.set(kind, sum);
    }
  const share = (kind: string) => 1 - (sums.get(kind)?.wrong.length ?? 1) / (sums.get(kind)?.all ?? 1);
  expect(sums.get("xml")?.wrong).toEqual([]);
  expect(share("ofd"), sums.get("ofd")?.wrong.slice(0, 10).join("\n")).toBeGreaterThanOrEqual(0.99);
  expect(share("pdf"), sums.get("pdf")?.wrong.slice(0, 10).join("\n")).toBeGreaterThanOrEqual(0.99);
});

const [{ invoice: whole } = { invoice: undefined }] = madeInvoices(1);
if (!whole) throw new Error("one invoice is made");
const style = { splitHeads: false, splitLabels: false, linesOfPage: 30 };
const pdfStyle = { ...style, keys: true, isPredefined: false };
const xml = xmlOf(whole, { isPercent: true, prefix: "", empties: 0, encoding: "UTF-8" });
const text = (source: string) => Buffer.from(source);
const part = (name: string, content = text("<a/>")) => ({ name, content });
const changed = (from: string | RegExp, to: string) => text(xml.toString().replace(from, to));

/** A PDF whose only page unpacks to 700 MB. */
function pdfBomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 20, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 700 }, () => block);
  const page = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 0])]);
  const [catalog, pages] = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"];
  const one = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << >> /Contents 4 0 R >>";
  return pdfFile([catalog, pages, one, page], "/Root 1 0 R");
}

const refused: [what: string, name: string, bytes: () => Buffer, sentence: RegExp][] = [
  ["an empty file", "a.xml", () => Buffer.alloc(0), /空文件/],
  ["another kind of file", "a.docx", () => xml, /格式不支持/],
  ["a file of 10 MB", "a.xml", () => Buffer.concat([xml, Buffer.alloc(10 << 20, " ")]), /10M/],
  ["a PDF that is XML", "a.pdf", () => xml, /扩展名不符/],
  ["an OFD that is a PDF", "a.ofd", () => pdfOf(whole, pdfStyle), /扩展名不符/],
  ["XML cut off", "a.xml", () => xml.subarray(0, xml.length - 40), /损坏/],
  ["bytes that are no text", "a.xml", () => Buffer.concat([xml, Buffer.from([0xff, 0xc0])]), /损坏/],
  ["XML that is no invoice", "a.xml", () => text("<html><body>404</body></html>"), /不是发票/],
  [
    "entities that grow",
    "a.xml",
    () =>
      text(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${"c".repeat(99)}"><!ENTITY d "&b;&b;">]><EInvoice>&d;</EInvoice>`,
      ),
    /文档类型声明/,
  ],
  ["entities from elsewhere", "a.xml", () => text('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'), /文档类型声明/],
  ["an entity that nobody declares", "a.xml", () => changed(whole.sellerName, "&secret;"), /损坏/],
  ["elements in each other", "a.xml", () => text("<a>".repeat(100) + "</a>".repeat(100)), /庞大/],
  ["no number", "a.xml", () => changed(new RegExp(whole.number, "g"), ""), /没有发票号码/],
  [
    "a number of 19 digits",
    "a.xml",
    () => changed(new RegExp(whole.number, "g"), whole.number.slice(1)),
    /不是发票号码/,
  ],
  ["8 digits without a code", "a.xml", () => changed(new RegExp(whole.number, "g"), "12345678"), /发票代码/],
  ["no buyer", "a.xml", () => changed(/<BuyerName>.*<\/BuyerName>/, ""), /没有购买方名称/],
  ["no lines", "a.xml", () => changed(/<IssuItemInformation>.*<\/IssuItemInformation>/s, ""), /没有发票明细/],
  ["no sum", "a.xml", () => changed(/<TotalTax-included.*includedAmount>/, "<b/>"), /没有价税合计/],
  ["a sum that is a word", "a.xml", () => changed(`>${whole.total}<`, ">NaN<"), /不是数字/],
  ["a third of a fen", "a.xml", () => changed(`>${whole.total}<`, ">1.003<"), /两位小数/],
  [
    "a day that is none",
    "a.xml",
    () => changed(/<IssueTime>.*<\/IssueTime>/, "<IssueTime>2026-02-30</IssueTime>"),
    /开票日期/,
  ],
  ["a rate of 130 %", "a.xml", () => changed(/<TaxRate>.*?<\/TaxRate>/, "<TaxRate>130%</TaxRate>"), /税率/],
  ["an archive without an OFD", "a.ofd", () => zipOf([part("a.xml")]), /不是OFD/],
  ["an archive cut off", "a.ofd", () => zipOf([part("OFD.xml")]).subarray(0, 60), /损坏/],
  ["a path out of the archive", "a.ofd", () => zipOf([part("OFD.xml"), part("../../etc/a.xml")]), /不安全/],
  ["a deep path", "a.ofd", () => zipOf([part("OFD.xml"), part(`${"a/".repeat(20)}a.xml`)]), /不安全/],
  ["a locked archive", "a.ofd", () => zipOf([{ ...part("OFD.xml"), isLocked: true }]), /加密/],
  [
    "a bomb",
    "a.ofd",
    () => zipOf([part("OFD.xml"), part("Doc_0/Attachs/original_invoice.xml", Buffer.alloc(30 << 20))]),
    /过大/,
  ],
  [
    "a bomb that lies",
    "a.ofd",
    () =>
      zipOf([part("OFD.xml"), { ...part("Doc_0/Attachs/original_invoice.xml", Buffer.alloc(30 << 20)), told: 900 }]),
    /过大/,
  ],
  ["too many entries", "a.ofd", () => zipOf(Array.from({ length: 501 }, (_, n) => part(`${n}.xml`))), /过大/],
  [
    "an OFD without text",
    "a.ofd",
    () => zipOf([part("OFD.xml"), part("Doc_0/Pages/Page_0/Content.xml")]),
    /没有发票明细/,
  ],
  ["a PDF cut off", "a.pdf", () => pdfOf(whole, pdfStyle).subarray(0, 300), /损坏|没有文字/],
  ["a PDF with a password", "a.pdf", () => pdfOf(whole, { ...pdfStyle, locked: true }), /加密/],
  [
    "a PDF that is a picture",
    "a.pdf",
    () => pdfOfTexts([{ page: 0, text: " ", x: 1, y: 1 }], whole, pdfStyle),
    /扫描件/,
  ],
  [
    "a PDF of 51 pages",
    "a.pdf",
    () =>
      pdfOfTexts(
        Array.from({ length: 51 }, (_, page) => ({ page, text: "发票", x: 9, y: 9 })),
        whole,
        pdfStyle,
      ),
    /超过50页/,
  ],
  ["a PDF that unpacks to 700 MB", "a.pdf", pdfBomb, /过于复杂/],
  [
    "lines that do not add up",
    "a.pdf",
    () => pdfOf({ ...whole, itemList: whole.itemList.concat(whole.itemList) }, pdfStyle),
    /对不上/,
  ],
];

test.each(refused)("%s is refused with a sentence", { timeout: 60_000 }, async (_, name, bytes, sentence) => {
  const { problem } = await readInvoice(bytes(), name);
  expect(problem).toMatch(sentence);
});

test("a file that was cut anywhere is read whole or refused with a sentence", async () => {
  const files = [
    ["a.xml", xml],
    ["a.ofd", ofdOf(whole, { ...style, by: "attachment", folder: "Attachs", document: "Doc_0" })],
    ["a.pdf", pdfOf(whole, pdfStyle)],
  ] as const;
  for (const [name, bytes] of files)
    for (let at = 1; at < 12; at += 1) {
      const { invoice, problem } = await readInvoice(bytes.subarray(0, Math.floor((bytes.length * at) / 12)), name);
      if (invoice) expect(wrongFields(whole, invoice).wrong).toEqual([]);
      else expect(problem).toMatch(/[\u4e00-\u9fff]{4}/);
    }
});
