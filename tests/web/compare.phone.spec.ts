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

test("what is ticked stays ticked on the next page of the list, in another order and after a reload", async ({
  page,
}) => {
  await page.goto("/product/list?key=螺纹钢&compare=0");
  const main = page.getByRole("main");
  const boxes = main.getByRole("checkbox", { name: /^对比 / });
  const [first, second] = [await boxes.nth(0).getAttribute("value"), await boxes.nth(1).getAttribute("value")];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page).toHaveURL(new RegExp(`compare=${first}&compare=${second}$`));
  await main.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "下一页" }).click();
  await expect(main.getByText("已带上 2 种")).toBeVisible();
  await boxes.nth(0).check();
  await page.goBack();
  await page.reload();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.nth(1).uncheck();
  await expect(page).toHaveURL(new RegExp(`compare=${first}$`));
  await main.getByRole("button", { name: "对比" }).click();
  await expect(page).toHaveURL(`/product/compare?sku=${first}`);
});
