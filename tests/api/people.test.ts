import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import { everyCode, managing } from "#trpc/rules/people";
import { type Person, refusal, startWorld, type World } from "../support/api";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { prepareTenants } from "../support/tenants";

let world: World;
let db: Db;
let moved = 0;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(Date.now() + moved) });
  db = world.database.kysely;
  await prepareTenants(db);
});

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

  test("to one side of an organisation leaves what the same phone has from the other", async () => {
    const shop = await addShop(db, "demo");
    const seller = await world.person({ ...shop, identity: "supplier", permissions: everyCode("supplier") });
    const buyer = await someone(shop.organizationSysNo, everyCode("purchaser"));
    const { mobile } = await guest();
    const { token } = await buyer.api.people.invite({ mobile, permissions: [RECEIVE] });
    await seller.api.people.invite({ mobile, permissions: [] });
    expect((await search(buyer)).invited).toMatchObject([{ mobile, token }]);
    expect((await search(seller)).invited).toMatchObject([{ mobile, permissions: [] }]);
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
