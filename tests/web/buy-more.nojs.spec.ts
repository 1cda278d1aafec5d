import { asBuyer } from "./buyers";
import { agreements, placeOrder } from "./documents";
import { expect, test } from "./fixtures";

test("RT-28: without JavaScript, goods of former orders are ticked and put into the cart at once", async ({ page }) => {
  await asBuyer(page, { organization: 1 });
  await page.goto("/buy-more");
  await placeOrder(page, agreements.counted, 2);
  await page.goto("/buy-more");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toContainText(/买过 \d+ 次/);
  // bars are thought of in pieces, as on cards
  await expect(rows.filter({ hasText: "螺纹钢" }).first()).toContainText(/吨 = [\d,]+ 根/);
  // and bought in them
  const counted = rows.filter({ hasText: "螺纹钢" }).filter({ has: page.locator("input[name=sku]:enabled") });
  await expect(counted.first().getByRole("combobox")).toHaveValue("piece");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("请先勾选要加入购物车的商品")).toBeVisible();
  const free = rows.filter({ has: page.locator("input[name=sku]:enabled") });
  await expect(free.nth(0).getByRole("combobox")).toHaveValue("piece");
  const names = await Promise.all([0, 1].map((at) => free.nth(at).getByRole("link").innerText()));
  for (const at of [0, 1]) await free.nth(at).getByRole("checkbox").check();
  // as many bars as were bought last, which is no less than the least that is sold
  const usual = await free.nth(0).getByRole("textbox").inputValue();
  await free.nth(0).getByRole("textbox").fill("0");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("已加入 1 种商品，还有 1 种没有加入，原因见各行")).toBeVisible();
  const left = rows.filter({ has: page.locator("input[name=sku]:checked") });
  await expect(left).toHaveCount(1);
  await expect(left.getByRole("textbox")).toHaveValue("0");
  await left.getByRole("textbox").fill(usual);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByText("已加入 1 种商品")).toBeVisible();
  await page.goto("/shopping_cart");
  const main = page.getByRole("main");
  for (const name of names) await expect(main.getByRole("link", { name }).first()).toBeVisible();
  // so many bars, not so many tonnes
  await expect(main.getByRole("textbox", { name: new RegExp(`${names[0]}.*数量`) }).first()).toHaveValue(usual);
});
