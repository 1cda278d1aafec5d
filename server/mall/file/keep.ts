import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Db } from "#server/kernel/db";
import type { SpooledFile } from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import type { FileRef } from "#trpc/contract/shared/document";
import { fileUrl } from "#trpc/rules/file-url";
import { uploadProblem } from "#trpc/rules/upload";
import type { Actor } from "../implement";
import { mimeTypeOf } from "./kind";
import { insertFile } from "./repo";

/** Where content stands: by its hash, so that the same photo sent twice is kept once. */
export const contentPath = (filesDir: string, tenantCode: string, hash: string): string =>
  join(filesDir, tenantCode, hash.slice(0, 2), hash);

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // another file system: complete under another name first, so that nobody reads half of it
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}

/**
 * Keeps a file that was received: checks name, size and content, moves it to its place, notes its owner.
 * @throws Failure FILE_TYPE_REFUSED or FILE_TOO_LARGE with the sentence for the field
 */
export async function keepFile(
  db: Db,
  filesDir: string,
  actor: Actor,
  { name, path, size, hash }: SpooledFile,
): Promise<FileRef & { size: number }> {
  const problem = uploadProblem({ name, size });
  if (problem) throw new Failure("FILE_TYPE_REFUSED", { message: problem });
  const mimeType = await mimeTypeOf(path, name);
  if (!mimeType) {
    throw new Failure("FILE_TYPE_REFUSED", {
      message: `“${name}”的内容与扩展名不符，请上传真实的图片、PDF或Office文件`,
    });
  }
  return keepAs(db, filesDir, actor, { name, path, size, hash, mimeType });
}

/** Keeps a file whose content was looked at, as it was sent: moves it to its place and notes its owner. */
export async function keepAs(
  db: Db,
  filesDir: string,
  { tenantCode, userSysNo, organizationSysNo }: Actor,
  { name, path, size, hash, mimeType }: Omit<SpooledFile, "fieldName"> & { mimeType: string },
): Promise<FileRef & { size: number }> {
  await moveTo(path, contentPath(filesDir, tenantCode, hash));
  const sysNo = await insertFile(db, { tenantCode, hash, name, mimeType, size, userSysNo, organizationSysNo });
  return { sysNo, name, url: fileUrl(sysNo), size };
}
