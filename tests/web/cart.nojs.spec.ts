import type { Page } from "@playwright/test";
import { addGoods, asBuyer, expireLogin, type Goods, held, rebar } from "./buyers";
import { expect, PASSWORD, test } from "./fixtures";

const lineOf = (page: Page, { mallSpuName, thirdName }: Goods) =>
  page.getByRole("listitem").filter({ hasText: mallSpuName }).filter({ hasText: thirdName });
const quantityOf = (page: Page, goods: Goods) => lineOf(page, goods).getByRole("textbox");
const boxOf = (page: Page, goods: Goods) => lineOf(page, goods).getByRole("checkbox");
const total = (page: Page) => page.locator("[aria-live] strong");
const update = (page: Page) => page.getByRole("button", { name: "更新购物车" }).last();

async function cartOfThree(page: Page) {
  const account = await asBuyer(page);
  const goods = await rebar(page);
  await addGoods(page, goods.first, goods.third, goods.fourth);
  await page.goto("/shopping_cart");
  return { account, ...goods };
}

test("without JavaScript: add from list and goods page, wrong quantity at its field, then the cart", async ({
  page,
}) => {
  await asBuyer(page);
  await page.goto("/product/list?key=螺纹钢&sort=sales");
  await page.getByRole("button", { name: /^加购/ }).first().click();
  await expect(page).toHaveURL(/\/product\/list/);
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await page.locator("main article").nth(1).getByRole("link").click();
  const quantity = page.getByRole("textbox", { name: "数量" });
  for (const [typed, sentence] of [
    ["0", "必须大于0"],
    ["1.23456", "最多4位小数"],
    ["很多", "必须是数字"],
  ] as const) {
    await quantity.fill(typed);
    await page.getByRole("button", { name: "加入购物车" }).click();
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(quantity).toHaveValue(typed);
  }
  await quantity.fill("２０");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await page.getByRole("link", { name: "去购物车" }).click();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(2);
  await expect(page.locator(".mall-needs-js:visible")).toHaveCount(0);
});

test("without JavaScript: quantity, agreement and term are changed by one button", async ({ page }) => {
  const { first, third } = await cartOfThree(page);
  const before = await total(page).innerText();
  await quantityOf(page, first).fill(held(first, 30));
  const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
  await group.getByLabel("付款").selectOption({ label: "收货后2个月付款 +1.6%（年化9.6%）" });
  const other = page.locator("main section > div").filter({ has: lineOf(page, third) });
  await other.getByLabel("协议").selectOption({ label: "不用协议" });
  await update(page).click();
  await expect(quantityOf(page, first)).toHaveValue(held(first, 30));
  await expect(total(page)).not.toHaveText(before);
  await expect(group.getByLabel("付款").locator("option:checked")).toHaveText("收货后2个月付款 +1.6%（年化9.6%）");
  await expect(other.getByLabel("协议")).toHaveValue("");
  await lineOf(page, first).getByTitle("为什么是这个价").click();
  await expect(lineOf(page, first).getByText(/^\+1.6%（\+¥[\d,.]+）$/)).toBeVisible();
  await lineOf(page, third).getByRole("button", { name: "改用协议价" }).click();
  await expect(lineOf(page, third).getByRole("button", { name: "改用协议价" })).toHaveCount(0);
  // Enter in a field saves it
  await quantityOf(page, first).fill(held(first, 31));
  await quantityOf(page, first).press("Enter");
  await expect(quantityOf(page, first)).toHaveValue(held(first, 31));
});

test("without JavaScript: ticks by box, by shop and all at once; removing one, then the ticked", async ({ page }) => {
  const { first, third, fourth } = await cartOfThree(page);
  await boxOf(page, first).uncheck();
  await update(page).click();
  await expect(boxOf(page, first)).not.toBeChecked();
  await page.getByRole("button", { name: "全不选" }).click();
  await expect(total(page)).toHaveText("¥0.00");
  await page
    .locator("main section")
    .filter({ has: lineOf(page, fourth) })
    .getByRole("button", { name: "全选本店" })
    .click();
  await expect(boxOf(page, fourth)).toBeChecked();
  await expect(boxOf(page, third)).not.toBeChecked();
  await page.getByRole("button", { name: "全选", exact: true }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  // what was typed beside it is saved as well
  await quantityOf(page, third).fill(held(third, 40));
  await lineOf(page, fourth).getByRole("button", { name: /^删除/ }).click();
  await expect(page.getByRole("status").first()).toContainText("已删除 1 种商品");
  await expect(lineOf(page, fourth)).toHaveCount(0);
  await expect(quantityOf(page, third)).toHaveValue(held(third, 40));
  await boxOf(page, third).uncheck();
  await page.getByText("删除选中商品").last().click();
  await page.getByRole("button", { name: "删除", exact: true }).last().click();
  await expect(lineOf(page, first)).toHaveCount(0);
  await expect(lineOf(page, third)).toBeVisible();
  await page.getByRole("button", { name: "刷新购物车" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page.getByRole("alert")).toContainText("请先选择商品");
});

test("without JavaScript: wrong quantities stay typed at their lines, also over a new login", async ({ page }) => {
  const { account, first, third, fourth } = await cartOfThree(page);
  await quantityOf(page, first).fill("0");
  await quantityOf(page, third).fill("1.23456");
  await quantityOf(page, fourth).fill("50");
  await update(page).click();
  await expect(lineOf(page, first).getByRole("alert")).toHaveText("数量必须大于0");
  await expect(lineOf(page, third).getByRole("alert")).toHaveText("数量最多4位小数");
  await expect(quantityOf(page, first)).toHaveValue("0");
  await expect(quantityOf(page, third)).toHaveValue("1.23456");
  await expect(quantityOf(page, fourth)).toHaveValue("50");
  await quantityOf(page, first).fill(held(first, 12));
  await expireLogin(account);
  await update(page).click();
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByRole("alert")).toContainText("已恢复您重新登录前填写的内容");
  await expect(quantityOf(page, first)).toHaveValue(held(first, 12));
  await expect(quantityOf(page, third)).toHaveValue("1.23456");
});
