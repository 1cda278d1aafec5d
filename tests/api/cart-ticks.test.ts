import { Hono } from "hono";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import type { World } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addAddress, addFixedPrices, addInvoiceTitle } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });
let pages: World;
beforeAll(() => {
  const { api, gateway } = world;
  pages = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
});

interface Reader {
  who: TestBrowser;
  userSysNo: number;
  owner: { tenantCode: string; organizationSysNo: number };
}

/** A buyer whose cart holds a line for each of the skus, of which nothing is ticked. */
async function unticked(...skus: number[]): Promise<Reader> {
  const owner = { tenantCode: "demo", organizationSysNo: await addOrganization(db, "demo") };
  const { mobile, userSysNo } = await addUser(db, { applications: [{ key: "purchaser", ...owner }] });
  const who = browser(pages);
  await who.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  await who.ask("cart.addList", { list: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })) }, "mutation");
  await who.ask("cartLocal.select", { cartSysNoList: [] }, "mutation");
  return { who, userSysNo, owner };
}

/** Presses a button of a page, as a browser without scripts does. */
async function press({ who }: Reader, page: string, fields: Record<string, string>): Promise<number> {
  return (await who.fetch(page, { method: "POST", body: new URLSearchParams(fields) })).status;
}

/** Of the goods that the cart's page shows, those that it shows ticked. */
async function ticked({ who }: Reader, skus: readonly number[]): Promise<boolean[]> {
  const page = await (await who.fetch("/shopping_cart")).text();
  const cart = (await who.ask("cart.getShop")) as { skuList: { sysNo: number; mallSku: { sysNo: number } }[] };
  return skus.map((sku) => {
    const line = cart.skuList.find(({ mallSku }) => mallSku.sysNo === sku)?.sysNo;
    const [box = ""] = page.match(new RegExp(`<input[^>]*name="tick"[^>]*value="${line}"[^>]*>`)) ?? [];
    expect(box, `the line of ${sku}`).not.toBe("");
    return box.includes("checked");
  });
}

/** The last change of the ticks was so long ago. */
const minutesAgo = (minutes: number, userSysNo: number) =>
  sql`UPDATE gateway."CartSelection" SET "updateTime" = now() - ${minutes} * interval '1 minute'
    WHERE "userSysNo" = ${userSysNo}`.execute(db);

test("R-CART-01: whoever comes back after a visit and adds something finds everything ticked", async () => {
  const [before = 0, more = 0, most = 0] = await goods.skus(3);
  const reader = await unticked(before);
  const add = (sku: number) => press(reader, "/cart/add", { goods: `${sku}:1` });
  await add(more);
  expect(await ticked(reader, [before, more])).toEqual([false, true]);
  await minutesAgo(31, reader.userSysNo);
  await add(most);
  expect(await ticked(reader, [before, more, most])).toEqual([true, true, true]);
});

/** A line of the goods, not ticked; its key. */
async function put({ who }: Reader, skuSysNo: number): Promise<number> {
  const { sysNo } = (await who.ask("cart.add", { skuSysNo, quantity: 1 }, "mutation")) as { sysNo: number };
  return sysNo;
}

/** An order of one of the goods that its buyer took back. */
async function cancelled(reader: Reader, skuSysNo: number): Promise<number> {
  const { who, owner } = reader;
  const submit = {
    cartSysNoList: [await put(reader, skuSysNo)],
    receiveAddressSysNo: await addAddress(db, owner),
    invoiceTitleSysNo: await addInvoiceTitle(db, owner),
  };
  const { orders } = (await who.ask("trade.createShop", submit, "mutation")) as { orders: { sysNo: number }[] };
  const order = orders[0]?.sysNo ?? 0;
  await who.ask("order.cancel", { sysNo: order, reason: "计划变更" }, "mutation");
  return order;
}

const ways: Record<string, (reader: Reader, sku: number) => Promise<unknown>> = {
  "of a pasted list, though not all of it was added": async (reader, sku) => {
    const rows = {
      intent: "add",
      rows: "2",
      "sku.0": `${sku}`,
      "quantity.0": "1",
      "measure.0": "unit",
      "confirm.0": "1",
      "sku.1": "999999999",
      "quantity.1": "1",
      "measure.1": "unit",
    };
    expect(await press(reader, "/shopping_cart/paste", rows)).toBe(422);
  },
  "of what is often bought": async (reader, sku) => {
    expect(await press(reader, "/buy-more", { sku: `${sku}`, [`quantity.${sku}`]: "1" })).toBe(303);
  },
  "of what was kept for later": async (reader, sku) => {
    const line = await put(reader, sku);
    await reader.who.ask("cart.move", { sysNoList: [line], to: "later" }, "mutation");
    // it goes on under the key of the line that holds the same goods
    await put(reader, sku);
    const page = await (await reader.who.fetch("/shopping_cart")).text();
    const [, intent = ""] = /value="(\w+:\d+)" aria-label="移回购物车/.exec(page) ?? [];
    expect(await press(reader, "/shopping_cart", { intent })).toBe(303);
  },
  "of an order that is bought again": async (reader, sku) => {
    const order = await cancelled(reader, sku);
    expect(await press(reader, `/portal/order/${order}`, { intent: "reorder" })).toBe(303);
  },
};

test.each(Object.entries(ways))("what is put into the cart %s is ticked, and nothing else", async (_, way) => {
  const [before = 0, added = 0] = await goods.skus(2);
  const reader = await unticked(before);
  await way(reader, added);
  expect(await ticked(reader, [before, added])).toEqual([false, true]);
});

/** A buyer with two lines of which only the first is ticked; the lines. */
async function halfTicked(): Promise<Reader & { lines: number[] }> {
  const skus = await goods.skus(2);
  const reader = await unticked(...skus);
  await addAddress(db, reader.owner);
  const cart = (await reader.who.ask("cart.getShop")) as { skuList: { sysNo: number }[] };
  const lines = cart.skuList.map(({ sysNo }) => sysNo);
  await reader.who.ask("cartLocal.select", { cartSysNoList: lines.slice(0, 1) }, "mutation");
  return { ...reader, lines };
}

/** How many of the lines a checkout orders. */
async function ordered({ who, lines }: { who: TestBrowser; lines: number[] }, path = "/checkout"): Promise<number> {
  const page = await (await who.fetch(path)).text();
  return lines.filter((line) => page.includes(`name="line" value="${line}"`)).length;
}

test("R-CART-01: a checkout that is opened after a visit has everything ticked, within one what was left", async () => {
  const reader = await halfTicked();
  await minutesAgo(29, reader.userSysNo);
  expect(await ordered(reader)).toBe(1);
  // the look made the visit last
  await minutesAgo(29, reader.userSysNo);
  expect(await ordered(reader)).toBe(1);
  const { idleSeconds } = (await reader.who.ask("cartLocal.selection")) as { idleSeconds: number };
  expect(idleSeconds).toBeLessThan(29 * 60);
  await minutesAgo(31, reader.userSysNo);
  expect(await ordered(reader)).toBe(2);
});

test("what a checkout's form sends is ordered as it is, however long it was filled in", async () => {
  const reader = await halfTicked();
  await minutesAgo(31, reader.userSysNo);
  const typed = new URLSearchParams({ intent: "address", [`part.${reader.lines[0]}.remark`]: "请走 2 号门" });
  const sent = await reader.who.fetch("/checkout", { method: "POST", body: typed });
  expect(await ordered(reader, sent.headers.get("location") ?? "")).toBe(1);
  // a form that is refused is shown again with its lines
  await minutesAgo(31, reader.userSysNo);
  await reader.who.fetch("/checkout", { method: "POST", body: new URLSearchParams({ intent: "submit" }) });
  expect(await ordered(reader)).toBe(1);
  // and one that waits
  await minutesAgo(31, reader.userSysNo);
  expect(await ordered(reader, sent.headers.get("location") ?? "")).toBe(1);
});

interface CartSku {
  sysNo: number;
  agreementSysNo: number | null;
  mallSku: { sysNo: number };
}
const linesNow = async ({ who }: Reader) => ((await who.ask("cart.getShop")) as { skuList: CartSku[] }).skuList;

test("what is removed in a search of the cart is what the search shows, however much is ticked", async () => {
  const [here = 0, beside = 0] = await goods.skus(2);
  await db.updateTable("mall.Sku").set({ mallSpuName: "搜得到的水泥" }).where("sysNo", "=", here).execute();
  const reader = await unticked(here, beside);
  const lines = await linesNow(reader);
  const [found = 0, other = 0] = [here, beside].map((sku) => lines.find((one) => one.mallSku.sysNo === sku)?.sysNo);
  await reader.who.ask("cartLocal.select", { cartSysNoList: [found, other] }, "mutation");
  const fields = { intent: "removeSelected", shown: `${found}`, tick: `${found}` };
  expect(await press(reader, `/shopping_cart?q=${encodeURIComponent("搜得到")}`, fields)).toBe(303);
  expect((await linesNow(reader)).map(({ sysNo }) => sysNo)).toEqual([other]);
  const none = { intent: "removeSelected", shown: "", tick: "" };
  expect(await press(reader, `/shopping_cart?q=${encodeURIComponent("没有")}`, none)).toBe(422);
  expect(await linesNow(reader)).toHaveLength(1);
});

test("an agreement chosen for a group holds for its lines that are still there", async () => {
  const [first = 0, second = 0] = await goods.skus(2);
  const reader = await unticked(first, second);
  const agreement = await addFixedPrices(db, reader.owner, goods.shop, [first, second], "3900");
  const [gone, stays] = await linesNow(reader);
  const group = `${goods.shop.shopSysNo}-0-0`;
  await reader.who.ask("cart.remove", { sysNoList: [gone?.sysNo] }, "mutation");
  const status = await press(reader, "/shopping_cart", {
    intent: "update",
    [`agreement.${group}`]: `${agreement}`,
    [`was-agreement.${group}`]: "",
    [`lines.${group}`]: `${gone?.sysNo},${stays?.sysNo}`,
  });
  expect(status).toBe(422);
  const left = await linesNow(reader);
  expect(left).toHaveLength(1);
  const { categoryTypeList } = (await reader.who.ask("cart.getShop")) as {
    categoryTypeList: { periodGroupList: { agreementSysNo: number | null }[] }[];
  };
  expect(categoryTypeList.flatMap((shop) => shop.periodGroupList.map((one) => one.agreementSysNo))).toEqual([
    agreement,
  ]);
});

test("a refresh keeps the ticks; what cannot be sold any more loses its own and is named", async () => {
  const skus = await goods.skus(3);
  const [kept = 0, , leaving = 0] = skus;
  await db.updateTable("mall.Sku").set({ mallSpuName: "下架的防水卷材" }).where("sysNo", "=", leaving).execute();
  const reader = await unticked(...skus);
  const lines = await linesNow(reader);
  const lineOf = (sku: number) => lines.find((one) => one.mallSku.sysNo === sku)?.sysNo ?? 0;
  const ticks = [lineOf(kept), lineOf(leaving)];
  await reader.who.ask("cartLocal.select", { cartSysNoList: ticks }, "mutation");
  const refresh = () => {
    const shown = lines.map(({ sysNo }) => String(sysNo)).join(",");
    const form = new URLSearchParams([
      ["intent", "refresh"],
      ["shown", shown],
      ...ticks.map((sysNo) => ["tick", `${sysNo}`]),
    ]);
    return reader.who.fetch("/shopping_cart", { method: "POST", body: form });
  };
  expect((await refresh()).headers.get("location")).toBe("/shopping_cart");
  expect(await ticked(reader, skus)).toEqual([true, false, true]);

  // the page still shows it ticked when it leaves the shelf
  await db.updateTable("mall.Sku").set({ status: 0 }).where("sysNo", "=", leaving).execute();
  await refresh();
  const page = await (await reader.who.fetch("/shopping_cart")).text();
  expect(page).toContain("下架的防水卷材（商品已下架）不能购买，已取消勾选");
  expect(await ticked(reader, skus)).toEqual([true, false, false]);
  // on the shelf again it stays unticked: its reader decides
  await db.updateTable("mall.Sku").set({ status: 1 }).where("sysNo", "=", leaving).execute();
  expect(await ticked(reader, skus)).toEqual([true, false, false]);
});
