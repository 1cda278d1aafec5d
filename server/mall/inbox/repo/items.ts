import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { InboxKey, InboxOrder } from "#trpc/rules/inbox";
import type { DocumentType } from "#trpc/rules/kinds";

/** A document of one identity that waits, with its place in the list over all malls. */
export interface InboxRow extends InboxKey {
  /** Place of its entry in the list of to-dos. */
  entry: number;
  no: string;
  partnerName: string;
  /** Unix seconds. */
  dueTime: number | null;
  since: number | null;
}

/** What waits for one identity: how many by kind, and the rows behind the cursor. */
export interface InboxPart {
  counts: { document: DocumentType; count: number }[];
  rows: InboxRow[];
}

interface PartRequest {
  /** SQL of each of the identity's to-dos. */
  entries: readonly RawBuilder<unknown>[];
  /** Names mall and identity. */
  place: string;
  order: InboxOrder;
  /** Rows behind this one. */
  after: InboxKey | undefined;
  /** Kinds whose amounts the person sees. */
  withAmounts: readonly DocumentType[];
  /** Only these kinds; all where none is named. */
  documents: readonly DocumentType[];
  limit: number;
}

const parts = (order: InboxOrder, [late, soon, day, most]: readonly RawBuilder<unknown>[]) =>
  order === "due" ? sql`${late}, ${soon}, ${day}, ${most}` : sql`${most}, ${late}, ${soon}, ${day}`;

/** SQL: what the list is ordered by, as `compareInbox` orders. */
const orderOf = (order: InboxOrder, place: string) =>
  sql`${parts(order, [sql`"late"`, sql`"soon"`, sql`"day" COLLATE "C"`, sql`-"worth"`])},
    ${place}::text COLLATE "C", "document" COLLATE "C", "sysNo"`;

const cursorOf = (order: InboxOrder, { late, soon, day, worth, place, document, sysNo }: InboxKey) =>
  sql`${parts(order, [sql`${late}::int`, sql`${soon}::int`, sql`${day}::text`, sql`-(${worth}::numeric)`])},
    ${place}::text, ${document}::text, ${sysNo}::bigint`;

/** One identity's part of the list, in one statement; a document once, as the first entry that it waits by. */
export async function inboxPart(db: Db, request: PartRequest): Promise<InboxPart> {
  const { entries, place, order, after, withAmounts, documents, limit } = request;
  if (entries.length === 0) return { counts: [], rows: [] };
  const behind = after ? sql`(${orderOf(order, place)}) > (${cursorOf(order, after)})` : sql`true`;
  const ofKinds = documents.length > 0 ? sql`"document" = ANY(${documents}::text[])` : sql`true`;
  const { rows } = await sql<InboxPart>`
    WITH w AS MATERIALIZED (
      SELECT DISTINCT ON ("document", "sysNo") * FROM (${sql.join(entries, sql` UNION ALL `)}) t
      ORDER BY "document", "sysNo", "entry"
    ), k AS (
      SELECT "document", "entry", "sysNo", "no", "partnerName", "dueTime", "since",
        (NOT "overdue")::int AS "late", (NOT "soon")::int AS "soon",
        coalesce(to_char("day", 'YYYY-MM-DD'), '9999-12-31') AS "day",
        CASE WHEN "document" = ANY(${withAmounts}::text[]) THEN coalesce("amount", -1) ELSE -1 END AS "worth"
      FROM w
    ), p AS (
      SELECT k.*, row_number() OVER (ORDER BY ${orderOf(order, place)}) AS "at" FROM k WHERE ${ofKinds} AND ${behind}
    )
    SELECT (
        SELECT coalesce(json_agg(json_build_object('document', "document", 'count', "n")), '[]')
        FROM (SELECT "document", count(*)::int AS "n" FROM w GROUP BY 1) c
      ) AS "counts", (
        SELECT coalesce(json_agg(json_build_object('document', "document", 'entry', "entry", 'sysNo', "sysNo",
          'no', "no", 'partnerName', "partnerName", 'dueTime', floor(extract(epoch FROM "dueTime"))::bigint,
          'since', floor(extract(epoch FROM "since"))::bigint, 'late', "late", 'soon', "soon", 'day', "day",
          'worth', "worth"::text, 'place', ${place}::text) ORDER BY "at"), '[]')
        FROM p WHERE "at" <= ${limit}
      ) AS "rows"`.execute(db);
  return rows[0] ?? { counts: [], rows: [] };
}
