import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { FundingSetting, KeptParty } from "#trpc/contract/finance";
import { lentFactoring } from "#trpc/rules/kinds/factoring";

/** SQL: 元 of funding party `p` that applications take. */
const used: RawBuilder<unknown> = sql`coalesce((SELECT sum(f."totalAmount") FROM "mall"."Factoring" f
  WHERE f."tenantCode" = p."tenantCode" AND f."fundingPartySysNo" = p."sysNo"
    AND f."status" IN (${literals([...lentFactoring])})), 0)`;

/** The book of a tenant as its tables keep it; without a setting nothing is open. */
export interface Book {
  /** The tenant has the module at all (R-TENANT-02). */
  moduleOn: boolean;
  setting: FundingSetting;
  partyList: KeptParty[];
}
const CLOSED: FundingSetting = {
  ...{ enabled: false, minAmount: 0, maxAmount: 0, maxDays: 0 },
  ...{ accountEnabled: false, businessType: 1, accountName: "" },
};

/** Setting, funding parties and products of a tenant, with what is lent: one statement. */
export async function readBook(db: Db, tenantCode: string): Promise<Book> {
  const { rows } = await sql<{
    moduleOn: boolean;
    setting: FundingSetting | null;
    partyList: KeptParty[] | null;
  }>`
    SELECT coalesce((SELECT (t."config"->'basic'->>'enableModuleFinancial')::boolean
        FROM "mall"."Tenant" t WHERE t."tenantCode" = ${tenantCode}), false) AS "moduleOn",
      (SELECT json_build_object('enabled', s."enabled", 'minAmount', s."minAmount", 'maxAmount', s."maxAmount",
        'maxDays', s."maxDays", 'accountEnabled', s."accountEnabled", 'businessType', s."businessType",
        'accountName', s."accountName")
      FROM "mall"."FinancingSetting" s WHERE s."tenantCode" = ${tenantCode}) AS "setting",
      (SELECT json_agg(json_build_object('sysNo', p."sysNo", 'name', p."name", 'enabled', p."enabled",
          'totalLimit', p."totalLimit", 'usedAmount', ${used}, 'productList', coalesce((
            SELECT json_agg(json_build_object('bankProductSysNo', b."sysNo", 'name', b."name", 'enabled', b."enabled",
              'rate', b."yearRate", 'dayBasis', b."dayBasis", 'maxDays', b."maxDays", 'minAmount', b."minAmount",
              'maxAmount', b."maxAmount") ORDER BY b."yearRate", b."sysNo")
            FROM "mall"."BankProduct" b
            WHERE b."tenantCode" = p."tenantCode" AND b."fundingPartySysNo" = p."sysNo"), '[]'::json)) ORDER BY p."sysNo")
        FROM "mall"."FundingParty" p WHERE p."tenantCode" = ${tenantCode}) AS "partyList"`.execute(db);
  const [found] = rows;
  return {
    moduleOn: found?.moduleOn ?? false,
    setting: found?.setting ?? CLOSED,
    partyList: found?.partyList ?? [],
  };
}

/** Locks a funding party, so that what it has lent stays as it is until the transaction ends. */
export async function lockParty(db: Db, tenantCode: string, sysNo: number): Promise<void> {
  await sql`SELECT FROM "mall"."FundingParty" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} FOR UPDATE`.execute(
    db,
  );
}

export async function writeSetting(db: Db, tenantCode: string, given: FundingSetting, now: Date): Promise<void> {
  const { enabled, minAmount, maxAmount, maxDays, accountEnabled, businessType, accountName } = given;
  await sql`
    INSERT INTO "mall"."FinancingSetting" ("tenantCode", "enabled", "minAmount", "maxAmount", "maxDays",
      "accountEnabled", "businessType", "accountName", "updateTime")
    VALUES (${tenantCode}, ${enabled}, ${minAmount}, ${maxAmount}, ${maxDays}, ${accountEnabled}, ${businessType},
      ${accountName}, ${now})
    ON CONFLICT ("tenantCode") DO UPDATE SET "enabled" = excluded."enabled", "minAmount" = excluded."minAmount",
      "maxAmount" = excluded."maxAmount", "maxDays" = excluded."maxDays",
      "accountEnabled" = excluded."accountEnabled", "businessType" = excluded."businessType",
      "accountName" = excluded."accountName", "updateTime" = excluded."updateTime"`.execute(db);
}

interface Party {
  sysNo?: number | undefined;
  name: string;
  enabled: boolean;
  totalLimit: number;
}

/** @returns its key; undefined where the tenant has none of this key */
export async function writeParty(db: Db, tenantCode: string, given: Party, now: Date): Promise<number | undefined> {
  const { sysNo, name, enabled, totalLimit } = given;
  const { rows } =
    sysNo === undefined
      ? await sql<{ sysNo: number }>`
          INSERT INTO "mall"."FundingParty" ("tenantCode", "name", "enabled", "totalLimit", "createTime", "updateTime")
          VALUES (${tenantCode}, ${name}, ${enabled}, ${totalLimit}, ${now}, ${now}) RETURNING "sysNo"`.execute(db)
      : await sql<{ sysNo: number }>`
          UPDATE "mall"."FundingParty" SET "name" = ${name}, "enabled" = ${enabled}, "totalLimit" = ${totalLimit},
            "updateTime" = ${now}
          WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

interface Product {
  bankProductSysNo?: number | undefined;
  fundingPartiesSysNo: number;
  name: string;
  enabled: boolean;
  rate: number;
  dayBasis: number;
  maxDays: number;
  minAmount: number;
  maxAmount: number;
}

/** @returns its key; undefined where the tenant has no such funding party, or it has no such product */
export async function writeProduct(db: Db, tenantCode: string, given: Product, now: Date): Promise<number | undefined> {
  const { bankProductSysNo, fundingPartiesSysNo, name, enabled, rate, dayBasis, maxDays, minAmount, maxAmount } = given;
  const { rows } =
    bankProductSysNo === undefined
      ? await sql<{ sysNo: number }>`
          INSERT INTO "mall"."BankProduct" ("tenantCode", "fundingPartySysNo", "name", "enabled", "yearRate", "dayBasis",
            "maxDays", "minAmount", "maxAmount", "createTime", "updateTime")
          SELECT p."tenantCode", p."sysNo", ${name}, ${enabled}, ${rate}, ${dayBasis}, ${maxDays}, ${minAmount},
            ${maxAmount}, ${now}, ${now}
          FROM "mall"."FundingParty" p WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${fundingPartiesSysNo}
          RETURNING "sysNo"`.execute(db)
      : await sql<{ sysNo: number }>`
          UPDATE "mall"."BankProduct" SET "name" = ${name}, "enabled" = ${enabled}, "yearRate" = ${rate},
            "dayBasis" = ${dayBasis}, "maxDays" = ${maxDays}, "minAmount" = ${minAmount}, "maxAmount" = ${maxAmount},
            "updateTime" = ${now}
          WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${bankProductSysNo}
            AND "fundingPartySysNo" = ${fundingPartiesSysNo}
          RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Whether a funding party, or a product of one, has this name already. */
export async function isNameTaken(
  db: Db,
  tenantCode: string,
  { name, sysNo, partySysNo }: { name: string; sysNo?: number | undefined; partySysNo?: number | undefined },
): Promise<boolean> {
  const other = sysNo ?? 0;
  const { rows } = await (partySysNo === undefined
    ? sql<object>`SELECT FROM "mall"."FundingParty"
        WHERE "tenantCode" = ${tenantCode} AND "name" = ${name} AND "sysNo" <> ${other}`.execute(db)
    : sql<object>`SELECT FROM "mall"."BankProduct"
        WHERE "tenantCode" = ${tenantCode} AND "fundingPartySysNo" = ${partySysNo} AND "name" = ${name}
          AND "sysNo" <> ${other}`.execute(db));
  return rows.length > 0;
}
