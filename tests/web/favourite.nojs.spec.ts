import { asBuyer, rebar } from "./buyers";
import { expect, logIn, people, test } from "./fixtures";

test("goods are kept from a card and from their page, compared in one's own list, bought from there and let go", async ({
  page,
}) => {
  await asBuyer(page, { organization: 1 });
  const { first, third } = await rebar(page);
  const main = page.getByRole("main");
  await page.goto("/product/list?keyword=螺纹钢&sort=sales");
  const card = main.getByRole("article").first();
  const name = (await card.getByRole("heading").innerText()).trim();
  await card.getByRole("button", { name: `收藏 ${name}` }).click();
  await expect(page).toHaveURL(/\/product\/list\?keyword=/);
  await expect(page.getByText("已收藏，共 1 种商品")).toBeVisible();

  for (const { sysNo } of [first, third]) {
    await page.goto(`/product/detail?id=${sysNo}`);
    const there = await main.getByRole("button", { name: "已收藏" }).count();
    if (there === 0) await main.getByRole("button", { name: "收藏", exact: true }).click();
    await expect(main.getByRole("button", { name: "已收藏" })).toBeVisible();
  }
  await page.goto("/mine");
  await main.getByRole("link", { name: "我的收藏" }).click();
  await expect(page).toHaveURL("/favourite");
  const row = main.getByRole("listitem").filter({ has: page.locator(`a[href$="id=${third.sysNo}"]`) });
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2} 收藏时 ¥[\d,.]+\//);
  await expect(row).toContainText("价格未变");
  await row.getByRole("button", { name: /^加购/ }).click();
  await expect(page).toHaveURL("/favourite");
  await expect(page.getByText(/已加入购物车|已加入/).first()).toBeVisible();
  await row.getByRole("button", { name: /^取消收藏/ }).click();
  await expect(page.getByText("已取消收藏")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a visitor is led to the login and back; a supplier has nothing to keep", async ({ page }) => {
  const { first } = await rebar(page);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await page.getByRole("main").getByRole("button", { name: "收藏", exact: true }).click();
  await expect(page).toHaveURL(/\/sso\/login\?.*return_url=/);
  await logIn(page, people.supplierOne, `/product/detail?id=${first.sysNo}`);
  await expect(page.getByRole("main").getByRole("button", { name: "收藏", exact: true })).toHaveCount(0);
});
