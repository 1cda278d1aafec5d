import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../support/api";
import { addUser, PASSWORD } from "../support/identity";
import { watchCodes } from "../support/phone-codes";
import { useWorld } from "../support/worlds";

let moved = 0;
let codes: ReturnType<typeof watchCodes>;
let mobiles = 15_100_000_000;
const { world, db } = useWorld({ tenants: true, clock: { now: () => new Date(Date.now() + moved) } });
beforeEach(() => {
  codes = watchCodes();
});
afterEach(() => vi.restoreAllMocks());

const later = (seconds: number) => {
  moved += seconds * 1000;
};
const visitor = (tenantCode = "demo") => world.as({ tenantCode });
const newMobile = () => String(mobiles++);
const send = (mobile: string, scene: "register" | "password" = "register", tenantCode = "demo") =>
  visitor(tenantCode).auth.sendCode({ mobile, scene });
async function withCode(scene: "register" | "password" = "register") {
  const mobile = newMobile();
  await send(mobile, scene);
  return { mobile, code: codes.of(mobile) };
}
const NEW = "Next@2027";
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const filled = (more: object) => ({ password: PASSWORD, agree: true as const, organizationName: "", ...more });
let companies = 0;
const company = () => `新单位${companies++}有限公司`;
const register = (more: { mobile: string; code: string; organizationName?: string; agreementSysNo?: number }) =>
  visitor().auth.register(filled(more) as never);
const me = (token: string) => world.as({ token }).shell.getCurrentUser({});

describe("auth.sendCode", () => {
  test("sends six digits to the phone, of which only a keyed hash is kept", async () => {
    const { mobile, code } = await withCode();
    expect(code).toMatch(/^\d{6}$/);
    const row = await db
      .selectFrom("mall.VerificationCode")
      .selectAll()
      .where("mobile", "=", mobile)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("not again within a minute, and ten times a day; another tenant's phone is another one", async () => {
    const { mobile } = await withCode();
    expect(await refusal(send(mobile))).toMatchObject({ reason: "CODE_TOO_SOON", code: 429, message: /秒后再获取/ });
    expect(await send(mobile, "register", "north")).toBe(true);
    for (let n = 1; n < 10; n++) {
      later(61);
      expect(await send(mobile)).toBe(true);
    }
    later(61);
    expect(await refusal(send(mobile))).toMatchObject({ reason: "CODE_LIMIT", code: 429 });
    later(86_400);
    expect(await send(mobile)).toBe(true);
  });

  test("of many at once for one phone one is sent", async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(mobile).catch(() => false)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(codes.sent.filter((one) => one.mobile === mobile)).toHaveLength(1);
  });

  test("one address asks for a few only", async () => {
    const ask = (n: number) =>
      world.send("POST", "/api/ifs/v1/sso/sendCode", {
        body: { mobile: String(15_200_000_000 + n), scene: "register" },
        headers: { "x-client-address": "203.0.113.77" },
      });
    const answers = [];
    for (let n = 0; n < 32; n++) answers.push(await ask(n));
    expect(answers.map(({ code }) => code)).toEqual([...Array(30).fill(200), 429, 429]);
  });

  test("does not tell who has an account", async () => {
    const known = await addUser(db, { applications: [] });
    expect(await send(known.mobile, "register")).toBe(true);
    expect(await send(newMobile(), "password")).toBe(true);
  });
});

describe("a code", () => {
  test("that is tried a thousand times is locked after five, and answered clearly each time", async () => {
    const { mobile, code } = await withCode();
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => refusal(register({ mobile, code: wrongOf(code), organizationName: company() }))),
    );
    const reasons = tries.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "CODE_WRONG")).toHaveLength(4);
    expect(reasons.filter((reason) => reason === "CODE_LOCKED")).toHaveLength(36);
    const right = await refusal(register({ mobile, code, organizationName: company() }));
    expect(right).toMatchObject({ reason: "CODE_LOCKED", code: 429, fields: { code: /重新获取/ } });
    later(61);
    await send(mobile);
    expect(await register({ mobile, code: codes.of(mobile), organizationName: company() })).toHaveProperty("userSysNo");
  });

  test("counts down, runs out, and is good for its phone, its purpose and its tenant only", async () => {
    const { mobile, code } = await withCode();
    const organizationName = company();
    const first = await refusal(register({ mobile, code: wrongOf(code), organizationName }));
    expect(first).toMatchObject({ fields: { code: "验证码不正确，还可以再试4次" } });
    expect(await refusal(register({ mobile: newMobile(), code, organizationName }))).toMatchObject({
      reason: "CODE_EXPIRED",
    });
    const other = visitor().auth.resetPassword({ mobile, code, newPassword: NEW });
    expect(await refusal(other)).toMatchObject({ reason: "CODE_EXPIRED" });
    const north = visitor("north").auth.register(filled({ mobile, code, organizationName }) as never);
    expect(await refusal(north)).toMatchObject({ reason: "CODE_EXPIRED" });
    later(601);
    expect(await refusal(register({ mobile, code, organizationName }))).toMatchObject({ reason: "CODE_EXPIRED" });
  });
});

describe("auth.register", () => {
  test("opens a company with its administrator, who may log in and knows all rights", async () => {
    const asked = await withCode();
    const organizationName = company();
    const { userSysNo } = await register({ ...asked, organizationName });
    const { token, applicationKey } = await visitor().auth.login({ account: asked.mobile, password: PASSWORD });
    expect(applicationKey).toBe("purchaser");
    const { profile } = await me(token);
    expect(profile).toMatchObject({
      sysNo: userSysNo,
      organizationName,
      organizationSource: "outside",
      isPurchaser: true,
    });
    expect(profile?.permissions).toEqual(
      expect.arrayContaining(["organization:purchaser:manage", "order:purchaser:audit", "order:purchaser:create"]),
    );
  });

  test("without a company opens a personal buyer, who is not verified", async () => {
    const asked = await withCode();
    await register(asked);
    const login = visitor().auth.login({ account: asked.mobile, password: PASSWORD, loginType: "personal" });
    const { profile } = await me((await login).token);
    expect(profile).toMatchObject({
      isPersonal: true,
      realAuthentication: false,
      displayName: `用户${asked.mobile.slice(-4)}`,
    });
    expect(profile?.permissions.filter((code) => /audit|organization/.test(code))).toEqual([
      "receiving:purchaser:auditCancel",
    ]);
  });

  test("R-BIZ-25: not without the newest agreement, and which version was accepted is kept", async () => {
    const agreement = await visitor().other.agreementNewest({});
    const asked = await withCode();
    const refused = await refusal(visitor().auth.register({ ...filled(asked), agree: false } as never));
    expect(refused).toMatchObject({ code: 400, fields: { agree: "请阅读并同意平台服务协议" } });
    const { sysNo } = await db
      .insertInto("mall.PlatformAgreement")
      .values({ tenantCode: "demo", version: agreement.version + 1, title: "平台服务协议", content: "新版本" })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    const organizationName = company();
    const old = register({ ...asked, organizationName, agreementSysNo: agreement.sysNo });
    expect(await refusal(old)).toMatchObject({ reason: "AGREEMENT_CHANGED", code: 409 });
    expect(await visitor().other.agreementNewest({})).toMatchObject({ sysNo, content: "新版本" });
    const { userSysNo } = await register({ ...asked, organizationName, agreementSysNo: sysNo });
    const accepted = await db
      .selectFrom("mall.AgreementAcceptance")
      .selectAll()
      .where("userSysNo", "=", userSysNo)
      .execute();
    expect(accepted).toMatchObject([{ agreementSysNo: sysNo }]);
  });

  test("sent twice, or ten times at once, opens one account", async () => {
    const asked = { ...(await withCode()), organizationName: company() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(asked)));
    expect(new Set(answers.map(({ userSysNo }) => userSysNo)).size).toBe(1);
    expect(await register(asked)).toEqual(answers[0]);
    const organizations = await db
      .selectFrom("mall.Organization")
      .select("sysNo")
      .where("name", "=", asked.organizationName)
      .execute();
    expect(organizations).toHaveLength(1);
  });

  test("a phone that has an account, and a company that is here, are told so once the phone is proven", async () => {
    const { mobile } = await addUser(db, { applications: [] });
    await send(mobile);
    const taken = register({ mobile, code: codes.of(mobile), organizationName: company() });
    expect(await refusal(taken)).toMatchObject({ reason: "MOBILE_TAKEN", fields: { mobile: /直接登录/ } });
    const organizationName = company();
    const [first, second] = [await withCode(), await withCode()];
    const answers = await Promise.allSettled([first, second].map((one) => register({ ...one, organizationName })));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = await withCode();
    expect(await refusal(register({ ...late, organizationName }))).toMatchObject({
      reason: "ORGANIZATION_TAKEN",
      code: 409,
      fields: { organizationName: /管理员邀请/ },
    });
    // the code is still good for another name
    expect(await register({ ...late, organizationName: company() })).toHaveProperty("userSysNo");
  });

  test("R-VAL-06: a weak password is refused with what it lacks", async () => {
    const weak = visitor().auth.register({ ...filled(await withCode()), password: "abcdefgh" } as never);
    expect(await refusal(weak)).toMatchObject({
      code: 400,
      fields: { password: "密码还缺少大写字母、数字、特殊字符" },
    });
  });
});

describe("passwords", () => {
  const account = async () => {
    const asked = await withCode();
    await register({ ...asked, organizationName: company() });
    const login = (password = PASSWORD) => visitor().auth.login({ account: asked.mobile, password });
    return { mobile: asked.mobile, login };
  };

  test("auth.changePassword: the other sessions end, the one that asks stays; sent twice it is done once", async () => {
    const { login } = await account();
    const [here, there] = [(await login()).token, (await login()).token];
    const change = { oldPassword: PASSWORD, newPassword: NEW };
    const own = world.as({ token: here });
    expect(await Promise.all([own.auth.changePassword(change), own.auth.changePassword(change)])).toEqual([true, true]);
    expect(await own.auth.changePassword(change)).toBe(true);
    expect((await me(here)).profile).not.toBeNull();
    expect((await me(there)).profile).toBeNull();
    expect(await refusal(login())).toMatchObject({ reason: "WRONG_PASSWORD" });
    expect((await login(NEW)).applicationKey).toBe("purchaser");
  });

  test("auth.changePassword: a wrong old one is counted like at the login, the same one is no new one", async () => {
    const { login } = await account();
    const own = world.as({ token: (await login()).token });
    const same = own.auth.changePassword({ oldPassword: PASSWORD, newPassword: PASSWORD });
    expect(await refusal(same)).toMatchObject({ fields: { newPassword: "新密码不能与原密码相同" } });
    const wrong = () => refusal(own.auth.changePassword({ oldPassword: "Wrong@2026", newPassword: NEW }));
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await wrong());
    expect(answers[0]).toMatchObject({ reason: "WRONG_PASSWORD", fields: { oldPassword: /原密码不正确/ } });
    expect(answers.slice(4).map(({ reason }) => reason)).toEqual(["ACCOUNT_LOCKED", "ACCOUNT_LOCKED"]);
  });

  test("auth.resetPassword: by a code, which works once; every session ends and a lock is gone", async () => {
    const { mobile, login } = await account();
    const { token } = await login();
    for (let n = 0; n < 5; n++) await login("Wrong@2026").catch(() => undefined);
    await send(mobile, "password");
    const code = codes.of(mobile);
    const reset = (newPassword: string) => visitor().auth.resetPassword({ mobile, code, newPassword });
    expect(await reset(NEW)).toBe(true);
    expect((await me(token)).profile).toBeNull();
    expect((await login(NEW)).applicationKey).toBe("purchaser");
    // the code was used: sent again it changes nothing
    expect(await reset("Third@2028")).toBe(true);
    expect(await refusal(login("Third@2028"))).toMatchObject({ reason: "WRONG_PASSWORD" });
  });

  test("auth.updateProfile changes one's own name; pictures must be one's own", async () => {
    const { login } = await account();
    const own = world.as({ token: (await login()).token });
    expect(await own.auth.updateProfile({ displayName: " 赵工 " })).toBe(true);
    expect((await own.shell.getCurrentUser({})).profile).toMatchObject({ displayName: "赵工", avatar: "" });
    const foreign = own.auth.updateProfile({ displayName: "赵工", avatar: "999999" });
    expect(await refusal(foreign)).toMatchObject({ code: 400, fields: { avatar: /图片/ } });
  });
});
