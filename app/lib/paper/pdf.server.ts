import { PassThrough, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { type HasGlyph, missingGlyphs, wrapped, writable } from "./glyphs";
import fontData from "./print-font.otf?inline";

/** A column of the table; widths in points, the one without takes the rest. */
export interface PdfColumn<Row> {
  title: string;
  width?: number;
  right?: true;
  cell: (row: Row) => string;
}

/** A paper with a table of any length. */
export interface Paper<Row> {
  title: string;
  number: string;
  issuer: string;
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly PdfColumn<Row>[];
  /** Page by page; read twice: for what the font lacks, then to be written. */
  rows: () => AsyncIterable<readonly Row[]>;
  foot: string;
  signatures: readonly string[];
  /** What is said about characters that are written as 〓. */
  lacking: (chars: string) => string;
  pageOf: (page: number) => string;
}

const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 36];
const [SIZE, LEADING, PAD] = [9, 12, 4];
const LINE = "#b8bec8";
/** Rows that are written at once before others get their turn. */
const AT_ONCE = 50;

const font = () => Buffer.from(fontData.slice(fontData.indexOf(",") + 1), "base64");

/** A character that cannot be written, by its number. */
const nameOf = (char: string): string => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

interface EmbeddedFont {
  _font: { font: { hasGlyphForCodePoint: HasGlyph } };
}

/** Writes papers with the subset of a font that they need. */
class Writer<Row> {
  private readonly doc = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false, info: {} });
  private readonly widths = new Map<string, number>();
  private readonly columns: (PdfColumn<Row> & { x: number; width: number })[] = [];
  readonly has: HasGlyph;
  private y = 0;
  private page = 0;

  constructor(
    private readonly paper: Paper<Row>,
    out: PassThrough,
  ) {
    const { doc } = this;
    doc.pipe(out);
    doc.registerFont("print", font()).font("print").fontSize(SIZE);
    const { font: glyphs } = (doc as unknown as EmbeddedFont)._font;
    this.has = (codePoint) => glyphs.hasGlyphForCodePoint(codePoint);
    doc.info.Title = `${paper.title} ${paper.number}`;
    const rest = WIDTH - 2 * MARGIN - paper.columns.reduce((sum, { width = 0 }) => sum + width, 0);
    let x = MARGIN;
    for (const column of paper.columns) {
      const width = column.width ?? rest;
      this.columns.push({ ...column, x, width });
      x += width;
    }
  }

  private widthOf = (piece: string): number => {
    const known = this.widths.get(piece);
    if (known !== undefined) return known;
    const width = this.doc.fontSize(SIZE).widthOfString(piece);
    if (this.widths.size < 20_000) this.widths.set(piece, width);
    return width;
  };

  private lines = (text: string, width: number): string[] =>
    wrapped(writable(text, this.has), width - 2 * PAD, this.widthOf);

  private write(text: string, x: number, y: number, size = SIZE): void {
    this.doc.fontSize(size).text(text, x, y, { lineBreak: false });
  }

  private newPage(): void {
    const { doc, paper } = this;
    doc.addPage();
    this.page += 1;
    doc.font("print").fillColor("#1d2129");
    const foot = `${paper.number}　${paper.pageOf(this.page)}`;
    this.write(foot, WIDTH - MARGIN - this.widthOf(foot), HEIGHT - MARGIN + 8);
    this.write(writable(paper.issuer, this.has), MARGIN, HEIGHT - MARGIN + 8);
    this.y = MARGIN;
  }

  private head(lacking: string): void {
    const { paper, doc } = this;
    const title = writable(paper.title, this.has);
    const width = doc.fontSize(18).widthOfString(title);
    this.write(title, (WIDTH - width) / 2, this.y, 18);
    this.write(paper.number, WIDTH - MARGIN - this.widthOf(paper.number), this.y + 8);
    this.y += 34;
    const half = (WIDTH - 2 * MARGIN) / 2;
    for (let at = 0; at < paper.facts.length; at += 2) {
      const pair = paper.facts.slice(at, at + 2).map(([label, value]) => this.lines(`${label}：${value}`, half));
      pair.forEach((lines, side) => {
        lines.forEach((line, row) => {
          this.write(line, MARGIN + side * half, this.y + row * LEADING);
        });
      });
      this.y += Math.max(...pair.map(({ length }) => length)) * LEADING + 3;
    }
    for (const line of lacking ? this.lines(lacking, WIDTH - 2 * MARGIN) : []) {
      this.write(line, MARGIN, this.y);
      this.y += LEADING;
    }
    this.y += 6;
  }

  private rule(): void {
    const { doc, y } = this;
    doc
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }

  private tableHead(): void {
    this.doc.rect(MARGIN, this.y, WIDTH - 2 * MARGIN, LEADING + 2 * PAD).fill("#f2f4f7");
    this.doc.fillColor("#1d2129");
    for (const { title, x, width, right } of this.columns) this.cell([title], x, width, right);
    this.y += LEADING + 2 * PAD;
    this.rule();
  }

  private cell(lines: readonly string[], x: number, width: number, right: true | undefined): void {
    lines.forEach((line, row) => {
      const left = right ? x + width - PAD - this.widthOf(line) : x + PAD;
      this.write(line, left, this.y + PAD + row * LEADING);
    });
  }

  private row(row: Row): void {
    const cells = this.columns.map(({ cell, width }) => this.lines(cell(row), width));
    const height = Math.max(...cells.map(({ length }) => length)) * LEADING + 2 * PAD;
    if (this.y + height > HEIGHT - MARGIN) {
      this.newPage();
      this.tableHead();
    }
    this.columns.forEach(({ x, width, right }, at) => {
      this.cell(cells[at] ?? [], x, width, right);
    });
    this.y += height;
    this.rule();
  }

  private end(): void {
    const { paper, doc } = this;
    const foot = this.lines(paper.foot, WIDTH - 2 * MARGIN);
    if (this.y + (foot.length + 5) * LEADING > HEIGHT - MARGIN) this.newPage();
    this.y += 8;
    for (const line of foot) {
      this.write(line, MARGIN, this.y);
      this.y += LEADING;
    }
    this.y += LEADING;
    const share = (WIDTH - 2 * MARGIN) / Math.max(paper.signatures.length, 1);
    paper.signatures.forEach((who, at) => {
      this.write(`${who}：________________`, MARGIN + at * share, this.y);
    });
    doc.end();
  }

  /** The characters of the paper that the font lacks. */
  private async lacking(): Promise<string[]> {
    const { paper } = this;
    const missing = new Set(missingGlyphs([paper.title, paper.issuer, paper.foot, ...paper.facts.flat()], this.has));
    for await (const rows of paper.rows()) {
      const texts = rows.flatMap((row) => paper.columns.map(({ cell }) => cell(row)));
      for (const char of missingGlyphs(texts, this.has)) missing.add(char);
      await setImmediate();
    }
    return [...missing];
  }

  async run(): Promise<void> {
    const { paper } = this;
    const missing = await this.lacking();
    this.newPage();
    this.head(missing.length > 0 ? paper.lacking(missing.map(nameOf).join("、")) : "");
    this.tableHead();
    let count = 0;
    for await (const rows of paper.rows())
      for (const row of rows) {
        this.row(row);
        count += 1;
        if (count % AT_ONCE === 0) await setImmediate();
      }
    this.end();
  }
}

/**
 * Streams a paper as PDF on A4, with the glyphs that it needs inside. On an error the stream breaks off, so that an
 * incomplete paper does not open.
 */
export function pdfResponse<Row>(paper: Paper<Row>, failed: (error: unknown) => void): Response {
  const out = new PassThrough();
  new Writer(paper, out).run().catch((error: unknown) => {
    failed(error);
    out.destroy(error instanceof Error ? error : new Error("the paper broke off"));
  });
  return new Response(Readable.toWeb(out) as ReadableStream, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(`${paper.number}.pdf`)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
