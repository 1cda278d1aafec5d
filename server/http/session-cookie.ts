import { parseCookie } from "cookie";
import { sealData, unsealData } from "iron-session";
import { cacheOf } from "#server/kernel/cache";
import type { RotatingSecret } from "#server/kernel/seal";
import { VISITOR_DAYS, VISITOR_TOKEN } from "#trpc/rules/service";

export const SESSION_COOKIE = "mall_sid";
/** Seconds that a sealed cookie is good for. */
const TTL = 7 * 24 * 60 * 60;

/** Says that somebody logged in from this browser before: their wrong passwords count on their own here. */
const DEVICE_COOKIE = "mall_device";
const DEVICE_TTL = 180 * 24 * 60 * 60;

/** All that the cookie carries: id of the session's record, and when it was sealed (unix seconds). */
export interface CookieData {
  sid?: string;
  iat?: number;
}

/** Ours are a third of it; a longer one is nobody's, and is not worth remembering. */
const MAX_LENGTH = 1_024;
// unsealing costs about half a millisecond; the record behind it decides anyway
const MAX_KNOWN = 10_000;
const KNOWN_MS = 5 * 60_000;
const opened = cacheOf<CookieData>({ max: MAX_KNOWN, ms: KNOWN_MS });

/** What `raw` carries under the first secret that opens it; an empty object for a forged, foreign or old one. */
export async function openSealed<T extends object>(
  raw: string,
  secrets: RotatingSecret,
  ttl: number,
): Promise<Partial<T>> {
  for (const password of secrets) {
    const data = await unsealData<Partial<T>>(raw, { password, ttl }).catch((): Partial<T> => ({}));
    if (Object.keys(data).length > 0) return data;
  }
  return {};
}

/** What a cookie carries; nothing for a forged, foreign or old one. */
export async function openCookie(raw: string, secrets: RotatingSecret): Promise<CookieData> {
  if (raw.length > MAX_LENGTH) return {};
  const key = `${secrets.join(" ")} ${raw}`;
  const hit = opened.get(key);
  if (hit) return hit;
  const data = await openSealed<CookieData>(raw, secrets, TTL);
  opened.set(key, data);
  return data;
}

export interface CookieLook {
  /** The newest seals; the others open cookies of before. */
  secrets: RotatingSecret;
  secure: boolean;
}

const line = (value: string, maxAge: number, secure: boolean, name = SESSION_COOKIE) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Set-Cookie that carries a session's id. */
export async function sealCookie(data: Required<CookieData>, { secrets, secure }: CookieLook): Promise<string> {
  return line(await sealData(data, { password: secrets[0], ttl: TTL }), TTL, secure);
}

/** Set-Cookie that keeps a device's token, which is random and means something to the backend alone. */
export const deviceCookie = (token: string, { secure }: CookieLook): string =>
  line(token, DEVICE_TTL, secure, DEVICE_COOKIE);

/** Names the browser from its first login on, so that an account's devices can be told apart (R-ENV-03). */
const FINGERPRINT_COOKIE = "mall_fp";
/** Set-Cookie that names the browser. */
export const fingerprintCookie = (value: string, { secure }: CookieLook): string =>
  line(value, DEVICE_TTL, secure, FINGERPRINT_COOKIE);
/** The browser's name in a request; undefined where there is none or something else. */
export function fingerprintOf(request: Request): string | undefined {
  const value = cookieOf(request, FINGERPRINT_COOKIE);
  return value !== undefined && DEVICE_TOKEN.test(value) ? value : undefined;
}

/** Tells a visitor's conversations from others'; set when the first is begun. */
const VISITOR_COOKIE = "mall_visitor";
const VISITOR_TTL = VISITOR_DAYS * 24 * 60 * 60;
/** Set-Cookie that keeps what a visitor's browser shows of itself. */
export const visitorCookie = (token: string, { secure }: CookieLook): string =>
  line(token, VISITOR_TTL, secure, VISITOR_COOKIE);
/** What a visitor's browser shows; undefined where there is nothing or something else. */
export function visitorOf(request: Request): string | undefined {
  const value = cookieOf(request, VISITOR_COOKIE);
  return value !== undefined && VISITOR_TOKEN.test(value) ? value : undefined;
}

/** Says that the staff's provider has a session of its own, which a logout here does not end. */
export const OPENID_COOKIE = "mall_openid_in";
export const openIdCookie = (isIn: boolean, { secure }: Pick<CookieLook, "secure">): string =>
  isIn ? line("1", TTL, secure, OPENID_COOKIE) : line("", 0, secure, OPENID_COOKIE);

const DEVICE_TOKEN = /^[\w-]{16,64}$/;
/** The device's token in a request; undefined where there is none or something else. */
export function deviceTokenOf(request: Request): string | undefined {
  const value = cookieOf(request, DEVICE_COOKIE);
  return value !== undefined && DEVICE_TOKEN.test(value) ? value : undefined;
}

/** Set-Cookie that takes the cookie away. */
export const clearedCookie = ({ secure }: CookieLook): string => line("", 0, secure);

/** Value of a cookie in a request. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  parseCookie(request.headers.get("cookie") ?? "")[name];
