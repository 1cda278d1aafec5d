import type { Page } from "@playwright/test";
import { addGoods, asBuyer, expireLogin, rebar, sql } from "./buyers";
import { photo } from "./documents";
import { expect, PASSWORD, test } from "./fixtures";

const submit = (page: Page) => page.getByRole("button", { name: "提交订单" });
const remark = (page: Page) => page.getByLabel("备注").first();

test("without JavaScript: address, invoice and remark, a login in between, a price that changed, two orders", async ({
  page,
}) => {
  const account = await asBuyer(page);
  const { first, alsoChanging } = await rebar(page);
  await addGoods(page, first, alsoChanging);
  await page.goto("/shopping_cart");
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page).toHaveURL("/checkout");
  await remark(page).fill("从南门进");
  await page.getByLabel("附件", { exact: true }).setInputFiles([photo("合同扫描件.jpg")]);
  await page.getByLabel("期望交货").first().fill("2099-12-01");
  await page.getByLabel("时段").first().selectOption({ label: "上午" });
  await page.getByLabel("时间").first().fill("09:30");
  await page.getByLabel("具体位置").first().fill("③～⑦轴");
  await page.getByLabel("项目").first().fill("悦来滨江一期");
  await page.getByLabel("发票类型").selectOption({ label: "增值税普通发票" });
  await page.getByRole("button", { name: /城口县/ }).click();
  await expect(page).toHaveURL(/\/checkout\?address=\d+/);
  await expect(remark(page)).toHaveValue("从南门进");
  await expect(page.getByLabel("发票类型").locator("option:checked")).toHaveText("增值税普通发票");
  await expect(page.getByText("该项目已同步外部系统 YT").first()).toBeVisible();
  await expireLogin(account);
  await expect(page.getByLabel("合同扫描件.jpg")).toBeChecked();
  await submit(page).click();
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(remark(page)).toHaveValue("从南门进");
  await expect(page.getByLabel("期望交货").first()).toHaveValue("2099-12-01");
  await expect(page.getByRole("button", { name: /城口县/ })).toHaveAttribute("aria-pressed", "true");
  await sql(`UPDATE mall."Sku" SET "salesPrice" = "salesPrice" + 2 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [
    alsoChanging.sysNo,
  ]);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "以下商品价格已变化，请确认新价格后再提交" })).toBeVisible();
  await expect(remark(page)).toHaveValue("从南门进");
  await page.getByRole("button", { name: "按新价格提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+,\d+$/);
  const orders = page.getByRole("link", { name: /^DD\d{8}-\d+$/ });
  await expect(orders).toHaveCount(2);
  await orders.first().click();
  await expect(page.getByText("2099-12-01 09:30")).toBeVisible();
  await expect(page.getByText("③～⑦轴", { exact: true })).toBeVisible();
  await expect(page.getByText("悦来滨江一期")).toBeVisible();
  await expect(page.getByRole("link", { name: "合同扫描件.jpg" })).toBeVisible();
});

test("without JavaScript: a new address comes back chosen, with the remark; an unverified name is told", async ({
  page,
}) => {
  await asBuyer(page, { organization: 4, verified: false });
  const { fourth } = await rebar(page);
  await addGoods(page, fourth);
  await page.goto("/checkout");
  await remark(page).fill("周末送");
  await page.getByRole("button", { name: "新增收货地址" }).click();
  await expect(page).toHaveURL(/\/portal\/address\/new\?return_url=/);
  await page.getByRole("link", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(remark(page)).toHaveValue("周末送");
  await submit(page).click();
  await expect(page.getByText("个人身份仅您本人可见")).toBeVisible();
  await page.getByRole("link", { name: "实名认证", exact: true }).click();
  await expect(page.getByRole("heading", { name: "实名认证" })).toBeVisible();
});
