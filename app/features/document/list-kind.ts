import type { ComponentType } from "react";
import type { Side } from "#trpc/contract/define";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import type { ActionCode } from "#trpc/contract/shared/labels";
import type { DocumentType } from "#trpc/rules/kinds";
import type { Api } from "~/forms/act";
import type { BatchAction } from "~/lists/batch";
import type { NextStep } from "~/lists/empty-list";
import type { Page } from "~/lists/page";
import type { Tickable } from "~/lists/partly-allowed";
import type { DocumentTable, ListedRow } from "./columns";
import type { DocumentAddress, DocumentQuery } from "./document-tabs";

/** One page of documents of a kind. */
export interface FoundPage<Row> extends Page<Row> {
  sums?: ListSums | undefined;
  nextCursor?: string | undefined;
}

/** What the calls of lists take besides what an address asks for. */
export interface SearchOptions {
  withSums?: true;
  projectName?: string;
  sysNoList?: number[];
  cursor?: string;
  allLines?: true;
  pageSize?: number;
}
export type SearchInput<Sort extends string> = DocumentQuery<Sort> & SearchOptions;

/** What can be done with ticked rows, by side. */
export type Batch = Readonly<Record<Side, readonly BatchAction[]>>;

export interface KindOfList {
  kind: DocumentType;
}

/** A way on over a list. */
interface ListLink {
  href: string;
  label: string;
  /** shown to this side alone */
  side?: Side;
  /** without this permission code it is not shown */
  code?: ActionCode;
  variant?: "primary";
}

/** A kind's list, declared once for its page, its actions and its file. */
export interface ListKind<Row extends Tickable & ListedRow, Sort extends string = string>
  extends KindOfList,
    DocumentAddress<Sort> {
  /** the kind's texts */
  words: Readonly<Record<"title" | "listHint" | "emptyPurchaser" | "emptySupplier", string>>;
  table: DocumentTable<Row>;
  /** it can be narrowed by project */
  byProject?: true;
  batch?: Batch;
  /** beside the title */
  links?: readonly ListLink[];
  /** before the links, where a link is not enough */
  Head?: ComponentType;
  /** the next useful step from an empty list */
  next?: Partial<Record<Side, NextStep>>;
  search: (api: Api, query: SearchInput<Sort>) => Promise<FoundPage<Row>>;
}

/** Declares a kind's list. */
export const defineList = <Row extends Tickable & ListedRow, Sort extends string>(
  list: ListKind<Row, Sort>,
): ListKind<Row, Sort> => list;
