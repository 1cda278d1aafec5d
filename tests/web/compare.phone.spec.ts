import { rebar } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("the table scrolls inside of itself, by keys too; a list is put into choosing and out of it", async ({ page }) => {
  const { first, second, third } = await rebar(page);
  const keys = [first, second, third].map(({ sysNo }) => `sku=${sysNo}`).join("&");
  await page.goto(`/product/compare?${keys}`);
  await expectSound(page);
  const region = page.getByRole("region", { name: /^商品对比表/ });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await page.goto("/product/list?key=螺纹钢");
  const main = page.getByRole("main");
  const boxes = main.getByRole("checkbox", { name: /^对比 / });
  await expect(boxes).toHaveCount(0);
  await main.getByText("筛选", { exact: true }).click();
  await main.getByRole("link", { name: "对比" }).click();
  await expect(boxes).toHaveCount(20);
  await expectSound(page);
  await main.getByRole("link", { name: "对比" }).click();
  await expect(boxes).toHaveCount(0);
});
