import type { Page } from "@playwright/test";
import { addGoods, asBuyer, rebar, sql } from "./buyers";
import { expect, expectSound, test } from "./fixtures";
import { LONG_NAME, longNamed } from "./long-named";

/** Where the values of the parameters begin, per column. */
const valueEdges = (page: Page) =>
  page
    .locator("main section")
    .filter({ hasText: "商品参数" })
    .locator("dd")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);

for (const [device, width, columns] of [
  ["desktop", 1440, 3],
  ["phone", 390, 1],
] as const) {
  test(`very long names break no page of the way from goods to order: ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await asBuyer(page);
    const { first } = await rebar(page);
    const goods = await longNamed();
    try {
      await page.goto(`/product/detail?id=${first.sysNo}`);
      expect((await valueEdges(page)).length).toBe(columns);
      await page.goto(`/product/detail?id=${goods.sysNo}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG_NAME);
      await expectSound(page);
      const crumbs = await page.getByRole("navigation", { name: "所在位置" }).boundingBox();
      expect(crumbs?.height).toBeLessThan(60);
      await addGoods(page, { ...first, ...goods });
      for (const path of [width > 767 ? "/shopping_cart" : "/pages/cart", "/checkout"]) {
        await page.goto(path);
        await expect(page.getByText(LONG_NAME).first()).toBeVisible();
        await expectSound(page);
      }
      await page.getByRole("button", { name: "提交订单" }).click();
      await expect(page).toHaveURL(/\/checkout\/done/);
      await expectSound(page);
    } finally {
      await sql(`UPDATE mall."Sku" SET "status" = 0 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [goods.sysNo]);
    }
  });
}
