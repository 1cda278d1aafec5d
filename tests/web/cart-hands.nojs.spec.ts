import { cartOfFour, lineOf } from "./carts";
import { expect, test } from "./fixtures";

test("without JavaScript: a removed line comes back, one is kept for later, one is found", async ({ page }) => {
  const { first, second, fourth } = await cartOfFour(page);
  await lineOf(page, first).getByRole("button", { name: /^删除/ }).click();
  await expect(lineOf(page, first)).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await lineOf(page, second)
    .getByRole("button", { name: /^稍后购买/ })
    .click();
  const list = page.getByRole("list", { name: "稍后购买" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("button", { name: /^移回购物车/ }).click();
  await expect(lineOf(page, second)).toBeVisible();
  await page.getByRole("searchbox", { name: "在购物车中查找" }).fill(fourth.mallSpuName);
  await page.getByRole("button", { name: "查找" }).click();
  await expect(lineOf(page, first)).toHaveCount(0);
  await expect(lineOf(page, fourth)).toBeVisible();
  await page.getByText("删除选中商品").last().click();
  await page.getByRole("button", { name: "删除", exact: true }).last().click();
  await page.getByRole("button", { name: "撤销" }).click();
  await page.goto("/shopping_cart");
  await expect(lineOf(page, fourth)).toBeVisible();
});
