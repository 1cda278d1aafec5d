const PASSWORD = "Mall@2026";

/**
 * Cookie and origin of the browser of a demo account, signed in.
 * @throws Error where the mall refuses it
 */
export async function signIn(url: string, account: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({ account, password: PASSWORD, loginType: "enterprise" });
  const answer = await fetch(`${url}/sso/login`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: url },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!cookie.includes("mall_sid=")) throw new Error(`${account} could not sign in: HTTP ${answer.status}`);
  return { cookie, origin: url };
}
