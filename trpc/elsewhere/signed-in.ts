import { z } from "zod";
import { SignedIn } from "../contract/auth";
import type { Call } from "../contract/define";
import { Id } from "../contract/shared/fields";
import { shell } from "../contract/shell";
import type { Upstream } from "../upstream";

/** What every backend answers to a login; the session may stand in the answer's headers alone. */
const PrintedSignIn = z.looseObject({ userSysNo: Id, token: z.string().min(1) });
/** R-BIZ-21: a session ends after this long where its backend says no time. */
const SESSION_SECONDS = 12 * 60 * 60;

/**
 * A login whose answer says no more than who it is: whom the session acts as is asked of the profile, with the session
 * that was just opened.
 * @param holding the backend as that session asks it
 */
export async function signedIn(
  ask: Upstream,
  holding: (token: string) => Upstream,
  call: Call,
  input: unknown,
  now: () => number = Date.now,
): Promise<SignedIn> {
  const said = await ask({ ...call, output: PrintedSignIn }, input);
  const whole = SignedIn.safeParse(said);
  if (whole.success) return whole.data;
  const { profile, applications } = await holding(said.token)(shell.getCurrentUser, { t: now() });
  const key = profile?.currentIdentity ?? "purchaser";
  return {
    userSysNo: said.userSysNo,
    displayName: profile?.displayName || profile?.name || "",
    applicationKey: key,
    applicationSysNo: applications.find((one) => one.key === key)?.sysNo ?? said.userSysNo,
    token: said.token,
    expireTime: Math.floor(now() / 1000) + SESSION_SECONDS,
  };
}

/** A session that travels as cookies is kept as one text, apart from tokens, which hold no blank. */
const COOKIES = "cookie ";

/** The session that the answer to a login opens: a header of its own, or cookies. */
export function sessionIn(headers: Headers): string | undefined {
  const named = headers.get("x-session-id");
  if (named) return named;
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return pairs.length > 0 ? COOKIES + pairs.join("; ") : undefined;
}

/** How a session is shown to the backend that opened it (R-ENV-03). */
export const sessionHeaders = (token: string): Record<string, string> =>
  token.startsWith(COOKIES) ? { cookie: token.slice(COOKIES.length) } : { "x-session-id": token };
