import { asBuyerWithAgreement, sql } from "./buyers";
import { agreements } from "./documents";
import { expect, people, test } from "./fixtures";

test("RT-45, RT-46: a next version is drafted, signed by both sides, and told in the log", async ({ page, person }) => {
  const agreement = `/agreement/purchaser/${await asBuyerWithAgreement(page, agreements.weighed.sysNo)}`;
  // what is agreed already is its first version
  await sql(`SELECT mall."addFirstVersions"($1)`, ["demo"]);
  await page.goto(agreement);
  await page.getByRole("link", { name: "起草新版本" }).click();
  await page.getByLabel("协议条款").fill("每月五日前核对价格");
  await page.getByLabel("第 1 条数值").fill("不知道");
  await page.getByRole("button", { name: "保存并送签" }).click();
  await expect(page.getByText(/第 1 条数值.*数字/).first()).toBeVisible();
  await expect(page.getByLabel("协议条款")).toHaveValue("每月五日前核对价格");
  await page.getByLabel("第 1 条数值").fill("3999");
  await page.getByLabel("第 1 条阶梯").fill("十吨起便宜");
  await page.getByRole("button", { name: "保存并送签" }).click();
  await expect(page.getByText("第 1 条阶梯请写成 50:3650 100:3600").first()).toBeVisible();
  await page.getByLabel("第 1 条阶梯").fill("10:3950 20：3900");
  await page.getByLabel("添加商品").fill("没有这种商品 3 吨");
  await page.getByRole("button", { name: "查找商品" }).click();
  await expect(page.getByText("没有找到该供应商的").first()).toBeVisible();
  await expect(page.getByLabel("第 1 条数值")).toHaveValue("3999");
  await page.getByLabel("添加商品").fill("");
  await page.getByRole("button", { name: "保存并送签" }).click();
  await expect(page.getByText("已送签，等待双方签署")).toBeVisible();
  await expect(page.getByText("固定价 3999 元，满 10 为 3950 元，满 20 为 3900 元").first()).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await page.getByText("签署", { exact: true }).first().click();
  await page.getByRole("button", { name: "签署", exact: true }).last().click();
  await expect(page.getByText("已签署，等待供应商签署")).toBeVisible();

  const supplier = await person(people.supplierTwo, "/portal/agreement-version?status=to-sign");
  await supplier.getByRole("link", { name: number, exact: true }).click();
  await expect(supplier.getByText("每月五日前核对价格").first()).toBeVisible();
  await supplier.getByText("签署", { exact: true }).first().click();
  await supplier.getByRole("button", { name: "签署", exact: true }).last().click();
  await expect(supplier.getByText("双方已签署，协议已生效")).toBeVisible();

  await page.goto(agreement);
  await expect(page.getByText("协议固定价 ¥3,999.00，满 10 为 3950 元")).toBeVisible();
  await page.getByRole("link", { name: "变更记录" }).click();
  await expect(page.getByText("固定价 3999 元").first()).toBeVisible();
});
