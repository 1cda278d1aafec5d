import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus, RecordStatus } from "#trpc/contract/shared/codes";
import { approvalCleared } from "#trpc/rules/approval";
import type { DocumentType } from "#trpc/rules/kinds";
import type { Tell } from "#trpc/rules/messages/audiences";
import { unsettledPayments } from "#trpc/rules/payment";
import { decidesSql, type SeenKind } from "../../document/index";

type ApprovedKind = Parameters<typeof decidesSql>[0];
/** A kind of document as far as its messages look at it. */
export type ToldKind = ApprovedKind &
  SeenKind & {
    readonly number: { readonly column: string };
    readonly open?: RawBuilder<unknown>;
  };

/** Tenants whose people have messages to come: the one statement over all of them. */
export async function tenantsDue(db: Db): Promise<{ tenantCode: string; documentTypes: DocumentType[] }[]> {
  const { rows } = await sql<{ tenantCode: string; documentTypes: DocumentType[] }>`
    SELECT q."tenantCode", array_agg(DISTINCT e."documentType"::text) AS "documentTypes" FROM "mall"."MessageDue" q
    JOIN "mall"."DocumentEvent" e ON e."tenantCode" = q."tenantCode" AND e."sysNo" = q."eventSysNo"
    GROUP BY 1`.execute(db);
  return rows;
}

const enabled = sql.lit(RecordStatus.enabled);

/** SQL: identity `a` of side `m."side"` acts on document `m`, or holds a code that the message is for. */
const isMeant = sql`(a."permissions" && m."codes" OR (m."involved" AND (
  (m."side" = 'purchaser' AND a."userSysNo" = m."buyerUserSysNo") OR EXISTS (
    SELECT FROM "mall"."DocumentEvent" b WHERE b."tenantCode" = a."tenantCode" AND b."operatorUserSysNo" = a."userSysNo"
      AND b."operatorRole" = m."side" AND b."documentSysNo" = m."documentSysNo" AND b."documentType" = m."documentType")
  OR EXISTS (
    SELECT FROM "mall"."DocumentEvent" b WHERE b."tenantCode" = a."tenantCode" AND b."operatorUserSysNo" = a."userSysNo"
      AND b."operatorRole" = m."side" AND b."documentSysNo" = m."orderSysNo" AND b."documentType" = 'order'))))`;

/** SQL: what was received of note `d` beside what its delivery brought, up to three lines of it. */
const differences = sql`concat_ws('；', (
  SELECT string_agg("words", '；') FROM (
    SELECT i."skuName" || CASE WHEN l."receivedQuantity" < l."quantity" THEN ' 少 ' ELSE ' 多 ' END
      || trim_scale(abs(l."quantity" - l."receivedQuantity")) || i."unit" AS "words"
    FROM "mall"."ReceivingItem" i
    JOIN "mall"."DeliveryItem" l ON l."tenantCode" = i."tenantCode" AND l."sysNo" = i."deliveryItemSysNo"
    WHERE i."tenantCode" = d."tenantCode" AND i."receivingSysNo" = d."sysNo" AND l."receivedQuantity" <> l."quantity"
    ORDER BY i."lineNo" LIMIT 3) lines), nullif(d."endReason", ''))`;

/** SQL: order `d` waits for a payment. */
const isOwing = sql`d."paymentStatus" = ANY(${unsettledPayments}::int2[])`;

/** SQL over document `d`: its order, whose purchase it is (of what is below an order, the order's), and the other party. */
function purchaseOf({ table: { columns }, machine: { document } }: ToldKind) {
  const below = "orderSysNo" in columns;
  const one = "supplierSysNo" in columns;
  return {
    order: below ? sql`d."orderSysNo"` : document === "order" ? sql`d."sysNo"` : sql`NULL::int8`,
    buyer: below
      ? sql`(SELECT t."purchaserUserSysNo" FROM "mall"."OrderTrade" t
          WHERE t."tenantCode" = d."tenantCode" AND t."sysNo" = d."orderSysNo")`
      : "purchaserUserSysNo" in columns
        ? sql`d."purchaserUserSysNo"`
        : sql`NULL::int8`,
    supplier: one ? sql`d."supplierSysNo"` : sql`NULL::int8`,
    supplierName: one ? sql`d."supplierName"` : sql`d."purchaserOrganizationName"`,
  };
}

/** SQL: the suppliers `s` of message `m`: the one that its document names, or those whom its kind shows it to. */
function suppliersOf({ visible, sql: { table } }: ToldKind, tenantCode: string) {
  const shown = visible?.supplier;
  const named = sql`JOIN "mall"."Supplier" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = m."supplierSysNo"`;
  return shown
    ? sql`JOIN ${table} d ON d."tenantCode" = ${tenantCode} AND d."sysNo" = m."documentSysNo"
        JOIN "mall"."Supplier" s ON s."tenantCode" = ${tenantCode} AND ${shown(sql`s."sysNo"`)}`
    : named;
}

export interface Telling {
  tenantCode: string;
  /** Messages by event, under the event's name. */
  rules: readonly (Tell & { event: string })[];
  now: Date;
  /** What happened before is too old to be told. */
  since: Date;
  limit: number;
}

/** 元 of document `d`, also of one below zero as a refund is: what is open where a message is about paying; null before it is counted. */
function worthOf({ table, open }: ToldKind) {
  if (!("totalAmount" in table.columns)) return sql`NULL::numeric`;
  const total = sql`nullif(abs(d."totalAmount"), 0)`;
  return open ? sql`CASE WHEN r."kind" = 'payment' THEN ${open} ELSE ${total} END` : total;
}

/** SQL: the identities, their people and organisations that a message may reach. */
const identities = sql`"mall"."UserApplication" a
  JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."status" = ${enabled}
  JOIN "mall"."Organization" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."organizationSysNo"`;

/**
 * Takes events of a kind of document that wait for their messages, and writes a message for each person whom they
 * concern, in one statement. A person has one message of a kind about an event, whichever process writes it.
 * @returns how many events were taken, and how many messages came of them
 */
export async function tellKind(db: Db, kind: ToldKind, telling: Telling): Promise<{ taken: number; told: number }> {
  const { tenantCode, rules, now, since, limit } = telling;
  const { document } = kind.machine;
  const rows = rules.map((rule) => ({
    ...{ event: rule.event, side: rule.side, kind: rule.kind, title: rule.title },
    ...{ codes: rule.codes ?? [], at: rule.at ?? null, from: rule.from ?? null },
    ...{
      involved: rule.involved ?? false,
      approvers: rule.approvers ?? false,
      approvalCleared: rule.approvalCleared ?? false,
    },
    ...{ owing: rule.owing ?? false, differences: rule.differences ?? false },
  }));
  const purchase = purchaseOf(kind);
  const said = document === "receiving" ? sql`CASE WHEN r."differences" THEN ${differences} END` : sql`NULL::text`;
  const { rows: counts } = await sql<{ taken: number; told: number }>`
    WITH due AS (
      SELECT q."eventSysNo" FROM "mall"."MessageDue" q
      JOIN "mall"."DocumentEvent" e ON e."tenantCode" = q."tenantCode" AND e."sysNo" = q."eventSysNo"
      WHERE q."tenantCode" = ${tenantCode} AND e."documentType" = ${document}
      ORDER BY q."eventSysNo" LIMIT ${limit} FOR UPDATE OF q SKIP LOCKED
    ), taken AS (
      DELETE FROM "mall"."MessageDue" q USING due
      WHERE q."tenantCode" = ${tenantCode} AND q."eventSysNo" = due."eventSysNo" RETURNING q."eventSysNo"
    ), m AS MATERIALIZED (
      SELECT e."sysNo" AS "eventSysNo", e."documentType", e."documentSysNo", e."operatorUserSysNo", e."createTime",
        r."side", r."kind", r."title", r."codes", r."involved", r."approvers",
        left(coalesce(nullif(${said}, ''), e."comment"), 500) AS "content",
        d.${sql.id(kind.number.column)} AS "documentNo", d."purchaserOrganizationSysNo", d."purchaserOrganizationName",
        ${purchase.supplier} AS "supplierSysNo", ${purchase.supplierName} AS "supplierName", ${worthOf(kind)} AS "amount",
        ${purchase.order} AS "orderSysNo", ${purchase.buyer} AS "buyerUserSysNo"
      FROM taken
      JOIN "mall"."DocumentEvent" e ON e."tenantCode" = ${tenantCode} AND e."sysNo" = taken."eventSysNo"
      JOIN ${kind.sql.table} d ON d."tenantCode" = ${tenantCode} AND d."sysNo" = e."documentSysNo"
      JOIN json_to_recordset(${JSON.stringify(rows)}::json) AS r("event" text, "side" text, "kind" text, "title" text,
          "codes" text[], "at" int2[], "from" int2[], "involved" bool, "approvers" bool, "approvalCleared" bool, "owing" bool, "differences" bool)
        ON r."event" = e."event" AND (r."at" IS NULL OR e."toStatus" = ANY(r."at"))
          AND (r."from" IS NULL OR e."fromStatus" = ANY(r."from"))
          AND (NOT r."approvalCleared" OR d."approvalStatus" = ANY(${[...approvalCleared]}::int2[]))
          AND (NOT r."owing" OR ${document === "order" ? isOwing : sql`FALSE`})
          AND (NOT r."approvers" OR d."approvalStatus" = ${sql.lit(ApprovalStatus.auditing)})
      WHERE e."createTime" >= ${since}
    ), reached AS (
      SELECT m.*, m."supplierName" AS "partyName", a."sysNo" AS "applicationSysNo", a."userSysNo"
      FROM m JOIN ${identities} ON a."tenantCode" = ${tenantCode}
        AND a."organizationSysNo" = m."purchaserOrganizationSysNo" AND a."key" IN ('purchaser', 'personal')
      WHERE a."removedTime" IS NULL AND m."side" = 'purchaser' AND NOT m."approvers" AND ${isMeant}
      UNION ALL
      SELECT m.*, m."purchaserOrganizationName", a."sysNo", a."userSysNo"
      FROM m
      ${suppliersOf(kind, tenantCode)}
      JOIN ${identities} ON a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = s."organizationSysNo"
        AND a."key" = 'supplier' AND a."supplierSysNo" = s."sysNo"
      WHERE a."removedTime" IS NULL AND m."side" = 'supplier' AND ${isMeant}
      UNION ALL
      SELECT m.*, m."supplierName", a."sysNo", a."userSysNo"
      FROM m
      JOIN ${kind.sql.table} o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = m."documentSysNo"
      JOIN "mall"."Organization" g ON g."tenantCode" = ${tenantCode} AND g."sysNo" = o."purchaserOrganizationSysNo"
      JOIN ${identities} ON a."tenantCode" = ${tenantCode}
      WHERE a."removedTime" IS NULL AND m."approvers" AND ${decidesSql(kind)}
    ), told AS (
      INSERT INTO "mall"."Message" ("tenantCode", "userSysNo", "applicationSysNo", "kind", "windowKey", "documentType",
        "documentSysNo", "documentNo", "partyName", "title", "content", "amount", "createTime", "readTime")
      SELECT DISTINCT ON (p."eventSysNo", p."userSysNo", p."kind") ${tenantCode}, p."userSysNo", p."applicationSysNo",
        p."kind", 'event:' || p."eventSysNo", p."documentType", p."documentSysNo", p."documentNo", p."partyName",
        p."title", p."content", p."amount", p."createTime", CASE WHEN p."kind" = ANY(w."muted") THEN ${now}::timestamptz END
      FROM reached p
      LEFT JOIN "mall"."MessagePreference" w ON w."tenantCode" = ${tenantCode} AND w."userSysNo" = p."userSysNo"
      WHERE p."userSysNo" IS DISTINCT FROM p."operatorUserSysNo"
      ORDER BY p."eventSysNo", p."userSysNo", p."kind", p."applicationSysNo"
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM taken) AS "taken", (SELECT count(*)::int FROM told) AS "told"`.execute(db);
  return counts[0] ?? { taken: 0, told: 0 };
}
