import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

export interface RequestKeyRow {
  tenantCode: string;
  userSysNo: number;
  requestKey: string;
  callId: string;
  inputHash: string;
}

/** Takes the key; false when an earlier (or just finished parallel) request has it. Waits for a running one. */
export async function takeKey(db: Db, row: RequestKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("mall.RequestKey")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function readKey(db: Db, { tenantCode, userSysNo, requestKey }: RequestKeyRow) {
  return db
    .selectFrom("mall.RequestKey")
    .select(["callId", "inputHash", "answer"])
    .where("tenantCode", "=", tenantCode)
    .where("userSysNo", "=", userSysNo)
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
}

export async function keepAnswer(db: Db, { tenantCode, userSysNo, requestKey }: RequestKeyRow, answer: unknown) {
  await db
    .updateTable("mall.RequestKey")
    .set({ answer: JSON.stringify({ value: answer }) })
    .where("tenantCode", "=", tenantCode)
    .where("userSysNo", "=", userSysNo)
    .where("requestKey", "=", requestKey)
    .execute();
}

/** Answers are repeated for a day. */
export async function dropOldKeys(db: Db): Promise<void> {
  await sql`DELETE FROM mall."RequestKey" WHERE "createTime" < now() - interval '1 day'`.execute(db);
}
