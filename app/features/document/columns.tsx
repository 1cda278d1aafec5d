import type { ReactNode } from "react";
import type { Side } from "#trpc/contract/define";
import type { DocumentType } from "#trpc/rules/kinds";
import { dateTime } from "~/lib/format";
import { documentText as t } from "~/lib/texts/document";
import { passportText as p } from "~/lib/texts/price-passport";
import type { ListColumn, ListTable } from "~/lists/columns";
import type { Column } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { piecesText } from "../measure/measured";
import { passportPath } from "../price-passport/passport-path";
import d from "./document.module.css";
import { DocumentLink } from "./document-link";
import type { Field } from "./fields";
import { Amount, Goods } from "./goods";
import { documentPath } from "./paths";

interface ListedLine {
  skuName: string;
  skuSpec: string;
  mainImgUrl?: string;
}
/** A row of a list of any kind. */
export interface ListedRow {
  sysNo: number;
  purchaserOrganizationName: string;
  supplierName?: string;
  /** Of goods, where it has a column of them. */
  itemList: readonly object[];
  itemCount: number;
}

/** The next act from the list, as a link; the rest stands on the document's own page. */
export interface NextStep {
  href: string;
  label: string;
}

/** The columns that lists of documents share; `no` is a row's number. */
export function listColumns<Row extends ListedRow>(kind: DocumentType, no: (row: Row) => string) {
  return {
    /** Number and time, as a link to it. */
    number: (title: string, time: (row: Row) => number, by = "time"): ListColumn<Row> => ({
      key: "no",
      title,
      by,
      fixed: true,
      width: 176,
      card: "title",
      cell: (row) => (
        <div className={d.number}>
          <DocumentLink kind={kind} sysNo={row.sysNo} no={no(row)} />
          <p className="mall-dim">{dateTime(time(row))}</p>
        </div>
      ),
    }),

    /** The first line's goods, and how many kinds there are; `below` where that is not the specification. */
    goods: (
      below: (line: ListedLine & Row["itemList"][number]) => string = (line) => line.skuSpec,
    ): ListColumn<Row> => ({
      key: "goods",
      title: t.goods,
      cell: ({ itemList, itemCount }) => {
        const [first] = itemList as readonly (ListedLine & Row["itemList"][number])[];
        return first ? (
          <Goods
            name={first.skuName}
            spec={below(first)}
            image={first.mainImgUrl}
            more={itemCount > 1 ? t.andMore(itemCount) : undefined}
          />
        ) : null;
      },
    }),

    /** The other side. */
    party: (side: Side): ListColumn<Row> => ({
      key: "party",
      title: side === "supplier" ? t.purchaser : t.supplier,
      width: 150,
      cell: (row) => {
        const name = side === "supplier" ? row.purchaserOrganizationName : (row.supplierName ?? "");
        return (
          <span className="mall-clamp-2" title={name}>
            {name}
          </span>
        );
      },
    }),

    /** The document that this one belongs to. */
    link: (above: DocumentType, of: (row: Row) => { sysNo: number; no: string }): ListColumn<Row> => ({
      key: above,
      title: t[above],
      width: 170,
      cell: (row) => <DocumentLink kind={above} {...of(row)} />,
    }),

    total: (title: string, value: (row: Row) => number | null): ListColumn<Row> => ({
      key: "amount",
      title,
      figure: true,
      by: "amount",
      width: 124,
      align: "right",
      card: "amount",
      cell: (row) => <Money value={value(row)} strong />,
    }),

    /** By when goods are due, for who asks for it. */
    due: (day: (row: Row) => ReactNode): ListColumn<Row> => ({
      key: "due",
      title: t.due,
      by: "due",
      extra: true,
      width: 124,
      cell: day,
    }),

    /** A word or two that the document says, for who asks for it. */
    field: (key: string, { label, text }: Field<Row>): ListColumn<Row> => ({
      key,
      title: label,
      extra: true,
      width: 120,
      cell: (row) => <span className="mall-clamp-2">{text(row)}</span>,
    }),

    status: (cell: (row: Row) => ReactNode, width = 108): ListColumn<Row> => ({
      key: "status",
      title: t.status,
      fixed: true,
      width,
      card: "status",
      cell,
    }),

    actions: (next: (row: Row) => NextStep | undefined, more?: (row: Row) => ReactNode): ListColumn<Row> => ({
      key: "actions",
      title: t.actions,
      fixed: true,
      width: more ? 152 : 84,
      align: "right",
      card: "actions",
      cell: (row) => {
        const step = next(row);
        return (
          <div className={d.rowActions}>
            {step ? (
              <a className="mall-link" href={step.href}>
                {step.label}
              </a>
            ) : null}
            {more?.(row)}
            <a className="mall-link" href={documentPath(kind, row.sysNo)} aria-label={`${t.view} ${no(row)}`}>
              {t.view}
            </a>
          </div>
        );
      },
    }),
  };
}

/** The table of a kind's list: its columns, by the side that reads them. */
export interface DocumentTable<Row> extends ListTable<Row> {
  columns: (side: Side) => readonly ListColumn<Row>[];
}

interface Line extends ListedLine {
  lineNo: number;
  unit: string;
  quantityScale?: number;
  /** 吨 per 根, of goods counted by piece */
  pieceMass?: number | null;
}

/** The columns that the lines of documents share. */
export function lineColumns<Row extends Line>() {
  return {
    /** Goods with their whole name. */
    goods: {
      key: "goods",
      title: t.goods,
      card: "title",
      cell: (line) => <Goods line={line.lineNo} name={line.skuName} spec={line.skuSpec} image={line.mainImgUrl} full />,
    } satisfies Column<Row>,

    quantity: (key: string, title: string, value: (line: Row) => number, width = 120): Column<Row> => ({
      key,
      title,
      width,
      align: "right",
      cell: (line) => <Amount value={value(line)} unit={line.unit} scale={line.quantityScale} />,
    }),

    /** A quantity that is whole pieces: with their number below. */
    counted: (
      key: string,
      title: string,
      value: (line: Row) => number,
      width = 120,
      piecesOf: (line: Row) => string | undefined = (line) => piecesText(value(line), line),
    ): Column<Row> => ({
      key,
      title,
      width,
      align: "right",
      cell: (line) => {
        const pieces = piecesOf(line);
        return (
          <>
            <Amount value={value(line)} unit={line.unit} scale={line.quantityScale} />
            {pieces ? <p className="mall-dim">{pieces}</p> : null}
          </>
        );
      },
    }),

    /**
     * @param of the order's line whose price it is: what the price was made of is one press away
     * @param mark what is said below the price
     */
    price: (
      value: (line: Row) => number,
      of?: (line: Row) => number,
      mark?: (line: Row) => ReactNode,
    ): Column<Row> => ({
      key: "price",
      title: t.unitPrice,
      width: 130,
      align: "right",
      cell: (line) => (
        <>
          <Price value={value(line)} unit={line.unit} size="small" />
          {mark?.(line)}
          {of ? (
            <p>
              <a className="mall-link" href={passportPath(of(line))} aria-label={p.passportOf(line.skuName)}>
                {p.title}
              </a>
            </p>
          ) : null}
        </>
      ),
    }),

    amount: (value: (line: Row) => number): Column<Row> => ({
      key: "amount",
      title: t.amount,
      width: 124,
      align: "right",
      card: "amount",
      cell: (line) => <Money value={value(line)} />,
    }),
  };
}
