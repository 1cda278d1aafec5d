import { beforeAll, describe, expect, test } from "vitest";
import { RequestSession } from "#server/http/session";
import { countStatements } from "#server/kernel/db";
import type { RotatingSecret } from "#server/kernel/seal";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

const SECRET = "another-secret-of-at-least-32-characters";
const OTHER = "yet-another-secret-of-32-characters";
let user: TestUser;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
});

const signIn = (who: TestBrowser) => who.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
const name = async (who: TestBrowser) => {
  const { profile } = (await who.ask("shell.getCurrentUser")) as { profile: { displayName: string } | null };
  return profile?.displayName ?? null;
};
const sessions = () =>
  db.selectFrom("gateway.Session").selectAll().where("userSysNo", "=", user.userSysNo).orderBy("createTime").execute();
const change = (set: { lastSeenTime?: Date; expireTime?: Date; kickedTime?: Date }) =>
  db.updateTable("gateway.Session").set(set).where("userSysNo", "=", user.userSysNo).execute();
const ago = (ms: number) => new Date(Date.now() - ms);
const HOUR = 3_600_000;

describe("R-BIZ-21: a browser's session", () => {
  test("opens with the login; the token stays with the gateway, sealed", async () => {
    const visitor = browser(world);
    expect(await name(visitor)).toBeNull();
    expect(visitor.received).toEqual([]);
    expect(await signIn(visitor)).toMatchObject({ displayName: "李四", token: "" });
    const [line = ""] = visitor.received;
    expect(line).toMatch(/^mall_sid=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    expect(await name(visitor)).toBe("李四");
    const [row] = await sessions();
    expect(row?.token).not.toMatch(/^[\w-]{43}$/);
    expect(line).not.toContain(row?.id);
  });

  test("gets a new id with each login, and the old one ends", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    const old = new Map(visitor.cookies);
    await signIn(visitor);
    const thief = browser(world);
    for (const [key, value] of old) thief.cookies.set(key, value);
    expect(await name(thief)).toBeNull();
    expect(await name(visitor)).toBe("李四");
  });

  test("ends with the logout, here and in the backend", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    const copy = browser(world);
    for (const [key, value] of visitor.cookies) copy.cookies.set(key, value);
    expect(await visitor.ask("auth.logout", {}, "mutation")).toBe(true);
    expect(visitor.received[0]).toMatch(/^mall_sid=; Path=\/; Max-Age=0/);
    expect(await name(visitor)).toBeNull();
    expect(await name(copy)).toBeNull();
  });

  test("ends with the logout also when the backend has forgotten it", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    await db.updateTable("mall.AccessToken").set({ revokedTime: new Date() }).execute();
    const before = (await sessions()).length;
    expect(await visitor.ask("auth.logout", {}, "mutation")).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(visitor.received[0]).toMatch(/^mall_sid=; Path=\/; Max-Age=0/);
    expect(await sessions()).toHaveLength(before - 1);
  });

  test("is nobody's with a forged cookie or at another tenant's host", async () => {
    const forger = browser(world);
    forger.cookies.set("mall_sid", "Fe26.2*1*aaaa*bbbb*cccc**dddd*eeee");
    expect(await name(forger)).toBeNull();
    const visitor = browser(world);
    await signIn(visitor);
    const north = browser(world, "north.test");
    for (const [key, value] of visitor.cookies) north.cookies.set(key, value);
    expect(await name(north)).toBeNull();
  });

  test("lasts twelve hours of silence and seven days", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    await change({ lastSeenTime: ago(11.9 * HOUR) });
    expect(await name(visitor)).toBe("李四");
    await change({ lastSeenTime: ago(12.1 * HOUR) });
    expect(await name(visitor)).toBeNull();
    await change({ lastSeenTime: ago(0), expireTime: ago(1_000) });
    expect(await name(visitor)).toBeNull();
  });

  test("is put offline at once: every call says so", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    expect(await world.local.kickSessions(user, new Date())).toBeGreaterThan(0);
    expect(await visitor.ask("shell.getCurrentUser")).toMatchObject({ reason: "KICKED_OFFLINE", code: 400_101 });
  });

  test("ends at once where the backend ended its token, however often it was read before", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    for (let reads = 0; reads < 3; reads += 1) expect(await name(visitor)).toBe("李四");
    const tokens = db.updateTable("mall.AccessToken").where("userSysNo", "=", user.userSysNo);
    await tokens.set({ kickedTime: new Date() }).execute();
    expect(await visitor.ask("shell.getCurrentUser")).toMatchObject({ reason: "KICKED_OFFLINE" });
    await tokens.set({ kickedTime: null }).execute();
    expect(await name(visitor)).toBe("李四");
    await tokens.set({ revokedTime: new Date() }).execute();
    expect(await name(visitor)).toBeNull();
  });

  test("is read in one statement; being here is written at most once a minute", async () => {
    const visitor = browser(world);
    await signIn(visitor);
    const cookie = `mall_sid=${visitor.cookies.get("mall_sid")}`;
    const read = async () => {
      const request = new Request("http://demo.test/", { headers: { cookie } });
      const session = new RequestSession(request, "demo", world.local);
      const { statements, result } = await countStatements(async () => {
        await session.read();
        return session.read();
      });
      expect(result?.userSysNo).toBe(user.userSysNo);
      return statements.length;
    };
    expect(await read()).toBe(1);
    await change({ lastSeenTime: ago(61_000) });
    expect(await read()).toBe(2);
    expect(await read()).toBe(1);
  });
});

describe("the cookie", () => {
  const sealedFor = async (now: Date, secure: boolean): Promise<string> => {
    const session = new RequestSession(new Request("http://demo.test/"), "demo", world.local, {
      secrets: [SECRET],
      secure,
      now: () => now,
    });
    const expireTime = Math.floor(now.getTime() / 1000) + 86_400;
    const applicationSysNo = user.applicationSysNos[0] ?? 0;
    const signedIn = { ...user, displayName: "李四", applicationSysNo, applicationKey: "purchaser" as const };
    await session.signIn({ ...signedIn, token: "token", expireTime });
    const headers = new Headers();
    await session.commit(headers);
    return headers.getSetCookie()[0] ?? "";
  };
  const opened = (line: string, secrets: RotatingSecret = [SECRET], now = new Date()) =>
    new RequestSession(
      new Request("http://demo.test/", { headers: { cookie: line.split(";")[0] ?? "" } }),
      "demo",
      world.local,
      { secrets, secure: false, now: () => now },
    );

  test("goes over https only where people come by https", async () => {
    expect(await sealedFor(new Date(), true)).toMatch(/; Secure$/);
    expect(await sealedFor(new Date(), false)).not.toContain("Secure");
  });

  test("is sealed anew when it is a day old, once", async () => {
    const young = opened(await sealedFor(new Date(), false));
    await young.read();
    const headers = new Headers();
    await young.commit(headers);
    expect(headers.getSetCookie()).toEqual([]);

    const old = opened(await sealedFor(ago(25 * HOUR), false), [SECRET], ago(0.5 * HOUR));
    await old.record();
    await old.commit(headers);
    await old.commit(headers);
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(await opened(headers.getSetCookie()[0] ?? "").record()).not.toBeNull();
  });

  test("of the secret before is still a login, and is sealed by today's when it is a day old", async () => {
    const line = await sealedFor(ago(25 * HOUR), false);
    const rotated = opened(line, [OTHER, SECRET], ago(0.5 * HOUR));
    expect(await rotated.record()).not.toBeNull();
    const headers = new Headers();
    await rotated.commit(headers);
    const [renewed = ""] = headers.getSetCookie();
    expect(await opened(renewed, [OTHER]).record()).not.toBeNull();
    expect(await opened(renewed, [SECRET]).record()).toBeNull();
    expect(await opened(line, [OTHER]).record()).toBeNull();
  });

  test("of another secret is a visitor's; a visitor gets none", async () => {
    const line = await sealedFor(new Date(), false);
    expect(await opened(line, [OTHER]).standing()).toBe("visitor");
    const visitor = new RequestSession(new Request("http://demo.test/"), "demo", world.local);
    expect(visitor.hasCookie).toBe(false);
    expect(await visitor.read()).toBeNull();
    const headers = new Headers();
    await visitor.commit(headers);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("writes of other sites", () => {
  const post = (headers: Record<string, string>) =>
    browser(world).fetch("/trpc/auth.logout", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });

  test("are refused with 403; scripts that show a token are not asked", async () => {
    expect((await post({ origin: "http://evil.test" })).status).toBe(403);
    expect((await post({ origin: "null" })).status).toBe(403);
    expect((await post({ origin: "null", "sec-fetch-site": "same-origin" })).status).toBe(401);
    expect((await post({ origin: "http://evil.test", authorization: "Bearer made-up" })).status).toBe(401);
  });
});
