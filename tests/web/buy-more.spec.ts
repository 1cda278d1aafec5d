import { asBuyer } from "./buyers";
import { agreements, placeOrder } from "./documents";
import { expect, expectSound, test } from "./fixtures";

test("RT-28: the list of what is often bought is found in the workbench; all of it goes into the cart at once", async ({
  page,
}) => {
  await asBuyer(page, { organization: 1 });
  await page.goto("/buy-more");
  await placeOrder(page, agreements.counted, 2);
  await page.goto("/portal/");
  await page.getByRole("link", { name: "常购清单" }).click();
  await expect(page).toHaveURL("/buy-more");
  await expect(page.getByRole("heading", { name: "常购清单" })).toBeVisible();
  await expectSound(page);
  const box = page.getByRole("main").locator("input[name=sku]:enabled").first();
  await box.check();
  await page.getByRole("button", { name: "加入购物车（1）" }).click();
  await expect(page.getByText("已加入 1 种商品")).toBeVisible();
  await expect(page).toHaveURL("/buy-more");
  await expect(page.getByRole("main").locator("input[name=sku]:checked")).toHaveCount(0);
});

test("who has bought nothing yet is shown the way to the goods", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/buy-more");
  await expect(page.getByText("还没有买过商品")).toBeVisible();
  await page.getByRole("link", { name: "去选购商品" }).click();
  await expect(page).toHaveURL("/product/list");
});
