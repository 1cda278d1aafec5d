import type { SignedIn } from "../contract/auth";
import type { Identity } from "../contract/shared/enums";
import type { Upstream } from "../upstream";
import type { ListView, LocalStore, PaymentObject } from "./local-store";

/** Whose cart, drafts and choices the gateway's own store keeps. */
export interface Who {
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
  identity: Identity;
  /** The calls that a script's token may make; undefined for people. */
  scopes?: readonly string[] | undefined;
  /** How they want their lists, where it was read with the session. */
  views?: Readonly<Record<string, ListView>> | undefined;
  /** Payment terms that they chose last, where that was read with the session and holds since. */
  terms?: readonly PaymentObject[] | undefined;
  /** Shows a token instead of a browser's session. */
  byToken?: true;
}

/** What procedures need of the world; the gateway brings it. */
export interface RouterContext {
  upstream: Upstream;
  local: LocalStore;
  /** The reader by session or API token, as things stand now; null for a visitor. */
  who: () => Promise<Who | null>;
  /** The area of the browser's cookie, else the default one; undefined where the mall has none. */
  area: () => Promise<number | undefined>;
  /** Something went wrong beside a call that itself went well. */
  report: (message: string, detail: unknown) => void;
  /** Lets a call wait for its turn among those of the same request; where nothing is said they run side by side. */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The browser's session, where procedures are asked for over HTTP. */
  session?: {
    /** What the browser keeps of an earlier login. */
    readonly deviceToken: string | undefined;
    /** Which device this is, made up when it is asked for first. */
    readonly deviceFingerprint: string;
    signIn: (signedIn: SignedIn) => Promise<void>;
    /** The session goes on under another identity. */
    switchTo: (application: { key: Identity; sysNo: number }) => Promise<void>;
    signOut: () => Promise<void>;
  };
}
