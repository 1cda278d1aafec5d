/** A link that stands on another page: what it says is an address, or the key that `to` makes one of. */
export interface Found {
  /** The page, or where a link to that one is. */
  on: string | Found;
  link: RegExp;
  to?: (key: string) => string;
}

/** What walks and tours need to know of a page that a kind has besides list, file, details and papers. */
interface PageOfKind {
  /** Whose page it is; without it both sides have it. */
  readonly reader?: "purchaser" | "supplier" | "operator";
  /** The record of the walks that its key names, where that is none of the kind itself. */
  readonly key?: string;
  /** How its query names that record, where its address does not. */
  readonly query?: string;
  /** Where a tour finds it, in place of its plain address or the kind's list. */
  readonly tour?: readonly (string | Found)[];
  /** It leads on to another page for the document of the walks. */
  readonly leadsOn?: true;
  /** A file in which words are packed. */
  readonly packed?: true;
  /** Its form is a button alone, or its operator's. */
  readonly buttonOnly?: true;
}

export const definePages = (pages: Readonly<Record<string, PageOfKind>>): Readonly<Record<string, PageOfKind>> => pages;
