import { readFile } from "node:fs/promises";
import type { Db } from "#server/kernel/db";
import type { SpooledFile } from "#server/kernel/multipart";
import { inTransaction } from "#server/kernel/transaction";
import { Failure } from "#trpc/contract/failures";
import type { FileRef } from "#trpc/contract/shared/document";
import { needPermission } from "../document/index";
import { keepAs } from "../file/index";
import type { Actor } from "../implement";
import { readInvoice } from "./reader/index";
import { insertReading } from "./repo/reading";

/**
 * Keeps an invoice file that was received, as it was sent, with what it says.
 * @throws Failure FORBIDDEN, FILE_TYPE_REFUSED with the sentence for the field
 */
export async function keepInvoice(
  db: Db,
  filesDir: string,
  actor: Actor,
  file: SpooledFile,
): Promise<FileRef & { size: number }> {
  needPermission(actor, "invoice:supplier:submit");
  const read = await readInvoice(await readFile(file.path), file.name);
  if (!read.invoice) throw new Failure("FILE_TYPE_REFUSED", { message: `“${file.name}”${read.problem}` });
  const { invoice, mimeType } = read;
  return inTransaction(db, async (own) => {
    const kept = await keepAs(own, filesDir, actor, { ...file, mimeType });
    await insertReading(own, { tenantCode: actor.tenantCode, fileSysNo: kept.sysNo, fields: invoice });
    return kept;
  });
}
