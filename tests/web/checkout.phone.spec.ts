import type { Page } from "@playwright/test";
import { asBuyer } from "./buyers";
import { apiOf } from "./documents";
import { expect, expectSound, test } from "./fixtures";

const CHONGQING = 5001;
const LINES = 28;
/** Of a line with its name, specification, quantity × price and amount. */
const ROW = 100;
/** Of the whole page, with address, invoice, wishes and what stands below each order. */
const PER_LINE = 170;

async function fillCart(page: Page): Promise<void> {
  await page.goto("/shopping_cart");
  const { mallSkuList, cart } = apiOf(page);
  const asked = { shopSysNo: 1, areaSysNo: CHONGQING, onlyInStock: true, pageSize: LINES };
  const { datas } = await mallSkuList.searchMallSkuList.query(asked);
  const list = datas.map(({ sysNo, buyStart }) => ({ skuSysNo: sysNo, quantity: buyStart }));
  const { successList } = await cart.addList.mutate({ areaSysNo: CHONGQING, list });
  expect(successList).toHaveLength(LINES);
}

test("a long checkout has a compact row for each line, and its price's reason unfolds", async ({ page }) => {
  await asBuyer(page);
  await fillCart(page);
  await page.goto("/checkout");
  const lines = page.locator("main tbody tr");
  await expect(lines).toHaveCount(LINES);
  const first = lines.first();
  const heights = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(ROW);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / LINES).toBeLessThanOrEqual(PER_LINE);
  await first.locator("summary").tap();
  await expect(first.getByText("为什么是这个价").last()).toBeVisible();
  await first.locator("summary").tap();
  await expectSound(page);
});
