import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { countStatements } from "#server/kernel/db";
import { createScriptToken, identify, revokeScriptTokens } from "#server/mall/auth/index";
import { refusal } from "../support/api";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

let organizationSysNo: number;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  organizationSysNo = await addOrganization(db, "demo");
});

const purchaser = () => addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
const login = (user: TestUser, more: { password?: string; role?: string; loginType?: "personal" } = {}) =>
  world.as({ tenantCode: user.tenantCode }).auth.login({ account: user.mobile, password: PASSWORD, ...more });
const wrong = (user: TestUser) => refusal(login(user, { password: "Wrong@2026" }));
const me = (token: string, tenantCode = "demo") => world.as({ token, tenantCode }).shell.getCurrentUser({});
const userRow = ({ userSysNo }: TestUser) =>
  db
    .selectFrom("mall.User")
    .select(["failedLogins", "lockedUntil"])
    .where("sysNo", "=", userSysNo)
    .executeTakeFirstOrThrow();
const tokenRows = ({ userSysNo }: TestUser) =>
  db.selectFrom("mall.AccessToken").selectAll().where("userSysNo", "=", userSysNo).execute();
const changeToken = (user: TestUser, change: { expireTime?: Date; kickedTime?: Date }) =>
  db.updateTable("mall.AccessToken").set(change).where("userSysNo", "=", user.userSysNo).execute();

describe("login", () => {
  test("answers a token of which only the hash is kept, for seven days", async () => {
    const user = await purchaser();
    const answer = await login(user);
    expect(answer).toMatchObject({
      userSysNo: user.userSysNo,
      displayName: "李四",
      applicationSysNo: user.applicationSysNos[0],
      applicationKey: "purchaser",
    });
    expect(answer.expireTime - Date.now() / 1000).toBeCloseTo(7 * 86_400, -2);
    expect(Buffer.from(answer.token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await tokenRows(user))).not.toContain(answer.token);
    const { profile } = await me(answer.token);
    expect(profile).toMatchObject({ sysNo: user.userSysNo, currentIdentity: "purchaser", organizationSysNo });
  });

  test("R-ROUTE-03, R-PERM-02: role chooses among the identities held, by its name, however it is spelled, or its code", async () => {
    const { supplierSysNo, organizationSysNo: company } = await addShop(db, "demo");
    const both = await addUser(db, {
      applications: [
        { key: "supplier", organizationSysNo: company, supplierSysNo },
        { key: "purchaser", organizationSysNo },
        { key: "personal", organizationSysNo },
      ],
    });
    const keyFor = async (more: { role?: string; loginType?: "personal" }) => (await login(both, more)).applicationKey;
    expect(await keyFor({ role: "purcharser" })).toBe("purchaser");
    expect(await keyFor({ role: "purchaser" })).toBe("purchaser");
    expect(await keyFor({ role: "supplier" })).toBe("supplier");
    expect(await keyFor({})).toBe("supplier");
    expect(await keyFor({ role: "operation" })).toBe("supplier");
    expect(await keyFor({ role: "50" })).toBe("purchaser");
    expect(await keyFor({ role: "51" })).toBe("supplier");
    expect(await keyFor({ role: "52" })).toBe("supplier");
    expect(await keyFor({ loginType: "personal", role: "supplier" })).toBe("personal");
  });

  test("personal and enterprise doors open for their own identities only", async () => {
    const company = await purchaser();
    const person = await addUser(db, { applications: [{ key: "personal", organizationSysNo }] });
    expect((await login(person, { loginType: "personal" })).applicationKey).toBe("personal");
    expect(await refusal(login(company, { loginType: "personal" }))).toMatchObject({ reason: "IDENTITY_MISSING" });
    expect(await refusal(login(person))).toMatchObject({ reason: "IDENTITY_MISSING", code: 403 });
  });

  test("R-PERM-08: staff and customers have different doors", async () => {
    const operator = await addUser(db, { applications: [{ key: "operation", organizationSysNo }] });
    const customer = await purchaser();
    const internal = (account: string) => world.as().auth.internalLogin({ account, password: PASSWORD });
    expect((await internal(operator.mobile)).applicationKey).toBe("operation");
    expect(await refusal(login(operator))).toMatchObject({ reason: "IDENTITY_MISSING" });
    expect(await refusal(internal(customer.mobile))).toMatchObject({ reason: "IDENTITY_MISSING" });
    expect(await tokenRows(customer)).toEqual([]);
  });

  test("a disabled account learns so only with the right password", async () => {
    const user = await addUser(db, { status: 0, applications: [{ key: "purchaser", organizationSysNo }] });
    expect(await wrong(user)).toMatchObject({ reason: "WRONG_PASSWORD" });
    expect(await refusal(login(user))).toMatchObject({ reason: "ACCOUNT_DISABLED", code: 403 });
  });

  test("bad input gets a sentence at its field", async () => {
    const { login: enter, internalLogin } = world.as().auth;
    expect(await refusal(enter({ account: "", password: "" }))).toMatchObject({
      code: 400,
      fields: { account: "请填写账号", password: "请填写密码" },
    });
    for (const account of ["23800000000", "1380000000", "caigou.wang"])
      for (const call of [enter, internalLogin])
        expect(await refusal(call({ account, password: PASSWORD })), account).toMatchObject({
          code: 400,
          fields: { account: "请输入正确的手机号" },
        });
  });
});

describe("wrong passwords", () => {
  test("are counted although the call is refused; the fifth in a row locks for fifteen minutes", async () => {
    const user = await purchaser();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await wrong(user));
    expect(answers.map(({ reason }) => reason)).toEqual([...Array(4).fill("WRONG_PASSWORD"), "ACCOUNT_LOCKED"]);
    expect(answers[2]).toMatchObject({ code: 400, fields: { password: expect.stringContaining("再错2次") } });
    expect(await refusal(login(user))).toMatchObject({ reason: "ACCOUNT_LOCKED", code: 429 });

    const { lockedUntil } = await userRow(user);
    expect((lockedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000);
    const past = new Date(Date.now() - 1_000);
    await db.updateTable("mall.User").set({ lockedUntil: past }).where("sysNo", "=", user.userSysNo).execute();
    await login(user);
    expect(await userRow(user)).toEqual({ failedLogins: 0, lockedUntil: null });
  });

  test("a right one starts the row again", async () => {
    const user = await purchaser();
    for (let i = 0; i < 4; i++) await wrong(user);
    await login(user);
    expect(await wrong(user)).toMatchObject({ reason: "WRONG_PASSWORD" });
    expect(await userRow(user)).toMatchObject({ failedLogins: 1 });
  });

  test("an account that does not exist answers the same, up to the lock", async () => {
    const [user, nobody] = [await purchaser(), { ...(await purchaser()), mobile: "15900000001" }];
    for (let i = 0; i < 6; i++) expect(await wrong(nobody)).toEqual(await wrong(user));
  });

  test("guesses at once lock an account that does not exist like one that does", async () => {
    const [user, nobody] = [await purchaser(), { ...(await purchaser()), mobile: "15900000077" }];
    for (const one of [user, nobody]) {
      await Promise.all(Array.from({ length: 7 }, () => wrong(one)));
      expect(await refusal(login(one))).toMatchObject({ reason: "ACCOUNT_LOCKED", code: 429 });
    }
  });

  test("are counted by all processes together, for accounts that do not exist and for addresses", async () => {
    // modules loaded anew share nothing with ours, like those of another process
    vi.resetModules();
    const { composeMall } = await import("#server/compose");
    const other = composeMall({ database: world.database, screens: null }).api;
    const ours = world.api;
    const guess = async (here: typeof ours, account: string, address: string) => {
      const headers = {
        "content-type": "application/json",
        "x-gateway-secret": "only-for-tests-only-for-tests-only-for-tests",
        "x-tenant-code": "demo",
        "x-client-address": address,
      };
      const body = JSON.stringify({ account, password: "Wrong@2026" });
      const answer = await here?.request("/api/ifs/v1/sso/login", { method: "POST", headers, body });
      const envelope: { data?: { reason?: string } } | undefined = await answer?.json();
      return envelope?.data?.reason ?? "";
    };
    const reasons: string[] = [];
    for (const here of [ours, other, ours, other, ours, other])
      reasons.push(await guess(here, "15900000009", "203.0.113.9"));
    expect(reasons).toEqual([...Array(4).fill("WRONG_PASSWORD"), "ACCOUNT_LOCKED", "ACCOUNT_LOCKED"]);

    await sql`UPDATE mall."LoginTries" SET "wrong" = 199 WHERE "subject" = 'address 203.0.113.9'`.execute(db);
    expect(await guess(ours, "15900000010", "203.0.113.9")).toBe("WRONG_PASSWORD");
    expect(await guess(other, "15900000011", "203.0.113.9")).toBe("TOO_MANY");
    expect(await guess(other, "15900000011", "203.0.113.10")).toBe("WRONG_PASSWORD");
    await sql`UPDATE mall."LoginTries" SET "time" = now() - interval '16 minutes'`.execute(db);
    expect(await guess(other, "15900000011", "203.0.113.9")).toBe("WRONG_PASSWORD");
  });

  test("the happy path of a login takes two statements", async () => {
    const user = await purchaser();
    await login(user);
    const { statements } = await countStatements(() => login(user));
    expect(statements).toHaveLength(2);
  });

  test("many guesses at once find the account locked; the same account of another tenant is not", async () => {
    const user = await purchaser();
    await Promise.all(Array.from({ length: 12 }, () => wrong(user)));
    expect(await refusal(login(user))).toMatchObject({ reason: "ACCOUNT_LOCKED" });
    expect(await wrong({ ...user, tenantCode: "north" })).toMatchObject({ reason: "WRONG_PASSWORD" });
  });
});

describe("tokens", () => {
  test("are known in one statement", async () => {
    const { token } = await login(await purchaser());
    const { statements, result } = await countStatements(() => identify(db, "demo", token));
    expect(result).toMatchObject({ identity: "purchaser", organizationSysNo, organizationName: "中建测试项目部" });
    expect(statements).toHaveLength(1);
  });

  test("end with a logout, and only the one that asks", async () => {
    const user = await purchaser();
    const [first, second] = [await login(user), await login(user)];
    expect(await world.as({ token: first.token }).auth.logout({})).toBe(true);
    expect((await me(first.token)).profile).toBeNull();
    expect(await refusal(world.as({ token: first.token }).auth.logout({}))).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect((await me(second.token)).profile).not.toBeNull();
  });

  test("R-PERM-18: none, a made-up, an old or a foreign one is a visitor's", async () => {
    const user = await purchaser();
    const { token } = await login(user);
    expect((await me(token, "north")).profile).toBeNull();
    expect((await me("made-up")).profile).toBeNull();
    await changeToken(user, { expireTime: new Date(Date.now() - 1_000) });
    expect(await refusal(world.as({ token }).receiveAddress.search({}))).toMatchObject({ code: 401 });
    expect(await refusal(world.as().receiveAddress.search({}))).toMatchObject({ code: 401 });
  });

  test("of a user who was disabled since count no more", async () => {
    const user = await purchaser();
    const { token } = await login(user);
    await db.updateTable("mall.User").set({ status: 0 }).where("sysNo", "=", user.userSysNo).execute();
    expect(await identify(db, "demo", token)).toBeNull();
  });

  test("R-ERR-03: whoever was put offline is told so on every call", async () => {
    const user = await purchaser();
    const { token } = await login(user);
    await changeToken(user, { kickedTime: new Date() });
    expect(await refusal(world.as({ token }).shell.getCurrentUser({}))).toMatchObject({
      reason: "KICKED_OFFLINE",
      code: 400_101,
    });
  });

  test("of scripts make the calls they were made for, until they are revoked", async () => {
    const { mobile } = await purchaser();
    const request = { tenantCode: "demo", mobile, name: "night-job", days: 1 };
    const token = await createScriptToken(db, { ...request, scopes: ["receiveAddress.*", "invoiceTitle.search"] });
    const api = world.as({ token: token ?? "" });
    expect((await api.receiveAddress.search({})).datas).toEqual([]);
    expect((await api.invoiceTitle.search({})).datas).toEqual([]);
    expect(await refusal(api.invoiceTitle.get({ id: 1 }))).toMatchObject({ reason: "FORBIDDEN" });
    const bearer = await world.api?.request("/api/tender/v1/receiveAddress/search", {
      method: "POST",
      headers: { host: "demo.test", authorization: `Bearer ${token}` },
    });
    expect(await bearer?.json()).toMatchObject({ code: 200 });

    expect(await revokeScriptTokens(db, request)).toBe(1);
    expect(await refusal(api.receiveAddress.search({}))).toMatchObject({ reason: "LOGIN_NEEDED" });
    const nobody = { ...request, mobile: "15900000002", scopes: ["*"] };
    expect(await createScriptToken(db, nobody)).toBeNull();
    expect(await createScriptToken(db, { ...request, identity: "operation", scopes: ["*"] })).toBeNull();
  });
});
