import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { browser } from "../support/browser";
import { emptyFolder, ran, scriptToken, served } from "../support/call-scripts";
import { addUser, PASSWORD } from "../support/identity";
import { useMarket } from "../support/worlds";

/** Every run starts a process that loads its program. */
const PATIENCE_MS = 120_000;
const folder = emptyFolder("lookups");
let mall: Awaited<ReturnType<typeof served>>;
let buyer: string;
let operator: string;

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  mall = await served(world);
  buyer = await scriptToken(world, market.purchaser);
  operator = await scriptToken(world, market.operator);
  let levelCode = "";
  let parentSysNo: number | null = null;
  let fullName = "";
  for (const [sysNo, name, level] of [
    [97, "试验省", "province"],
    [9701, "试验市", "city"],
    [970101, "试验区", "region"],
    [970101001, "试验镇", "town"],
  ] as const) {
    levelCode += String(sysNo).slice(-8).padStart(8, "0");
    fullName += name;
    const row = { sysNo, levelCode, name, fullName, parentSysNo, level, hasChild: level !== "town" };
    await db.insertInto("mall.Area").values(row).execute();
    parentSysNo = sysNo;
  }
});
afterAll(() => {
  mall.close();
  rmSync(folder, { recursive: true, force: true });
});

const job = (token: string, name: string, ...words: string[]) =>
  ran(process.execPath, ["scripts/cli.mjs", `job:${name}`, ...words], {
    cwd: projectRoot,
    env: { MALL_URL: mall.url, MALL_TOKEN: token, INIT_CWD: folder },
  });

test(
  "job:settings, job:dictionary: what is set, and what codes mean",
  async () => {
    const { stdout } = await job(buyer, "settings", "--json");
    const { site, runtime, trade } = JSON.parse(stdout);
    expect(site.tenantCode).toBe("demo");
    expect(runtime.ossProvider).toBe("local");
    expect(trade).toMatchObject({ approvalKind: expect.any(String), allowOverReceive: expect.any(String) });
    const words = await job(buyer, "dictionary", "orderStatus");
    expect(words.stdout).toMatch(/orderStatus\s+40\s+\S+/);
    expect(await job(buyer, "dictionary", "nothing")).toMatchObject({ status: 1, stderr: "没有“nothing”这种编码。\n" });
  },
  PATIENCE_MS,
);

test(
  "R-AREA-18, job:areas: an area by its name with a city's first town, by a coordinate, or all cities",
  async () => {
    const city = await job(buyer, "areas", "--name", "试验市");
    for (const words of ["试验省  ", "9701", "970101001"]) expect(city.stdout).toContain(words);
    expect(await job(buyer, "areas", "--name", "无此地")).toMatchObject({ status: 1 });
    expect(await job(buyer, "areas", "--at", "0,0")).toMatchObject({ status: 1 });
    expect((await job(buyer, "areas")).stdout).toContain("试验省试验市");
  },
  PATIENCE_MS,
);

test(
  "R-BIZ-07, job:addresses: addresses used last, the newest first; another organisation's project is refused",
  async () => {
    const save = (contactName: string) =>
      market.purchaser.api.receiveAddress.save({
        ...{ contactName, contactMobile: "13800000009", regionSysNo: 970101, townSysNo: 970101001 },
        address: "试验路1号",
      });
    const [first, second] = [await save("王一"), await save("王二")];
    for (const [sysNo, lastUseTime] of [
      [first.sysNo, new Date("2026-11-01T00:00:00Z")],
      [second.sysNo, new Date("2026-11-02T00:00:00Z")],
    ] as const)
      await db.updateTable("mall.ReceivingAddress").set({ lastUseTime }).where("sysNo", "=", sysNo).execute();
    const { stdout } = await job(buyer, "addresses");
    expect(stdout.indexOf("王二")).toBeGreaterThan(0);
    expect(stdout.indexOf("王一")).toBeGreaterThan(stdout.indexOf("王二"));
    expect(await job(buyer, "addresses", "--project", "999")).toMatchObject({ status: 1 });
  },
  PATIENCE_MS,
);

test(
  "R-SHELL-09, job:sso-holder: a container's server learns once whose token it was given",
  async () => {
    const { organizationSysNo } = market.purchaser;
    const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    const reader = browser(world);
    await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
    const token = String(await reader.ask("shell.getSsoToken"));
    expect((await job(operator, "sso-holder", token)).stdout).toContain("李四");
    expect(await job(operator, "sso-holder", token)).toMatchObject({
      status: 1,
      stderr: "单点登录令牌无效、已过期或已使用，请重新获取\n",
    });
  },
  PATIENCE_MS,
);
