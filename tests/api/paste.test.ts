import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { cart } from "#trpc/contract/cart";
import { type CheckoutReader, checkoutReader } from "../support/checkout-pages";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });
const PASTE = "/shopping_cart/paste";
let reader: CheckoutReader;
beforeAll(async () => {
  reader = await checkoutReader(world);
});

const send = async (fields: Record<string, string>) => {
  const response = await reader.send(PASTE, new URLSearchParams(fields));
  return { status: response.status, page: await response.text() };
};

/** A sku with the code by which a list names it. */
async function codedSku() {
  const [skuSysNo = 0] = await goods.skus(1);
  const row = db.selectFrom("mall.Sku").select("code").where("sysNo", "=", skuSysNo);
  return { skuSysNo, ...(await row.executeTakeFirstOrThrow()) };
}

test("R-APPLY-01: a list becomes an application when each of its lines is settled", async () => {
  const { skuSysNo, code } = await codedSku();
  const line = { "words.0": code, "quantity.0": "2", "measure.0": "unit", "sku.0": `${skuSysNo}` };
  const missing = { "words.1": "没有这样的东西", "quantity.1": "3", "unit.1": "吨" };
  const open = await send({ intent: "apply", rows: "2", ...line, ...missing });
  expect(open).toMatchObject({ status: 422, page: expect.stringContaining("还有 1 行没有选定商品或数量") });
  expect(open.page).toMatch(/name="words\.1"[^>]*value="没有这样的东西"/);
  const form = new URLSearchParams({ intent: "apply", rows: "2", ...line, ...missing, "sku.1": "0" });
  const made = await reader.send(PASTE, form);
  expect(made.status).toBe(303);
  const address = made.headers.get("location") ?? "";
  expect(address).toMatch(/^\/portal\/purchase-apply\/\d+\/edit$/);
  const page = await reader.open(address);
  expect(page).toContain("已生成采购申请（1 种商品）");
  expect(page).toMatch(/value="2"[^>]*aria-label="第 1 行申请数量"|aria-label="第 1 行申请数量"[^>]*value="2"/);
});

test("what was not found stays when the others are in the cart", async () => {
  const { skuSysNo, code } = await codedSku();
  const found = await send({ intent: "match", text: `${code} 2\n没有这样的东西 3吨` });
  expect(found).toMatchObject({ status: 200, page: expect.stringContaining("1 行没有找到") });
  const line = { "words.0": code, "quantity.0": "2", "measure.0": "unit", "sku.0": `${skuSysNo}` };
  const missing = { "words.1": "没有这样的东西", "quantity.1": "3", "unit.1": "吨" };
  const added = await send({ intent: "add", rows: "2", ...line, ...missing });
  expect(added).toMatchObject({ status: 422, page: expect.stringContaining("已加入 1 种商品，还有 1 行没有加入") });
  expect(added.page).toMatch(/name="words\.0"[^>]*value="没有这样的东西"/);
  expect(added.page).toMatch(/name="quantity\.0"[^>]*value="3"/);
  // what somebody left out is left out
  const left = await send({ intent: "add", rows: "2", ...line, ...missing, "sku.1": "0" });
  expect(left.status).toBe(303);
});

test("what was worded anew is there to be added as soon as it is found", async () => {
  const { skuSysNo, code } = await codedSku();
  const { page } = await send({ intent: "rematch", rows: "1", "words.0": code, "quantity.0": "3" });
  expect(page).toMatch(new RegExp(`<option value="${skuSysNo}" selected`));
});

test("a list that no field of the page holds is refused before anybody reads it", async () => {
  const { status, page } = await send({ intent: "match", text: `铁钉${" ".repeat(60_000)}3` });
  expect(status).toBe(422);
  expect(page).toContain("清单最多45000个字");
});

test("who sells it may be named behind the quantity, and is kept when the line is matched again", async () => {
  const { skuSysNo, code } = await codedSku();
  const shop = db.selectFrom("mall.Shop").innerJoin("mall.Sku", "mall.Sku.shopSysNo", "mall.Shop.sysNo");
  const { name } = await shop.select("mall.Shop.name").where("mall.Sku.sysNo", "=", skuSysNo).executeTakeFirstOrThrow();
  const { page } = await send({ intent: "match", text: `${code} 2吨 ${name}` });
  expect(page).toMatch(new RegExp(`<option value="${skuSysNo}" selected`));
  expect(page).toMatch(new RegExp(`name="seller\\.0"[^>]*value="${name}"`));
  const again = await send({ intent: "rematch", rows: "1", "words.0": code, "quantity.0": "2", "seller.0": name });
  expect(again.page).toMatch(new RegExp(`name="seller\\.0"[^>]*value="${name}"`));
});

/** The words of the lines that are left on the page, in its order. */
const wordsLeft = (page: string): string[] =>
  [...page.matchAll(/name="words\.\d+"[^>]*?value="([^"]*)"/g)].map(([, words = ""]) => words);

/** What is in the cart: quantities by sku. */
async function inCart(): Promise<Map<number, number>> {
  const { categoryTypeList } = (await reader.who.ask("cart.getShop", {})) as z.output<typeof cart.getShop.output>;
  const lines = categoryTypeList.flatMap(({ periodGroupList }) => periodGroupList.flatMap(({ skuList }) => skuList));
  return new Map(lines.map(({ mallSku, quantity }) => [mallSku.sysNo, quantity]));
}

/** Two goods that one line finds, so that it asks which is meant. */
async function pair(name: string, change: Parameters<typeof goods.sku>[0] = {}) {
  const made = (more: string) => goods.sku({ ...change, mallSpuName: `${name} ${more}`, stock: 1000 });
  return { words: name, first: await made("甲型"), second: await made("乙型") };
}

test("a line that asks for a confirmation is not added without one, whatever else the form says", async () => {
  const [tee, elbow] = [await pair("铸铁三通"), await pair("铸铁弯头")];
  const { skuSysNo, code } = await codedSku();
  const form: Record<string, string> = { intent: "add", rows: "3" };
  for (const [index, [words, sku]] of [
    [tee.words, tee.first],
    [code, skuSysNo],
    [elbow.words, elbow.second],
  ].entries())
    Object.assign(form, {
      [`words.${index}`]: `${words}`,
      [`quantity.${index}`]: "2",
      [`unit.${index}`]: "吨",
      [`measure.${index}`]: "unit",
      [`sku.${index}`]: `${sku}`,
    });
  const first = await send({ ...form, "sure.0": "1" });
  expect(first).toMatchObject({ status: 422, page: expect.stringContaining("已加入 1 种商品，还有 2 行待确认。") });
  expect(wordsLeft(first.page)).toEqual([tee.words, elbow.words]);
  expect((await inCart()).has(skuSysNo)).toBe(true);
  expect((await inCart()).has(tee.first)).toBe(false);
  // the later one is confirmed: the earlier one stays where it was
  const second = await send({ ...form, rows: "3", "sku.1": "0", "confirm.2": "1" });
  expect(second.page).toContain("已加入 1 种商品，还有 1 行待确认。");
  expect(wordsLeft(second.page)).toEqual([tee.words]);
  const held = await inCart();
  expect([held.has(elbow.second), held.has(tee.first)]).toEqual([true, false]);
});

test("lines keep their order when some of them are in the cart, whatever kept the others out", async () => {
  const [valve, joint] = [await pair("铸铁闸阀"), await pair("铸铁管箍")];
  const line = (index: number, words: string, sku: number | "", more: Record<string, string> = {}) => ({
    [`words.${index}`]: words,
    [`quantity.${index}`]: "2",
    [`measure.${index}`]: "unit",
    ...(sku === "" ? {} : { [`sku.${index}`]: `${sku}` }),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`${name}.${index}`, value])),
  });
  const { page } = await send({
    ...{ intent: "add", rows: "5" },
    ...line(0, "没有这样的东西", ""),
    ...line(1, valve.words, valve.first),
    ...line(2, joint.words, joint.first, { confirm: "1" }),
    ...line(3, joint.words, joint.second, { confirm: "1", quantity: "" }),
    ...line(4, valve.words, valve.second),
  });
  expect(page).toContain("已加入 1 种商品，还有 2 行待确认、2 行没有加入。");
  expect(wordsLeft(page)).toEqual(["没有这样的东西", valve.words, joint.words, valve.words]);
  expect(page).toContain("请填写大于0的数量");
});

test("全部确认 ticks every line that was shown, without adding any; 加入购物车 then adds them", async () => {
  const { words, first } = await pair("铸铁地漏");
  const line = {
    rows: "1",
    "words.0": words,
    "quantity.0": "2",
    "unit.0": "吨",
    "measure.0": "unit",
    "sku.0": `${first}`,
  };
  const ticked = await send({ intent: "confirm", ...line });
  expect(ticked.page).toMatch(/<input[^>]*name="confirm\.0"[^>]*checked/);
  expect((await inCart()).has(first)).toBe(false);
  const added = await send({ intent: "add", ...line, "confirm.0": "1" });
  expect(added.status).toBe(303);
  expect((await inCart()).has(first)).toBe(true);
  // goods that were not on the page are not confirmed with it
  const reworded = await send({ intent: "confirm", rows: "1", "words.0": words, "quantity.0": "2" });
  expect(reworded.page).not.toMatch(/<input[^>]*name="confirm\.0"[^>]*checked/);
});

test("a unit that the goods are not ordered in is converted where their name says how, and the row says it", async () => {
  const { words, first } = await pair("塑料排水管 dn110×3.2×4m", { unit: "米", quantityScale: 0 });
  const { page } = await send({ intent: "match", text: `${words} 30根` });
  expect(page).toContain("30 根 = 120 米（1 根 = 4 米）");
  const line = {
    rows: "1",
    "words.0": words,
    "quantity.0": "30",
    "unit.0": "根",
    "sku.0": `${first}`,
    "confirm.0": "1",
  };
  const added = await send({ intent: "add", ...line, "measure.0": "written" });
  expect(added.status).toBe(303);
  expect((await inCart()).get(first)).toBe(120);
});

test("goods that are sold from a larger quantity on say so", async () => {
  await pair("玻璃钢护目镜", { unit: "副", quantityScale: 0, buyStart: "50" });
  const { page } = await send({ intent: "match", text: "玻璃钢护目镜 30副" });
  expect(page).toContain("起订 50 副，清单只有 30 副");
  const { page: enough } = await send({ intent: "match", text: "玻璃钢护目镜 50副" });
  expect(enough).not.toContain("起订 50 副");
});

describe("a saved list", () => {
  const saved = async (words: string, skuSysNo: number) => {
    const lineList = [{ words, unit: "吨", quantity: 2, skuSysNo }];
    const { sysNo } = (await reader.who.ask("materialList.create", { lineList }, "mutation")) as { sysNo: number };
    const response = await reader.who.fetch(`${PASTE}?list=${sysNo}`);
    return response.text();
  };

  test("comes with the goods that were chosen for its lines, whatever their words find", async () => {
    const { skuSysNo, code } = await codedSku();
    const page = await saved("我们自己的叫法", skuSysNo);
    expect(page).toContain("共 1 行：1 行已匹配");
    expect(page).toMatch(new RegExp(`<option value="${skuSysNo}" selected`));
    const line = { "words.0": "我们自己的叫法", "listed.0": "我们自己的叫法", "code.0": code, "sku.0": `${skuSysNo}` };
    const added = await send({ intent: "add", rows: "1", ...line, "quantity.0": "2", "measure.0": "unit" });
    expect(added.status).toBe(303);
    // other words mean something else
    const again = await send({ intent: "rematch", rows: "1", ...line, "words.0": "没有这样的东西", "quantity.0": "2" });
    expect(again.page).not.toContain(`<option value="${skuSysNo}"`);
  });

  test("whose goods have left the shelf is not filled with others instead", async () => {
    const { skuSysNo } = await codedSku();
    await codedSku();
    await db.updateTable("mall.Sku").set({ status: 2 }).where("sysNo", "=", skuSysNo).execute();
    const page = await saved("没有这样的叫法", skuSysNo);
    expect(page).toContain("0 行已匹配");
  });

  test("of somebody else is not matched", async () => {
    const other = await checkoutReader(world);
    const { sysNo } = (await other.who.ask("materialList.create", { lineList: [{ words: "机密" }] }, "mutation")) as {
      sysNo: number;
    };
    const response = await reader.who.fetch(`${PASTE}?list=${sysNo}`);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("机密");
  });
});
