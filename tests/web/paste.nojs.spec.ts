import { asBuyer, held, rebar, sql } from "./buyers";
import { quantityOf } from "./carts";
import { expect, test } from "./fixtures";

test("without JavaScript: a pasted list is matched and put into the cart", async ({ page }) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  const [sku] = await sql<{ code: string }>(
    `SELECT "code" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = $1`,
    [first.sysNo],
  );
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill(`${sku?.code}, ${first.buyStart}`);
  await page.getByRole("button", { name: "匹配商品" }).click();
  await expect(page.getByText("共 1 行：1 行已匹配")).toBeVisible();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue(held(first, first.buyStart));
});
