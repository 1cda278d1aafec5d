import { beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#server/kernel/clock";
import { startJobs } from "#server/kernel/jobs";
import { everyCode, managing } from "#trpc/rules/people";
import { type Person, refusal } from "../support/api";
import { addUser } from "../support/identity";
import { useMarket } from "../support/worlds";

let operator: Person;
const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  ({ operator } = market);
});

const hostNames = async ({ api }: Person) => (await api.site.hosts({})).hosts.map(({ host }) => host);

describe("hosts of a tenant", () => {
  test("one that is entered opens the mall, for one tenant alone; who did it is on record", async () => {
    await operator.api.site.addHost({ host: "New.Mall.Example", device: "mobile" });
    expect(await hostNames(operator)).toContain("new.mall.example");
    expect(await refusal(market.northOperator.api.site.addHost({ host: "new.mall.example" }))).toMatchObject({
      code: 409,
      fields: { host: expect.stringContaining("其他商城") },
    });
    expect(await hostNames(market.northOperator)).not.toContain("new.mall.example");
    const { events } = await operator.api.site.hosts({});
    expect(events[0]).toMatchObject({ area: "host", event: "add", subject: "new.mall.example" });
    for (const host of ["http://a.test", "a.test:80", "-a.test", "a..test", ""])
      expect(await refusal(operator.api.site.addHost({ host })), host).toMatchObject({ code: 400 });
  });

  test("nobody takes away the host that they are on, the last one, or another tenant's", async () => {
    const remove = (host: string, who = operator) => who.api.site.removeHost({ host });
    expect(await refusal(remove("mall.test"))).toMatchObject({
      code: 409,
      message: expect.stringContaining("正在使用"),
    });
    expect(await refusal(remove("north.test"))).toMatchObject({ code: 404 });
    expect(await refusal(remove("north.test", market.northOperator))).toMatchObject({
      code: 409,
      message: expect.stringContaining("至少保留一个"),
    });
    await remove("new.mall.example");
    expect(await hostNames(operator)).toEqual(["demo.test"]);
    const clerk = await world.person({ ...operator, permissions: [] });
    expect(await refusal(remove("demo.test", clerk))).toMatchObject({ code: 403 });
    expect(await refusal(market.purchaser.api.site.hosts({}))).toMatchObject({ code: 403 });
  });
});

describe("the platform's own people", () => {
  test("an administrator invites, gives what they hold, and the last one stays", async () => {
    const permissions = everyCode("operation");
    const boss = await world.person({ ...operator, permissions });
    const { organizationSysNo } = boss;
    const { mobile, userSysNo } = await addUser(db, {
      applications: [{ key: "personal", organizationSysNo: market.purchaser.organizationSysNo }],
    });
    await boss.api.people.invite({ mobile, permissions: ["feedback:operator:answer"] });
    expect((await boss.api.people.search({})).invited.map((one) => one.mobile)).toContain(mobile);
    expect(userSysNo).toBeGreaterThan(0);
    const clerk = await world.person({ ...operator, organizationSysNo, permissions: ["feedback:operator:answer"] });
    await boss.api.people.setPermissions({ sysNo: clerk.applicationSysNo, permissions: ["site:operator:edit"] });
    expect(await clerk.api.site.setting({})).toMatchObject({ version: 1 });
    expect(await refusal(clerk.api.people.search({}))).toMatchObject({ code: 403 });
    expect(await refusal(boss.api.people.remove({ sysNo: boss.applicationSysNo }))).toMatchObject({
      reason: "LAST_ADMINISTRATOR",
    });
    expect(permissions).toContain(managing("operation"));
  });
});

describe("jobs", () => {
  test("the platform's own operators see how they went and run them again; others do not", async () => {
    expect((await operator.api.job.search({})).jobs).toEqual([]);
    const ran: string[] = [];
    const stop = await startJobs(
      world.database,
      [
        {
          name: "mall.clean",
          cron: "0 0 1 1 *",
          run: async () => {
            ran.push("clean");
            return { cleaned: 1, putOff: 2 };
          },
        },
      ],
      systemClock,
    );
    try {
      await operator.api.job.run({ name: "mall.clean" });
      await expect
        .poll(async () => (await operator.api.job.search({})).jobs[0], { timeout: 20_000, interval: 500 })
        .toMatchObject({ name: "mall.clean", state: "completed", outcome: "待重试 2，cleaned 1" });
      expect(ran).toEqual(["clean"]);
      expect((await operator.api.job.search({})).events[0]).toMatchObject({ event: "run", subject: "mall.clean" });
      expect(await refusal(operator.api.job.run({ name: "no.such" }))).toMatchObject({ code: 404 });
      for (const { api } of [market.northOperator, market.supplier])
        expect(await refusal(api.job.search({}))).toMatchObject({ code: 403 });
      // what is refused there is not offered there either
      const rights = async ({ api }: Person) => (await api.shell.getCurrentUser({})).permissions;
      expect(await rights(operator)).toContain("job:operator:run");
      expect(await rights(market.northOperator)).toContain("site:operator:edit");
      expect(await rights(market.northOperator)).not.toContain("job:operator:run");
    } finally {
      await stop();
    }
  });
});
