import { addGoods, asBuyer, rebar } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("the list folds its filters; goods page, cart and checkout keep their action in reach", async ({ page }) => {
  await asBuyer(page);
  const { first, third, fourth } = await rebar(page);
  await page.goto("/product/list?key=螺纹钢");
  await expect(page.locator("main article").first()).toBeInViewport();
  // heading and count share a line
  const lines = await Promise.all([
    page.getByRole("heading", { level: 1 }).boundingBox(),
    page.getByText(/^共 [\d,+]+ 件$/).boundingBox(),
  ]);
  expect(Math.abs((lines[0]?.y ?? 0) - (lines[1]?.y ?? 99))).toBeLessThan(16);
  const filter = page.getByRole("link", { name: /^HRB400E/ });
  await expect(filter).toBeHidden();
  await page.getByText("筛选", { exact: true }).click();
  await filter.click();
  await expect(page.getByText("筛选 1")).toBeVisible();
  await expect(filter).toBeVisible();
  await expectSound(page);

  await page.goto(`/product/detail?id=${third.sysNo}`);
  const add = page.getByRole("button", { name: "加入购物车" });
  await expect(add).toBeInViewport();
  await expectSound(page);
  const quantity = page.getByRole("textbox", { name: "数量" });
  await quantity.fill("0");
  await page.evaluate(() => window.scrollTo(0, 0));
  await add.click();
  // the field with the error is in view, above the bar
  await expect(quantity).toBeFocused();
  const [field, bar] = await Promise.all([quantity.boundingBox(), add.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await quantity.fill("20");
  await add.click();
  await expect(page.getByRole("status").filter({ hasText: "已加入购物车" })).toBeVisible();

  await addGoods(page, first, fourth);
  await page.goto("/pages/cart");
  await expectSound(page);
  const pay = page.getByRole("button", { name: "去结算" });
  await expect(pay).toBeInViewport();
  await page.getByTitle("为什么是这个价").first().click();
  const why = await page.locator("details[open] dl").boundingBox();
  expect(why?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((why?.x ?? 0) + (why?.width ?? 999)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  for (const box of await page
    .locator("main li label")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
  await pay.click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("button", { name: "提交订单" })).toBeInViewport();
  await expectSound(page);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await expectSound(page);
});
