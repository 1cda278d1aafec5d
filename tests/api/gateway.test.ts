import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { AppLoadContext } from "@remix-run/node";
import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { createGateway } from "#server/http/gateway";
import { env } from "#server/kernel/env";
import type { LocalOwner } from "#trpc/router/local-store";
import { browser, type TestBrowser } from "../support/browser";
import { asFile, exe, gif, jpeg, png } from "../support/files";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD, type TestUser } from "../support/identity";
import { useWorld } from "../support/worlds";

/** A page with one form, as routes do it: the action reads and writes, the loader gives back what was typed. */
async function screen(request: Request, context: AppLoadContext): Promise<Response> {
  if (request.method === "GET") return Response.json(await context.drafts.read(request));
  const form = await context.upload(request, { maxFiles: 10 });
  const { profile } = await context.api.shell.getCurrentUser({});
  const kicked = form.fields.get("kicked") === "1";
  if (!profile || kicked) return context.drafts.keep(request, form, { kicked });
  return Response.json({ fields: [...form.fields], files: form.files });
}

const { world, db } = useWorld({ tenants: true, screens: screen });

let user: TestUser;
let visitor: TestBrowser;
beforeEach(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  visitor = browser(world);
});

const login = (who: TestBrowser, as = user) =>
  who.ask("auth.login", { account: as.mobile, password: PASSWORD }, "mutation");
const endSession = () =>
  db
    .updateTable("gateway.Session")
    .set({ expireTime: new Date(0) })
    .where("userSysNo", "=", user.userSysNo)
    .execute();

function formOf(parts: [string, string | File][]): FormData {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return body;
}
const send = (who: TestBrowser, parts: [string, string | File][], path = "/receiving/7?tab=1") =>
  who.fetch(path, { method: "POST", body: formOf(parts) });
interface Read {
  fields: [string, string][];
  files: { fieldName: string; name: string; sysNo?: number; error?: string }[];
}
const read = async (response: Response) => (await response.json()) as Read;
const locationOf = (response: Response) => new URL(response.headers.get("location") ?? "", "http://demo.test");
const backFrom = (response: Response) => locationOf(response).searchParams.get("return_url") ?? "";

describe("forms with files", () => {
  test("keep every field when files are refused, and say why at each", async () => {
    await login(visitor);
    const answer = await read(
      await send(visitor, [
        ["remark", "第一车"],
        ["photo", asFile(jpeg(10_485_759), "现场.JPG")],
        ["photo", asFile(jpeg(12_000_000), "太大.jpg")],
        ["photo", asFile(exe(), "假的.jpg")],
        ["photo", asFile(gif(), "动图.gif")],
        ["photo", new File([], "")],
        ["quantity", "12.5"],
      ]),
    );
    expect(answer.fields).toEqual([
      ["remark", "第一车"],
      ["quantity", "12.5"],
    ]);
    expect(answer.files).toEqual([
      { fieldName: "photo", name: "现场.JPG", sysNo: expect.any(Number) },
      { fieldName: "photo", name: "太大.jpg", error: expect.stringContaining("不能超过10M") },
      { fieldName: "photo", name: "假的.jpg", error: expect.stringContaining("内容与扩展名不符") },
      { fieldName: "photo", name: "动图.gif", error: expect.stringContaining("格式不支持") },
    ]);
  });

  test("R-VAL-02: the eleventh file is refused, ten are kept; nothing stays on the way", async () => {
    await login(visitor);
    const photos = Array.from({ length: 11 }, (_, i): [string, File] => ["photo", asFile(png(), `${i}.png`)]);
    const { files } = await read(await send(visitor, photos));
    expect(files.filter(({ sysNo }) => sysNo !== undefined)).toHaveLength(10);
    expect(files[10]).toMatchObject({ name: "10.png", error: expect.stringContaining("最多上传10个文件") });
    expect(readdirSync(`${env.FILES_DIR}/tmp`)).toEqual([]);
  });

  test("without files are read the same way", async () => {
    await login(visitor);
    const body = new URLSearchParams("a=1&a=2&名称=螺纹钢");
    const { fields, files } = await read(await visitor.fetch("/cart", { method: "POST", body }));
    expect(fields).toEqual([...body]);
    expect(files).toEqual([]);
  });

  test("kept files open in the browser that is logged in, and in no other", async () => {
    await login(visitor);
    const { files } = await read(await send(visitor, [["photo", asFile(png(), "a.png")]]));
    const path = `/api/ifs/v1/file/get/${files[0]?.sysNo}`;
    const shown = await visitor.fetch(path);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png());
    expect(await (await browser(world).fetch(path)).json()).toMatchObject({ code: 401 });
  });
});

describe("an interrupted login", () => {
  test("gives back fields and files on the page of the form, after logging in again", async () => {
    await login(visitor);
    await endSession();
    const gone = await send(visitor, [
      ["quantity", "12.5"],
      ["password", "secret"],
      ["photo", asFile(png(), "现场.png")],
      ["photo", asFile(gif(), "动图.gif")],
      ["quantity", "3"],
    ]);
    expect(gone.status).toBe(303);
    expect(locationOf(gone).pathname).toBe("/sso/login");
    expect(locationOf(gone).searchParams.get("role")).toBe("purcharser");
    expect(gone.headers.get("set-cookie")).toMatch(
      /^mall_draft_[\w-]+=1; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    );
    const back = backFrom(gone);
    expect(back).toMatch(/^\/receiving\/7\?tab=1&draft=[\w-]{32}$/);

    expect(await read(await visitor.fetch(back))).toBeNull();
    await login(visitor);
    const first = await read(await visitor.fetch(back));
    expect(first.fields).toEqual([
      ["quantity", "12.5"],
      ["quantity", "3"],
    ]);
    const photo = { fieldName: "photo", name: "现场.png", sysNo: expect.any(Number) };
    expect(first.files).toEqual([photo]);
    expect(readdirSync(`${env.FILES_DIR}/waiting`)).toEqual([]);
    expect(await read(await visitor.fetch(back)), "a reload gets the same").toEqual(first);
    expect(await read(await visitor.fetch("/another/page?tab=1"))).toBeNull();
  });

  test("gives nothing to another reader, another browser, another page, or too late", async () => {
    await login(visitor);
    await endSession();
    const back = backFrom(await send(visitor, [["remark", "机密"]]));
    const query = back.slice(back.indexOf("?"));

    const stranger = browser(world);
    await login(stranger);
    expect(await read(await stranger.fetch(back))).toBeNull();

    const organizationSysNo = await addOrganization(db, "demo");
    const colleague = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
    await login(visitor, colleague);
    expect(await read(await visitor.fetch(back))).toBeNull();

    await login(visitor);
    expect(await read(await visitor.fetch(`/order/submit${query}`))).toBeNull();
    await db
      .updateTable("gateway.FormDraft")
      .set({ expireTime: new Date(Date.now() - 1_000) })
      .execute();
    expect(await read(await visitor.fetch(back))).toBeNull();
  });

  test("also keeps what a visitor typed, for whoever logs in in that browser", async () => {
    const back = backFrom(await send(visitor, [["remark", "访客填写"]], "/checkout"));
    await login(visitor);
    expect((await read(await visitor.fetch(back))).fields).toEqual([["remark", "访客填写"]]);
  });

  test("R-ROUTE-08: whoever was put offline is told so on the way", async () => {
    await login(visitor);
    const gone = await send(visitor, [["kicked", "1"]]);
    expect(locationOf(gone).pathname).toBe("/sso/logout");
    expect(locationOf(gone).searchParams.get("type")).toBe("kick_offline");
    expect(backFrom(gone)).toMatch(/^\/receiving\/7\?tab=1&draft=/);
  });

  test("of absurd size is not kept, but leads to the login", async () => {
    const gone = await send(
      visitor,
      Array.from({ length: 6 }, (_, i) => [`f${i}`, "长".repeat(60_000 / 3)]),
    );
    expect(backFrom(gone)).toContain("draft=");
    const huge = await send(
      visitor,
      Array.from({ length: 20 }, (_, i) => [`f${i}`, "x".repeat(60_000)]),
    );
    expect(backFrom(huge)).toBe("/receiving/7?tab=1");
    expect(huge.headers.get("set-cookie")).toBeNull();
  });
});

describe("a backend in another process", () => {
  test("takes the same logins, forms and files over the network", async () => {
    const { api, local } = world;
    const served = serve({ fetch: (request) => api?.fetch(request) ?? new Response(), port: 0, hostname: "127.0.0.1" });
    try {
      await once(served, "listening");
      const { port } = served.address() as AddressInfo;
      const origin = `http://127.0.0.1:${port}`;
      const sending = { send: (request: Request) => fetch(request), origin, validate: true };
      const keeping = { local, sessions: local, filesDir: env.FILES_DIR, secret: env.GATEWAY_SECRET };
      const gateway = createGateway({ ...sending, ...keeping, withPolicy: false, publicUrl: "" });
      const app = createApp({ api: null, gateway, screens: screen, health: new Hono(), proxies: 0 });
      const far = browser({ ...world, app });
      expect(await login(far)).toMatchObject({ displayName: "李四", token: "" });
      const { files } = await read(await send(far, [["photo", asFile(png(), "现场.png")]]));
      const path = `/api/ifs/v1/file/get/${files[0]?.sysNo}`;
      expect(Buffer.from(await (await far.fetch(path)).arrayBuffer())).toEqual(png());
      expect(await far.ask("cartLocal.paymentObjects")).toEqual([]);
    } finally {
      served.close();
    }
  });
});

describe("the local store", () => {
  const owner = (change: Partial<LocalOwner> = {}): LocalOwner => ({
    tenantCode: "demo",
    userSysNo: user.userSysNo,
    applicationSysNo: 1,
    ...change,
  });

  test("R-CART-01: no ticks are known on a fresh visit; then they are each identity's own", async () => {
    const { getCartSelection, setCartSelection } = world.local;
    expect(await getCartSelection(owner())).toBeNull();
    await setCartSelection(owner(), [3, 1, 3]);
    await setCartSelection(owner({ applicationSysNo: 2 }), []);
    expect(await getCartSelection(owner())).toEqual({ cartSysNoList: [3, 1], idleSeconds: 0 });
    expect(await getCartSelection(owner({ applicationSysNo: 2 }))).toMatchObject({ cartSysNoList: [] });
    expect(await getCartSelection(owner({ tenantCode: "north" }))).toBeNull();
    await setCartSelection(owner(), null);
    expect(await getCartSelection(owner())).toBeNull();
  });

  test("R-CART-14: one payment term per supplier and agreement, the last one chosen", async () => {
    const { paymentObjects, rememberPayments } = world.local;
    const term = (sysNo: string, tradeAgreementSysNo = 9) => ({ sysNo, supplierSysNo: 5, tradeAgreementSysNo });
    await rememberPayments(owner(), []);
    await rememberPayments(owner(), [term("1-2"), term("2-2"), term("0-0", 10)]);
    await rememberPayments(owner(), [term("3-1")]);
    expect(await paymentObjects(owner())).toEqual([term("3-1"), term("0-0", 10)]);
    expect(await paymentObjects(owner({ userSysNo: user.userSysNo + 100_000 }))).toEqual([]);
  });

  test("cartLocal asks for a buyer's login", async () => {
    expect(await visitor.ask("cartLocal.selection")).toMatchObject({ reason: "LOGIN_NEEDED" });
    await login(visitor);
    expect(await visitor.ask("cartLocal.select", { cartSysNoList: [4] }, "mutation")).toBe(true);
    expect(await visitor.ask("cartLocal.selection")).toMatchObject({ cartSysNoList: [4] });
    expect(await visitor.ask("cartLocal.paymentObjects")).toEqual([]);
  });
});

test("forms of one visitor leave place for those of others", async () => {
  // behind a proxy, so that addresses are told
  const { api, gateway } = world;
  const app = createApp({ api, gateway, screens: screen, health: new Hono(), proxies: 1 });
  const from = async (address: string) => {
    const gone = await app.request("http://demo.test/receiving/7", {
      method: "POST",
      headers: { host: "demo.test", origin: "http://demo.test", "x-forwarded-for": address },
      body: formOf([["quantity", "12.5"]]),
    });
    return backFrom(gone).includes("draft=");
  };
  const kept: boolean[] = [];
  for (let count = 0; count < 502; count++) kept.push(await from("203.0.113.77"));
  expect(kept.filter(Boolean)).toHaveLength(500);
  expect(await from("203.0.113.78")).toBe(true);
}, 60_000);
