import { type RawBuilder, sql } from "kysely";
import { fromUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { ListSums } from "#trpc/contract/shared/document-calls";
import { holding } from "./keyword";
import type { DocumentKind, DocumentRow, Facts } from "./kind";
import { asListed, headersOf, type ListedKind, type Owner, ownedBy } from "./owned";
import { listOrder, type Sorting } from "./sort";
import { foundDocuments, type SumsRow, sumsOf } from "./sums";

export interface DocumentSearch extends Owner, Sorting {
  statusList: readonly number[];
  approvalStatusList?: readonly number[];
  sysNoList?: readonly number[] | undefined;
  /** Of documents that are paid. */
  paymentStatusList?: readonly number[];
  keyword: string;
  /** A part of the name of the project that they are for. */
  projectName?: string | undefined;
  dateRange?: { from?: number | undefined; to?: number | undefined } | undefined;
  beforeSysNo?: number | undefined;
  /** All lines of each, not the first ones alone. */
  allLines?: boolean | undefined;
  pageNo: number;
  pageSize: number;
  /** Also adds up what is found. */
  withSums: boolean;
  /** SQL of the keys of those that are looked among, instead of the owner's. */
  among?: RawBuilder<unknown> | undefined;
  /** SQL: a further condition on header `d`. */
  only?: RawBuilder<unknown> | undefined;
  /** Values of the columns that the kind is narrowed by. */
  narrowed?: Readonly<Record<string, unknown>>;
}

/** Totals are counted up to here; beyond, people search instead of paging. */
const TOTAL_CAP = 10_000;
/** What a keyword finds is counted up to here; beyond, people add a word. */
const FOUND_CAP = 1_000;
/** Lines of a document that a list shows; they are numbered from 1. */
const LINES_IN_A_LIST = 3;
const MOST_LINES = 32_767;

type AnyKind<Row extends DocumentRow, Fact extends string> = DocumentKind<Row, Row, Fact>;

/** SQL: header `d` is for a project of such a name; its key has an index, what the header calls it has none. */
const forProject = (tenantCode: string, name: string) => sql`d."projectSysNo" = ANY(ARRAY(
  SELECT p."sysNo" FROM "mall"."Project" p WHERE p."tenantCode" = ${tenantCode} AND p."name" ILIKE ${containing(name)}))`;

async function matching(db: Db, kind: DocumentKind, search: DocumentSearch): Promise<RawBuilder<unknown>> {
  const { statusList, approvalStatusList = [], paymentStatusList = [], sysNoList } = search;
  const { keyword, projectName, dateRange, beforeSysNo, among, only, narrowed = {} } = search;
  const parts = [
    among
      ? sql`d."tenantCode" = ${search.tenantCode} AND d."sysNo" IN (${among})`
      : ownedBy(asListed(kind, search), search),
  ];
  if (only) parts.push(only);
  if (statusList.length === 1) parts.push(sql`d."status" = ${statusList[0]}`);
  if (statusList.length > 1) parts.push(sql`d."status" = ANY(${statusList}::int2[])`);
  if (approvalStatusList.length > 0) parts.push(sql`d."approvalStatus" = ANY(${approvalStatusList}::int2[])`);
  if (paymentStatusList.length > 0) parts.push(sql`d."paymentStatus" = ANY(${paymentStatusList}::int2[])`);
  const time = sql.id(kind.dated ?? "createTime");
  if (dateRange?.from !== undefined) parts.push(sql`d.${time} >= ${fromUnixSeconds(dateRange.from)}`);
  if (dateRange?.to !== undefined) parts.push(sql`d.${time} <= ${fromUnixSeconds(dateRange.to)}`);
  if (sysNoList) parts.push(sql`d."sysNo" = ANY(${sysNoList}::int8[])`);
  if (beforeSysNo !== undefined) parts.push(sql`d."sysNo" < ${beforeSysNo}`);
  for (const name of kind.narrowed ?? []) {
    if (narrowed[name] !== undefined) parts.push(sql`d.${sql.id(name)} = ${narrowed[name]}`);
  }
  for (const [name, holds] of Object.entries(kind.narrowedBy ?? {})) {
    if (narrowed[name] !== undefined) parts.push(holds(narrowed[name]));
  }
  if (projectName !== undefined) parts.push(forProject(search.tenantCode, projectName));
  if (keyword !== "") parts.push(await holding(db, kind, keyword));
  return sql.join(parts, sql` AND `);
}

/** A row as the list shows it but for the actions, and the facts that decide about them. */
export interface ListedDocument<Row extends DocumentRow, Fact extends string> {
  row: Omit<Row, "actionList">;
  facts: Facts<Fact>;
}
interface Listed<Row extends DocumentRow, Fact extends string> {
  rows: ListedDocument<Row, Fact>[];
  total: number;
  /** There are more. */
  totalCapped: boolean;
  /** Where there is a next page. */
  nextCursor?: string;
  sums?: ListSums;
}
/** A row in the contract's shape, but that `itemList` holds what was read beside it until its lines are unpacked. */
type ReadRow = Record<string, unknown> & {
  sysNo: number;
  itemList: [firstLines: unknown[][], facts: unknown[], found: SumsRow, sortValue: string];
};

/**
 * A page of documents, newest first unless another order is asked for, each with its first lines, and their number: one
 * statement, two past the end, one more with a keyword.
 */
export async function searchDocuments<Row extends DocumentRow, Fact extends string>(
  db: Db,
  kind: AnyKind<Row, Fact>,
  search: DocumentSearch,
): Promise<Listed<Row, Fact>> {
  const { tenantCode, statusList, pageSize, cursor, withSums } = search;
  const place = listOrder(kind.sorts, search);
  const where = await matching(db, kind as unknown as DocumentKind, search);
  const cap = search.keyword === "" ? TOTAL_CAP : FOUND_CAP;
  const counted = (count = 0) => ({ total: Math.min(count, cap), totalCapped: count > cap });
  const shownLines = search.allLines ? MOST_LINES : LINES_IN_A_LIST;
  const offset = cursor ? 0 : (search.pageNo - 1) * pageSize;
  const { lines, row, packedLine, facts } = kind.sql;
  const read = search.among ? kind : asListed(kind, search);
  const asked = { tenantCode, where, statusList, most: cap + 1 };
  const found = foundDocuments(read as unknown as DocumentKind, asked, withSums);
  const shown = sql`i."lineNo" <= ${sql.lit(shownLines)}`;
  const counts = isCounted(kind);
  const page = sql`WHERE ${where}${place.behind ? sql` AND ${place.behind}` : sql``}
      ORDER BY ${place.order} LIMIT ${pageSize} OFFSET ${offset}`;
  const { rows } = await sql<ReadRow>`
    SELECT ${row}${counts ? sql`` : sql`, lines."itemCount"`},
      json_build_array(lines."first", lines."facts", (${found}), ${place.value}) AS "itemList"
    FROM (${headersOf(kind, read, page)}) d
    CROSS JOIN LATERAL (
      SELECT ${counts ? sql`` : sql`count(*)::int AS "itemCount",`} ${facts} AS "facts",
        coalesce(json_agg(${packedLine} ORDER BY i."lineNo") FILTER (WHERE ${shown}), '[]') AS "first"
      FROM ${lines} i
      WHERE i."tenantCode" = d."tenantCode" AND i.${sql.id(kind.lines.parent)} = d."sysNo"
        ${counts ? sql`AND ${shown}` : sql``}
    ) lines
    ORDER BY ${place.order}`.execute(db);
  const last = rows.at(-1);
  if (!last && (offset > 0 || cursor)) {
    const all = await sql<{ found: SumsRow }>`SELECT (${found}) AS "found"`.execute(db);
    return { rows: [], ...counted(all.rows[0]?.found.count) };
  }
  const [, , all, sortValue = ""] = last?.itemList ?? [];
  const listed = rows.map((read) => {
    const [lines, facts] = read.itemList;
    // the row is changed in place: copying rows this wide costs more than everything else that is done with them
    const row = Object.assign(read, { itemList: lines.map(kind.unpackLine) }) as unknown as Omit<Row, "actionList">;
    return { row, facts: kind.unpackFacts(facts) };
  });
  const total = counted(all?.count);
  return {
    rows: listed,
    ...total,
    ...(last && rows.length === pageSize ? { nextCursor: place.cursorOf({ sysNo: last.sysNo, sortValue }) } : {}),
    ...(all && withSums && !total.totalCapped ? { sums: sumsOf(all) } : {}),
  };
}

/** A document as its detail shows it, without its lines, its actions and what its kind adds. */
export type FoundDocument<Detail extends DocumentRow> = Omit<Detail, "itemList" | "actionList">;

/** Its header counts its lines: then nothing is looked at of them but what is shown. */
const isCounted = ({ table }: Pick<DocumentKind, "table">): boolean => "itemCount" in table.columns;

interface LinesAsked {
  tenantCode: string;
  sysNo: number;
  /** The number of the line before the first. */
  after?: number;
  /** SQL: a condition on line `i`. */
  only?: RawBuilder<unknown> | undefined;
  most?: number | undefined;
}

/** The head of a document with the facts that decide about its actions; undefined where there is none. */
export async function findDocument<Row extends DocumentRow, Detail extends Row, Fact extends string>(
  db: Db,
  kind: DocumentKind<Row, Detail, Fact>,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<{ head: FoundDocument<Detail>; facts: Facts<Fact> } | undefined> {
  const { table, lines, detail, facts } = kind.sql;
  const counted = sql`SELECT count(*)::int AS "itemCount", ${facts} AS "facts" FROM ${lines} i
      WHERE i."tenantCode" = d."tenantCode" AND i.${sql.id(kind.lines.parent)} = d."sysNo"`;
  const { rows } = await sql<{ facts: unknown[] }>`
    SELECT ${detail}, lines.* FROM ${table} d
    CROSS JOIN LATERAL (${isCounted(kind) ? sql`SELECT ${facts} AS "facts"` : counted}) lines
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  if (!rows[0]) return undefined;
  const { facts: values, ...head } = rows[0];
  return { head: head as unknown as FoundDocument<Detail>, facts: kind.unpackFacts(values) };
}

/** Lines of a document in their order: all of them, or the first where its kind shows so many. */
export async function documentLines<Detail extends DocumentRow>(
  db: Db,
  kind: Pick<DocumentKind<DocumentRow, Detail>, "sql" | "lines" | "linesShown">,
  { tenantCode, sysNo, after = 0, only, most = kind.linesShown }: LinesAsked,
): Promise<Detail["itemList"]> {
  const { rows } = await sql<Detail["itemList"][number]>`
    SELECT ${kind.sql.line} FROM ${kind.sql.lines} i
    WHERE i."tenantCode" = ${tenantCode} AND i.${sql.id(kind.lines.parent)} = ${sysNo}
      ${after > 0 ? sql`AND i."lineNo" > ${after}` : sql``} ${only ? sql`AND ${only}` : sql``}
    ORDER BY i."lineNo" ${most === undefined ? sql`` : sql`LIMIT ${most}`}`.execute(db);
  return rows;
}

/** Own documents by status. */
export async function countByStatus(db: Db, kind: ListedKind, owner: Owner) {
  const listed = asListed(kind, owner);
  const { rows } = await sql<{ status: number; count: number }>`
    SELECT d."status", count(*)::int AS "count" FROM ${listed.sql.table} d
    WHERE ${ownedBy(listed, owner)} GROUP BY d."status" ORDER BY d."status"`.execute(db);
  return rows;
}
