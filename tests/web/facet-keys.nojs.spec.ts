import { expect, test } from "./fixtures";

test("without JavaScript every value of the filters is a link that the Tab key reaches", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  await expect(page.locator("main a[data-keep-scroll]").first()).toBeVisible();
  await expect(page.locator("main a[data-keep-scroll][tabindex]")).toHaveCount(0);
});
