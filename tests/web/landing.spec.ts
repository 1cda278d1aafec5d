import type { Page } from "@playwright/test";
import { asBuyer } from "./buyers";
import { cartOfFour, lineOf, settled } from "./carts";
import { expect, test } from "./fixtures";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const top = (page: Page) => page.evaluate(() => window.scrollY);

test("a form that leads to another page lands at its top, with the focus on its heading", async ({ page }) => {
  await cartOfFour(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await top(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await top(page)).toBe(0);
});

test("a change that stays on its page leaves place and focus", async ({ page }) => {
  await cartOfFour(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 200));
  const more = page.getByRole("button", { name: /^增加/ }).last();
  await more.click();
  const before = await top(page);
  await settled(page);
  expect(await top(page)).toBe(before);
  expect(before).toBeGreaterThan(0);
  expect(await focused(page)).toBe("BUTTON");
});

test("with the keys one goes on beside what was removed, and at what was pressed", async ({ page }) => {
  const { first } = await cartOfFour(page);
  const away = lineOf(page, first).getByRole("button", { name: /^删除/ });
  await away.focus();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, first)).toHaveCount(0);
  const next = page.locator("main li input[name=tick]:focus");
  await expect(next).toHaveCount(1);
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill("没有这样的东西 3吨");
  await page.getByRole("button", { name: "匹配商品" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 行没有找到")).toBeVisible();
  await expect(page.getByRole("button", { name: "匹配商品" })).toBeFocused();
});

test("a pressed 加购 is busy at once, its message leaves the search field free, the badge is grey at 0", async ({
  page,
}) => {
  await asBuyer(page);
  await page.goto("/product/list?key=螺纹钢&sort=sales");
  const count = page
    .locator("header")
    .getByRole("link", { name: /^购物车/ })
    .locator("span")
    .first();
  const empty = await count.evaluate((one) => getComputedStyle(one).backgroundColor);
  const gate = { open: () => {} };
  const held = new Promise<void>((go) => {
    gate.open = go;
  });
  await page.route("**/cart/add**", async (route) => {
    await held;
    await route.continue();
  });
  const add = page.getByRole("button", { name: /^加购/ }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  gate.open();
  const told = page.getByRole("status").filter({ hasText: "已加入购物车" });
  await expect(told).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await count.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(empty);
  const search = await page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).boundingBox();
  const message = await told.boundingBox();
  expect(message && search && message.y > search.y + search.height).toBe(true);
});

test("empty fields are counted above and said once each, at the field", async ({ page }) => {
  await asBuyer(page);
  await page.goto("/portal/address/new");
  await page.getByLabel("联系电话").fill("");
  await page.getByRole("button", { name: "保存" }).click();
  const above = page.getByRole("alert").filter({ hasText: /^有 \d+ 处需要填写$/ });
  await expect(above).toHaveCount(1);
  const sentences = await page.locator("main [role=alert]").allInnerTexts();
  expect(sentences[0]).toBe(`有 ${sentences.length - 1} 处需要填写`);
  expect(new Set(sentences).size).toBe(sentences.length);
});
