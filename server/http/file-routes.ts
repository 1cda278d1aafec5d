import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import type { Db } from "#server/kernel/db";
import { MultipartError, type MultipartForm, readMultipart, type SpooledFile } from "#server/kernel/multipart";
import { inTransaction } from "#server/kernel/transaction";
import type { FilePolicy } from "#server/mall/document/index";
import { isShownInPage, keepFile, type OpenedFile, openFile, openPublicFile } from "#server/mall/file/index";
import type { Actor } from "#server/mall/implement";
import { once } from "#server/mall/request-key/index";
import { Failure } from "#trpc/contract/failures";
import { file as transfers, uploadLimits } from "#trpc/contract/file";
import { checkedRequestKey } from "#trpc/rules/request-key";
import { tooLarge } from "#trpc/rules/upload";
import type { CallerReader } from "./api";
import { checkScope } from "./authorize";
import { failed, sent, succeeded } from "./envelope";

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

async function receive(request: Request, filesDir: string): Promise<MultipartForm> {
  try {
    return await readMultipart(request, {
      folder: join(filesDir, "tmp"),
      maxFiles: 1,
      maxBytes: uploadLimits.maxBytes,
    });
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw new Failure("BAD_INPUT", { message: "上传未完成或格式不正确，请重新上传" });
  }
}

interface Keeping extends Pick<FileRoutes, "db" | "filesDir"> {
  key: string | undefined;
}

/** A photo whose answer was lost is sent again: under its request key it is the same file (R-BIZ-03). */
async function keepOnce(file: SpooledFile, actor: Actor, { db, filesDir, key }: Keeping) {
  const requestKey = checkedRequestKey(key);
  if (!requestKey) return keepFile(db, filesDir, actor, file);
  const { tenantCode, userSysNo, applicationSysNo } = actor;
  const input = [applicationSysNo, file.name, file.hash];
  const request = { tenantCode, userSysNo, requestKey, callId: "file.upload", input };
  return inTransaction(db, (transaction) =>
    once(transaction, request, () => keepFile(transaction, filesDir, actor, file)),
  );
}

async function upload(c: Context, { caller, db, filesDir }: FileRoutes): Promise<Response> {
  const actor = await reader(c, caller, "file.upload");
  const form = await receive(c.req.raw, filesDir);
  try {
    const [file, second] = form.files;
    if (!file) throw new Failure("BAD_INPUT", { message: "请选择要上传的文件" });
    if (second) throw new Failure("TOO_MANY_FILES", { message: "一次请求只能上传一个文件" });
    if ("passed" in file) throw new Failure("FILE_TOO_LARGE", { message: tooLarge(file.name) });
    return sent(succeeded(await keepOnce(file, actor, { db, filesDir, key: c.req.header("idempotency-key") })));
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

async function opened(c: Context, { caller, db, filesDir, policies }: FileRoutes): Promise<OpenedFile> {
  const { actor, tenantCode } = await caller(c);
  const id = c.req.param("id") ?? "";
  const sysNo = /^\d{1,15}$/.test(id) ? Number(id) : undefined;
  if (!actor) {
    if (sysNo === undefined) throw new Failure("LOGIN_NEEDED");
    return openPublicFile(db, filesDir, tenantCode, sysNo);
  }
  checkScope("file.get", actor);
  if (sysNo === undefined) throw new Failure("NOT_FOUND", { message: "文件不存在或已删除" });
  return openFile(db, { filesDir, policies }, actor, sysNo);
}

async function get(c: Context, routes: FileRoutes): Promise<Response> {
  const file = await opened(c, routes);
  const headers = headersOf(file);
  if (c.req.header("if-none-match") === headers.get("etag")) {
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers });
}

/** Files in and out of the backend. */
export function mountFiles(api: Hono, routes: FileRoutes): void {
  const path = transfers.get.path.replace(/\{(\w+)\}/g, ":$1");
  api.post(transfers.upload.path, (c) => upload(c, routes).catch((error) => sent(failed(error, "file.upload"))));
  api.get(path, (c) => get(c, routes).catch((error) => sent(failed(error, "file.get"))));
}
