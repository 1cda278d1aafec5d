import type { Code, ProcessingStatus } from "../contract/shared/codes";
import type { Identity } from "../contract/shared/enums";

/** Whose ticks and choices are kept. */
export interface LocalOwner {
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
}

/** R-CART-14: a remembered payment term; `sysNo` is "accountPeriod-billingPeriod". */
export interface PaymentObject {
  sysNo: string;
  supplierSysNo: number;
  tradeAgreementSysNo: number;
}

/** A browser's session as the gateway keeps it; times in the gateway's clock. */
export interface SessionRecord {
  id: string;
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
  applicationKey: Identity;
  /** What the backend wants to be shown. */
  token: string;
  deviceFingerprint: string;
  lastSeenTime: Date;
  expireTime: Date;
  kickedTime: Date | null;
  /** How the user wants their lists, by kind of document, as it was when the record was read. */
  views?: Readonly<Record<string, ListView>>;
  /** Payment terms last chosen by the user, newest first, as they were when the record was read. */
  terms?: readonly PaymentObject[];
  /**
   * Whose the token is by the backend on the same database, and when that was read (`performance.now()`); undefined
   * where nobody has said it. Means something to that backend alone.
   */
  said?: { identified: unknown; at: number } | undefined;
}
export type NewSession = Omit<SessionRecord, "lastSeenTime" | "kickedTime" | "views" | "terms" | "said">;

/** A file that waits for its sender to log in: `path` of its content, beside what the form said of it. */
export interface WaitingFile {
  fieldName: string;
  name: string;
  path: string;
}

/** A file that the backend keeps. */
export interface KeptDraftFile {
  fieldName: string;
  name: string;
  sysNo: number;
}

/** What was typed into a form when the session had run out. */
export interface DraftRecord {
  id: string;
  tenantCode: string;
  /** Who typed it, where that is known: nobody else gets it back. */
  userSysNo: number | null;
  /** Page of the form. */
  path: string;
  /** In their order, names repeated as the form had them. */
  fields: [name: string, value: string][];
  files: (WaitingFile | KeptDraftFile)[];
  expireTime: Date;
}

/** Sessions of browsers. */
export interface SessionStore {
  createSession(session: NewSession, now: Date): Promise<void>;
  /** The record whatever its state; null where there is none. */
  findSession(id: string): Promise<SessionRecord | null>;
  /** Writes that the browser was here. */
  touchSession(id: string, now: Date): Promise<void>;
  removeSession(id: string): Promise<void>;
  /** The session goes on under another identity of its user. */
  switchSession(id: string, application: { key: Identity; sysNo: number }): Promise<void>;
  /** Ends every session of a user at once. Answers how many were ended. */
  kickSessions(user: { tenantCode: string; userSysNo: number }, now: Date): Promise<number>;
}

/** What was typed over an interrupted login. */
export interface DraftStore {
  /** False when too many drafts wait already. */
  keepDraft(draft: DraftRecord, now: Date): Promise<boolean>;
  /** A draft that has not run out; from then on it has `graceMs` to live, for a page that is loaded again. */
  takeDraft(id: string, tenantCode: string, now: Date, graceMs: number): Promise<DraftRecord | null>;
  /** Notes what became of the files. */
  setDraftFiles(id: string, files: DraftRecord["files"]): Promise<void>;
}

/** A filter of a list under the name that its user gave it; `query` is that of the list's address. */
export interface NamedFilter {
  name: string;
  query: string;
}
/** How a user wants a list of documents; no columns means those that everybody starts with. */
export interface ListView {
  columns: string[];
  filters: NamedFilter[];
}

/** How users want their lists: each user, as each of their identities, for each kind of document. */
export interface ListViewStore {
  listView(owner: LocalOwner, document: string): Promise<ListView>;
  setListColumns(owner: LocalOwner, document: string, columns: readonly string[]): Promise<void>;
  /** False where there are `most` already, or one has this name or this query. */
  addListFilter(owner: LocalOwner, document: string, filter: NamedFilter, most: number): Promise<boolean>;
  removeListFilter(owner: LocalOwner, document: string, name: string): Promise<void>;
}

/** What somebody did with an announcement, as the gateway keeps it. */
export interface AnnouncementRecord {
  announcementSysNo: number;
  openedTime: Date | null;
  mandatorySeconds: number;
  readTime: Date | null;
}

/** A record that the backend is to be told. */
export interface DueRecord extends LocalOwner {
  announcementSysNo: number;
  readTime: Date;
  processingStatus: number | null;
  tries: number;
}

/** Read records and processing states of announcements. */
export interface AnnouncementStore {
  /** Notes since when it stands before its reader; answers the first time. */
  openAnnouncement(owner: LocalOwner, announcementSysNo: number, seconds: number, now: Date): Promise<Date>;
  announcementRecords(owner: LocalOwner, announcementSysNos: readonly number[]): Promise<AnnouncementRecord[]>;
  /** Notes that it was read, and the answer; what was noted first stays. */
  keepAnnouncement(
    owner: LocalOwner,
    record: { announcementSysNo: number; processingStatus: Code<typeof ProcessingStatus> | null },
    now: Date,
  ): Promise<void>;
  /** Takes records that are due; nobody else takes them before the lease is over. */
  takeDueRecords(now: Date, leaseEnd: Date, limit: number): Promise<DueRecord[]>;
  /** The backend knows (no time), or is to be told then. */
  settleRecord(record: DueRecord, dueTime: Date | null, lastError: string): Promise<void>;
  /** What the backend wants to be shown of this user: of a session that lives, of the same identity if there is one. */
  liveToken(owner: LocalOwner, now: Date): Promise<string | null>;
}

/** The gateway's own store. It works the same whether the backend is in this process or far away. */
export interface LocalStore extends SessionStore, DraftStore, ListViewStore, AnnouncementStore {
  /** The ticked cart lines; null on a fresh visit (R-CART-01). */
  getCartSelection(owner: LocalOwner): Promise<{ cartSysNoList: number[]; idleSeconds: number } | null>;
  /** Null forgets the ticks. */
  setCartSelection(owner: LocalOwner, cartSysNoList: number[] | null): Promise<void>;
  /** Payment terms last chosen by the user, newest first. */
  paymentObjects(owner: Pick<LocalOwner, "tenantCode" | "userSysNo">): Promise<PaymentObject[]>;
  /** To be called after the backend accepted the terms. One per supplier and agreement: the last one stays. */
  rememberPayments(
    owner: Pick<LocalOwner, "tenantCode" | "userSysNo">,
    chosen: readonly PaymentObject[],
  ): Promise<void>;
}
