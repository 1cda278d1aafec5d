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
  const ask = (who: TestBrowser) => who.ask("purchaseApply.getDetail", { id: 1 });

  test("R-ORD-04: both sides keep addresses and titles, factoring is the purchaser's", async () => {
    const factoring = ["finance.getFinancingConfig", {}] as const;
    expect(await supplier.ask(...factoring)).toMatchObject({ reason: "FORBIDDEN" });
    expect(await purchaser.ask(...factoring)).toMatchObject({ reason: "NOT_SERVED" });
    const title = { title: "中建测试", taxCode: "91500000MA5U0000X1", invoiceType: 0 };
    const contact = { contactName: "李工", contactMobile: "13812345678", address: "解放碑工地1号门" };
    const address = { ...contact, provinceSysNo: 500000, citySysNo: 500100, regionSysNo: 500103 };
    for (const who of [purchaser, supplier]) {
      await who.ask("invoiceTitle.add", title, "mutation");
      expect(await who.ask("invoiceTitle.search", {})).toMatchObject({ total: 1 });
      // heard, and told that this mall knows no such county
      expect(await who.ask("receiveAddress.save", address, "mutation")).toMatchObject({
        reason: "ADDRESS_AREA_INVALID",
      });
      expect(await who.ask("receiveAddress.search", {})).toMatchObject({ total: 0 });
    }
  });
  test("is refused to visitors and to the other side first", async () => {
    expect(await ask(browser(world))).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(await ask(supplier)).toMatchObject({ reason: "FORBIDDEN" });
  });
  test("says that it is not served, a read, a write and one for everybody", async () => {
    const unserved = { code: 501, reason: "NOT_SERVED" };
    expect(await ask(purchaser)).toMatchObject(unserved);
    expect(await purchaser.ask("purchaseApply.cancelAudit", { sysNo: 1 }, "mutation")).toMatchObject(unserved);
    expect(await browser(world).ask("tender.hallList", {})).toMatchObject(unserved);
  });
  test("looks at its input before", async () => {
    expect(await purchaser.ask("purchaseApply.getDetail", { id: "x" })).not.toMatchObject({ reason: "NOT_SERVED" });
  });
  test("has no route", async () => {
    const [some] = routesElsewhere();
    expect(some).toBeDefined();
    const answer = await world.send("GET", "/api/tender/v1/mobile/purchaser/purchaseApply/getDetail/1");
    expect(answer).toMatchObject({ code: 404, message: "接口不存在" });
  });
  test("is a procedure all the same", () => {
    expect(entries.filter(({ call }) => call.elsewhere).length).toBeGreaterThan(50);
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
    const answer = await buyer.ask("purchaseApply.getDetail", { id: 777 });
    expect(answer).toMatchObject({ sysNo: 777, applyNo: "WBSQ0001", approvalStatus: 1 });
    expect(asked()).toBe("/api/tender/v1/mobile/purchaser/purchaseApply/getDetail/777");
  });
  test("a write", async () => {
    const answer = await buyer.ask("purchaseApply.cancelAudit", { sysNo: 501 }, "mutation");
    expect(answer).toEqual({ sysNo: 501, approvalStatus: 4 });
    expect(asked()).toBe("/api/tender/v1/mobile/purchaser/purchaseApply/cancelAudit");
  });
  test("R-ENV-04: a file", async () => {
    const answer = await buyer.ask("other.downloadNewProject", { keyword: "滨江" });
    const { base64, ...file } = answer as { base64: string };
    expect(file).toEqual({ name: "a.xlsx", type: "application/octet-stream" });
    expect(Buffer.from(base64, "base64").toString()).toBe("PK 滨江");
  });
});
