import type { Db } from "#server/kernel/db";
import type { TenderFile } from "#trpc/contract/tender-shapes";
import { unlinkFiles } from "../document/index";
import { hashedFilesOf, linkFiles, showFiles } from "../file/index";
import type { Actor } from "../implement";

/** The kind of part whose files those of bids are. */
const BID_FILES = "tenderBid";

export const tenderFiles = async (db: Db, tenantCode: string, sysNo: number): Promise<TenderFile[]> =>
  (await hashedFilesOf(db, tenantCode, "tenderNotice", [sysNo])).get(sysNo) ?? [];

/**
 * Shows these files of the purchaser's on a tender in place of those before.
 * @returns what the chain keeps of them
 * @throws Failure BAD_INPUT when one of them is not the organisation's
 */
export async function replaceFiles(
  db: Db,
  actor: Actor,
  sysNo: number,
  { files, hadFiles }: { files: readonly number[]; hadFiles: boolean },
): Promise<{ name: string; hash: string }[]> {
  const { tenantCode } = actor;
  if (hadFiles) await unlinkFiles(db, { kind: "tenderNotice", tenantCode, sysNo });
  if (files.length === 0) return [];
  await linkFiles(db, actor, { documentType: "tenderNotice", documentSysNo: sysNo }, files);
  return (await tenderFiles(db, tenantCode, sysNo)).map(({ name, hash }) => ({ name, hash }));
}

/** Shows the purchaser the files of opened bids: one statement. */
export const showBidFiles = (
  db: Db,
  tenantCode: string,
  bids: readonly { sysNo: number; files: readonly TenderFile[] }[],
): Promise<void> =>
  showFiles(
    db,
    tenantCode,
    BID_FILES,
    bids.flatMap(({ sysNo, files }) => files.map((file) => ({ documentSysNo: sysNo, fileSysNo: file.sysNo }))),
  );
