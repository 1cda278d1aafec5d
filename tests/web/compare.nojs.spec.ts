import { asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

test("goods are chosen from a page and a list, stand beside each other, go into the cart and out of the table", async ({
  page,
}) => {
  await asBuyer(page, { organization: 1 });
  const { first } = await rebar(page);
  const main = page.getByRole("main");
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await main.getByRole("link", { name: "对比", exact: true }).click();
  await expect(page).toHaveURL(`/product/compare?sku=${first.sysNo}`);
  await expect(main).toContainText("再选 1 至 3 种商品");

  await main.getByRole("link", { name: "再选同类商品" }).click();
  await expect(page).toHaveURL(new RegExp(`compare=${first.sysNo}`));
  const boxes = main.getByRole("checkbox", { name: /^对比 / });
  await expect(boxes).toHaveCount(20);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await main.getByRole("button", { name: "对比" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/compare\\?.*sku=${first.sysNo}`));
  const table = main.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  const price = table.getByRole("row", { name: /^价格/ });
  await expect(price.getByText("/吨")).toHaveCount(3);

  await main.getByRole("link", { name: "只看不同" }).click();
  await expect(page).toHaveURL(/only=diff/);
  await expect(table.getByRole("row", { name: /^计量单位/ })).toHaveCount(0);
  for (const row of await table
    .getByRole("row")
    .all()
    .then((rows) => rows.slice(1)))
    await expect(row.getByRole("rowheader")).toContainText("不同");

  await table.getByRole("link", { name: /^移除/ }).last().click();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  const here = page.url();
  await table.getByRole("button", { name: /^加购/ }).first().click();
  await expect(page).toHaveURL(here);
  await expect(page.getByText(/已加入/).first()).toBeVisible();
});

test("more than four, what is gone and nothing at all are said, with a way on", async ({ page }) => {
  const { first, second, third, fourth } = await rebar(page);
  const keys = [first, second, third, fourth].map(({ sysNo }) => sysNo);
  const main = page.getByRole("main");
  await page.goto(`/product/compare?${[...keys, 999].map((key) => `sku=${key}`).join("&")}`);
  await expect(main).toContainText("一次最多对比 4 种商品，其余 1 种没有显示。");
  await expect(main.getByRole("columnheader")).toHaveCount(5);
  await page.goto(`/product/compare?sku=${keys[0]}&sku=999&sku=x`);
  await expect(main).toContainText("有 2 种商品不存在或已删除，没有显示。");
  await page.goto("/product/compare?sku=999");
  await expect(main).toContainText("还没有选择要对比的商品");
  await main.getByRole("link", { name: "去选商品" }).click();
  await expect(main.getByRole("checkbox", { name: /^对比 / }).first()).toBeVisible();
});
