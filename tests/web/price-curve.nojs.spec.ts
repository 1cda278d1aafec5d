import type { Page } from "@playwright/test";
import { asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

const BY_SOURCE = 3;

/** A bar whose price for the reader follows a price source. */
async function quotedBar(page: Page): Promise<number> {
  const input = JSON.stringify({ keyword: "螺纹钢", areaSysNo: 5001, onlyAgreement: true, pageSize: 50 });
  const answer = await page.request.get("/trpc/mallSkuList.searchMallSkuList", { params: { input } });
  const { result } = (await answer.json()) as {
    result: { data: { datas: { sysNo: number; priceReason: { method: number } | null }[] } };
  };
  return result.data.datas.find(({ priceReason }) => priceReason?.method === BY_SOURCE)?.sysNo ?? 0;
}

test("the reader's own price over the last year stands beside its why, drawn and as a table", async ({ page }) => {
  await asBuyer(page, { organization: 1 });
  const { first, fourth } = await rebar(page);
  const quoted = await quotedBar(page);
  await page.goto(`/product/detail?id=${quoted}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: /您的单价随.+最低 ¥[\d,.]+.+最高 ¥[\d,.]+.+至今/ })).toBeVisible();
  await main.getByText("按月查看").click();
  const months = main.getByRole("table").getByRole("row");
  expect(await months.count()).toBeGreaterThan(11);
  // the last price of the table is the price of the page
  const price = await main
    .locator("b + i")
    .first()
    .evaluate((cents) => `${cents.previousSibling?.textContent}${cents.textContent}`);
  await expect(months.nth(1).getByRole("cell").last()).toHaveText(`¥${price}`);

  await page.goto(`/product/detail?id=${quoted}&agreement=0`);
  await expect(main.getByText("价格走势")).toHaveCount(0);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await expect(main.getByText("协议固定价，协议期内不随行情变动")).toBeVisible();
  await page.goto(`/product/detail?id=${fourth.sysNo}`);
  await expect(main.getByText("价格走势")).toHaveCount(0);
});
