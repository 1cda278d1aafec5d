import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import type { Db } from "#server/kernel/db";
import { MultipartError, type MultipartForm, readMultipart, type SpooledFile } from "#server/kernel/multipart";
import { inTransaction } from "#server/kernel/transaction";
import type { FilePolicy } from "#server/mall/document/index";
import {
  isShownInPage,
  keepFile,
  keepPicture,
  type OpenedFile,
  openFile,
  openPublicFile,
  sizedPath,
} from "#server/mall/file/index";
import type { Actor } from "#server/mall/implement";
import { keepInvoice } from "#server/mall/invoice/index";
import { once } from "#server/mall/request-key/index";
import { keepSheet } from "#server/mall/sku-import/index";
import { Failure } from "#trpc/contract/failures";
import { pictureLimits, sheetLimits, file as transfers, uploadLimits } from "#trpc/contract/file";
import { checkedRequestKey } from "#trpc/rules/request-key";
import { tooLarge } from "#trpc/rules/upload";
import type { CallerReader } from "./api";
import { checkScope } from "./authorize";
import { failed, sent, succeeded } from "./envelope";
import { spooledFile } from "./spooled-request";

export interface FileRoutes {
  caller: CallerReader;
  db: Db;
  filesDir: string;
  /** Who may open a file, by what it stands on. */
  policies: Readonly<Record<string, FilePolicy>>;
}

async function reader(c: Context, caller: CallerReader, callId: string): Promise<Actor> {
  const { actor } = await caller(c);
  if (!actor) throw new Failure("LOGIN_NEEDED");
  checkScope(callId, actor);
  return actor;
}

const keepers = {
  upload: keepFile,
  uploadPicture: keepPicture,
  uploadInvoice: keepInvoice,
  uploadSheet: keepSheet,
} as const;
type Kind = keyof typeof keepers;

/** Most bytes of a file, by what it is kept as. */
const mostBytes = (kind: Kind): number => (kind === "uploadSheet" ? sheetLimits : uploadLimits).maxBytes;

async function receive(request: Request, filesDir: string, kind: Kind): Promise<MultipartForm> {
  try {
    return await readMultipart(request, { folder: join(filesDir, "tmp"), maxFiles: 1, maxBytes: mostBytes(kind) });
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw new Failure("BAD_INPUT", { message: "上传未完成或格式不正确，请重新上传" });
  }
}

interface Keeping extends Pick<FileRoutes, "db" | "filesDir"> {
  key: string | undefined;
  kind: Kind;
}

/** A photo whose answer was lost is sent again: under its request key it is the same file (R-BIZ-03). */
async function keepOnce(file: SpooledFile, actor: Actor, { db, filesDir, key, kind }: Keeping) {
  const requestKey = checkedRequestKey(key);
  const keep = keepers[kind];
  if (!requestKey) return keep(db, filesDir, actor, file);
  const { tenantCode, userSysNo, applicationSysNo } = actor;
  const input = [applicationSysNo, file.name, file.hash];
  const request = { tenantCode, userSysNo, requestKey, callId: `file.${kind}`, input };
  return inTransaction(db, (transaction) => once(transaction, request, () => keep(transaction, filesDir, actor, file)));
}

async function upload(c: Context, { caller, db, filesDir }: FileRoutes, kind: Kind): Promise<Response> {
  const actor = await reader(c, caller, `file.${kind}`);
  const keeping = { db, filesDir, kind, key: c.req.header("idempotency-key") };
  const spooled = spooledFile(c.req.raw);
  if (spooled) return sent(succeeded(await keepOnce(spooled, actor, keeping)));
  const form = await receive(c.req.raw, filesDir, kind);
  try {
    const [file, second] = form.files;
    if (!file) throw new Failure("BAD_INPUT", { message: "请选择要上传的文件" });
    if (second) throw new Failure("TOO_MANY_FILES", { message: "一次请求只能上传一个文件" });
    if ("passed" in file) throw new Failure("FILE_TOO_LARGE", { message: tooLarge(file.name, mostBytes(kind)) });
    return sent(succeeded(await keepOnce(file, actor, keeping)));
  } finally {
    await form.dispose();
  }
}

function headersOf({ hash, name, mimeType, size, isPublic }: OpenedFile): Headers {
  const place = isShownInPage(mimeType) ? "inline" : "attachment";
  const headers = new Headers({
    "content-type": mimeType,
    "content-length": String(size),
    "content-disposition": `${place}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    // asked again each time: a right to see it may end
    "cache-control": isPublic ? "public, max-age=3600" : "private, no-cache",
    etag: `"${hash.slice(0, 32)}"`,
  });
  // a browser's own PDF viewer does not work in a sandbox
  if (mimeType !== "application/pdf") headers.set("content-security-policy", "default-src 'none'; sandbox");
  return headers;
}

async function opened(
  c: Context,
  { caller, db, filesDir, policies }: FileRoutes,
  callId = "file.get",
): Promise<OpenedFile> {
  const { actor, tenantCode } = await caller(c);
  const id = c.req.param("id") ?? "";
  const sysNo = /^\d{1,15}$/.test(id) ? Number(id) : undefined;
  if (!actor) {
    if (sysNo === undefined) throw new Failure("LOGIN_NEEDED");
    return openPublicFile(db, filesDir, tenantCode, sysNo);
  }
  checkScope(callId, actor);
  if (sysNo === undefined) throw new Failure("NOT_FOUND", { message: "文件不存在或已删除" });
  return openFile(db, { filesDir, policies }, actor, sysNo);
}

/** A size of a picture. What is behind its address never changes. */
async function sized(c: Context, routes: FileRoutes): Promise<{ file: OpenedFile; headers: Headers }> {
  const file = await opened(c, routes, "file.picture");
  const size = pictureLimits.sizes.find((one) => String(one) === c.req.param("size"));
  if (!size || file.mimeType !== "image/webp") throw new Failure("NOT_FOUND", { message: "图片不存在或已删除" });
  const path = sizedPath(file.path, size);
  const headers = headersOf({ ...file, size: (await stat(path)).size });
  headers.set("etag", `"${file.hash.slice(0, 28)}-${size}"`);
  if (file.isPublic) headers.set("cache-control", "public, max-age=31536000, immutable");
  return { file: { ...file, path }, headers };
}

async function whole(c: Context, routes: FileRoutes): Promise<{ file: OpenedFile; headers: Headers }> {
  const file = await opened(c, routes);
  return { file, headers: headersOf(file) };
}

async function get(c: Context, routes: FileRoutes, find: typeof whole): Promise<Response> {
  const { file, headers } = await find(c, routes);
  if (c.req.header("if-none-match") === headers.get("etag")) {
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers });
}

const pathOf = (kind: "get" | "picture") => transfers[kind].path.replace(/\{(\w+)\}/g, ":$1");

/** Files in and out of the backend. */
export function mountFiles(api: Hono, routes: FileRoutes): void {
  for (const kind of Object.keys(keepers) as Kind[])
    api.post(transfers[kind].path, (c) =>
      upload(c, routes, kind).catch((error) => sent(failed(error, `file.${kind}`))),
    );
  const found = { get: whole, picture: sized };
  for (const kind of ["get", "picture"] as const)
    api.get(pathOf(kind), (c) => get(c, routes, found[kind]).catch((error) => sent(failed(error, `file.${kind}`))));
}
