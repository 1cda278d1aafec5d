import { CART_PORTION } from "#trpc/rules/cart";
import { sql } from "./buyers";
import { amountOf, settled } from "./carts";
import { expect, expectSound, test } from "./fixtures";
import { chosen, fullCart, longCart, rows, turn } from "./long-carts";

const LINES = 120;

test("a long cart stands in portions; turning to another saves what was typed and ticked", async ({ page }) => {
  await longCart(page, LINES);
  await page.goto("/shopping_cart");
  await expect(rows(page)).toHaveCount(CART_PORTION);
  await expect(page.getByText(`第 1–${CART_PORTION} 种，共 ${LINES} 种`)).toBeVisible();
  await rows(page).first().getByRole("checkbox").uncheck();
  const quantity = rows(page).nth(1).getByRole("textbox");
  const doubled = String(Number(await quantity.inputValue()) * 2);
  await quantity.fill(doubled);
  // at once, before the change was sent
  await turn(page, "下一页").click();
  await expect(page).toHaveURL("/shopping_cart?portion=2");
  await expect(page.getByText(`第 ${CART_PORTION + 1}–${LINES} 种，共 ${LINES} 种`)).toBeVisible();
  await expect(rows(page)).toHaveCount(LINES - CART_PORTION);
  await expect(chosen(page)).toHaveText(String(LINES - 1));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200);
  await expectSound(page);
  const wrong = rows(page).first();
  const right = await wrong.getByRole("textbox").inputValue();
  await wrong.getByRole("textbox").fill("很多");
  await turn(page, "1").click();
  await expect(wrong.getByRole("alert")).toHaveText("请输入数字，例如 12.5");
  await expect(page).toHaveURL("/shopping_cart?portion=2");
  await wrong.getByRole("textbox").fill(right);
  await turn(page, "1").click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(rows(page).first().getByRole("checkbox")).not.toBeChecked();
  await expect(quantity).toHaveValue(doubled);
});

test("R-CART-07, R-CART-12: ticks, counts and sums of a long cart are those of all its portions", async ({ page }) => {
  await longCart(page, LINES);
  await page.goto("/shopping_cart?portion=2");
  const all = page.getByRole("checkbox", { name: "全选", exact: true });
  await expect(all).toBeChecked();
  await expect(chosen(page)).toHaveText(String(LINES));
  const whole = await amountOf(page);
  const first = rows(page).first().getByRole("checkbox");
  await first.uncheck();
  await expect(chosen(page)).toHaveText(String(LINES - 1));
  await settled(page);
  expect(await amountOf(page)).toBeLessThan(whole);
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(chosen(page)).toHaveText(String(LINES));
  await settled(page);
  await expect.poll(() => amountOf(page)).toBe(whole);
  await all.uncheck();
  await expect(chosen(page)).toHaveText("0");
  await settled(page);
  await expect.poll(() => amountOf(page)).toBe(0);
  // a shop is ticked as a whole, on whatever portion its lines stand
  const shop = page.locator("main section").filter({ hasText: "在其他页" });
  const lines = /本店共 (\d+) 种/.exec(await shop.innerText())?.[1] ?? "";
  await shop.getByRole("checkbox").first().check();
  await expect(chosen(page)).toHaveText(lines);
  await settled(page);
  await turn(page, "1").click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(chosen(page)).toHaveText(lines);
  await expect(rows(page).last().getByRole("checkbox")).toBeChecked();
  await expect(all).not.toBeChecked();
});

test("what is ticked on any portion is ordered, listed or not", async ({ page }) => {
  const account = await longCart(page, LINES);
  await sql(
    `WITH owner AS (
       SELECT a."organizationSysNo" FROM mall."User" u
       JOIN mall."UserApplication" a ON a."tenantCode" = 'demo' AND a."userSysNo" = u."sysNo"
       WHERE u."tenantCode" = 'demo' AND u."mobile" = $1
     ), address AS (
       INSERT INTO mall."ReceivingAddress" ("tenantCode", "organizationSysNo", "contactName", "contactMobile",
         "provinceSysNo", "citySysNo", "regionSysNo", "areaName", "areaCode", "address")
       SELECT 'demo', owner."organizationSysNo", "contactName", "contactMobile",
         "provinceSysNo", "citySysNo", "regionSysNo", "areaName", "areaCode", "address"
       FROM owner, mall."ReceivingAddress" r WHERE r."tenantCode" = 'demo' AND r."organizationSysNo" = 1 LIMIT 1
     )
     INSERT INTO mall."InvoiceTitle" ("tenantCode", "organizationSysNo", "title", "taxCode", "invoiceType",
       "bankName", "bankAccount", "registerAddress")
     SELECT 'demo', owner."organizationSysNo", "title", "taxCode", "invoiceType",
       "bankName", "bankAccount", "registerAddress"
     FROM owner, mall."InvoiceTitle" r WHERE r."tenantCode" = 'demo' AND r."organizationSysNo" = 1 LIMIT 1`,
    [account],
  );
  await page.goto("/shopping_cart?portion=2");
  await rows(page).nth(3).getByRole("checkbox").uncheck();
  await settled(page);
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText(`共 ${LINES - 1} 种商品`)).toBeVisible();
  await expect(page.getByText(/另有 \d+ 种商品一并下单/).first()).toBeVisible();
  expect(await page.locator('main input[name="line"]').count()).toBeLessThan(LINES - 1);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await page.goto("/shopping_cart");
  await expect(rows(page)).toHaveCount(1);
});

test("a full cart says so where goods are added, with its number and the way on", async ({ page }) => {
  await fullCart(page);
  await page.goto("/product/list?key=水泥&shop=4&stock=1");
  await page.getByRole("button", { name: /^加购/ }).first().click();
  const told = page.getByRole("status").filter({ hasText: "购物车最多放2000种商品" });
  await expect(told).toBeVisible();
  await expect(told.getByRole("link", { name: "去购物车" })).toBeVisible();
  await page.locator("main article a").first().click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("alert")).toContainText("购物车最多放2000种商品，已经放满");
});
