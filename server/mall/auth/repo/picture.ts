import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FilePolicy } from "#server/mall/document/index";

/** The picture of an account is its owner's, under whichever identity they act. */
export const ownPicture: FilePolicy = ({ userSysNo }) => sql<boolean>`l."documentSysNo" = ${userSysNo}`;

/** Whether a file is a picture that this user uploaded. */
export async function isOwnPicture(
  db: Db,
  { tenantCode, userSysNo }: { tenantCode: string; userSysNo: number },
  fileSysNo: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."FileObject" WHERE "tenantCode" = ${tenantCode}
    AND "sysNo" = ${fileSysNo} AND "userSysNo" = ${userSysNo} AND "mimeType" LIKE 'image/%'`.execute(db);
  return rows.length === 1;
}
