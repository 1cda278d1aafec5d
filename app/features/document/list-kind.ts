import type { Side } from "#trpc/contract/define";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import type { Api } from "~/forms/act";
import type { BatchAction } from "./batch";
import type { ListedRow, ListTable } from "./columns";
import type { ListOf, ListQuery } from "./list-query";
import type { Tickable } from "./partly-allowed";

export interface Page<Row> {
  datas: Row[];
  total: number;
  totalCapped?: boolean | undefined;
  pageNo: number;
  pageSize: number;
}
/** One page of what a list's call found. */
export interface Found<Row> extends Page<Row> {
  sums?: ListSums | undefined;
  nextCursor?: string | undefined;
}

/** What the calls of lists take besides what an address asks for. */
export interface AskedBeside {
  withSums?: true;
  projectName?: string;
  sysNoList?: number[];
  cursor?: string;
  allLines?: true;
  pageSize?: number;
}
export type Asked<Sort extends string> = ListQuery<Sort> & AskedBeside;

/** What can be done with ticked rows, by side. */
export type Batch = Readonly<Record<Side, readonly BatchAction[]>>;

export interface Next {
  href: string;
  label: string;
}

/** A kind's list, declared once for its page, its actions and its file. */
export interface ListKind<Row extends Tickable & ListedRow, Sort extends string = string> extends ListOf<Sort> {
  /** the kind's texts */
  words: Readonly<Record<"title" | "listHint" | "emptyPurchaser" | "emptySupplier", string>>;
  table: ListTable<Row>;
  /** it can be narrowed by project */
  byProject?: true;
  batch?: Batch;
  /** the next useful step from an empty list */
  next?: Partial<Record<Side, Next>>;
  search: (api: Api, query: Asked<Sort>) => Promise<Found<Row>>;
}

/** Declares a kind's list. */
export const defineList = <Row extends Tickable & ListedRow, Sort extends string>(
  list: ListKind<Row, Sort>,
): ListKind<Row, Sort> => list;
