import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { sealData } from "iron-session";
import { sessionSecrets } from "#server/kernel/env";
import { safeReturnUrl } from "#trpc/rules/return-url";
import { failureOf } from "~/lib/failure";
import { loginPath } from "~/lib/login-path";
import { clientAddressOf } from "./client-address";
import type { Gateway } from "./gateway";
import type { RequestContext } from "./load-context";
import { cookieOf, openIdCookie, openSealed } from "./session-cookie";

/** What was begun, until the provider leads back: sealed, for this browser alone. */
interface Begun {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}
const COOKIE = "mall_openid";
const LIFE_SECONDS = 600;
const LOGIN_PAGE = "/sso/xlogin";

const random = () => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const kept = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/sso; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

async function begunBy(request: Request): Promise<Begun | undefined> {
  const raw = cookieOf(request, COOKIE);
  if (!raw) return undefined;
  const begun = await openSealed<Begun>(raw, sessionSecrets, LIFE_SECONDS);
  return begun.state ? (begun as Begun) : undefined;
}

/**
 * Staff's way to their OpenID provider and back. What was begun travels in a cookie of ten minutes that is taken away
 * by the first answer, so that no answer counts twice; whatever goes wrong ends at the staff's login with a sentence.
 */
export function openIdRoutes(gateway: Gateway, proxies: number): Hono {
  const routes = new Hono();
  const open = (c: Context): Promise<RequestContext> =>
    gateway.forScreens({ request: c.req.raw, clientAddress: clientAddressOf(c, proxies) });
  /** The same host as the request: a tenant's session is its own host's. */
  const addressOf = (c: Context, { session }: RequestContext, path: string): string =>
    `${session.secure ? "https" : "http"}://${c.req.header("host") ?? new URL(c.req.url).host}${path}`;
  const answered = async (c: Context, { session }: RequestContext, to: string, ...cookies: string[]) => {
    const response = c.redirect(to, 303);
    response.headers.set("cache-control", "no-store");
    // the code in the address is nobody else's to read
    response.headers.set("referrer-policy", "no-referrer");
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    await session.commit(response.headers);
    return response;
  };
  const reasonOf = (error: unknown): string => {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure.reason;
  };

  routes.get("/", async (c) => {
    const context = await open(c);
    const returnTo = safeReturnUrl(c.req.query("return_url") ?? "");
    const begun: Begun = { state: random(), nonce: random(), codeVerifier: random(), returnTo };
    const { state, nonce } = begun;
    const redirectUri = addressOf(c, context, "/sso/openid/callback");
    try {
      const asked = { redirectUri, state, nonce, codeChallenge: challengeOf(begun.codeVerifier) };
      const { url } = await context.api.auth.openIdStart(asked);
      const sealed = await sealData(begun, { password: sessionSecrets[0], ttl: LIFE_SECONDS });
      return await answered(c, context, url, kept(sealed, LIFE_SECONDS, context.session.secure));
    } catch (error) {
      return answered(c, context, loginPath(returnTo, "operation", reasonOf(error)));
    }
  });

  routes.get("/callback", async (c) => {
    const context = await open(c);
    const { session, api } = context;
    const begun = await begunBy(c.req.raw);
    const taken = kept("", 0, session.secure);
    const ended = (notice: string) =>
      answered(c, context, loginPath(begun?.returnTo ?? "/", "operation", notice), taken);
    if (!begun || !isSame(c.req.query("state") ?? "", begun.state)) return ended("stale");
    const code = c.req.query("code");
    if (!code) return ended("cancelled");
    try {
      const signedIn = await api.auth.openIdLogin({
        redirectUri: addressOf(c, context, "/sso/openid/callback"),
        code,
        issuer: c.req.query("iss"),
        ...{ nonce: begun.nonce, codeVerifier: begun.codeVerifier },
        ...{ deviceToken: session.deviceToken, deviceFingerprint: session.deviceFingerprint },
      });
      await session.signIn(signedIn, true);
      return await answered(c, context, safeReturnUrl(begun.returnTo), taken);
    } catch (error) {
      return ended(reasonOf(error));
    }
  });

  routes.get("/logout", async (c) => {
    const context = await open(c);
    const redirectUri = addressOf(c, context, LOGIN_PAGE);
    const over = openIdCookie(false, context.session);
    const { url } = await context.api.auth.openIdEnd({ redirectUri }).catch((error: unknown) => {
      reasonOf(error);
      return { url: null };
    });
    return answered(c, context, url ?? LOGIN_PAGE, over);
  });
  return routes;
}
