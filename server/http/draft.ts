import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Failure } from "#trpc/contract/failures";
import type { DraftRecord, DraftStore, KeptDraftFile, WaitingFile } from "#trpc/router/local-store";
import { safeReturnUrl } from "#trpc/rules/return-url";
import { kickedPath, loginPath, TYPED_BEFORE } from "~/lib/login-path";
import { shownAgain } from "./form-body";
import type { RequestSession } from "./session";
import { cookieOf } from "./session-cookie";
import type { SendFile, UploadedFile, UploadedForm } from "./upload";

export const LIFE_MS = 30 * 60_000;
/** A page that is loaded again right away (a reload, a prefetch) still gets what was typed. */
const GRACE_MS = 2 * 60_000;
const MAX_FIELDS_LENGTH = 256 * 1024;

/** What was typed before the login, for the page's fields. */
export interface TypedForm {
  fields: [name: string, value: string][];
  /** Kept by the backend (`sysNo`), or what went wrong with it. */
  files: UploadedFile[];
}

export interface KeepOptions {
  /** The session was put offline: it is ended with a word about it before the login. */
  kicked?: boolean;
  /** Page of the form, where it is not the address that the form was sent to. */
  path?: string;
  /** Where to instead of the login, given the address that brings what was typed back. */
  onward?: (back: string) => string;
}

export interface DraftKeeper {
  /**
   * For an action that must lead away first, most of all to a login: keeps the form, answers the way there and back.
   */
  keep: (
    request: Request,
    form: Pick<UploadedForm, "fields"> & Partial<UploadedForm>,
    options?: KeepOptions,
  ) => Promise<Response>;
  /** For the loader of the form's page: what its reader typed before the login; null when there is nothing. */
  read: (request: Request) => Promise<TypedForm | null>;
}

export interface DraftKeeperOptions {
  store: DraftStore;
  session: RequestSession;
  tenantCode: string;
  sendFile: SendFile;
  /** Takes what a visitor's network may leave of the forms that wait; false where it has left enough. */
  mayLeave: () => boolean;
  now?: () => Date;
}

// proves that the browser which typed is the one that asks; one cookie per draft, so that two tabs do not collide
const cookieName = (id: string) => `mall_draft_${id}`;

function pageOf(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  for (const name of ["_routes", "index", TYPED_BEFORE]) url.searchParams.delete(name);
  return url;
}

const isWaiting = (file: WaitingFile | KeptDraftFile): file is WaitingFile => "path" in file;

function keptFiles({ files = [], waiting = [] }: Partial<UploadedForm>): DraftRecord["files"] {
  const kept = files.flatMap(({ fieldName, name, sysNo }) => (sysNo === undefined ? [] : [{ fieldName, name, sysNo }]));
  return [...kept, ...waiting];
}

/** Keeps what was typed into a form over an interrupted login, thirty minutes long, for the same reader. */
export function draftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, session, tenantCode, sendFile, mayLeave, now = () => new Date() } = options;

  async function keep(
    request: Request,
    form: Pick<UploadedForm, "fields"> & Partial<UploadedForm>,
    { kicked = false, path, onward }: KeepOptions = {},
  ): Promise<Response> {
    const page = path === undefined ? pageOf(request) : new URL(safeReturnUrl(path), request.url);
    const record = await session.record();
    const fields = shownAgain([...form.fields]);
    const id = randomBytes(24).toString("base64url");
    const draft: DraftRecord = {
      id,
      tenantCode,
      userSysNo: record?.userSysNo ?? null,
      path: page.pathname,
      fields,
      files: keptFiles(form),
      expireTime: new Date(now().getTime() + LIFE_MS),
    };
    const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    const headers = new Headers();
    const fits = length <= MAX_FIELDS_LENGTH && (record !== null || mayLeave());
    if (fits && (await store.keepDraft(draft, now()))) {
      page.searchParams.set(TYPED_BEFORE, id);
      const secure = session.secure ? "; Secure" : "";
      headers.set(
        "set-cookie",
        `${cookieName(id)}=1; Path=/; Max-Age=${LIFE_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
      );
    }
    const back = page.pathname + page.search;
    headers.set("location", onward?.(back) ?? (kicked ? kickedPath(back) : loginPath(back, record?.applicationKey)));
    return new Response(null, { status: 303, headers });
  }

  /** Files that waited are handed over now that their sender is logged in. */
  async function deliver({ id, files }: DraftRecord): Promise<UploadedFile[]> {
    const delivered: UploadedFile[] = [];
    for (const file of files) {
      if (!isWaiting(file)) {
        delivered.push(file);
        continue;
      }
      const { fieldName, name, path } = file;
      const outcome = await sendFile(file).catch((error: unknown) => ({
        error: error instanceof Failure ? error.message : `“${name}”没有保存下来，请重新选择`,
      }));
      delivered.push({ fieldName, name, ...outcome });
      await rm(path, { force: true });
    }
    if (files.some(isWaiting)) await store.setDraftFiles(id, keptFiles({ files: delivered }));
    return delivered;
  }

  async function find(request: Request): Promise<TypedForm | null> {
    const page = new URL(request.url);
    const id = page.searchParams.get(TYPED_BEFORE);
    if (!id || cookieOf(request, cookieName(id)) !== "1") return null;
    const reader = await session.read();
    if (!reader) return null;
    const draft = await store.takeDraft(id, tenantCode, now(), GRACE_MS);
    const theirs = draft && (draft.userSysNo === null || draft.userSysNo === reader.userSysNo);
    if (!theirs || draft.path !== pageOf(request).pathname) return null;
    return { fields: draft.fields, files: await deliver(draft) };
  }

  // several loaders of one page may ask
  let found: Promise<TypedForm | null> | undefined;
  return {
    keep,
    read(request) {
      found ??= find(request);
      return found;
    },
  };
}
