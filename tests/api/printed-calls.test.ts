import { beforeAll, describe, expect, test } from "vitest";
import { entries, routesElsewhere } from "#trpc/contract/walk";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();

describe("in front of our own backend a call that only another one has", () => {
  let purchaser: TestBrowser;
  beforeAll(async () => {
    await prepareTenants(db);
    const organizationSysNo = await addOrganization(db, "demo");
    const signIn = async (application: Parameters<typeof addUser>[1]["applications"][number]) => {
      const reader = browser(world);
      const { mobile } = await addUser(db, { applications: [application] });
      await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
      return reader;
    };
    purchaser = await signIn({ key: "purchaser", organizationSysNo });
  });
  const ask = (who: TestBrowser) => who.ask("material.searchWzgjTagByName", { name: "钢" });

  test("is refused to visitors first", async () => {
    expect(await ask(browser(world))).toMatchObject({ reason: "LOGIN_NEEDED" });
  });
  test("says that it is not served, one for people who are logged in and one for everybody", async () => {
    const unserved = { code: 501, reason: "NOT_SERVED" };
    expect(await ask(purchaser)).toMatchObject(unserved);
    expect(await browser(world).ask("tender.hallList", {})).toMatchObject(unserved);
  });
  test("looks at its input before", async () => {
    expect(await purchaser.ask("material.searchWzgjTagByName", { name: "" })).toMatchObject({ reason: "BAD_INPUT" });
  });
  test("has no route", async () => {
    const [some] = routesElsewhere();
    expect(some).toBeDefined();
    const answer = await world.send("GET", "/api/material/v1/categoryWzgjTag/searchWzgjTagByName");
    expect(answer).toMatchObject({ code: 404, message: "接口不存在" });
  });
  test("is a procedure all the same", () => {
    const elsewhere = entries.filter(({ call }) => call.elsewhere).map(({ id }) => id);
    expect(elsewhere).toEqual(expect.arrayContaining(["tender.hallList", "groupBuy.list"]));
  });
});

describe("in front of a backend that has it, a call is forwarded at its path and side, and its answer comes back", () => {
  let backend: PrintedBackend;
  let buyer: TestBrowser;
  beforeAll(async () => {
    backend = printedBackend();
    buyer = farBrowser(world, async (request) => backend.http.fetch(request));
    const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
    expect((await buyer.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
  });
  const asked = () => backend.state.asked.at(-1);

  test("a read, with the fields that nobody printed", async () => {
    const answer = await buyer.ask("material.searchWzgjTagByName", { name: "钢" });
    expect(answer).toEqual([{ sysNo: 777, name: "钢" }]);
    expect(asked()).toBe("/api/material/v1/categoryWzgjTag/searchWzgjTagByName");
  });
  test("a write", async () => {
    const seen = { violationRecordSysNo: 777 };
    expect(await buyer.ask("violation.saveUserHistoryRecord", seen, "mutation")).toBe(true);
    expect(asked()).toBe("/api/ifs/v1/basisViolationRecord/saveBasisViolationExposeUserHistoryRecord");
  });
  test("a file", async () => {
    const answer = await buyer.ask("other.downloadNewProject", { keyword: "滨江" });
    const { base64, ...file } = answer as { base64: string };
    expect(file).toEqual({ name: "a.xlsx", type: "application/octet-stream" });
    expect(Buffer.from(base64, "base64").toString()).toBe("PK 滨江");
  });
});
