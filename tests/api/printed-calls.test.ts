import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Gateway } from "#server/http/gateway";
import { type Call, mutation, printed, query } from "#trpc/contract/define";
import { Done, NeededText } from "#trpc/contract/shared/fields";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { browserOf, farGateway, through } from "../support/remote-gateway";
import { prepareTenants } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();

const path = "/api/far/v1/crane";
/** Calls that our own backend does not have: a read, a write and one for everybody. */
const { read, write, look } = printed({
  read: query(`POST ${path}/read`, {
    ...{ summary: "Cranes by their names", role: "login", output: z.unknown() },
    input: z.object({ name: NeededText(50, "名称") }),
  }),
  write: mutation(`POST ${path}/write`, {
    ...{ summary: "Release a crane", role: "supplier", output: Done },
    input: z.object({ craneSysNo: z.int() }),
  }),
  look: query(`POST ${path}/look`, {
    ...{ summary: "Cranes for all", role: "public", output: z.unknown() },
    input: z.object({}),
  }),
});

describe("in front of our own backend a call that only another one has", () => {
  let purchaser: TestBrowser;
  let visitor: TestBrowser;
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
    visitor = browser(world);
    purchaser = await signIn({ key: "purchaser", organizationSysNo });
    const { organizationSysNo: seller, supplierSysNo } = await addShop(db, "demo");
    supplier = await signIn({ key: "supplier", organizationSysNo: seller, supplierSysNo });
  });
  const ask = (who: TestBrowser, call: Call, input: unknown) => {
    if (!world.gateway) throw new Error("no gateway");
    return through(world.gateway, who, call, input);
  };

  test("is refused to visitors first, and to those whose call it is not", async () => {
    expect(await ask(visitor, read, { name: "塔吊" })).toMatchObject({ reason: "LOGIN_NEEDED" });
    expect(await ask(purchaser, write, { craneSysNo: 7 })).toMatchObject({ reason: "FORBIDDEN" });
  });
  test("says that it is not served, a read, a write and one for everybody", async () => {
    const unserved = { code: 404, reason: "NOT_SERVED" };
    expect(await ask(purchaser, read, { name: "塔吊" })).toMatchObject(unserved);
    expect(await ask(supplier, write, { craneSysNo: 7 })).toMatchObject(unserved);
    expect(await ask(visitor, look, {})).toMatchObject(unserved);
  });
  test("has no route", async () => {
    expect(await world.send("POST", read.path)).toMatchObject({ code: 404, message: "接口不存在" });
  });
});

describe("in front of a backend that has it, a call is forwarded at its path, and its answer comes back", () => {
  let backend: PrintedBackend;
  let gateway: Gateway;
  let buyer: TestBrowser;
  beforeAll(async () => {
    backend = printedBackend();
    backend.http.post(read.path, async (c) => {
      const { name } = await c.req.json();
      return c.json({ code: 200, message: "", data: [{ sysNo: 777, name }] });
    });
    gateway = farGateway(world, async (request) => backend.http.fetch(request));
    buyer = browserOf(world, gateway);
    const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
    expect((await buyer.fetch("/sso/login", { method: "POST", body })).status).toBe(303);
  });
  const asked = () => backend.state.asked.at(-1);

  test("a read that our own has not, with the fields that nobody printed", async () => {
    expect(await through(gateway, buyer, read, { name: "塔吊" })).toEqual([{ sysNo: 777, name: "塔吊" }]);
    expect(asked()).toBe(read.path);
  });
  test("one that it has not either is asked for once a minute", async () => {
    const unserved = { code: 404, reason: "NOT_SERVED" };
    expect(await through(gateway, buyer, look, {})).toMatchObject(unserved);
    expect(asked()).toBe(look.path);
    const before = backend.state.asked.filter((one) => one === look.path).length;
    expect(await through(gateway, buyer, look, {})).toMatchObject(unserved);
    expect(backend.state.asked.filter((one) => one === look.path)).toHaveLength(before);
  });
  test("a read that our own has too, its answer filled in", async () => {
    const answer = await buyer.ask("material.searchWzgjTagByName", { name: "钢" });
    expect(answer).toMatchObject([{ sysNo: 777, name: "钢" }]);
    expect(asked()).toBe("/api/material/v1/categoryWzgjTag/searchWzgjTagByName");
  });
  test("a write", async () => {
    expect(await buyer.ask("cart.remove", { sysNoList: [777] }, "mutation")).toBe(true);
    expect(asked()).toBe("/api/mall/v1/purchaser/shoppingCart/remove");
  });
  test("a file", async () => {
    const answer = await buyer.ask("other.downloadNewProject", { keyword: "滨江" });
    const { base64, ...file } = answer as { base64: string };
    expect(file).toEqual({ name: "a.xlsx", type: "application/octet-stream" });
    expect(Buffer.from(base64, "base64").toString()).toBe("PK 滨江");
  });
});
