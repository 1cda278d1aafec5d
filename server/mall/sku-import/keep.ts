import type { Db } from "#server/kernel/db";
import type { SpooledFile } from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import type { FileRef } from "#trpc/contract/shared/document";
import { extensionOf, sheetProblem } from "#trpc/rules/upload";
import { needPermission } from "../document/index";
import { keepAs } from "../file/index";
import type { Actor } from "../implement";
import { SHEET_TYPES } from "./sheet-types";

/** The codes of which a supplier needs one. */
const CODES = ["goods:supplier:price", "goods:supplier:stock", "goods:supplier:edit"] as const;

/**
 * Keeps a table that was received, as it was sent; it is read when it is imported.
 * @throws Failure FORBIDDEN, FILE_TYPE_REFUSED with the sentence for the field
 */
export async function keepSheet(
  db: Db,
  filesDir: string,
  actor: Actor,
  file: SpooledFile,
): Promise<FileRef & { size: number }> {
  needPermission(actor, CODES.find((code) => actor.permissions.includes(code)) ?? CODES[0]);
  const problem = sheetProblem(file);
  if (problem) throw new Failure("FILE_TYPE_REFUSED", { message: problem });
  const mimeType = extensionOf(file.name) === ".csv" ? SHEET_TYPES.csv : SHEET_TYPES.xlsx;
  return keepAs(db, filesDir, actor, { ...file, mimeType });
}
