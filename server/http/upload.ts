import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MultipartError, type MultipartForm, readMultipart, type SpooledFile } from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import { file as transfers, uploadLimits } from "#trpc/contract/file";
import { type Report, readEnvelope, refusalOf, UPSTREAM_TIMEOUT_MS } from "#trpc/envelope";
import type { WaitingFile } from "#trpc/router/local-store";
import { uploadProblem } from "#trpc/rules/upload";
import type { Send } from "#trpc/upstream";
import { bodyText } from "./body";
import { setAside } from "./waiting-files";

/** A file of a form: kept by the backend (`sysNo`), or refused with the sentence for its field. */
export interface UploadedFile {
  fieldName: string;
  name: string;
  sysNo?: number;
  error?: string;
}

export interface UploadedForm {
  /** Every field, whatever became of the files. */
  fields: URLSearchParams;
  files: UploadedFile[];
  /** Files of somebody whose login has ended: `drafts.keep` takes them over. */
  waiting: readonly WaitingFile[];
}

/**
 * Reads the form of an action, multipart or not. A refused file costs nothing else of the form.
 * @throws Failure BAD_INPUT when the form broke off on its way
 */
export type ReadForm = (request: Request, options?: { maxFiles?: number }) => Promise<UploadedForm>;

/** Hands a file to the backend, wherever that is. @throws Failure as the backend refused */
export type SendFile = (file: Pick<SpooledFile, "path" | "name">) => Promise<{ sysNo: number }>;

export interface FileSenderOptions {
  send: Send;
  origin: string;
  headers: () => Promise<Record<string, string>>;
  report: Report;
}

const Kept = z.object({ sysNo: z.number() });

export function fileSender({ send, origin, headers, report }: FileSenderOptions): SendFile {
  return async ({ path, name }) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(await readFile(path))]), name);
    const { path: address } = transfers.upload;
    const signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_MS);
    const sending = { method: "POST", headers: await headers(), body, signal, redirect: "manual" } as const;
    const response = await send(new Request(origin + address, sending)).catch((error: unknown) => {
      report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    });
    const { code, message, data } = await readEnvelope(response, address, report);
    if (code !== 200) throw refusalOf(code, message, data);
    const kept = Kept.safeParse(data);
    if (kept.success) return kept.data;
    report(`${address} answered an unexpected shape`, kept.error);
    throw new Failure("INTERNAL");
  };
}

export interface FormReaderOptions {
  sendFile: SendFile;
  /** Where files stand while they are on their way; below it those that wait for a login. */
  folder: string;
}

const isMultipart = (request: Request) => request.headers.get("content-type")?.startsWith("multipart/form-data");
const loginEnded = (error: Failure) => error.reason === "LOGIN_NEEDED" || error.reason === "KICKED_OFFLINE";
const passedSentence = (name: string, passed: "too large" | "too many", maxFiles: number) =>
  passed === "too large" ? `“${name}”不能超过10M，请压缩后重新上传` : `最多上传${maxFiles}个文件，“${name}”没有上传`;

async function plainForm(request: Request): Promise<UploadedForm> {
  const text = await bodyText({
    contentLength: request.headers.get("content-length"),
    text: () => request.text(),
    raw: () => request,
  });
  return { fields: new URLSearchParams(text), files: [], waiting: [] };
}

async function multipartForm(request: Request, folder: string, maxFiles: number): Promise<MultipartForm> {
  const limits = { folder: join(folder, "tmp"), maxFiles, maxBytes: uploadLimits.maxBytes };
  try {
    return await readMultipart(request, limits);
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw new Failure("BAD_INPUT", { message: "表单没有完整送达，请检查网络后重新提交" });
  }
}

/** Reads forms for the actions of one request. */
export function formReader({ sendFile, folder }: FormReaderOptions): ReadForm {
  return async (request, { maxFiles = uploadLimits.maxFiles } = {}) => {
    if (!isMultipart(request)) return plainForm(request);
    const form = await multipartForm(request, folder, maxFiles);
    const files: UploadedFile[] = [];
    const waiting: WaitingFile[] = [];
    let ended = false;

    const wait = async (file: SpooledFile) => {
      ended = true;
      const { fieldName, name } = file;
      const aside = await setAside(join(folder, "waiting"), file);
      if (aside) waiting.push(aside);
      else files.push({ fieldName, name, error: "登录已失效，请登录后重新上传" });
    };
    const take = async (file: SpooledFile) => {
      const { fieldName, name } = file;
      const problem = uploadProblem(file);
      if (problem) return void files.push({ fieldName, name, error: problem });
      if (ended) return wait(file);
      try {
        const { sysNo } = await sendFile(file);
        files.push({ fieldName, name, sysNo });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (loginEnded(error)) return wait(file);
        files.push({ fieldName, name, error: error.message });
      }
    };
    try {
      for (const file of form.files) {
        if (!("passed" in file)) await take(file);
        else {
          const { fieldName, name, passed } = file;
          files.push({ fieldName, name, error: passedSentence(name, passed, maxFiles) });
        }
      }
      return { fields: new URLSearchParams(form.fields), files, waiting };
    } finally {
      await form.dispose();
    }
  };
}
