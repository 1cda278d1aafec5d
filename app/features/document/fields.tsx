import type { ReactNode } from "react";
import type { DocumentType } from "#trpc/rules/kinds";
import { dateTime, money } from "~/lib/format";
import { documentText as t } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import type { SheetColumn } from "~/lists/sheet-column";
import type { Fact } from "~/ui/card";
import d from "./document.module.css";
import { DocumentLink } from "./document-link";

/** What documents of a kind say of themselves, declared once for list, page, paper and file. */
export interface Field<Doc> {
  label: string;
  /** as text; "" where nobody said it, which page and paper leave out */
  text: (document: Doc) => string;
  /** on the page, where that is more than its text */
  shown?: (document: Doc) => ReactNode;
  /** the page gives it the whole row */
  wide?: true;
  /** its column in a file: the width, the list's column that it follows, and its value where that is no text */
  width?: number;
  of?: string;
  is?: "money" | "time";
  value?: (document: Doc) => number | null;
}
type More<Doc> = Omit<Field<Doc>, "label" | "text">;

/** What the fields of a kind are made of. */
export function fieldsOf<Doc>() {
  const text = (label: string, of: (document: Doc) => string, more: More<Doc> = {}): Field<Doc> => ({
    ...{ label, text: of },
    ...more,
  });
  return {
    text,
    /** Unix seconds, or null where it has not happened. */
    time: (label: string, value: (document: Doc) => number | null): Field<Doc> => {
      const words = (seconds: number | null) => (seconds === null ? "" : dateTime(seconds));
      return text(label, (document) => words(value(document)), { is: "time", value, width: 18 });
    },
    /** 元. */
    amount: (label: string, value: (document: Doc) => number): Field<Doc> =>
      text(label, (document) => money(value(document)), { is: "money", value, width: 16, of: "amount" }),
    /** The word of a code. */
    code: (label: string, words: Readonly<Record<number, string>>, value: (document: Doc) => number): Field<Doc> =>
      text(label, (document) => wordOf(words, value(document)), { width: 14 }),
    /** The document above, as a link to it. */
    link: (kind: DocumentType, above: (document: Doc) => { sysNo: number; no: string }): Field<Doc> =>
      text(t[kind], (document) => above(document).no, {
        of: kind,
        shown: (document) => <DocumentLink kind={kind} {...above(document)} />,
      }),
    /** A person with a number that calls them. */
    person: (label: string, person: (document: Doc) => { name: string; mobile: string }): Field<Doc> =>
      text(
        label,
        (document) => {
          const { name, mobile } = person(document);
          return `${name} ${mobile}`.trim();
        },
        {
          shown: (document) => {
            const { name, mobile } = person(document);
            return (
              <>
                {name}{" "}
                {mobile ? (
                  <a className={d.tel} href={`tel:${mobile}`}>
                    {mobile}
                  </a>
                ) : null}
              </>
            );
          },
        },
      ),
  };
}

interface Parties {
  purchaserOrganizationName: string;
  supplierName?: string;
}
const of = fieldsOf<Parties>();

export const purchaserField = of.text(t.purchaser, (document) => document.purchaserOrganizationName, {
  ...{ width: 30, of: "party" },
});
export const supplierField = of.text(t.supplier, ({ supplierName }) => supplierName ?? "", { width: 26, of: "party" });
/** The sides that there are, by their names. */
export const partyFields = [purchaserField, supplierField];

export const remarkField = fieldsOf<{ remark: string }>().text(t.remark, ({ remark }) => remark, { wide: true });

/** What of the fields a document says, as facts of its page. */
export const factsOf = <Doc,>(document: Doc, fields: readonly Field<NoInfer<Doc>>[]): Fact[] =>
  fields.flatMap(({ label, text, shown, wide }) => {
    const words = text(document);
    return words === "" ? [] : [{ label, value: shown ? shown(document) : words, ...(wide && { wide }) }];
  });

/** The same as label and text, for its paper and for forms. */
export const textsOf = <Doc,>(document: Doc, fields: readonly Field<NoInfer<Doc>>[]): [label: string, text: string][] =>
  fields.flatMap(({ label, text }) => {
    const words = text(document);
    return words === "" ? [] : [[label, words] satisfies [string, string]];
  });

/** The fields as columns of a file. */
export const sheetOf = <Doc,>(fields: readonly Field<Doc>[]): SheetColumn<Doc>[] =>
  fields.map(({ label: header, text, width = 22, of: column, is, value }) => ({
    ...{ header, width, cell: value ?? text },
    ...(column && { of: column }),
    ...(is && { is }),
  }));
