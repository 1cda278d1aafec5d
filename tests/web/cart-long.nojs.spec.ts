import { CART_PORTION } from "#trpc/rules/cart";
import { expect, test } from "./fixtures";
import { chosen, fullCart, longCart, rows, turn } from "./long-carts";

const LINES = 100;

test("without JavaScript: turning to another portion saves what was typed and ticked; all means all", async ({
  page,
}) => {
  await longCart(page, LINES);
  await page.goto("/shopping_cart");
  await expect(rows(page)).toHaveCount(CART_PORTION);
  const quantity = rows(page).first().getByRole("textbox");
  const doubled = String(Number(await quantity.inputValue()) * 2);
  await quantity.fill(doubled);
  await rows(page).nth(1).getByRole("checkbox").uncheck();
  await turn(page, "下一页").click();
  await expect(page).toHaveURL("/shopping_cart?portion=2");
  await expect(rows(page)).toHaveCount(LINES - CART_PORTION);
  await expect(chosen(page)).toHaveText(String(LINES - 1));
  await rows(page).first().getByRole("checkbox").uncheck();
  await rows(page).nth(1).getByRole("textbox").fill("0");
  await turn(page, "上一页").click();
  await expect(rows(page).nth(1).getByRole("alert")).toHaveText("数量必须大于0");
  await expect(rows(page).first().getByRole("checkbox")).not.toBeChecked();
  await page.goto("/shopping_cart?portion=2");
  await rows(page).nth(2).getByRole("button", { name: /^删除/ }).click();
  await expect(page).toHaveURL("/shopping_cart?portion=2");
  await expect(chosen(page)).toHaveText(String(LINES - 3));
  await turn(page, "上一页").click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantity).toHaveValue(doubled);
  await expect(rows(page).nth(1).getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("button", { name: "全不选" }).click();
  await expect(chosen(page)).toHaveText("0");
  await page.getByRole("button", { name: "全选", exact: true }).click();
  await expect(chosen(page)).toHaveText(String(LINES - 1));
  await turn(page, "2").click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(LINES - CART_PORTION - 1);
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page.getByText(`共 ${LINES - 1} 种商品`)).toBeVisible();
});

test("without JavaScript: a full cart says so on the list and the goods page", async ({ page }) => {
  await fullCart(page);
  await page.goto("/product/list?key=水泥&shop=4&stock=1");
  await page.getByRole("button", { name: /^加购/ }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "购物车最多放2000种商品" })).toBeVisible();
  await page.locator("main article a").first().click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("alert")).toContainText("购物车最多放2000种商品，已经放满");
});
