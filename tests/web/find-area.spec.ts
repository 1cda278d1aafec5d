import { expect, expectSound, test } from "./fixtures";

test("a city is found by its letters, and stands among the last ones afterwards", async ({ page }) => {
  const label = page.locator("header a[href^='/area']:visible");
  const choose = async (letters: string, name: string) => {
    await label.hover();
    await page.getByRole("searchbox", { name: "搜索地区名称或拼音" }).fill(letters);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name, exact: true }).click()]);
  };
  await page.goto("/category");
  await choose("cds", "四川省 / 成都市");
  await expect(label).toContainText("成都市");
  await choose("上海", "上海市 / 上海市");
  await label.hover();
  await expect(page.getByText("最近")).toBeVisible();
  await expectSound(page);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "成都市", exact: true }).click()]);
  await expect(label).toContainText("成都市");
});

test("a password can be read while it is typed", async ({ page }) => {
  await page.goto("/sso/login");
  const field = page.locator("input[name=password]:not([type=hidden])");
  await field.fill("Mall@2026");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "显示明文" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("Mall@2026");
});

test("the picture of a card says the size by which goods of one kind differ", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢&sort=sales");
  await expect(page.locator("main article").first().locator("div").first()).toContainText(/Φ\d+ × \d+m/);
});
