import type { AreaWithPath } from "#trpc/contract/area";
import type { Identity } from "#trpc/contract/shared/enums";
import type { SiteConfiguration } from "#trpc/contract/shell";
import type { Caller } from "#trpc/router/index";
import type { ClosedPages } from "./closed-pages";
import type { DraftKeeper } from "./draft";
import type { SentForm } from "./form-body";
import type { RequestSession } from "./session";
import type { ReadFile, ReadForm, ReadUpload } from "./upload";

export type Device = "desktop" | "mobile";

/** Where somebody reads; without a key where no area is known, which is everywhere. */
export type ReaderArea = Omit<AreaWithPath, "sysNo"> & { sysNo: number | undefined };

/** Everything of a tenant that pages need, kept for seconds. */
export interface TenantView {
  tenantCode: string;
  name: string;
  config: SiteConfiguration;
  /** Ten shades, and the first on which white text can be read. */
  brand: { shades: readonly string[]; primaryShade: number };
  /** Path of the tenant's theme style sheet. */
  themeSheet: string;
  device: "auto" | Device;
  defaultArea: ReaderArea;
  /** Another one where anything of its configuration differs. */
  mark: string;
}

/** An account of the demo that a visitor may try. */
export interface DemoAccount {
  mobile: string;
  /** Who it is. */
  name: string;
  label: string;
  identity: Identity;
  /** The page on which its work waits. */
  landing: string;
}
/** Everybody whom visitors of a tenant may try, with the password that they share. */
export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

/** What loaders and actions get. A type alias: Remix's AppLoadContext has an index signature. */
export type RequestContext = {
  requestId: string;
  /** Aborted when the reader goes away, and when the answer is out. */
  signal: AbortSignal;
  /** Writes a bug down, with its cause and the id of the request. */
  report: (message: string, error: unknown) => void;
  tenant: TenantView;
  /** The tenant is shown as its operator has not published it yet. */
  isPreview: boolean;
  /** After a change of its configuration: this process asks for it anew. */
  forgetTenants: () => void;
  /** The shades that come of a colour, and the first on which white text can be read. */
  brandOf: (color: string) => TenantView["brand"];
  device: Device;
  /** undefined in development, where no policy is sent. */
  cspNonce: string | undefined;
  /** Answers with bytes that are sent without being read from the Response again. */
  wholeAnswer: (body: Uint8Array<ArrayBuffer>, init: ResponseInit) => Response;
  session: RequestSession;
  /** Area of the cookies when it is a real one, else the tenant's default; all areas where that is not known. */
  area: ReaderArea;
  /** "longitude,latitude" of a phone that does not say where it is (R-REGION-02, R-REGION-03). */
  defaultLocation: string;
  /** Name of the city that the reader's address lies in, as the map says. */
  cityOfReader: () => Promise<string | undefined>;
  /** Address of the site for links and QR codes: a tenant's own, for its hosts are its own. */
  publicUrl: string;
  /** HTML of a backend as it may stand in a page: nothing in it runs. */
  safeHtml: (html: string) => string;
  /** Who may be tried here; undefined where the tenant is no demo. */
  demo: DemoAccounts | undefined;
  /** Then accounts may have other names than mobile numbers, and there may be calls that our own backend lacks. */
  backendElsewhere: boolean;
  /** Pages of the tenant whose calls the backend was found not to have. */
  closedPages: ClosedPages;
  /** Names of parts of this request's page that could not be read. */
  unread: Set<string>;
  /** Every procedure, called without a socket; throws TRPCError whose cause is the Failure. */
  api: Caller;
  /** The same with a request key: the write happens once however often it is sent (R-BIZ-03). */
  withRequestKey: (requestKey: string | undefined) => Caller;
  /** Reads the fields of a form; a body that is none shows the 400 page, with what arrived of it. */
  readForm: ReadForm;
  /** Reads a form with files; fields survive a refused file. */
  upload: ReadUpload;
  /** Reads a form with a file that is only looked at. */
  readFile: ReadFile;
  /** What this request's form said, once it was read; without passwords. */
  readonly sent: SentForm | undefined;
  /** Keeps what was typed over an interrupted login. */
  drafts: DraftKeeper;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
