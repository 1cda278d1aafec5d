import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FreightRule } from "#trpc/contract/shared/freight";
import type { ShopSetting } from "#trpc/contract/shop-setting";

/** Whose shops; nobody else's are seen or changed. */
export interface Keeper {
  tenantCode: string;
  supplierSysNo: number;
}
/** Who changes one, and when. */
interface Change {
  operatorName: string;
  now: Date;
}

const seconds = (column: string) => sql.raw(`floor(extract(epoch FROM ${column}))::float8`);

/** The supplier's shops, oldest first. */
export async function readSettings(db: Db, { tenantCode, supplierSysNo }: Keeper): Promise<ShopSetting[]> {
  const { rows } = await sql<ShopSetting>`
    SELECT h."sysNo", h."name",
      CASE WHEN h."accountTime" IS NOT NULL THEN json_build_object('accountName', h."accountName",
        'bankName', h."bankName", 'accountNo', h."accountNo", 'operatorName', h."accountBy",
        'updateTime', ${seconds('h."accountTime"')}) END AS "account",
      (SELECT row_to_json(r) FROM (
        SELECT f."freeAmount"::float8, f."orderFee"::float8, f."tonneFee"::float8, f."truckFee"::float8,
          f."truckTonnes"::float8, f."unloadFee"::float8, f."pumpFee"::float8, f."pumpMinimum"::float8,
          f."operatorName", ${seconds('f."updateTime"')} AS "updateTime"
        FROM mall."ShopFreight" f WHERE f."tenantCode" = h."tenantCode" AND f."shopSysNo" = h."sysNo") r) AS "freight"
    FROM mall."Shop" h
    WHERE h."tenantCode" = ${tenantCode} AND h."supplierSysNo" = ${supplierSysNo} ORDER BY h."sysNo"`.execute(db);
  return rows;
}

/** Whose a shop is; undefined where there is none. */
export async function supplierOf(db: Db, tenantCode: string, shopSysNo: number): Promise<number | undefined> {
  const { rows } = await sql<{ supplierSysNo: number }>`
    SELECT "supplierSysNo" FROM mall."Shop"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${shopSysNo} FOR NO KEY UPDATE`.execute(db);
  return rows[0]?.supplierSysNo;
}

interface Account {
  accountName: string;
  bankName: string;
  accountNo: string;
}

export async function writeAccount(
  db: Db,
  { tenantCode, shopSysNo }: { tenantCode: string; shopSysNo: number },
  { accountName, bankName, accountNo }: Account,
  { operatorName, now }: Change,
): Promise<void> {
  // the same account again is no change that a buyer has to hear of
  await sql`
    UPDATE mall."Shop" SET "accountName" = ${accountName}, "bankName" = ${bankName}, "accountNo" = ${accountNo},
      "accountBy" = ${operatorName}, "accountTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${shopSysNo}
      AND ("accountName", "bankName", "accountNo") IS DISTINCT FROM (${accountName}, ${bankName}, ${accountNo})`.execute(
    db,
  );
}

export async function writeFreight(
  db: Db,
  { tenantCode, shopSysNo }: { tenantCode: string; shopSysNo: number },
  rule: FreightRule,
  { operatorName, now }: Change,
): Promise<void> {
  const text = (value: number) => String(value);
  const values = {
    freeAmount: rule.freeAmount === null ? null : text(rule.freeAmount),
    orderFee: text(rule.orderFee),
    tonneFee: text(rule.tonneFee),
    truckFee: text(rule.truckFee),
    truckTonnes: text(rule.truckTonnes),
    unloadFee: text(rule.unloadFee),
    pumpFee: text(rule.pumpFee),
    pumpMinimum: text(rule.pumpMinimum),
    operatorName,
    updateTime: now,
  };
  await db
    .insertInto("mall.ShopFreight")
    .values({ tenantCode, shopSysNo, ...values })
    .onConflict((conflict) => conflict.columns(["tenantCode", "shopSysNo"]).doUpdateSet(values))
    .execute();
}

/** The account that a shop is paid to; undefined where it has none, or there is no such shop. */
export async function readAccount(db: Db, tenantCode: string, shopSysNo: number) {
  const { rows } = await sql<Account & { changeTime: number }>`
    SELECT "accountName", "bankName", "accountNo", ${seconds('"accountTime"')} AS "changeTime" FROM mall."Shop"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${shopSysNo} AND "accountTime" IS NOT NULL`.execute(db);
  return rows[0];
}
