import type { Locator, Page } from "@playwright/test";
import { addGoods, asBuyer, rebar } from "./buyers";
import { lineOf, settled } from "./carts";
import { agreements, placeOrder } from "./documents";
import { expect, expectSound, test } from "./fixtures";

const LATER = "收货后1个月付款价";

async function chooseMonth(page: Page, group: Locator): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await group.getByLabel("付款").selectOption({ label: "收货后1个月付款 +0.8%（年化9.6%）" });
  await saved;
  await settled(page);
}

test("a later payment is no rise of what was kept, and every price under it says so", async ({ page }) => {
  await asBuyer(page);
  const { first, second } = await rebar(page);
  const main = page.getByRole("main");
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await main.getByRole("button", { name: "收藏", exact: true }).click();
  await expect(main.getByRole("button", { name: "已收藏" })).toBeVisible();
  const row = main.getByRole("listitem").filter({ has: page.locator(`a[href$="id=${first.sysNo}"]`) });
  await page.goto("/favourite");
  await expect(row).toContainText("收藏时");
  await expect(row).toContainText("（货到付款）");
  await expect(row).toContainText("价格未变");
  await expect(row).not.toContainText(LATER);

  await addGoods(page, first, second);
  await page.goto("/shopping_cart");
  const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
  await chooseMonth(page, group);
  await lineOf(page, second)
    .getByRole("button", { name: /^稍后购买/ })
    .click();
  await expect(main.getByRole("list", { name: "稍后购买" }).getByText(LATER)).toBeVisible();

  await page.goto("/favourite");
  await expect(row).toContainText(LATER);
  await expect(row).toContainText("按货到付款：价格未变");
  await expect(row).not.toContainText("涨");
  await expectSound(page);
  const phone = { width: 390, height: 844 };
  const wide = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(wide);
  await page.goto("/product/list?key=螺纹钢&shop=1&sort=priceAsc&stock=1");
  const card = main.getByRole("article").first();
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
  const [whole, tag] = await Promise.all([box(card), box(card.getByText(LATER))]);
  expect(tag.x + tag.width, "the term stays within its card").toBeLessThanOrEqual(whole.x + whole.width);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await expect(main.getByText(`以下价格为${LATER}`)).toBeVisible();
});

test("what is bought again and again names the term of its price", async ({ page }) => {
  await asBuyer(page, { organization: 1 });
  await page.goto("/shopping_cart");
  await placeOrder(page, agreements.counted, 2);
  await page.goto("/buy-more");
  const prices = page.getByRole("main").getByRole("listitem");
  await expect(prices.first()).toBeVisible();
  await expect(prices.filter({ hasText: LATER })).toHaveCount(0);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/shopping_cart");
  const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
  await chooseMonth(page, group);
  await page.goto("/buy-more");
  await expect(prices.filter({ hasText: LATER }).first()).toBeVisible();
});
