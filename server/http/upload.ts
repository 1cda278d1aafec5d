import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SpooledFile } from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import { sheetLimits, file as transfers, uploadLimits } from "#trpc/contract/file";
import { type Report, readEnvelope, refusalOf } from "#trpc/envelope";
import type { WaitingFile } from "#trpc/router/local-store";
import { invoiceProblem, pictureProblem, sheetProblem, tooLarge, uploadProblem } from "#trpc/rules/upload";
import type { Send } from "#trpc/upstream";
import type { Deadline } from "./deadline";
import { arrivedWith, type FormBody, formBody, type SentForm } from "./form-body";
import { multipartOf, requestWithFile } from "./spooled-request";
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
 * Reads the fields of an action's form, multipart or not; files in it are read over.
 * @throws Failure BAD_INPUT when the form broke off on its way or is none
 */
export type ReadForm = (request: Request) => Promise<URLSearchParams>;

/**
 * The same with its files, which are handed to the backend. A refused file costs nothing else of the form.
 * @throws Failure BAD_INPUT when the form broke off on its way or is none
 */
export type ReadUpload = (request: Request, options?: UploadOptions) => Promise<UploadedForm>;

export interface UploadOptions {
  maxFiles?: number;
  /** Fields whose files are pictures: kept upright, in sizes, without what a camera wrote into them. */
  pictures?: (fieldName: string) => boolean;
  /** Fields whose files are invoices: kept untouched and read. */
  invoices?: (fieldName: string) => boolean;
  /** Files are tables of goods: larger than others, and read row by row. */
  sheets?: boolean;
}

/** A file that an action reads and does not store. */
export interface ReadOnlyFile {
  name: string;
  /** null for one that is too large. */
  bytes: Buffer | null;
}

/**
 * Reads a form whose file is only looked at: it is gone when this returns. A field without a chosen file has none.
 * @throws Failure BAD_INPUT when the form broke off on its way or is none
 */
export type ReadFile = (
  request: Request,
  limits: { maxBytes: number },
) => Promise<{ fields: URLSearchParams; file: ReadOnlyFile | undefined }>;

/** A file that the backend keeps already, as forms name it when they are sent again. */
const keptFields = ({ sysNo, name }: UploadedFile): SentForm["fields"] =>
  sysNo === undefined
    ? []
    : [
        ["fileIds", String(sysNo)],
        [`fileName.${sysNo}`, name],
      ];

/** A file on disk; its size and hash are known where this request brought it. */
type FileOnDisk = SpooledFile | WaitingFile;

/**
 * Hands a file to the backend, wherever that is; under a request key it is kept once however often it is handed over.
 * @throws Failure as the backend refused
 */
export type SendFile = (
  file: FileOnDisk,
  requestKey?: string,
  kind?: "upload" | "uploadPicture" | "uploadInvoice" | "uploadSheet",
) => Promise<{ sysNo: number }>;

/** The field that names the request key of a form's only file. */
const FILE_KEY = "fileKey";

export interface FileSenderOptions {
  send: Send;
  /** The backend elsewhere gets the bytes of a file, the one in this process the file. */
  remote: boolean;
  origin: string;
  headers: () => Promise<Record<string, string>>;
  deadline: Deadline;
  report: Report;
}

const Kept = z.object({ sysNo: z.number() });

export function fileSender({ send, remote, origin, headers, deadline, report }: FileSenderOptions): SendFile {
  return async (file, requestKey, kind = "upload") => {
    const { path: address } = transfers[kind];
    const sending = {
      method: "POST",
      headers: { ...(await headers()), ...(requestKey ? { "idempotency-key": requestKey } : {}) },
      signal: deadline.signal,
      redirect: "manual",
    } as const;
    const request =
      !remote && "hash" in file
        ? requestWithFile(origin + address, sending, file)
        : new Request(origin + address, { ...sending, body: await multipartOf(file) });
    const handed = deadline.within(send(request));
    const response = await handed.catch((error: unknown) => {
      report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    });
    const { code, message, data } = await deadline.within(readEnvelope(response, address, report));
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
  deadline: Deadline;
  /** Takes so many bytes of what a visitor's network may leave of the files that wait for a login. */
  mayLeave: (bytes: number) => boolean;
  /** Is told what arrived, also of a form that broke off. */
  note: (sent: SentForm) => void;
}

const loginEnded = (error: Failure) => error.reason === "LOGIN_NEEDED" || error.reason === "KICKED_OFFLINE";

interface Handing extends Pick<FormReaderOptions, "sendFile" | "folder" | "mayLeave"> {
  maxFiles: number;
  /** Most bytes of a file. */
  maxBytes: number;
  kindOf: (fieldName: string) => keyof typeof problems;
}
const passedSentence = (name: string, passed: "too large" | "too many", { maxFiles, maxBytes }: Handing) =>
  passed === "too large" ? tooLarge(name, maxBytes) : `最多上传${maxFiles}个文件，“${name}”没有上传`;

const problems = {
  upload: uploadProblem,
  uploadPicture: pictureProblem,
  uploadInvoice: invoiceProblem,
  uploadSheet: sheetProblem,
} as const;

/** Hands the files of a form to the backend, one after the other. */
async function handOver({ files: sent, fields }: FormBody, handing: Handing) {
  const { sendFile, folder, mayLeave, kindOf } = handing;
  const key = sent.length === 1 ? fields.find(([name]) => name === FILE_KEY)?.[1] : undefined;
  const files: UploadedFile[] = [];
  const waiting: WaitingFile[] = [];
  let ended = false;
  const wait = async (file: SpooledFile) => {
    ended = true;
    const { fieldName, name } = file;
    const aside = mayLeave(file.size) ? await setAside(join(folder, "waiting"), file) : undefined;
    if (aside) waiting.push(aside);
    else files.push({ fieldName, name, error: "登录已失效，请登录后重新上传" });
  };
  const take = async (file: SpooledFile) => {
    const { fieldName, name } = file;
    const kind = kindOf(fieldName);
    const problem = problems[kind](file);
    if (problem) return void files.push({ fieldName, name, error: problem });
    if (ended) return wait(file);
    try {
      const { sysNo } = await sendFile(file, key, kind);
      files.push({ fieldName, name, sysNo });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (loginEnded(error)) return wait(file);
      files.push({ fieldName, name, error: error.message });
    }
  };
  for (const file of sent) {
    if (!("passed" in file)) await take(file);
    else {
      const { fieldName, name, passed } = file;
      files.push({ fieldName, name, error: passedSentence(name, passed, handing) });
    }
  }
  return { files, waiting };
}

/** Reads the forms of one request's action. */
export function formReader({ sendFile, folder, deadline, mayLeave, note }: FormReaderOptions) {
  const limits = { folder: join(folder, "tmp"), maxBytes: uploadLimits.maxBytes };

  async function bodyOf(request: Request, maxFiles: number, maxBytes: number = limits.maxBytes): Promise<FormBody> {
    try {
      const form = await deadline.without(formBody(request, { ...limits, maxBytes, maxFiles }));
      note({ fields: form.fields, whole: true });
      return form;
    } catch (error) {
      note({ fields: arrivedWith(error), whole: false });
      throw error;
    }
  }

  const readForm: ReadForm = async (request) => {
    const form = await bodyOf(request, 0);
    await form.dispose();
    return new URLSearchParams(form.fields);
  };

  const upload: ReadUpload = async (request, options = {}) => {
    const { maxFiles = uploadLimits.maxFiles, pictures = () => false, invoices = () => false, sheets } = options;
    const { maxBytes } = sheets ? sheetLimits : uploadLimits;
    const kindOf = (fieldName: string) => {
      if (sheets) return "uploadSheet";
      return pictures(fieldName) ? "uploadPicture" : invoices(fieldName) ? "uploadInvoice" : "upload";
    };
    const form = await bodyOf(request, maxFiles, maxBytes);
    try {
      const { files, waiting } = await handOver(form, { sendFile, folder, mayLeave, maxFiles, maxBytes, kindOf });
      note({ fields: [...form.fields, ...files.flatMap(keptFields)], whole: true });
      return { fields: new URLSearchParams(form.fields), files, waiting };
    } finally {
      await form.dispose();
    }
  };

  const readOnly: ReadFile = async (request, { maxBytes }) => {
    const form = await bodyOf(request, 1, maxBytes);
    try {
      const [sent] = form.files;
      const bytes = sent && !("passed" in sent) ? await readFile(sent.path) : null;
      return { fields: new URLSearchParams(form.fields), file: sent && { name: sent.name, bytes } };
    } finally {
      await form.dispose();
    }
  };
  return { readForm, upload, readOnly };
}
