import type { ReactNode } from "react";
import { capitalAmount } from "#trpc/rules/capital-amount";
import type { DocumentType } from "#trpc/rules/kinds";
import { money, quantity, yuan } from "~/lib/format";
import { scrollable } from "~/lib/scrollable";
import { documentText as t } from "~/lib/texts/document";
import { useShell } from "~/shell/shell-data";
import { PrintFrame } from "~/ui/print-frame";
import d from "./document.module.css";
import type { Paper } from "./load-document";
import { numberOf } from "./number-of";
import { documentPath, listPath } from "./paths";
import { PrintFacts } from "./print-facts";
import { type PrintColumn, PrintTable } from "./print-table";
import { PrintTools } from "./print-tools";

export interface PrintedLine {
  lineNo: number;
  skuName: string;
  skuSpec: string;
}

export interface Printed<Line extends PrintedLine> {
  sysNo: number;
  itemList: readonly Line[];
  remark?: string;
  totalAmount?: number;
  freight?: number;
}
type PaperFact = readonly [label: string, value: ReactNode];

/** What the paper of a kind says besides its number. */
export interface Written<Line extends PrintedLine> {
  facts: readonly PaperFact[];
  /** besides number and goods of a line */
  columns: readonly PrintColumn<Line>[];
  signatures: readonly string[];
  /** what the freight is called, where there is one */
  freightLabel?: string;
  /** what the lines are of, where not goods */
  goodsLabel?: string;
}

/** The columns that printed lines share. */
export function printColumns<Line extends { unit: string }>() {
  return {
    quantity: (title: string, value: (line: Line) => number | null, width = "92px"): PrintColumn<Line> => ({
      title,
      width,
      right: true,
      cell: (line) => {
        const given = value(line);
        return given === null ? "" : `${quantity(given)} ${line.unit}`;
      },
    }),
    /** 根. */
    pieces: (value: (line: Line) => number | null): PrintColumn<Line> => ({
      title: t.pieces,
      width: "56px",
      right: true,
      cell: (line) => value(line) ?? "",
    }),
    price: (value: (line: Line) => number): PrintColumn<Line> => ({
      title: t.unitPrice,
      width: "90px",
      right: true,
      cell: (line) => money(value(line), 6),
    }),
    amount: (value: (line: Line) => number): PrintColumn<Line> => ({
      title: t.amount,
      width: "98px",
      right: true,
      cell: (line) => money(value(line)),
    }),
  };
}

export interface DocumentPapersProps<Line extends PrintedLine, Document extends Printed<Line>> {
  kind: DocumentType;
  title: string;
  papers: readonly Paper<Document>[];
  write: (document: Document) => Written<Line>;
}

/** Documents on paper, each beginning a page of its own, under what prints them. */
export function DocumentPapers<Line extends PrintedLine, Document extends Printed<Line>>(
  props: DocumentPapersProps<Line, Document>,
) {
  const { kind, title, papers, write } = props;
  const [first, second] = papers;
  return (
    <>
      <PrintTools back={first && !second ? documentPath(kind, first.document.sysNo) : listPath[kind]} />
      {papers.map((paper) => (
        <DocumentPrint
          key={paper.document.sysNo}
          title={title}
          no={numberOf(kind, paper.document)}
          {...paper}
          {...write(paper.document)}
        />
      ))}
    </>
  );
}

interface DocumentPrintProps<Line extends PrintedLine> extends Written<Line>, Paper<Printed<Line>> {
  title: string;
  no: string;
}

/** A document on A4, with its number as a QR code that opens it on a phone. */
function DocumentPrint<Line extends PrintedLine>(props: DocumentPrintProps<Line>) {
  const { title, no, link, document, facts, columns, signatures, freightLabel = t.freight, goodsLabel } = props;
  const { tenant } = useShell();
  const { totalAmount, freight = 0, remark } = document;
  const ofFreight = freight > 0 ? `，${freightLabel} ${yuan(freight)}` : "";
  const inWords = totalAmount === undefined ? undefined : capitalAmount(totalAmount);
  return (
    <section className={d.paper} aria-label={`${title} ${no}`} {...scrollable}>
      <PrintFrame title={title} number={no} qrValue={link} issuer={tenant.name} signatures={signatures}>
        <PrintFacts facts={facts} />
        <PrintTable
          rows={document.itemList}
          columns={[
            { title: t.lineNo, width: "28px", cell: (line) => line.lineNo },
            {
              title: goodsLabel ?? t.goods,
              cell: (line) => (
                <>
                  {line.skuName}
                  <br />
                  {line.skuSpec}
                </>
              ),
            },
            ...columns,
          ]}
          foot={
            totalAmount === undefined
              ? undefined
              : `${t.total}：${yuan(totalAmount)}${ofFreight}${inWords ? t.inWords(inWords) : ""}`
          }
        />
        {remark ? (
          <p>
            {t.remark}：{remark}
          </p>
        ) : null}
      </PrintFrame>
    </section>
  );
}
