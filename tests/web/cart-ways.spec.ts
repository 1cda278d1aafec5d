import { asBuyer, held, rebar } from "./buyers";
import { cartOfFour, quantityOf, settled } from "./carts";
import { expect, goOffline, test } from "./fixtures";

test("R-MCART-01, UI-MCART-01, UI-MCART-02, UI-MCART-03, UI-MCART-04, UI-HDR-09: added from list and goods page, the mini cart shows it with badge and sum", async ({
  page,
}) => {
  await asBuyer(page);
  await page.goto("/product/list?key=螺纹钢&sort=sales");
  const badge = page.locator("header").getByRole("link", { name: /^购物车/ });
  await expect(badge).toContainText("0");
  await page.getByRole("button", { name: /^加购/ }).first().click();
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await expect(badge).toContainText("1");
  await page.locator("main article").nth(1).getByRole("link").click();
  // the address changes before the page does
  await expect(page.getByRole("button", { name: "加入购物车" })).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "增加数量" }).click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(badge).toContainText("2");
  await badge.hover();
  const rows = page.locator("header li").filter({ hasText: "¥" });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row).toContainText("×");
    await expect(row.locator("img")).toBeVisible();
  }
  await expect(rows.filter({ hasText: name })).not.toHaveCount(0);
  expect(await rows.first().evaluate((row) => getComputedStyle(row.parentElement ?? row).maxHeight)).toBe("260px");
  await expect(page.locator("header").getByText(/共 2 种，合计/)).toBeVisible();
  await page.locator("header").getByRole("link", { name: "查看购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
});

test("the mini cart follows quantities that are changed in the cart", async ({ page }) => {
  const { first } = await cartOfFour(page);
  const link = page.locator("header").getByRole("link", { name: /^购物车/ });
  const total = page.locator("header").getByText(/共 4 种，合计/);
  await link.hover();
  const before = await total.innerText();
  await page.mouse.move(700, 500);
  await quantityOf(page, first).fill(held(first, 33));
  await page.keyboard.press("Tab");
  await settled(page);
  await link.hover();
  await expect(total).not.toHaveText(before);
});

test("what the keyboard reaches in the cart is never behind the bar", async ({ page }) => {
  await cartOfFour(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  const pay = page.getByRole("button", { name: "去结算" });
  await page.getByRole("button", { name: "刷新购物车" }).focus();
  for (let stops = 0; stops < 60 && !(await pay.evaluate((one) => one === document.activeElement)); stops++) {
    const free = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector("button[value=checkout]")?.parentElement;
      return !box || !bar || bar.contains(document.activeElement) || box.bottom <= bar.getBoundingClientRect().top;
    });
    expect(free, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(true);
    await page.keyboard.press("Tab");
  }
  await expect(pay).toBeFocused();
});

test("why a price is what it is folds again on Escape and when one goes on", async ({ page }) => {
  await cartOfFour(page);
  const why = page.getByTitle("为什么是这个价");
  const open = page.locator("main details[open] dl");
  await why.first().click();
  await open.click();
  await expect(open).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await expect(why.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(open).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(open).toHaveCount(0);
  await why.last().click();
  await page.mouse.click(20, 400);
  await expect(open).toHaveCount(0);
});

test("a double click on 加购 adds once", async ({ page }) => {
  await asBuyer(page);
  const { fourth } = await rebar(page);
  await page.goto("/product/list?key=水泥&shop=4&sort=priceAsc&stock=1");
  const card = page
    .locator("main article")
    .filter({ hasText: fourth.mallSpuName })
    .filter({ hasText: fourth.thirdName });
  await card.getByRole("button", { name: /^加购/ }).dblclick();
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await page.goto("/shopping_cart");
  await expect(quantityOf(page, fourth)).toHaveValue(String(fourth.buyStart));
});

test("without a network the cart stays as typed and is saved with the next change", async ({ page, context }) => {
  const { first, second } = await cartOfFour(page);
  await goOffline(page);
  await quantityOf(page, first).fill(held(first, 44));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toContainText("网络中断");
  await expect(quantityOf(page, first)).toHaveValue(held(first, 44));
  await context.setOffline(false);
  await quantityOf(page, second).fill(held(second, 45));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(quantityOf(page, first)).toHaveValue(held(first, 44));
  await expect(quantityOf(page, second)).toHaveValue(held(second, 45));
});

test("from search to order by keyboard alone", async ({ page }) => {
  await asBuyer(page);
  await page.goto("/category");
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type("螺纹钢 HRB400E");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/list/);
  await page.locator("main article a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/detail/);
  await page.getByRole("textbox", { name: "数量" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await page.getByRole("link", { name: "去购物车" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shopping_cart");
  const why = page.getByTitle("为什么是这个价");
  await why.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("details[open] dl")).toBeVisible();
  await page.getByRole("button", { name: "去结算" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout");
  await page.getByRole("button", { name: "提交订单" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\/done/);
});
