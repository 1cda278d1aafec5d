import { beforeAll, describe, expect, test } from "vitest";
import { entries, routesElsewhere } from "#trpc/contract/walk";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();

const subcontractor = { name: "渝中劳务", contactName: "陈工", contactMobile: "13800000009" };

describe("in front of our own backend a call that only another one has", () => {
  let purchaser: TestBrowser;
  let supplier: TestBrowser;
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
    const { organizationSysNo: seller, supplierSysNo } = await addShop(db, "demo");
    supplier = await signIn({ key: "supplier", organizationSysNo: seller, supplierSysNo });
  });
  const ask = (who: TestBrowser) => who.ask("concrete.querySubcontractorContacter", { subcontractorSysNo: 1 });

  test("is refused to visitors and to the other side first", async () => {
    expect(await ask(browser(world))).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(await ask(supplier)).toMatchObject({ reason: "FORBIDDEN" });
  });
  test("says that it is not served, a read, a write and one for everybody", async () => {
    const unserved = { code: 501, reason: "NOT_SERVED" };
    expect(await ask(purchaser)).toMatchObject(unserved);
    expect(await purchaser.ask("subcontractor.create", subcontractor, "mutation")).toMatchObject(unserved);
    expect(await browser(world).ask("tender.hallList", {})).toMatchObject(unserved);
  });
  test("looks at its input before", async () => {
    const spoilt = await purchaser.ask("concrete.querySubcontractorContacter", { subcontractorSysNo: "x" });
    expect(spoilt).toMatchObject({ reason: "BAD_INPUT" });
  });
  test("has no route", async () => {
    const [some] = routesElsewhere();
    expect(some).toBeDefined();
    const answer = await world.send("GET", "/api/tender/v1/concrete/queryInformation");
    expect(answer).toMatchObject({ code: 404, message: "接口不存在" });
  });
  test("is a procedure all the same", () => {
    expect(entries.filter(({ call }) => call.elsewhere).length).toBeGreaterThan(20);
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
    const answer = await buyer.ask("concrete.querySubcontractorContacter", { subcontractorSysNo: 777 });
    expect(answer).toMatchObject({ sysNo: 777, contactName: "陈工" });
    expect(asked()).toBe("/api/tender/v1/concrete/querySubcontractorContacter");
  });
  test("a write", async () => {
    expect(await buyer.ask("subcontractor.create", subcontractor, "mutation")).toBe(true);
    expect(asked()).toBe("/api/supplier/v1/subcontractor/create");
  });
  test("a file", async () => {
    const answer = await buyer.ask("other.downloadNewProject", { keyword: "滨江" });
    const { base64, ...file } = answer as { base64: string };
    expect(file).toEqual({ name: "a.xlsx", type: "application/octet-stream" });
    expect(Buffer.from(base64, "base64").toString()).toBe("PK 滨江");
  });
});
