import type pg from "pg";
import type { Db } from "#server/kernel/db";
import { tellPeople } from "#server/mall/message/index";

/**
 * The messages of the last days are there from the first page on. A list of them is in the order of their keys: that of
 * what happened, where a mall that lives on writes each within a second.
 */
export async function tellStory(db: Db, client: pg.ClientBase, now: Date): Promise<void> {
  await tellPeople(db, now);
  await client.query(`
    UPDATE mall."Message" t SET "sysNo" = ordered."next"
    FROM (SELECT "tenantCode", "sysNo",
        max("sysNo") OVER () + row_number() OVER (ORDER BY "createTime", "sysNo") AS "next" FROM mall."Message") ordered
    WHERE t."tenantCode" = ordered."tenantCode" AND t."sysNo" = ordered."sysNo"`);
  await client.query(
    `SELECT setval(pg_get_serial_sequence('mall."Message"', 'sysNo'), max("sysNo")) FROM mall."Message" HAVING count(*) > 0`,
  );
}
