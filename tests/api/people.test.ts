import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { everyCode, managing } from "#trpc/rules/people";
import { type Person, refusal } from "../support/api";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { useWorld } from "../support/worlds";

let moved = 0;
const DAY_MS = 86_400_000;
const { world, db } = useWorld({ tenants: true, clock: { now: () => new Date(Date.now() + moved) } });

const MANAGE = managing("purchaser");
const RECEIVE = "delivery:purchaser:receive" as const;
const AUDIT = "order:purchaser:audit" as const;
type Code = ReturnType<typeof everyCode>[number];
const someone = (organizationSysNo: number, permissions: Code[]) =>
  world.person({ identity: "purchaser", organizationSysNo, permissions });
async function office(permissions: Code[] = everyCode("purchaser")) {
  const organizationSysNo = await addOrganization(db, "demo");
  return { organizationSysNo, boss: await someone(organizationSysNo, permissions) };
}
const search = ({ api }: Person) => api.people.search({});
const held = async (boss: Person, { applicationSysNo }: Person) =>
  (await search(boss)).people.find(({ sysNo }) => sysNo === applicationSysNo)?.permissions.sort();
/** Somebody with a phone and an account, for whom nobody has said anything yet. */
async function guest() {
  const organizationSysNo = await addOrganization(db, "demo");
  const { mobile } = await addUser(db, { applications: [{ key: "personal", organizationSysNo }] });
  const { token } = await world.as().auth.login({ account: mobile, password: PASSWORD, loginType: "personal" });
  return { mobile, api: world.as({ token }) };
}

/** Until so many statements wait for a lock. */
const waitingFor = (many: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ many: number }>`SELECT count(*)::int AS "many" FROM pg_stat_activity
        WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`.execute(db);
      return rows[0]?.many;
    })
    .toBe(many);

describe("an invitation", () => {
  test("by phone is accepted by its owner, who acts for the organisation from then on", async () => {
    const { boss } = await office();
    const { mobile, api } = await guest();
    const { token } = await boss.api.people.invite({ mobile, permissions: [RECEIVE] });
    expect((await search(boss)).invited).toMatchObject([{ mobile, token, permissions: [RECEIVE] }]);
    const seen = await world.as().people.invitation({ token });
    expect(seen).toMatchObject({ key: "purchaser", permissions: [RECEIVE], isMine: false });
    expect(JSON.stringify(seen)).not.toContain(mobile);
    expect(await api.people.invitation({ token })).toMatchObject({ isMine: true });
    const answers = await Promise.all([api.people.accept({ token }), api.people.accept({ token })]);
    expect(answers[0]).toEqual(answers[1]);
    await api.shell.switchApplication({ sysNo: answers[0].sysNo });
    expect((await api.shell.getCurrentUser({})).profile).toMatchObject({
      currentIdentity: "purchaser",
      organizationSysNo: boss.organizationSysNo,
      permissions: [RECEIVE],
    });
    const { people, invited, events } = await search(boss);
    expect([people.length, invited.length]).toEqual([2, 0]);
    expect(events.map(({ event }) => event)).toEqual(["join", "invite"]);
  });

  test("is for its phone only, runs out after seven days, and a bent one is none", async () => {
    const { boss } = await office();
    const [{ mobile, api }, other] = [await guest(), await guest()];
    const { token } = await boss.api.people.invite({ mobile, permissions: [RECEIVE] });
    expect(await refusal(other.api.people.accept({ token }))).toMatchObject({
      reason: "INVITATION_OF_OTHER",
      code: 403,
    });
    for (const bent of [`${token}x`, token.replace("-", "1-"), "1", "'"])
      expect(await refusal(api.people.accept({ token: bent }))).toMatchObject({ reason: "INVITATION_GONE", code: 409 });
    expect(await refusal(world.as({ tenantCode: "north" }).people.invitation({ token }))).toMatchObject({ code: 409 });
    moved += 7 * DAY_MS + 1000;
    const late = await guest();
    expect(await refusal(late.api.people.invitation({ token }))).toMatchObject({ reason: "INVITATION_GONE" });
    moved = 0;
  });

  test("ends when it is withdrawn, when the phone is invited anew, and with its inviter's right", async () => {
    const { organizationSysNo, boss } = await office();
    const second = await someone(organizationSysNo, [MANAGE, RECEIVE]);
    const { mobile, api } = await guest();
    const first = await boss.api.people.invite({ mobile, permissions: [] });
    const next = await boss.api.people.invite({ mobile, permissions: [] });
    expect(await refusal(api.people.accept({ token: first.token }))).toMatchObject({ reason: "INVITATION_GONE" });
    expect(await boss.api.people.withdraw({ invitationSysNo: next.sysNo })).toBe(true);
    expect(await refusal(api.people.accept({ token: next.token }))).toMatchObject({ reason: "INVITATION_GONE" });
    expect(await refusal(boss.api.people.withdraw({ invitationSysNo: next.sysNo }))).toMatchObject({ code: 404 });
    const last = await second.api.people.invite({ mobile, permissions: [RECEIVE] });
    await boss.api.people.remove({ sysNo: second.applicationSysNo });
    expect(await refusal(api.people.accept({ token: last.token }))).toMatchObject({ reason: "INVITATION_GONE" });
  });

  test("waits for whoever is taking its inviter's right away, and is none afterwards", async () => {
    const { organizationSysNo, boss } = await office();
    const second = await someone(organizationSysNo, [MANAGE, RECEIVE]);
    const { mobile, api } = await guest();
    const { token } = await second.api.people.invite({ mobile, permissions: [RECEIVE] });
    const asked: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`SELECT FROM mall."Organization" WHERE "tenantCode" = 'demo' AND "sysNo" = ${organizationSysNo}
        FOR UPDATE`.execute(tx);
      asked.push(boss.api.people.remove({ sysNo: second.applicationSysNo }));
      await waitingFor(1);
      asked.push(refusal(api.people.accept({ token })));
      await waitingFor(2);
    });
    expect(await Promise.all(asked)).toMatchObject([true, { reason: "INVITATION_GONE" }]);
    expect((await search(boss)).people).toHaveLength(1);
  });

  test("to one side of an organisation leaves what the same phone has from the other", async () => {
    const shop = await addShop(db, "demo");
    const seller = await world.person({ ...shop, identity: "supplier", permissions: everyCode("supplier") });
    const buyer = await someone(shop.organizationSysNo, everyCode("purchaser"));
    const { mobile } = await guest();
    const { token } = await buyer.api.people.invite({ mobile, permissions: [RECEIVE] });
    await seller.api.people.invite({ mobile, permissions: [] });
    expect((await search(buyer)).invited).toMatchObject([{ mobile, token }]);
    expect((await search(seller)).invited).toMatchObject([{ mobile, permissions: [] }]);
    // nor does either side read what the other changed
    expect((await search(buyer)).events).toMatchObject([{ event: "invite", given: [RECEIVE] }]);
    expect((await search(seller)).events).toMatchObject([{ event: "invite", given: [] }]);
  });

  test("of a supplier's person makes a person of the same supplier; who is there is not invited", async () => {
    const shop = await addShop(db, "demo");
    const boss = await world.person({ ...shop, identity: "supplier", permissions: everyCode("supplier") });
    const { mobile, api } = await guest();
    const { token } = await boss.api.people.invite({ mobile, permissions: ["order:supplier:ship"] });
    const { sysNo } = await api.people.accept({ token });
    await api.shell.switchApplication({ sysNo });
    expect((await api.shell.getCurrentUser({})).profile).toMatchObject({ supplierSysNo: shop.supplierSysNo });
    const again = boss.api.people.invite({ mobile, permissions: [] });
    expect(await refusal(again)).toMatchObject({ reason: "PERSON_THERE", fields: { mobile: /已经是/ } });
  });
});

describe("permissions", () => {
  test("nobody gives what they do not hold, to others or to themselves; what others gave stays", async () => {
    const { organizationSysNo, boss } = await office([MANAGE, RECEIVE]);
    const clerk = await someone(organizationSysNo, [AUDIT]);
    const give = (to: Person, permissions: Code[]) =>
      boss.api.people.setPermissions({ sysNo: to.applicationSysNo, permissions });
    for (const [to, codes] of [
      [boss, [MANAGE, RECEIVE, AUDIT]],
      [clerk, [AUDIT, "order:purchaser:pay"]],
    ] as const)
      expect(await refusal(give(to, [...codes]))).toMatchObject({ reason: "BEYOND_OWN", code: 403, message: /“/ });
    const invite = boss.api.people.invite({ mobile: "15300000001", permissions: [AUDIT] });
    expect(await refusal(invite)).toMatchObject({ reason: "BEYOND_OWN" });
    expect(await give(clerk, [RECEIVE])).toBe(true);
    expect(await held(boss, clerk)).toEqual([RECEIVE, AUDIT].sort());
    expect(await give(clerk, [])).toBe(true);
    expect(await held(boss, clerk)).toEqual([AUDIT]);
    expect((await search(boss)).events[0]).toMatchObject({ event: "grant", taken: [RECEIVE], given: [] });
  });

  test("of another side are dropped, and a change holds from the next call on", async () => {
    const { organizationSysNo, boss } = await office();
    const clerk = await someone(organizationSysNo, []);
    expect(await refusal(search(clerk))).toMatchObject({ code: 403, message: /“管理本单位人员”/ });
    const permissions: Code[] = [MANAGE, "order:supplier:ship", "realName:operator:check"];
    await boss.api.people.setPermissions({ sysNo: clerk.applicationSysNo, permissions });
    expect(await held(clerk, clerk)).toEqual([MANAGE]);
  });

  test("the last administrator neither leaves nor gives the right up; two who remove each other leave one", async () => {
    const { organizationSysNo, boss } = await office();
    const own = { sysNo: boss.applicationSysNo };
    expect(await refusal(boss.api.people.remove(own))).toMatchObject({ reason: "LAST_ADMINISTRATOR", code: 409 });
    const give = boss.api.people.setPermissions({ ...own, permissions: [RECEIVE] });
    expect(await refusal(give)).toMatchObject({ reason: "LAST_ADMINISTRATOR" });
    const second = await someone(organizationSysNo, everyCode("purchaser"));
    const answers = await Promise.allSettled([
      boss.api.people.remove({ sysNo: second.applicationSysNo }),
      second.api.people.remove({ sysNo: boss.applicationSysNo }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = answers[0].status === "fulfilled" ? boss : second;
    expect((await search(left)).people).toHaveLength(1);
  });
});

test("an organisation of many hundred people is managed by its youngest administrator too", async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  await sql`WITH added AS (
      INSERT INTO mall."User" ("tenantCode", "mobile", "displayName", "passwordHash")
      SELECT 'demo', (15700000000 + n)::text, '工人' || n, '' FROM generate_series(1, 500) AS n RETURNING "sysNo")
    INSERT INTO mall."UserApplication" ("tenantCode", "userSysNo", "key", "organizationSysNo", "permissions")
    SELECT 'demo', "sysNo", 'purchaser', ${organizationSysNo}, '{}' FROM added`.execute(db);
  const boss = await someone(organizationSysNo, everyCode("purchaser"));
  const clerk = await someone(organizationSysNo, []);
  expect(await search(boss)).toMatchObject({ total: 502, people: { length: 500 } });
  const { people } = await boss.api.people.search({ keyword: "5700000499" });
  expect(people).toMatchObject([{ displayName: "工人499" }]);
  expect((await boss.api.people.search({ keyword: "_" })).people).toEqual([]);
  const invite = boss.api.people.invite({ mobile: "15700000500", permissions: [] });
  expect(await refusal(invite)).toMatchObject({ reason: "PERSON_THERE" });
  expect(await refusal(boss.api.people.remove({ sysNo: boss.applicationSysNo }))).toMatchObject({
    reason: "LAST_ADMINISTRATOR",
  });
  const given = { sysNo: clerk.applicationSysNo, permissions: [MANAGE] };
  expect(await boss.api.people.setPermissions(given)).toBe(true);
  expect(await boss.api.people.get({ id: clerk.applicationSysNo })).toMatchObject({ permissions: [MANAGE] });
  expect(await clerk.api.people.remove({ sysNo: boss.applicationSysNo })).toBe(true);
  expect(await refusal(clerk.api.people.get({ id: boss.applicationSysNo }))).toMatchObject({ code: 404 });
});

describe("somebody who is removed", () => {
  test("is out with the next call, cannot log in for it, and comes back by a new invitation", async () => {
    const { organizationSysNo, boss } = await office();
    const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    const login = () => world.as().auth.login({ account: user.mobile, password: PASSWORD });
    const { token } = await login();
    const [sysNo = 0] = user.applicationSysNos;
    expect(await boss.api.people.remove({ sysNo })).toBe(true);
    expect(await refusal(world.as({ token }).receiveAddress.search({}))).toMatchObject({ code: 401 });
    expect(await refusal(login())).toMatchObject({ reason: "IDENTITY_MISSING" });
    expect(await refusal(boss.api.people.remove({ sysNo }))).toMatchObject({ code: 404 });
    const there = await office();
    expect(await refusal(there.boss.api.people.remove({ sysNo: boss.applicationSysNo }))).toMatchObject({ code: 404 });
  });

  test("sent twice under one key it is done once", async () => {
    const { organizationSysNo, boss } = await office();
    const clerk = await someone(organizationSysNo, []);
    const twice = boss.withKey("remove-once-0001");
    expect(await twice.people.remove({ sysNo: clerk.applicationSysNo })).toBe(true);
    expect(await twice.people.remove({ sysNo: clerk.applicationSysNo })).toBe(true);
    expect((await search(boss)).events.filter(({ event }) => event === "remove")).toHaveLength(1);
  });
});

describe("the operator's search", () => {
  const mark = `寻人${Date.now()}`;

  test("finds people of all of the tenant's organisations by phone, name and organisation, not who buys alone", async () => {
    const { organizationSysNo, boss } = await office();
    const shop = await addShop(db, "demo");
    const [clerk, seller, gone] = await Promise.all([
      world.person({ identity: "purchaser", organizationSysNo, displayName: `${mark}A`, permissions: [] }),
      world.person({ ...shop, identity: "supplier", displayName: `${mark}B`, permissions: everyCode("supplier") }),
      world.person({ identity: "purchaser", organizationSysNo, displayName: `${mark}D` }),
    ]);
    const own = await addOrganization(db, "demo");
    await world.person({ identity: "personal", organizationSysNo: own, displayName: `${mark}C` });
    await boss.api.people.remove({ sysNo: gone.applicationSysNo });
    const platform = await addOrganization(db, "demo");
    const permissions = [managing("operation")];
    const operator = await world.person({ identity: "operation", organizationSysNo: platform, permissions });
    const find = async (keyword: string, page = {}) => operator.api.people.find({ keyword, ...page });
    const found = await find(mark);
    expect(found).toMatchObject({
      total: 2,
      datas: [
        { sysNo: clerk.applicationSysNo, key: "purchaser", displayName: `${mark}A`, permissions: [], enabled: true },
        { sysNo: seller.applicationSysNo, key: "supplier", displayName: `${mark}B` },
      ],
    });
    const [one] = found.datas;
    expect(await find(one?.mobile ?? "")).toMatchObject({ total: 1, datas: [{ displayName: `${mark}A` }] });
    const spaced = `${one?.mobile.slice(0, 3)} ${one?.mobile.slice(3, 7)}-${one?.mobile.slice(7)}`;
    expect(await find(spaced)).toMatchObject({ total: 1, datas: [{ displayName: `${mark}A` }] });
    expect(await refusal(find("--"))).toMatchObject({ code: 400, fields: { keyword: "关键字至少2个字" } });
    const { datas } = await find(one?.organizationName ?? "");
    expect(datas.map(({ displayName }) => displayName)).toContain(`${mark}A`);
    expect(await find(mark, { pageNo: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      datas: [{ displayName: `${mark}B` }],
    });
    expect(await find("%%")).toMatchObject({ total: 0 });
    expect(await refusal(find(" 张 "))).toMatchObject({ code: 400, fields: { keyword: "关键字至少2个字" } });
    const without = await world.person({ identity: "operation", organizationSysNo: platform, permissions: [] });
    expect(await refusal(without.api.people.find({ keyword: mark }))).toMatchObject({
      code: 403,
      message: expect.stringContaining("“管理平台人员”"),
    });
    for (const { api } of [boss, seller])
      expect(await refusal(api.people.find({ keyword: mark }))).toMatchObject({ code: 403 });
    const north = await world.person({
      identity: "operation",
      tenantCode: "north",
      permissions,
      organizationSysNo: await addOrganization(db, "north"),
    });
    expect(await north.api.people.find({ keyword: mark })).toMatchObject({ total: 0 });
  });
});
