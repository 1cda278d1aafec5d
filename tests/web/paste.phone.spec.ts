import { asBuyer } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("on a phone a pasted line is confirmed by a tick of a thumb's size", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/shopping_cart/paste");
  await page.getByRole("textbox", { name: "清单" }).fill("水泥 40吨\n安全帽 红色 300顶");
  await page.getByRole("button", { name: "匹配商品" }).tap();
  await expect(page.getByText("共 2 行：0 行已匹配，2 行请确认")).toBeVisible();
  await expectSound(page);
  const tick = page.locator("main ol > li").first().locator("label", { hasText: "确认" });
  expect((await tick.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tick.tap();
  await page.getByRole("button", { name: "加入购物车" }).tap();
  await expect(page.locator("main p[role=alert]")).toContainText("已加入 1 种商品，还有 1 行待确认");
  await page.getByRole("button", { name: "全部确认" }).tap();
  await page.getByRole("button", { name: "加入购物车" }).tap();
  await expect(page).toHaveURL("/shopping_cart");
});
