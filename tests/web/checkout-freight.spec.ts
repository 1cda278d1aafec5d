import { addGoods, asBuyer, concrete } from "./buyers";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("R-BIZ-06: the notice of an agreement is confirmed in a dialog before the orders are made", async ({ page }) => {
  await asBuyer(page);
  await addGoods(page, await concrete(page));
  await page.goto("/checkout");
  await page.getByLabel("备注").first().fill("夜间浇筑");
  await expect(page.getByText(/泵送费 ¥1,500\.00（[\d.]+ 立方米）/)).toBeVisible();
  await expect(page.getByText("含运费 ¥1,500.00")).toBeVisible();
  const submit = page.getByRole("button", { name: "提交订单" });
  await submit.click();
  const dialog = page.getByRole("dialog", { name: "下单须知" });
  await expect(dialog).toContainText("请提前 24 小时报方量");
  await expectSound(page);
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/checkout\?address=\d+$/);
  // what was put aside is asked again
  await submit.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "已阅读并同意，继续" }).click();
  await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+$/);
  await page.getByRole("link", { name: /^DD\d{8}-\d+$/ }).click();
  await expect(page.getByText("含运费 ¥1,500.00")).toBeVisible();
  await expect(page.getByText("夜间浇筑")).toBeVisible();
  await page.getByRole("link", { name: "打印" }).click();
  await expect(page.getByText(/含运费 ¥1,500\.00（大写/)).toBeVisible();
});

test("a supplier sets freight and bank account, and its buyers see the account where they pay", async ({ page }) => {
  await logIn(page, people.supplierTwo, "/portal/shop");
  await page.getByLabel("开户银行").fill("中国农业银行重庆江北支行");
  await page.getByLabel("银行账号").fill("12AB");
  await page.getByRole("button", { name: "保存收款账户" }).click();
  await expect(page.getByText("银行账号应为8至30位数字").first()).toBeVisible();
  await expect(page.getByLabel("开户银行")).toHaveValue("中国农业银行重庆江北支行");
  await page.getByLabel("银行账号").fill("6228 4804 0256 4890 018");
  await page.getByRole("button", { name: "保存收款账户" }).click();
  await expect(page.getByText("收款账户已保存，新的付款按它进行")).toBeVisible();
  await expect(page.getByLabel("银行账号")).toHaveValue("6228480402564890018");
  await page.getByLabel("每吨运费").fill("三十");
  await page.getByRole("button", { name: "保存运费规则" }).click();
  await expect(page.getByText(/每吨运费.*数字/).first()).toBeVisible();
  await page.getByLabel("每吨运费").fill("30.5");
  await page.getByRole("button", { name: "保存运费规则" }).click();
  await expect(page.getByText("运费规则已保存，新的订单按它计算")).toBeVisible();
  await expect(page.getByLabel("每吨运费")).toHaveValue("30.5");
  await expectSound(page);
});
