import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#server/kernel/env";
import { linkStaff, unlinkStaff } from "#server/mall/auth/index";
import type { Identity } from "#trpc/contract/shared/enums";
import { refusal } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { type OpenIdProvider, openIdProvider, type Somebody } from "../support/openid";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

let provider: OpenIdProvider;
const before = { ...env };

beforeAll(async () => {
  provider = await openIdProvider();
  Object.assign(env, provider.settings);
});
const { world, db } = useWorld({ tenants: true, screens });
afterAll(async () => {
  for (const name of ["OPENID_ISSUER", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"] as const)
    Object.assign(env, { [name]: before[name] });
  await provider.close();
});

let people = 0;
/** An operator's account that is known over there by an e-mail address. */
async function staff(key: Identity = "operation", status = 1) {
  const organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { status, applications: [{ key: "operation", organizationSysNo }] });
  const email = `staff${people++}@example.com`;
  const link = { tenantCode: "demo", mobile: user.mobile, email, issuer: null, subject: null };
  expect(await linkStaff(db, link)).toBe("linked");
  if (key !== "operation")
    await db.updateTable("mall.UserApplication").set({ key }).where("userSysNo", "=", user.userSysNo).execute();
  return { ...user, email, sub: `sub-${email}` };
}
const begin = async (who: TestBrowser, returnTo = "/portal/") => {
  const answer = await who.fetch(`/sso/openid?return_url=${encodeURIComponent(returnTo)}`);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
};
const follow = async (who: TestBrowser, back: URL) => {
  const answer = await who.fetch(back.pathname + back.search);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
};
const logIn = async (somebody: Somebody, who = browser(world), returnTo?: string) =>
  follow(who, provider.consent(await begin(who, returnTo), somebody));
const verified = ({ email, sub }: { email: string; sub: string }): Somebody => ({ sub, email, email_verified: true });
const reasonIn = (location: string) => new URL(location, "http://demo.test").searchParams.get("notice");
const identityOf = async (who: TestBrowser) =>
  ((await who.ask("shell.getCurrentUser")) as { profile: { currentIdentity: string } | null }).profile?.currentIdentity;

test("staff come in by their provider, with PKCE, state and nonce, and land where they wanted to go", async () => {
  const one = await staff();
  const who = browser(world);
  const page = await (await who.fetch("/sso/xlogin?return_url=%2Fconsole%2F")).text();
  expect(page).toContain('href="/sso/openid?return_url=%2Fconsole%2F"');
  expect(page).toContain("使用统一身份认证登录");
  expect(page).toContain('name="password"');
  const address = new URL(await begin(who, "/console/"));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ response_type: "code", client_id: "mall", code_challenge_method: "S256" },
    redirect_uri: "http://demo.test/sso/openid/callback",
    scope: expect.stringContaining("openid"),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await follow(who, provider.consent(address.href, verified(one)))).toBe("/console/");
  expect(await identityOf(who)).toBe("operation");
});

test("who has come by a verified address is known by their subject; whoever gets the address later is nobody", async () => {
  const one = await staff();
  expect(await logIn(verified(one))).toBe("/portal/");
  expect(await logIn({ sub: one.sub, email: "other@example.com", email_verified: true })).toBe("/portal/");
  expect(reasonIn(await logIn({ ...verified(one), sub: "successor" }))).toBe("OPENID_UNKNOWN");
});

test("nobody comes in whom no operator's account is linked to, and no account or right is made", async () => {
  const counted = async () =>
    (
      await db
        .selectFrom("mall.User")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  const [one, many] = [await staff(), await counted()];
  const who = browser(world);
  for (const somebody of [
    { sub: "stranger", email: "stranger@example.com", email_verified: true },
    { sub: "unverified", email: one.email, email_verified: false },
    { sub: "silent", email: one.email },
    { sub: "nameless" },
  ])
    expect(reasonIn(await logIn(somebody, who)), somebody.sub).toBe("OPENID_UNKNOWN");
  const said = await (await who.fetch(await logIn({ sub: "x" }, who))).text();
  expect(said).toContain("您的统一身份没有关联运营账号");
  expect(await identityOf(who)).toBeUndefined();
  expect(await counted()).toBe(many);
  expect(reasonIn(await logIn(verified(await staff("purchaser"))))).toBe("IDENTITY_MISSING");
  expect(reasonIn(await logIn(verified(await staff("operation", 0))))).toBe("ACCOUNT_DISABLED");
  expect(await unlinkStaff(db, { tenantCode: "demo", mobile: one.mobile })).toBe(true);
  expect(reasonIn(await logIn(verified(one)))).toBe("OPENID_UNKNOWN");
  const north = browser(world, "north.test");
  expect(reasonIn(await logIn(verified(await staff()), north))).toBe("OPENID_UNKNOWN");
});

test("an answer that nobody here asked for, or that comes twice, counts for nothing", async () => {
  const one = await staff();
  const [who, other] = [browser(world), browser(world)];
  const back = provider.consent(await begin(who), verified(one));
  // another browser, and a state of another login
  expect(reasonIn(await follow(other, back))).toBe("stale");
  const bent = new URL(back);
  bent.searchParams.set("state", "0".repeat(43));
  await begin(other);
  expect(reasonIn(await follow(other, bent))).toBe("stale");
  expect(await follow(who, back)).toBe("/portal/");
  expect(reasonIn(await follow(who, back))).toBe("stale");
  // the same code under a new login of our own
  const again = new URL(await begin(other));
  const replayed = new URL(back);
  replayed.searchParams.set("state", again.searchParams.get("state") ?? "");
  expect(reasonIn(await follow(other, replayed))).toBe("OPENID_REFUSED");
  expect(await identityOf(other)).toBeUndefined();
  const cancelled = new URL(await begin(other));
  const no = `/sso/openid/callback?error=access_denied&state=${cancelled.searchParams.get("state")}`;
  expect(reasonIn((await other.fetch(no)).headers.get("location") ?? "")).toBe("cancelled");
});

test.each<[string, Partial<Somebody>]>([
  ["another nonce", { nonce: "0".repeat(43) }],
  ["a signature of nobody's", { forged: true }],
  ["no signature", { unsigned: true }],
  ["a time that is over", { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ["another client's", { aud: "somebody-else" }],
  ["another provider's", { iss: "https://login.evil.example" }],
])("a token with %s is refused", async (_, bent) => {
  const one = await staff();
  const who = browser(world);
  expect(reasonIn(await logIn({ ...verified(one), ...bent }, who))).toBe("OPENID_REFUSED");
  expect(await identityOf(who)).toBeUndefined();
  const page = await (await who.fetch("/sso/xlogin?notice=OPENID_REFUSED")).text();
  expect(page).toContain("统一身份认证没有通过，请重新登录");
});

test("R-ROUTE-03: it leads to own pages only", async () => {
  for (const foreign of ["//evil.example", "https://evil.example/", "/\\evil.example"])
    expect(await logIn(verified(await staff()), browser(world), foreign)).toBe("/");
});

test("a logout ends the session here at once, and leads to the provider's own by a link", async () => {
  const who = browser(world);
  expect(await logIn(verified(await staff()), who)).toBe("/portal/");
  const out = await who.fetch("/sso/logout?return_url=%2F", { method: "POST" });
  expect(await identityOf(who)).toBeUndefined();
  const page = await (await who.fetch(out.headers.get("location") ?? "")).text();
  expect(page).toContain('href="/sso/openid/logout"');
  const there = new URL((await who.fetch("/sso/openid/logout")).headers.get("location") ?? "");
  expect(there.pathname).toBe("/logout");
  expect(there.searchParams.get("post_logout_redirect_uri")).toBe("http://demo.test/sso/xlogin");
  // a login by password has no second session to end
  const account = await staff();
  const body = new URLSearchParams({ account: account.mobile, password: PASSWORD });
  await logIn(verified(await staff()), who);
  await who.fetch("/sso/logout", { method: "POST" });
  expect((await who.fetch("/sso/xlogin", { method: "POST", body })).status).toBe(303);
  expect((await who.fetch("/sso/logout?return_url=%2F", { method: "POST" })).headers.get("location")).toBe("/");
});

test("wrong passwords of others do not keep staff out who come by their provider", async () => {
  const one = await staff();
  for (let time = 0; time < 5; time++)
    await refusal(world.as().auth.internalLogin({ account: one.mobile, password: "wrong" }));
  expect(await logIn(verified(one))).toBe("/portal/");
  const late = world.as().auth.internalLogin({ account: one.mobile, password: "wrong" });
  expect(await refusal(late)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
});

test("while the provider is away the page says so and takes the password; without one there is no button", async () => {
  const one = await staff();
  Object.assign(env, { OPENID_ISSUER: "http://127.0.0.1:9" });
  const who = browser(world);
  const away = await begin(who, "/console/");
  expect([reasonIn(away), new URL(away, "http://x").searchParams.get("return_url")]).toEqual([
    "OPENID_AWAY",
    "/console/",
  ]);
  const page = await (await who.fetch(away)).text();
  expect(page).toContain("统一身份认证暂时无法连接，请使用手机号和密码登录");
  expect(page).toContain('name="password"');
  Object.assign(env, { OPENID_ISSUER: undefined, OPENID_CLIENT_ID: undefined });
  expect(reasonIn(await begin(who))).toBe("OPENID_OFF");
  const asked = { redirectUri: "http://demo.test/x", code: "x", nonce: "0".repeat(43), codeVerifier: "0".repeat(43) };
  expect(await refusal(world.as().auth.openIdLogin(asked))).toMatchObject({ reason: "OPENID_OFF" });
  Object.assign(env, provider.settings);
  expect(await logIn(verified(one))).toBe("/portal/");
});
