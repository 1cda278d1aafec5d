import { sealData, unsealData } from "iron-session";

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
type Known = Map<string, CookieData & { until: number }>;
const knownBySecret = new Map<string, Known>();

function knownOf(secret: string): Known {
  const known: Known = knownBySecret.get(secret) ?? new Map();
  knownBySecret.set(secret, known);
  return known;
}

/** What a cookie carries; nothing for a forged, foreign or old one. */
export async function openCookie(raw: string, secret: string): Promise<CookieData> {
  if (raw.length > MAX_LENGTH) return {};
  const known = knownOf(secret);
  const hit = known.get(raw);
  if (hit && hit.until > Date.now()) return hit;
  const data = await unsealData<CookieData>(raw, { password: secret, ttl: TTL }).catch(() => ({}));
  const oldest = known.keys().next().value;
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(raw, { ...data, until: Date.now() + KNOWN_MS });
  return data;
}

export interface CookieLook {
  secret: string;
  secure: boolean;
}

const line = (value: string, maxAge: number, secure: boolean, name = SESSION_COOKIE) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Set-Cookie that carries a session's id. */
export async function sealCookie(data: Required<CookieData>, { secret, secure }: CookieLook): Promise<string> {
  return line(await sealData(data, { password: secret, ttl: TTL }), TTL, secure);
}

/** Set-Cookie that keeps a device's token, which is random and means something to the backend alone. */
export const deviceCookie = (token: string, { secure }: CookieLook): string =>
  line(token, DEVICE_TTL, secure, DEVICE_COOKIE);

const DEVICE_TOKEN = /^[\w-]{16,64}$/;
/** The device's token in a request; undefined where there is none or something else. */
export function deviceTokenOf(request: Request): string | undefined {
  const value = cookieOf(request, DEVICE_COOKIE);
  return value !== undefined && DEVICE_TOKEN.test(value) ? value : undefined;
}

/** Set-Cookie that takes the cookie away. */
export const clearedCookie = ({ secure }: CookieLook): string => line("", 0, secure);

/** Value of a cookie in a request. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
