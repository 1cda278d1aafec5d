import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import {
  type GroupBuyEvent,
  GroupBuyJoinStatus,
  type GroupBuyJoinStatusCode,
  GroupBuyStatus,
  type GroupBuyStatusCode,
  groupBuyMoves,
} from "#trpc/rules/group-buy";
import type { PriceStep } from "#trpc/rules/price-ladder";
import { documentNo } from "../../document/index";

export interface Key {
  tenantCode: string;
  sysNo: number;
}

/** A group purchase under its lock; decimals as the database writes them. */
export interface LockedGroupBuy {
  tenantCode: string;
  sysNo: number;
  groupBuyNo: string;
  status: GroupBuyStatusCode;
  supplierSysNo: number;
  skuSysNo: number;
  title: string;
  skuName: string;
  skuSpec: string;
  unit: string;
  taxRate: string;
  stepList: PriceStep[];
  minQuantity: string;
  maxQuantity: string | null;
  freight: string;
  areaCodes: string[];
  openTime: Date;
  closeTime: Date;
  deliveryDays: number;
  totalQuantity: string;
  /** Of its supplier. */
  organizationSysNo: number;
}
const lockedColumns = sql.raw(
  `(SELECT p."organizationSysNo" FROM mall."Supplier" p WHERE p."tenantCode" = g."tenantCode"
    AND p."sysNo" = g."supplierSysNo") AS "organizationSysNo", ${[
      ...["tenantCode", "sysNo", "groupBuyNo", "status", "supplierSysNo", "skuSysNo", "title", "skuName", "skuSpec"],
      ...["unit", "taxRate", "stepList", "minQuantity", "maxQuantity", "freight", "areaCodes", "openTime", "closeTime"],
      ...["deliveryDays", "totalQuantity"],
    ]
      .map((name) => `g."${name}"`)
      .join(", ")}`,
);

/** Locks a group purchase: joins, changes and its close wait for each other. */
export async function lockGroupBuy(db: Db, { tenantCode, sysNo }: Key): Promise<LockedGroupBuy | undefined> {
  const { rows } = await sql<LockedGroupBuy>`
    SELECT ${lockedColumns} FROM mall."GroupBuy" g
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/** SQL of all tenants: locks the group purchase that is due longest, skipping locked ones. */
export async function lockDue(db: Db, now: Date): Promise<LockedGroupBuy | undefined> {
  const { rows } = await sql<LockedGroupBuy>`
    SELECT ${lockedColumns} FROM mall."GroupBuy" g
    WHERE g."status" IN (${literals(groupBuyMoves.close.from)}) AND g."closeTime" <= ${now}
    ORDER BY g."closeTime", g."sysNo" LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows[0];
}

/** What a supplier writes of one. */
export interface GroupBuyValues {
  supplierSysNo: number;
  skuSysNo: number;
  title: string;
  skuName: string;
  skuSpec: string;
  unit: string;
  taxRate: string;
  stepList: readonly PriceStep[];
  minQuantity: string;
  maxQuantity: string | null;
  freight: string;
  areaCodes: readonly string[];
  openTime: Date;
  closeTime: Date;
  deliveryDays: number;
  remark: string;
}
const writtenColumns = sql.raw(
  [
    ...["supplierSysNo", "skuSysNo", "title", "skuName", "skuSpec", "unit", "taxRate", "stepList", "minQuantity"],
    ...["maxQuantity", "freight", "areaCodes", "openTime", "closeTime", "deliveryDays", "remark"],
  ]
    .map((name) => `"${name}"`)
    .join(", "),
);
const written = (values: GroupBuyValues) =>
  sql`jsonb_populate_record(NULL::mall."GroupBuy", ${JSON.stringify(values)}::jsonb)`;

/** Writes a draft. @returns its key */
export async function insertDraft(db: Db, tenantCode: string, now: Date, values: GroupBuyValues): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    WITH key AS (SELECT nextval(pg_get_serial_sequence('mall."GroupBuy"', 'sysNo')) AS "sysNo")
    INSERT INTO mall."GroupBuy" ("tenantCode", "sysNo", "groupBuyNo", "status", "createTime", "updateTime",
      ${writtenColumns})
    SELECT ${tenantCode}, key."sysNo", ${documentNo("TG", now, sql`key."sysNo"`)},
      ${sql.lit(GroupBuyStatus.draft)}, ${now}, ${now}, ${writtenColumns}
    FROM key, (SELECT ${writtenColumns} FROM ${written(values)}) v
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Writes a draft anew; it stays one. @returns false where it is none any more */
export async function updateDraft(db: Db, { tenantCode, sysNo }: Key, now: Date, values: GroupBuyValues) {
  const { rows } = await sql`
    UPDATE mall."GroupBuy" g SET (${writtenColumns}) = (SELECT ${writtenColumns} FROM ${written(values)}),
      "updateTime" = ${now}
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo} AND g."status" IN (${literals(groupBuyMoves.save.from)})
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** What is known at the end. */
interface End {
  unitPrice?: number;
  stepFrom?: number;
  orderedAmount?: string;
  reason?: string;
}

/** Moves one from where the event starts; in the same statement its status is looked at again. @returns whether it did */
export async function moveGroupBuy(
  db: Db,
  { tenantCode, sysNo }: Key,
  { event, to, now, end }: { event: GroupBuyEvent; to: GroupBuyStatusCode; now: Date; end?: End },
): Promise<boolean> {
  const { unitPrice = null, stepFrom = null, orderedAmount = null, reason = "" } = end ?? {};
  const { rows } = await sql`
    UPDATE mall."GroupBuy" g SET "status" = ${to}, "updateTime" = ${now}, "reason" = ${reason},
      "unitPrice" = ${unitPrice}::numeric, "stepFrom" = ${stepFrom}::numeric,
      "orderedAmount" = ${orderedAmount}::numeric, "endTime" = CASE WHEN ${end !== undefined} THEN ${now}::timestamptz END
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo}
      AND g."status" IN (${literals(groupBuyMoves[event].from)})
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** A part under the lock of its group purchase. */
interface StoredJoin {
  sysNo: number;
  organizationSysNo: number;
  status: GroupBuyJoinStatusCode;
  quantity: string;
  receiveAddressSysNo: number;
  projectSysNo: number | null;
  projectName: string;
  costCode: string;
}
const { joined, left, removed } = GroupBuyJoinStatus;

/** A part by its organisation, or by its key. */
export async function findJoin(
  db: Db,
  { tenantCode, sysNo }: Key,
  { organizationSysNo, joinSysNo }: { organizationSysNo?: number; joinSysNo?: number },
): Promise<StoredJoin | undefined> {
  const { rows } = await sql<StoredJoin>`
    SELECT j."sysNo", j."organizationSysNo", j."status", j."quantity", j."receiveAddressSysNo", j."projectSysNo",
      coalesce(p."name", '') AS "projectName", j."costCode"
    FROM mall."GroupBuyJoin" j
    LEFT JOIN mall."Project" p ON p."tenantCode" = j."tenantCode" AND p."sysNo" = j."projectSysNo"
    WHERE j."tenantCode" = ${tenantCode} AND j."groupBuySysNo" = ${sysNo}
      AND (j."organizationSysNo" = ${organizationSysNo ?? null}::int8 OR j."sysNo" = ${joinSysNo ?? null}::int8)`.execute(
    db,
  );
  return rows[0];
}

/** What an organisation says of its part. */
interface JoinValues {
  organizationSysNo: number;
  organizationName: string;
  userSysNo: number;
  userName: string;
  quantity: string;
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
  invoiceType: number;
  projectSysNo: number | null;
  costCode: string;
  remark: string;
}

/** Writes a part, or one that left anew. @returns its key */
export async function writeJoin(db: Db, { tenantCode, sysNo }: Key, now: Date, values: JoinValues): Promise<number> {
  const columns = sql.raw(
    Object.keys(values)
      .map((name) => `"${name}"`)
      .join(", "),
  );
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."GroupBuyJoin" ("tenantCode", "groupBuySysNo", "status", "joinTime", "updateTime", ${columns})
    SELECT ${tenantCode}, ${sysNo}, ${sql.lit(joined)}, ${now}, ${now}, ${columns}
    FROM jsonb_populate_record(NULL::mall."GroupBuyJoin", ${JSON.stringify(values)}::jsonb)
    ON CONFLICT ("tenantCode", "groupBuySysNo", "organizationSysNo") DO UPDATE
      SET ("status", "joinTime", "updateTime", "reason", ${columns})
        = ROW (${sql.lit(joined)}, excluded."joinTime", excluded."updateTime", '',
          ${sql.raw(
            Object.keys(values)
              .map((name) => `excluded."${name}"`)
              .join(", "),
          )})
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Changes quantity and address of a part that counts. */
export async function changeJoin(
  db: Db,
  tenantCode: string,
  join: Pick<StoredJoin, "sysNo" | "quantity" | "receiveAddressSysNo">,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE mall."GroupBuyJoin" j SET "quantity" = ${join.quantity}::numeric, "updateTime" = ${now},
      "receiveAddressSysNo" = ${join.receiveAddressSysNo}
    WHERE j."tenantCode" = ${tenantCode} AND j."sysNo" = ${join.sysNo} AND j."status" = ${sql.lit(joined)}`.execute(db);
}

/** A part that counts no longer: it left, or was removed with the reason. */
export async function endJoin(
  db: Db,
  tenantCode: string,
  sysNo: number,
  { to, reason, now }: { to: typeof left | typeof removed; reason: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE mall."GroupBuyJoin" j SET "status" = ${to}, "reason" = ${reason}, "updateTime" = ${now}
    WHERE j."tenantCode" = ${tenantCode} AND j."sysNo" = ${sysNo} AND j."status" = ${sql.lit(joined)}`.execute(db);
}

/**
 * Moves the total by a quantity and the number of organisations, open or reached by what is there then. Guarded by status,
 * times and maximum in the statement itself.
 * @returns where it is then; undefined where one of them forbids it
 */
export async function moveTotal(
  db: Db,
  { tenantCode, sysNo }: Key,
  { quantity, organizations, now }: { quantity: string; organizations: number; now: Date },
): Promise<{ status: GroupBuyStatusCode; totalQuantity: number } | undefined> {
  const total = sql`g."totalQuantity" + ${quantity}::numeric`;
  const { rows } = await sql<{ status: GroupBuyStatusCode; totalQuantity: number }>`
    UPDATE mall."GroupBuy" g SET "totalQuantity" = ${total}, "joinCount" = g."joinCount" + ${organizations}::int,
      "updateTime" = ${now},
      "status" = CASE WHEN ${total} >= g."minQuantity" THEN ${sql.lit(GroupBuyStatus.reached)}::int2
        ELSE ${sql.lit(GroupBuyStatus.open)}::int2 END
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo}
      AND g."status" IN (${literals(groupBuyMoves.join.from)}) AND g."openTime" <= ${now} AND g."closeTime" > ${now}
      AND (g."maxQuantity" IS NULL OR ${quantity}::numeric <= 0 OR ${total} <= g."maxQuantity")
    RETURNING g."status", g."totalQuantity"::float8 AS "totalQuantity"`.execute(db);
  return rows[0];
}
