import { asBuyer, rebar } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

const inChongqingOnly = "/product/list?key=螺纹钢&agreement=1";

test("R-CART-23, R-SALE-11: the region decides what can be bought", async ({ page }) => {
  await page.goto("/product/detail?id=11");
  await expect(page.getByText("该区域不可售")).toBeVisible();
  await page.getByRole("link", { name: "切换地区" }).click();
  await expectSound(page);
  await page.getByRole("link", { name: "上海市" }).click();
  await page.getByRole("button", { name: "上海市" }).first().click();
  await expect(page).toHaveURL("/product/detail?id=11");
  await expect(page.getByText("可售", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "加入购物车" })).toBeEnabled();
});

test("agreement prices apply where the agreement does", async ({ page }) => {
  await asBuyer(page);
  const { third } = await rebar(page);
  await page.goto(`/product/detail?id=${third.sysNo}`);
  await expect(page.getByText("XY-2026-019", { exact: true })).toBeVisible();
  await page.goto(inChongqingOnly);
  await expect(page.getByText("协议价", { exact: true }).first()).toBeVisible();
  await page.goto(`/area?return_to=${encodeURIComponent(`/product/detail?id=${third.sysNo}`)}`);
  await page.getByRole("link", { name: "四川省" }).click();
  await page.getByRole("button", { name: "成都市" }).click();
  await expect(page.locator("header a[href^='/area']").first()).toContainText("成都市");
  await expect(page.getByText("XY-2026-019", { exact: true })).toHaveCount(0);
});
