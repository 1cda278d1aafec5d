import { randomBytes } from "node:crypto";
import { systemClock } from "#server/kernel/clock";
import { env, sessionSecrets } from "#server/kernel/env";
import type { SignedIn } from "#trpc/contract/auth";
import type { Identity } from "#trpc/contract/shared/enums";
import type { SessionRecord, SessionStore } from "#trpc/router/local-store";
import { isHttps } from "./origin";
import {
  type CookieLook,
  clearedCookie,
  cookieOf,
  deviceCookie,
  deviceTokenOf,
  fingerprintCookie,
  fingerprintOf,
  OPENID_COOKIE,
  openCookie,
  openIdCookie,
  SESSION_COOKIE,
  sealCookie,
  visitorCookie,
  visitorOf,
} from "./session-cookie";

export type { SessionStore } from "#trpc/router/local-store";

/** R-BIZ-21. */
const IDLE_MS = 12 * 60 * 60_000;
/** Being here is written down at most this often. */
const TOUCH_MS = 60_000;
/** A cookie older than this is sealed anew, in seconds. */
const ROLL_AFTER = 24 * 60 * 60;

/** What a browser is to us: nobody, logged in, put offline, or somebody whose login ran out. */
export type Standing = "visitor" | "live" | "kicked" | "lapsed";

export interface SessionOptions extends Partial<CookieLook> {
  now?: () => Date;
}

/**
 * The session of one request (R-BIZ-21): unseals the cookie when somebody asks, at most once; reads the record in one
 * statement; writes the cookie once, at {@link commit}. A session lasts seven days, or twelve hours of silence.
 */
export class RequestSession {
  private readonly raw: string | undefined;
  /** What the browser keeps of an earlier login. */
  readonly deviceToken: string | undefined;
  private readonly openId: boolean;
  private readonly look: CookieLook;
  private readonly now: () => Date;
  private found: Promise<SessionRecord | null> | undefined;
  private rollId: string | undefined;
  private cookie: string | undefined;
  private device: string | undefined;
  private fingerprint: string | undefined;
  private named: string | undefined;
  private visitor: string | undefined;
  private newVisitor: string | undefined;
  private mark: string | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    request: Request,
    private readonly tenantCode: string,
    private readonly store: SessionStore,
    { secrets = sessionSecrets, secure, now = systemClock.now }: SessionOptions = {},
  ) {
    this.raw = cookieOf(request, SESSION_COOKIE);
    this.deviceToken = deviceTokenOf(request);
    this.fingerprint = fingerprintOf(request);
    this.visitor = visitorOf(request);
    this.openId = cookieOf(request, OPENID_COOKIE) !== undefined;
    const https = isHttps(request, { proxies: env.TRUST_PROXY, publicUrl: env.PUBLIC_URL });
    this.look = { secrets, secure: secure ?? https };
    this.now = now;
  }

  /** False: certainly a visitor. */
  get hasCookie(): boolean {
    return this.raw !== undefined;
  }

  /** Whether this browser's last login came by the staff's provider. */
  get cameByOpenId(): boolean {
    return this.openId;
  }

  /** Which device this is, where it has a name. */
  get shownFingerprint(): string | undefined {
    return this.fingerprint;
  }

  /** Which device this is; one without a name gets one, which its next login keeps. */
  get deviceFingerprint(): string {
    this.fingerprint ??= randomBytes(18).toString("base64url");
    return this.fingerprint;
  }

  /** What this browser shows of itself while nobody is logged in, where it has begun to talk with anybody. */
  get shownVisitor(): string | undefined {
    return this.visitor;
  }

  /** Gives a visitor's browser something to be known by, unless it has it. */
  nameVisitor(): void {
    if (this.visitor) return;
    this.newVisitor = randomBytes(32).toString("base64url");
    this.visitor = this.newVisitor;
  }

  /** Whether cookies of this browser go over https only. */
  get secure(): boolean {
    return this.look.secure;
  }

  /** Calls `listener` after a login or logout in this very request. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private async find(): Promise<SessionRecord | null> {
    if (this.raw === undefined) return null;
    const { sid, iat = 0 } = await openCookie(this.raw, this.look.secrets);
    const record = sid ? await this.store.findSession(sid) : null;
    // the cookie of another tenant's host is none here
    if (record?.tenantCode !== this.tenantCode) return null;
    if (this.now().getTime() / 1000 - iat > ROLL_AFTER) this.rollId = sid;
    return record;
  }

  /** The record behind the cookie, whatever its state. */
  record(): Promise<SessionRecord | null> {
    this.found ??= this.find();
    return this.found;
  }

  async standing(): Promise<Standing> {
    const record = await this.record();
    if (!record) return "visitor";
    if (record.kickedTime) return "kicked";
    const now = this.now().getTime();
    const live = record.expireTime.getTime() > now && record.lastSeenTime.getTime() > now - IDLE_MS;
    return live ? "live" : "lapsed";
  }

  /** The record of somebody who is logged in; null for everybody else. */
  async read(): Promise<SessionRecord | null> {
    const record = await this.record();
    if (!record || (await this.standing()) !== "live") return null;
    const now = this.now();
    if (now.getTime() - record.lastSeenTime.getTime() >= TOUCH_MS) {
      this.found = Promise.resolve({ ...record, lastSeenTime: now });
      await this.store.touchSession(record.id, now);
    }
    return record;
  }

  private async endOld(): Promise<void> {
    if (this.raw === undefined) return;
    const { sid } = await openCookie(this.raw, this.look.secrets);
    if (sid) await this.store.removeSession(sid);
  }

  private changed(record: SessionRecord | null, cookie: string | undefined): void {
    this.found = Promise.resolve(record);
    this.cookie = cookie;
    this.rollId = undefined;
    for (const listener of this.listeners) listener();
  }

  private sealed(sid: string): Promise<string> {
    return sealCookie({ sid, iat: Math.floor(this.now().getTime() / 1000) }, this.look);
  }

  /**
   * Opens a session after the backend accepted the login: a new id, the old session ends.
   * @param byOpenId the staff's provider has a session of its own now
   */
  async signIn(signedIn: SignedIn, byOpenId = false): Promise<void> {
    await this.endOld();
    const now = this.now();
    const session = {
      id: randomBytes(32).toString("base64url"),
      tenantCode: this.tenantCode,
      userSysNo: signedIn.userSysNo,
      applicationSysNo: signedIn.applicationSysNo,
      applicationKey: signedIn.applicationKey,
      token: signedIn.token,
      deviceFingerprint: this.deviceFingerprint,
      expireTime: new Date(signedIn.expireTime * 1000),
    };
    await this.store.createSession(session, now);
    if (signedIn.deviceToken) this.device = deviceCookie(signedIn.deviceToken, this.look);
    this.named = fingerprintCookie(this.deviceFingerprint, this.look);
    if (byOpenId !== this.openId) this.mark = openIdCookie(byOpenId, this.look);
    this.changed({ ...session, lastSeenTime: now, kickedTime: null }, await this.sealed(session.id));
  }

  /** The session goes on under another identity of its user; the backend knows it already. */
  async switchTo(application: { key: Identity; sysNo: number }): Promise<void> {
    const record = await this.read();
    if (!record) return;
    await this.store.switchSession(record.id, application);
    const { key, sysNo } = application;
    this.found = Promise.resolve({ ...record, applicationKey: key, applicationSysNo: sysNo, said: undefined });
    for (const listener of this.listeners) listener();
  }

  /** Ends the session here; the backend's is ended by `auth.logout`. */
  async signOut(): Promise<void> {
    // the one of the cookie, and the one that this very request opened
    const record = await this.record();
    if (record) await this.store.removeSession(record.id);
    else await this.endOld();
    this.changed(null, clearedCookie(this.look));
  }

  /** Writes the cookies, where there are any to write. Call once, before the headers are sent. */
  async commit(headers: Headers): Promise<void> {
    const line = this.cookie ?? (this.rollId === undefined ? undefined : await this.sealed(this.rollId));
    if (line !== undefined) headers.append("set-cookie", line);
    if (this.device !== undefined) headers.append("set-cookie", this.device);
    if (this.named !== undefined) headers.append("set-cookie", this.named);
    if (this.newVisitor !== undefined) headers.append("set-cookie", visitorCookie(this.newVisitor, this.look));
    this.newVisitor = undefined;
    if (this.mark !== undefined) headers.append("set-cookie", this.mark);
    this.mark = undefined;
    this.cookie = undefined;
    this.named = undefined;
    this.device = undefined;
    this.rollId = undefined;
  }
}
