import { beforeAll, expect, test } from "vitest";
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
  const { status, page } = await send({ intent: "match", text: `铁钉${" ".repeat(40_000)}3` });
  expect(status).toBe(422);
  expect(page).toContain("清单最多30000个字");
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
