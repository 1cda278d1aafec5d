import { asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

test("R-CART-21: without JavaScript bars are ordered in pieces, and the cart counts in them", async ({ page }) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await page.getByLabel("数量单位").selectOption({ label: "根" });
  await page.getByRole("textbox", { name: "数量" }).fill("400.5");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("alert")).toContainText("根数必须是整数");
  await expect(page.getByLabel("数量单位").locator("option:checked")).toHaveText("根");
  await page.getByRole("textbox", { name: "数量" }).fill("400");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已加入购物车" })).toContainText("400 根 = ");
  await page.goto("/shopping_cart");
  const line = page.getByRole("listitem").filter({ hasText: first.mallSpuName });
  await expect(line.getByRole("textbox")).toHaveValue("400");
  await expect(line).toContainText("400 根 = ");
  await line.getByRole("textbox").fill("300");
  await page.getByRole("button", { name: "更新购物车" }).last().click();
  await expect(line).toContainText("300 根 = ");
  await line.getByRole("combobox").selectOption({ label: "吨" });
  await line.getByRole("textbox").fill("20");
  await page.getByRole("button", { name: "更新购物车" }).last().click();
  await expect(line.getByRole("combobox").locator("option:checked")).toHaveText("吨");
  await expect(line.getByRole("textbox")).toHaveValue(/^(19\.9\d*|20)$/);
});
