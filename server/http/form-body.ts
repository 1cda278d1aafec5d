import { tmpdir } from "node:os";
import {
  MAX_FIELDS,
  MultipartError,
  type MultipartForm,
  type MultipartLimits,
  readMultipart,
} from "#server/kernel/multipart";
import { Failure } from "#trpc/contract/failures";
import { bodyText } from "./body";

export type FormBody = Pick<MultipartForm, "fields" | "files" | "dispose">;

/** What a request's form said, to be shown again when nobody could do what it asked for. */
export interface SentForm {
  fields: [name: string, value: string][];
  /** False: only a part of it arrived, and must not be taken for the form. */
  whole: boolean;
}

const secretField = /password|passwd|captcha/i;

/** Without what must never be shown again. */
export const shownAgain = (fields: SentForm["fields"]): SentForm["fields"] =>
  fields.filter(([name]) => !secretField.test(name));

const BROKEN = "表单没有完整送达，请检查网络后重新提交";
const FOREIGN = "提交的内容不是本站的表单，请返回页面重新填写后提交";
const UNREADABLE = "提交的内容里有无法识别的字符，请返回页面检查后重新提交";

const refused = (message: string, fields: FormBody["fields"] = []): Failure =>
  new Failure("BAD_INPUT", { message, details: { fields } });

interface Kind {
  type: string;
  charset: string;
}

function kindOf(request: Request): Kind {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").split(";");
  const charset = parameters.find((one) => /^\s*charset\s*=/i.test(one))?.split("=")[1] ?? "utf-8";
  return { type: type.trim().toLowerCase(), charset: charset.replace(/["'\s]/g, "").toLowerCase() };
}

/** What no keyboard types: half a character, bytes of another encoding, and the NUL that no database keeps. */
const isUnreadable = (text: string): boolean => /[\0\uFFFD]/.test(text);

/** Where to go on afterwards. An address that nobody can type is none (R-ROUTE-03) and costs the form nothing. */
const isPlace = (name: string): boolean => name === "return_url" || name === "return_to";

/** Whether a text holds more fields than any form of ours: two million in 4 MB take the one thread for seconds. */
function isCrowded(text: string): boolean {
  let at = -1;
  for (let count = 1; count <= MAX_FIELDS; count++) {
    at = text.indexOf("&", at + 1);
    if (at < 0) return false;
  }
  return true;
}

async function plainFields(request: Request): Promise<FormBody["fields"]> {
  const text = await bodyText({
    contentLength: request.headers.get("content-length"),
    text: () => request.text(),
    raw: () => request,
  });
  if (isCrowded(text)) throw new Failure("BODY_TOO_LARGE");
  return [...new URLSearchParams(text)];
}

function read(request: Request, limits: MultipartLimits): Promise<FormBody> {
  const { type, charset } = kindOf(request);
  if (!["utf-8", "utf8"].includes(charset)) throw refused(UNREADABLE);
  if (type === "multipart/form-data") return readMultipart(request, limits);
  // a form without a field needs no body, and what has none says no type
  const isForm = type === "application/x-www-form-urlencoded" || (type === "" && !request.body);
  if (!isForm) throw refused(FOREIGN);
  return plainFields(request).then((fields) => ({ fields, files: [], dispose: async () => {} }));
}

/** The fields of a form that broke off, as its refusal carries them. */
export function arrivedWith(error: unknown): SentForm["fields"] {
  const details = error instanceof Failure ? error.details : undefined;
  return details && typeof details === "object" && "fields" in details ? (details.fields as SentForm["fields"]) : [];
}

/**
 * The body of a sent form, multipart or not. The caller disposes of its files.
 * @throws Failure BAD_INPUT for what broke off on its way, is no form, or is written in another encoding than ours;
 * `details.fields` holds what arrived
 */
export async function formBody(request: Request, limits: MultipartLimits): Promise<FormBody> {
  let form: FormBody;
  try {
    form = await read(request, limits);
  } catch (error) {
    if (error instanceof Failure) throw error;
    // whatever else goes wrong with a body is its sender's connection
    throw refused(BROKEN, error instanceof MultipartError ? error.fields : []);
  }
  form.fields = form.fields.filter(([name, value]) => !(isPlace(name) && isUnreadable(value)));
  if (!form.fields.some((field) => field.some(isUnreadable))) return form;
  await form.dispose();
  throw refused(
    UNREADABLE,
    form.fields.filter((field) => !field.some(isUnreadable)),
  );
}

/** The fields of a form that nobody else will read, without passwords; what cannot be read is none. */
export async function typedIn(request: Request): Promise<SentForm["fields"]> {
  const nowhere = { folder: tmpdir(), maxFiles: 0, maxBytes: 1 };
  const form = await formBody(request, nowhere).catch(() => undefined);
  await form?.dispose();
  return shownAgain(form?.fields ?? []);
}
