import { beforeEach, describe, expect, test } from "vitest";
import { createRecordPush } from "#server/http/record-push";
import { env } from "#server/kernel/env";
import { announcement } from "#trpc/contract/announcement";
import type { TestBrowser } from "../support/browser";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { farBrowser } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

let backend: PrintedBackend;
let visitor: TestBrowser;

const { world } = useWorld();
/** In front of a gateway of its own, which knows nothing yet. */
const another = () => farBrowser(world, async (request) => backend.http.fetch(request));
beforeEach(() => {
  backend = printedBackend();
  visitor = another();
});

async function signIn(): Promise<TestBrowser> {
  const body = new URLSearchParams({ account: backend.account, password: backend.password, loginType: "enterprise" });
  const answer = await visitor.fetch("/sso/login", { method: "POST", body });
  expect(answer.status).toBe(303);
  return visitor;
}
async function read(reader: TestBrowser, path: string, status = 200): Promise<string> {
  const page = await reader.fetch(path);
  const text = await page.text();
  expect(page.status, `${path}: ${text.slice(0, 300)}`).toBe(status);
  // goods without a picture have the placeholder, never a picture of nothing
  expect(text).not.toMatch(/<img(?![^>]* src="[^"])/);
  return text;
}

/** A form as a browser without JavaScript sends it. */
const send = (reader: TestBrowser, path: string, fields: Record<string, string>) =>
  reader.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
const KEY = "0b8a4a2e-6c1f-4b52-9a39-3f6a4c1d2e55";

describe("in front of a backend that answers what the documents print", () => {
  test.each([
    ["/", "外部商城"],
    ["/product/list?key=螺纹钢", "Φ12×9m"],
    ["/product/list?category=9", "普通硅酸盐水泥"],
    ["/product/detail?id=101", "外部钢铁旗舰店"],
    ["/category", "螺纹钢"],
    ["/area", "北京市"],
    ["/sso/login", "登录"],
  ])("a visitor reads %s", async (path, words) => {
    expect(await read(visitor, path)).toContain(words);
  });

  test.each([
    ["/", "王采购"],
    ["/shopping_cart", "购物车"],
    ["/portal/", "外部建工"],
    ["/portal/order", "WB20261101001"],
    ["/portal/order/1", "滨江一期"],
    ["/delivery-order", "WBFH0001"],
    ["/delivery-order/11", "京A12345"],
    ["/portal/receiving", "收货"],
    ["/portal/receiving/submit?delivery=11", "螺纹钢 HRB400E"],
    ["/mine", "王采购"],
  ])("a purchaser reads %s", async (path, words) => {
    expect(await read(await signIn(), path)).toContain(words);
  });

  test("goods go into the cart, change their quantity, count in the frame and go out again", async () => {
    const buyer = await signIn();
    const added = await send(buyer, "/product/detail?id=102", {
      intent: "add",
      skuSysNo: "102",
      quantity: "2",
      requestKey: KEY,
    });
    expect(added.status).toBeLessThan(400);
    const cart = await read(buyer, "/shopping_cart");
    expect(cart).toContain("Φ25×12m");
    expect(cart, "R-CART-12: quantity × sales price").toContain("6,735.00");
    const [, line = ""] = /name="qty\.(\d+)"/.exec(cart) ?? [];
    const typed = {
      intent: "update",
      tick: line,
      [`qty.${line}`]: "4",
      [`was-qty.${line}`]: "2",
      [`lines.${line}`]: line,
    };
    expect((await send(buyer, "/shopping_cart", typed)).status).toBeLessThan(400);
    expect(await read(buyer, "/shopping_cart")).toContain("13,470.00");
    expect(await buyer.ask("cart.summary")).toMatchObject({ lineCount: 1, totalAmount: 13470 });
    await buyer.ask("cart.remove", { sysNoList: [Number(line)] }, "mutation");
    expect(await read(buyer, "/shopping_cart")).toContain("购物车");
    expect(await buyer.ask("cart.summary")).toMatchObject({ lineCount: 0 });
  });

  test("R-NUM-01: goods without a price are worth --, never nothing", async () => {
    const buyer = await signIn();
    const adding = { intent: "add", skuSysNo: "104", quantity: "2", requestKey: KEY };
    expect((await send(buyer, "/product/detail?id=104", adding)).status).toBeLessThan(400);
    const cart = await read(buyer, "/shopping_cart");
    expect(cart).toContain("价格待定");
    expect(cart).not.toContain("¥0.00");
  });

  test("a delivery is received", async () => {
    const buyer = await signIn();
    const typed = {
      deliverySysNo: "11",
      "receivedQuantity.12": "10",
      remark: "外观完好",
      intent: "submit",
      requestKey: KEY,
    };
    const sent = await send(buyer, "/portal/receiving/submit?delivery=11", typed);
    expect(sent.status, await sent.text()).toBe(303);
    const list = await read(buyer, "/portal/receiving");
    expect(list).toContain("SH1001");
    // this backend gives the codes of receiving alone: what receipts come to is not shown
    expect(list).not.toContain("34,000.00");
  });

  test("000 §8: what it refuses is said in its own words, whatever their language", async () => {
    const typed = { account: backend.account, password: "Wrong#2026", loginType: "enterprise" };
    expect(await (await send(visitor, "/sso/login", typed)).text()).toContain("Wrong account or password");
    const buyer = await signIn();
    const added = await send(buyer, "/product/detail?id=101", {
      intent: "add",
      skuSysNo: "999",
      quantity: "1",
      requestKey: KEY,
    });
    expect(await added.text()).toContain("Sku is not for sale in your area");
  });

  test("what it does not have is said, and breaks nothing", async () => {
    const buyer = await signIn();
    const moved = await buyer.ask("cart.move", { sysNoList: [1], to: "later" }, "mutation");
    expect(moved).toMatchObject({ reason: "NOT_SERVED", code: 404 });
  });

  test("a call that it does not have is not asked for again with every page", async () => {
    const buyer = await signIn();
    for (let times = 0; times < 3; times += 1) await read(buyer, "/shopping_cart");
    const overviews = backend.state.asked.filter((path) => path.endsWith("/shoppingCart/overview"));
    expect(overviews).toHaveLength(1);
  });

  test("R-CS-03, R-CALL-04: the customer service is there while its switch, which is asked with type 1, is on", async () => {
    const page = await read(visitor, "/");
    expect(page).toContain("在线客服");
    expect(backend.state.asked.filter((path) => path.endsWith("/queryBasisSwitchConfig"))).toHaveLength(1);
    backend.state.serviceOn = false;
    expect(await read(another(), "/")).not.toContain("在线客服");
  });

  test("R-CS-03: the service is off where its switch is refused, and hot words are none where theirs are", async () => {
    backend.state.problem = (asked) =>
      /queryBasisSwitchConfig|hotWord/.test(asked) ? Response.json({ code: 500, message: "", data: null }) : undefined;
    const page = await read(visitor, "/");
    expect(page).toContain("外部商城");
    expect(page).not.toContain("在线客服");
    expect(page).not.toContain("热轧卷板</a>");
  });

  test("hot words and the button of the exposure column are those of their own calls", async () => {
    expect(await read(visitor, "/")).toContain("热轧卷板</a>");
    expect(await read(await signIn(), "/")).toContain('href="/exposure"');
  });

  test("its accounts may have names of their own, in the form and in the procedure", async () => {
    expect(await read(visitor, "/sso/login")).toContain("手机号或账号");
    const typed = { account: ` ${backend.name} `, password: backend.password };
    const sent = await send(visitor, "/sso/login", { ...typed, loginType: "enterprise" });
    expect(sent.status).toBe(303);
    expect(await read(visitor, "/")).toContain("王采购");
    const script = another();
    expect(await script.ask("auth.login", typed, "mutation")).toMatchObject({ userSysNo: 71 });
    const unasked = backend.state.asked.length;
    const long = { account: "x".repeat(51), password: backend.password };
    expect(await another().ask("auth.login", long, "mutation")).toMatchObject({ reason: "BAD_INPUT" });
    expect(backend.state.asked.slice(unasked).filter((path) => path.endsWith("/sso/login"))).toEqual([]);
  });

  test("a login ends where its backend ended it", async () => {
    const buyer = await signIn();
    backend.endSessions();
    const page = await buyer.fetch("/portal/order");
    expect(page.status).toBe(302);
    expect(page.headers.get("location")).toMatch(/login/);
  });
});

const html = (status: number) => () =>
  new Response("<html>java.lang.NullPointerException</html>", { status, headers: { "content-type": "text/html" } });
const problems: Record<string, () => Response | Promise<Response>> = {
  "answers 500 with HTML": html(500),
  "answers 200 with HTML": html(200),
  "answers 40 MB": () => new Response(`{"code":200,"message":"","data":"${"x".repeat(40 << 20)}"}`),
  "answers the wrong types": () => Response.json({ code: 200, message: "", data: { datas: "all", sysNo: "one" } }),
  "answers no envelope": () => Response.json(["ok"]),
  "closes the connection": () => Promise.reject(new TypeError("fetch failed")),
};

describe.each(Object.entries(problems))("a backend that %s", (_, answer) => {
  test.each([
    "/product/list?key=螺纹钢",
    "/product/detail?id=101",
    "/shopping_cart",
    "/portal/order",
    "/delivery-order/11",
  ])("is told in Chinese on %s, without its own words", async (path) => {
    const buyer = await signIn();
    await read(buyer, "/");
    backend.state.problem = (asked) => (/getSiteConfig|getCurrentUser/.test(asked) ? undefined : answer());
    const page = await buyer.fetch(path);
    const text = await page.text();
    expect(text).toMatch(/暂时|出错|错误|稍后/);
    expect(text, "and how to go on").toMatch(/重试|重新|刷新|首页/);
    expect(text).not.toMatch(/NullPointer|fetch failed|xxxx/);
  });
  test("keeps what was typed", async () => {
    const buyer = await signIn();
    await read(buyer, "/portal/receiving/submit?delivery=11");
    backend.state.problem = (asked) => (/getSiteConfig|getCurrentUser/.test(asked) ? undefined : answer());
    const typed = {
      deliverySysNo: "11",
      "receivedQuantity.12": "10",
      remark: "外观完好，少一根",
      intent: "submit",
      requestKey: KEY,
    };
    const sent = await send(buyer, "/portal/receiving/submit?delivery=11", typed);
    expect(await sent.text()).toContain("外观完好，少一根");
  });
});

describe("a backend that refuses its default area", () => {
  const refusals: Record<string, () => Response> = {
    "with code 500": () => Response.json({ code: 500, message: "ERROR", data: null }),
    "as a path that it does not have": () => new Response(null, { status: 404 }),
    "with the wrong types": () => Response.json({ code: 200, message: "", data: { levelCode: 11 } }),
  };
  test.each(Object.entries(refusals))("R-TENANT-04: %s: its shop is open, for all areas", async (_, refusal) => {
    backend.state.problem = (asked) => (asked.endsWith("/getDefaultArea") ? refusal() : undefined);
    const page = await visitor.fetch("/product/list?key=螺纹钢");
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain("Φ12×9m");
    expect(text, "its own look").toContain("外部商城");
    expect(text).toContain("全部地区");
    expect(page.headers.getSetCookie().join(), "nobody is anywhere").not.toContain("_area_");
    const buyer = await signIn();
    await send(buyer, "/product/detail?id=102", { intent: "add", skuSysNo: "102", quantity: "2", requestKey: KEY });
    expect(await read(buyer, "/shopping_cart")).toContain("6,735.00");
    expect(await read(buyer, "/area"), "the picker begins at the provinces").toContain("重庆市");
    const chosen = await send(buyer, "/area", { levelCode: "0000005000000001", return_to: "/" });
    expect(chosen.headers.getSetCookie().join()).toContain("printed_area_sys_no=5001");
    expect(await read(buyer, "/")).toContain("重庆市 / 主城区");
  });
});

test("R-TENANT-04: a configuration that is refused is an empty one: the page stands in the mall's own look", async () => {
  backend.state.problem = (asked) =>
    asked.endsWith("getSiteConfig") ? Response.json({ code: 500, message: "ERROR", data: null }) : undefined;
  const page = await read(visitor, "/product/list?key=螺纹钢");
  expect(page).toContain("Φ12×9m");
  expect(page).not.toContain("外部商城");
});

test("what was read of announcements is told to it by the session that it opened", async () => {
  const reader = await signIn();
  expect(await reader.ask("announcement.submitReadRecord", { announcementSysNo: 900 }, "mutation")).toBe(true);
  const push = createRecordPush({
    ...{ send: async (request) => backend.http.fetch(request), origin: "http://backend.test", validate: true },
    ...{ remote: true, secret: env.GATEWAY_SECRET, local: world.local },
  });
  await push(new Date());
  expect(backend.state.asked).toContain(announcement.submitReadRecord.path);
});
