import { deflateSync } from "node:zlib";
import { type Drawn, drawn, type Style } from "./layout";
import type { MadeInvoice } from "./made";

const POINTS = 72 / 25.4;
const [WIDTH, HEIGHT] = [210 * POINTS, 297 * POINTS];
const hex = (text: string): string => `<${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

export interface PdfStyle extends Style {
  /** Named keys of the document's information. */
  keys: boolean;
  /** Of a font that is not embedded, by a table of the standard, instead of a table of the file. */
  isPredefined: boolean;
  locked?: boolean;
}

function content(texts: readonly Drawn[]): Buffer {
  const written = texts.map(({ text, x, y }) => {
    const size = 3 * POINTS;
    return `BT /F1 ${size.toFixed(3)} Tf 1 0 0 1 ${(x * POINTS).toFixed(2)} ${(HEIGHT - y * POINTS).toFixed(2)} Tm ${hex(text)} Tj ET`;
  });
  return deflateSync(Buffer.from(written.join("\n")));
}

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Made def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;

function fonts(isPredefined: boolean): string[] {
  const half = Array.from({ length: 224 }, () => 500).join(" ");
  const widths = isPredefined
    ? `/DW 1000 /W [1 [${half.slice(0, 4 * 95)}] 814 [${half.slice(0, 4 * 95)}]]`
    : `/DW 1000 /W [32 [${half}]]`;
  const ordering = isPredefined ? "GB1" : "Identity";
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /${isPredefined ? "UniGB-UCS2-H" : "Identity-H"} /DescendantFonts [4 0 R]${isPredefined ? "" : " /ToUnicode 6 0 R"} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 5 0 R ${widths} >>`,
    `<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 700 /StemV 80 >>`,
  ];
}

const text = (value: string): string => hex(`\ufeff${value}`);

/** A PDF of its objects; streams are given as their bytes. */
export function pdfFile(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1")];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === "string") add(Buffer.from(object));
    else {
      const filter = object[0] === 0x78 ? " /Filter /FlateDecode" : "";
      add(
        Buffer.concat([
          Buffer.from(`<< /Length ${object.length}${filter} >>\nstream\n`),
          object,
          Buffer.from("\nendstream"),
        ]),
      );
    }
    add(Buffer.from("\nendobj\n"));
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, "latin1")]);
}

/** An invoice as a PDF: texts placed as a tax office prints them, in one of two encodings. */
export function pdfOf(invoice: MadeInvoice, style: PdfStyle): Buffer {
  return pdfOfTexts(drawn(invoice, style), invoice, style);
}

export function pdfOfTexts(texts: readonly Drawn[], invoice: MadeInvoice, style: PdfStyle): Buffer {
  const pages = Math.max(...texts.map(({ page }) => page), 0) + 1;
  const first = 9;
  const kids = Array.from({ length: pages }, (_, page) => `${first + page * 2} 0 R`);
  const keys = {
    ...{ InvoiceNumber: invoice.number, IssueTime: invoice.issueDay, SellerIdNum: invoice.sellerTaxNo },
    ...{ TotalAmWithoutTax: invoice.amount, TotalTaxAm: invoice.tax, "TotalTax-includedAmount": invoice.total },
  };
  const info =
    style.keys && invoice.code === "" ? Object.entries(keys).map(([key, value]) => `/${key} ${text(value)}`) : [];
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -60 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}> >>`;
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages} >>`,
    ...fonts(style.isPredefined),
    Buffer.from(TO_UNICODE),
    `<< /Producer ${text("税务平台")} ${info.join(" ")} >>`,
    style.locked ? lock : "<< >>",
  ];
  for (let page = 0; page < pages; page += 1) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH.toFixed(2)} ${HEIGHT.toFixed(2)}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + page * 2 + 1} 0 R >>`,
      content(texts.filter((one) => one.page === page)),
    );
  }
  const encrypt = style.locked ? ` /Encrypt 8 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]` : "";
  return pdfFile(objects, `/Root 1 0 R /Info 7 0 R${encrypt}`);
}
