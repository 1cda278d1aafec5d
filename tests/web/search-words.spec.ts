import { expect, expectSound, test } from "./fixtures";

test("a misspelled word finds what sounds like it, and says so", async ({ page }) => {
  await page.goto("/product/list?key=罗文钢");
  await expect(page.getByRole("main").getByText("您是否要找")).toBeVisible();
  await expect(page.locator("#goods h2").first()).toContainText("螺纹钢");
  await page.getByRole("link", { name: "螺纹钢", exact: true }).first().click();
  await expect(page.getByText("您是否要找")).toHaveCount(0);
  await expectSound(page);
});

test("a word that nobody knows leads to categories instead of filters", async ({ page }) => {
  await page.goto("/product/list?key=qqqqzzzz");
  await expect(page.getByText("没有找到符合条件的商品")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "相近分类" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /最低/ })).toHaveCount(0);
});

test("one key leads past the filters to the goods", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  await page.getByRole("link", { name: "跳到商品结果" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#goods :focus")).toHaveCount(1);
});
