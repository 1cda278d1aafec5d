import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface AgreementRow {
  sysNo: number;
  title: string;
  content: string;
  version: number;
  publishTime: Date;
}

const REGISTER = "register";

/** The version that counts now; undefined where none was ever published. */
export async function findNewest(db: Db, tenantCode: string): Promise<AgreementRow | undefined> {
  return db
    .selectFrom("mall.PlatformAgreement")
    .select(["sysNo", "title", "content", "version", "publishTime"])
    .where("tenantCode", "=", tenantCode)
    .where("agreementType", "=", REGISTER)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Publishes the first version; whoever does it at the same moment leaves one. */
export async function publishFirst(db: Db, row: { tenantCode: string; title: string; content: string }): Promise<void> {
  await db
    .insertInto("mall.PlatformAgreement")
    .values({ ...row, agreementType: REGISTER, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps that somebody accepted a version. */
export async function keepAcceptance(
  db: Db,
  { tenantCode, userSysNo, agreementSysNo }: { tenantCode: string; userSysNo: number; agreementSysNo: number },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO mall."AgreementAcceptance" ("tenantCode", "userSysNo", "agreementSysNo", "acceptTime")
    VALUES (${tenantCode}, ${userSysNo}, ${agreementSysNo}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
}
