import { type SqlBool, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dropOldDevices } from "#server/mall/auth/index";
import { refusal } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

let organizationSysNo: number;
const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  organizationSysNo = await addOrganization(db, "demo");
});

const buyer = () => addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
const DEVICE = "mall_device";
type Typed = { password?: string; deviceToken?: string };
const logIn = (who: TestBrowser, user: TestUser, { password = PASSWORD, ...more }: Typed = {}) =>
  who.ask("auth.login", { account: user.mobile, password, ...more }, "mutation");
const guess = (who: TestBrowser, user: TestUser) => logIn(who, user, { password: "Wrong@2026" });
/** A browser that the account has logged in from. */
async function knownBrowser(user: TestUser, host?: string): Promise<TestBrowser> {
  const own = browser(world, host);
  expect(await logIn(own, user)).toMatchObject({ displayName: "李四" });
  own.cookies.delete("mall_sid");
  return own;
}
/** As five wrong passwords of a stranger leave an account; guessing them costs a second. */
const lock = ({ userSysNo }: TestUser) =>
  sql`UPDATE mall."User" SET "lockedUntil" = now() + interval '15 minutes' WHERE "sysNo" = ${userSysNo}`.execute(db);
const welcome = { displayName: "李四" };

describe("a browser that somebody logged in from before", () => {
  test("gets a cookie of its own, which no script sees and the answer does not tell", async () => {
    const own = browser(world);
    const answer = await logIn(own, await buyer());
    const [, line = ""] = own.received;
    expect(line).toMatch(/^mall_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer)).not.toContain(own.cookies.get(DEVICE));
    const { rows } = await sql<{ hash: string }>`SELECT "deviceHash" AS hash FROM mall."LoginDevice"`.execute(db);
    expect(rows.map(({ hash }) => hash)).not.toContain(own.cookies.get(DEVICE));
  });

  test("is let in although a stranger has locked the account, and the lock stays for the stranger", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    const stranger = browser(world);
    for (let n = 0; n < 5; n++) await guess(stranger, user);
    expect(await logIn(stranger, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await logIn(own, user)).toMatchObject(welcome);
    expect(await logIn(stranger, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
  });

  test("is kept out after its own five wrong passwords, and nobody else is", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    const other = await knownBrowser(user);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await guess(own, user));
    expect(answers.map((answer) => (answer as { reason: string }).reason)).toEqual([
      ...Array(4).fill("WRONG_PASSWORD"),
      "ACCOUNT_LOCKED",
    ]);
    expect(answers[3]).toMatchObject({ fields: { password: expect.stringContaining("再错1次") } });
    expect(await logIn(own, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await logIn(other, user)).toMatchObject(welcome);
    expect(await logIn(browser(world), user)).toMatchObject(welcome);

    await sql`UPDATE mall."LoginDevice" SET "lockedUntil" = now() - interval '1 second'
      WHERE "lockedUntil" IS NOT NULL`.execute(db);
    expect(await logIn(own, user)).toMatchObject(welcome);
    expect(await guess(own, user)).toMatchObject({ reason: "WRONG_PASSWORD" });
  });

  test("guesses at once stop at five, whatever arrives with them", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    await Promise.all(Array.from({ length: 12 }, () => guess(own, user)));
    expect(await logIn(own, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
  });

  test("keeps one token for all who log in from it", async () => {
    const [one, two] = [await buyer(), await buyer()];
    const shared = await knownBrowser(one);
    const token = shared.cookies.get(DEVICE);
    expect(await logIn(shared, two)).toMatchObject(welcome);
    expect(shared.cookies.get(DEVICE)).toBe(token);
    for (const user of [one, two]) {
      await lock(user);
      expect(await logIn(shared, user)).toMatchObject(welcome);
    }
  });

  test("is known at the door of the staff, too", async () => {
    const staff = await addUser(db, { applications: [{ key: "operation", organizationSysNo }] });
    const own = browser(world);
    const enter = (who: TestBrowser) =>
      who.ask("auth.internalLogin", { account: staff.mobile, password: PASSWORD }, "mutation");
    expect(await enter(own)).toMatchObject(welcome);
    await lock(staff);
    expect(await enter(browser(world))).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await enter(own)).toMatchObject(welcome);
  });
});

describe("a cookie helps nobody but its owner", () => {
  test("one of another account, of another tenant, or made up is a stranger's", async () => {
    const user = await buyer();
    await lock(user);
    const thief = await knownBrowser(await buyer());
    expect(await logIn(thief, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });

    const abroad = await addOrganization(db, "north");
    const northern = await addUser(db, {
      tenantCode: "north",
      applications: [{ key: "purchaser", organizationSysNo: abroad }],
    });
    const foreign = await knownBrowser(northern, "north.test");
    const copy = browser(world);
    for (const token of [foreign.cookies.get(DEVICE) ?? "", "A".repeat(43), "%27%20OR%201=1", "x".repeat(5000)]) {
      copy.cookies.set(DEVICE, token);
      expect(await logIn(copy, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    }
  });

  test("a stolen one is worth the five tries that a stranger has, and takes none from the owner's other browsers", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    const thief = browser(world);
    thief.cookies.set(DEVICE, own.cookies.get(DEVICE) ?? "");
    for (let n = 0; n < 5; n++) await guess(thief, user);
    expect(await guess(thief, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await logIn(browser(world), user)).toMatchObject(welcome);
  });

  test("a made-up one is not taken over: the login gives a new one", async () => {
    const user = await buyer();
    const planted = "planted-by-somebody-else_planted-by-somebody";
    const victim = browser(world);
    victim.cookies.set(DEVICE, planted);
    expect(await logIn(victim, user)).toMatchObject(welcome);
    expect(victim.cookies.get(DEVICE)).not.toBe(planted);
  });

  test("what a page sends along does not count, the cookie does", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    await lock(user);
    const stranger = browser(world);
    const deviceToken = own.cookies.get(DEVICE) ?? "";
    expect(await logIn(stranger, user, { deviceToken })).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await logIn(own, user, { deviceToken: "A".repeat(43) })).toMatchObject(welcome);
  });
});

describe("the block of an address", () => {
  const at = (address: string, user: TestUser, typed: Typed = {}) =>
    world.send("POST", "/api/ifs/v1/sso/login", {
      body: { account: user.mobile, password: PASSWORD, ...typed },
      headers: { "x-client-address": address },
    });
  const wrongs = async (address: string) => {
    const subject = `address ${address}`;
    const { rows } = await sql<{ wrong: number }>`
      SELECT "wrong" FROM mall."LoginTries" WHERE "subject" = ${subject}`.execute(db);
    return rows[0]?.wrong ?? 0;
  };

  test("does not stop known browsers of an office, nor do theirs add to it", async () => {
    const user = await buyer();
    const office = "203.0.113.77";
    const { deviceToken = "" } = (await at(office, user)).data as { deviceToken?: string };
    await at(office, user, { password: "Wrong@2026" });
    await sql`UPDATE mall."LoginTries" SET "wrong" = 200 WHERE "subject" = ${`address ${office}`}`.execute(db);
    expect((await at(office, user)).data).toMatchObject({ reason: "TOO_MANY" });
    expect((await at(office, user, { deviceToken, password: "Wrong@2026" })).data.reason).toBe("WRONG_PASSWORD");
    expect(await at(office, user, { deviceToken })).toMatchObject({ code: 200 });
    expect(await wrongs(office)).toBe(200);
  });
});

describe("what is remembered", () => {
  const count = async (where: ReturnType<typeof sql<SqlBool>>) => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM mall."LoginDevice" WHERE ${where}`.execute(db);
    return rows[0]?.n;
  };

  test("are the twenty browsers that an account used last", async () => {
    const user = await buyer();
    const first = await knownBrowser(user);
    const { rows } = await sql<{ hash: string }>`
      INSERT INTO mall."LoginDevice" ("tenantCode", "deviceHash", "userSysNo", "lastTime")
      SELECT 'demo', 'hash ' || n, ${user.userSysNo}, now() + n * interval '1 ms' FROM generate_series(1, 25) n
      RETURNING "deviceHash" AS hash`.execute(db);
    expect(rows).toHaveLength(25);
    await logIn(browser(world), user);
    expect(await count(sql`"userSysNo" = ${user.userSysNo}`)).toBe(20);
    await lock(user);
    expect(await logIn(first, user)).toMatchObject({ reason: "ACCOUNT_LOCKED" });
  });

  test("ends after half a year without a login", async () => {
    const [old, recent] = [await buyer(), await buyer()];
    await knownBrowser(old);
    await knownBrowser(recent);
    await sql`UPDATE mall."LoginDevice" SET "lastTime" = now() - interval '181 days'
      WHERE "userSysNo" = ${old.userSysNo}`.execute(db);
    await dropOldDevices(db);
    expect(await count(sql`"userSysNo" = ${old.userSysNo}`)).toBe(0);
    expect(await count(sql`"userSysNo" = ${recent.userSysNo}`)).toBe(1);
  });

  test("a disabled account is not let in by a browser that it knows", async () => {
    const user = await buyer();
    const own = await knownBrowser(user);
    await db.updateTable("mall.User").set({ status: 0 }).where("sysNo", "=", user.userSysNo).execute();
    expect(await logIn(own, user)).toMatchObject({ reason: "ACCOUNT_DISABLED" });
    const call = world.as().auth.login({ account: user.mobile, password: PASSWORD });
    expect(await refusal(call)).toMatchObject({ reason: "ACCOUNT_DISABLED" });
  });
});
