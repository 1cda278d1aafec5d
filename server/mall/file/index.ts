import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { pictureLimits } from "#trpc/contract/file";
import type { FileRef } from "#trpc/contract/shared/document";
import { fileOfUrl, fileUrl } from "#trpc/rules/file-url";
import type { FilePolicy } from "../document/index";
import type { Actor } from "../implement";
import { contentPath } from "./keep";
import { PICTURE_TYPE } from "./picture";
import {
  type FileDocument,
  findFile,
  findLinked,
  findOwned,
  findPublicFile,
  insertLinks,
  insertPublicLinks,
  type PublicRule,
} from "./repo";

export { contentPath, keepAs, keepFile } from "./keep";
export { isShownInPage } from "./kind";
export { keepPicture, sizedPath } from "./picture";
export { type Certified, copyLinks as copyFiles, fileNames, insertShownLinks as showFiles } from "./repo";

export interface OpenedFile {
  path: string;
  hash: string;
  name: string;
  mimeType: string;
  size: number;
  /** Everybody may see it. */
  isPublic: boolean;
}

/**
 * A file that everybody may see, for a visitor.
 * @throws Failure LOGIN_NEEDED for any other
 */
export async function openPublicFile(db: Db, filesDir: string, tenantCode: string, sysNo: number): Promise<OpenedFile> {
  const found = await findPublicFile(db, tenantCode, sysNo);
  if (!found) throw new Failure("LOGIN_NEEDED");
  const { mayRead, ...file } = found;
  return { ...file, path: contentPath(filesDir, tenantCode, file.hash) };
}

/**
 * Shows the file behind an address to everybody, where it is one of this mall's uploads. One statement.
 * @returns false where it is not the actor's to show, of another kind or too large
 */
export async function showInPublic(
  db: Db,
  { tenantCode, organizationSysNo }: Actor,
  documentType: string,
  url: string,
  rule: PublicRule,
): Promise<boolean> {
  const sysNo = fileOfUrl(url);
  if (sysNo === undefined) return !url.startsWith("/api/");
  const document = { tenantCode, documentType, documentSysNo: 0 };
  return (await insertPublicLinks(db, document, { sysNos: [sysNo], organizationSysNo }, rule)).length > 0;
}

/**
 * Shows kept pictures of the actor's organisation to everybody on a document. One statement, none without pictures.
 * @returns the keys of those that are shown; any other file is left out
 */
export const showPictures = async (
  db: Db,
  { tenantCode, organizationSysNo }: Actor,
  document: Pick<FileDocument, "documentType" | "documentSysNo">,
  sysNos: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (sysNos.length === 0) return new Set();
  const rule = { types: [PICTURE_TYPE], maxBytes: pictureLimits.maxBytes };
  return new Set(await insertPublicLinks(db, { tenantCode, ...document }, { sysNos, organizationSysNo }, rule));
};

/** The same for one picture; false where it is not shown. */
export const showPicture = async (
  db: Db,
  actor: Actor,
  document: Pick<FileDocument, "documentType" | "documentSysNo">,
  sysNo: number,
): Promise<boolean> => (await showPictures(db, actor, document, [sysNo])).has(sysNo);

/**
 * A file for its owner's organisation and for those who may see a document that shows it.
 * @throws Failure NOT_FOUND for none of this tenant, FORBIDDEN for somebody else's
 */
export async function openFile(
  db: Db,
  { filesDir, policies }: { filesDir: string; policies: Readonly<Record<string, FilePolicy>> },
  actor: Actor,
  sysNo: number,
): Promise<OpenedFile> {
  const found = await findFile(db, sysNo, actor, policies);
  if (!found) throw new Failure("NOT_FOUND", { message: "文件不存在或已删除" });
  if (!found.mayRead) throw new Failure("FORBIDDEN", { message: "无权限查看该文件" });
  const { mayRead, ...file } = found;
  return { ...file, path: contentPath(filesDir, actor.tenantCode, file.hash) };
}

/**
 * Shows the actor's own files on a document, or on each of several: who may see it may open them from then on. One
 * statement, none without files.
 * @throws Failure BAD_INPUT when one of them is not the actor's organisation's
 */
export async function linkFiles(
  db: Db,
  actor: Actor,
  document: Omit<FileDocument, "tenantCode">,
  fileSysNos: readonly number[],
): Promise<void> {
  const wanted = new Set(fileSysNos);
  if (wanted.size === 0) return;
  const { tenantCode, organizationSysNo } = actor;
  const linked = await insertLinks(db, { tenantCode, ...document }, organizationSysNo, [...wanted]);
  if (linked < wanted.size) throw new Failure("BAD_INPUT", { message: "附件不存在，请重新上传" });
}

/** A file with the SHA-256 of its contents, hexadecimal. */
type HashedFile = FileRef & { hash: string };

/**
 * Files of the actor's organisation with their hashes, which no document shows yet. No statement without files.
 * @throws Failure BAD_INPUT when one of them is not the organisation's
 */
export async function ownFiles(db: Db, actor: Actor, fileSysNos: readonly number[]): Promise<HashedFile[]> {
  const wanted = new Set(fileSysNos);
  if (wanted.size === 0) return [];
  const found = await findOwned(db, actor, [...wanted]);
  if (found.length < wanted.size) throw new Failure("BAD_INPUT", { message: "附件不存在，请重新上传" });
  return found.map(({ sysNo, name, hash }) => ({ sysNo, name, url: fileUrl(sysNo), hash }));
}

/** The files of several documents of one kind with their hashes, by document. */
export async function hashedFilesOf(
  db: Db,
  tenantCode: string,
  documentType: string,
  documentSysNos: readonly number[],
): Promise<Map<number, HashedFile[]>> {
  const files = new Map<number, HashedFile[]>();
  for (const { documentSysNo, sysNo, name, hash } of await findLinked(db, tenantCode, documentType, documentSysNos)) {
    const list = files.get(documentSysNo) ?? [];
    list.push({ sysNo, name, url: fileUrl(sysNo), hash });
    files.set(documentSysNo, list);
  }
  return files;
}

/** The files of several documents of one kind, by document. */
export async function filesOf(...of: Parameters<typeof hashedFilesOf>): Promise<Map<number, FileRef[]>> {
  const files = [...(await hashedFilesOf(...of))];
  return new Map(files.map(([document, list]) => [document, list.map(({ hash: _, ...file }) => file)]));
}
