import type { Page } from "@playwright/test";
import { asBuyer } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

const rows = "/product/list?key=螺纹钢&view=rows&stock=1";
const fields = (page: Page) => page.locator("main tbody input[name^='quantity.']");

test("goods are looked at as cards or as rows; the choice stays in the address", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  await expect(page.locator("main table")).toHaveCount(0);
  await page.getByRole("link", { name: "列表", exact: true }).click();
  await expect(page).toHaveURL(/view=rows/);
  const table = page.getByRole("table", { name: "商品列表" });
  for (const name of ["商品", "公称直径", "单价", "库存", "数量"])
    await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
  await expect(table.getByRole("rowheader")).toHaveCount(20);
  await expectSound(page);
  await page.getByRole("link", { name: "销量" }).click();
  await expect(page).toHaveURL(/sort=sales/);
  await expect(page).toHaveURL(/view=rows/);
  await page.getByRole("link", { name: "卡片", exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page.locator("main article").first()).toBeVisible();
});

test("Enter in a quantity adds all rows that are filled in; a row's button that row alone", async ({ page }) => {
  await asBuyer(page);
  await page.goto(rows);
  await fields(page).nth(0).fill("12");
  await fields(page).nth(2).fill("１５");
  await fields(page).nth(2).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "已加入 2 种商品" })).toBeVisible();
  await expect(page).toHaveURL(/view=rows/);
  await expect(fields(page).nth(0)).toHaveValue("");

  await fields(page).nth(3).fill("20");
  const row = page.locator("main tbody tr").nth(4);
  await row.getByRole("button", { name: /^加购/ }).click();
  await expect(page.getByText("已加入购物车，另外填好的 1 种还没有加入")).toBeVisible();
  await expect(fields(page).nth(3)).toHaveValue("20");
  await expectSound(page);

  await fields(page).nth(3).fill("很多");
  await fields(page).nth(3).press("Enter");
  await expect(page.locator("main tbody tr").nth(3).getByRole("alert")).toHaveText("请填写大于0的数量");
  await expect(fields(page).nth(3)).toHaveValue("很多");
  await page.goto("/shopping_cart");
  await expect(page.locator("main")).toContainText("共 3 种");
});

test("specifications of one article are on one card, each with its price and 加购", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  const article = page.locator("#goods > div").first();
  await expect(article.getByRole("heading", { level: 2 })).toContainText("螺纹钢");
  const variants = article.getByRole("article");
  expect(await variants.count()).toBeGreaterThan(1);
  const tops = await variants.evaluateAll((all) =>
    all.map((one) => {
      const button = one.querySelector('button[name="goods"]');
      return (button?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().top;
    }),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  await expect(variants.first()).toContainText(/Φ\d+/);
  await expect(variants.first()).toContainText(/\d[\u00a0 ]吨起订/);
  await article.getByRole("link", { name: /^本店全部规格/ }).click();
  await expect(page).toHaveURL(/shop=\d+/);
  await expect(page.getByRole("link", { name: /^去掉筛选：/ }).first()).toBeVisible();
});
