import { asBuyerWithAgreement } from "./buyers";
import { agreements } from "./documents";
import { expect, people, test } from "./fixtures";

test("RT-60, RT-61: a contract is drawn up from an agreement, signed by both sides, called off and changed", async ({
  page,
  person,
}) => {
  await page.goto(`/agreement/purchaser/${await asBuyerWithAgreement(page, agreements.weighed.sysNo)}`);
  await page.getByRole("button", { name: "生成采购合同" }).click();
  await expect(page.getByText("已生成合同草稿，请填写数量后签署")).toBeVisible();
  await page.getByLabel("合同名称").fill("滨江二期钢筋采购合同");
  await page.getByLabel("合同条款").fill("到货后三日内验收");
  await page.getByLabel("第 1 行数量").fill("12吨");
  await page.getByRole("button", { name: "保存并签署" }).click();
  await expect(page.getByText(/第 1 行数量.*数字/).first()).toBeVisible();
  await expect(page.getByLabel("合同条款")).toHaveValue("到货后三日内验收");
  await page.getByLabel("添加商品").fill("没有这种商品 3 吨");
  await page.getByRole("button", { name: "查找并添加" }).click();
  await expect(page.getByText("供应商没有“没有这种商品 3 吨”").first()).toBeVisible();
  await expect(page.getByLabel("合同条款")).toHaveValue("到货后三日内验收");
  // several kinds match: all are listed, lines with quantity 0 are dropped on signing
  await page.getByLabel("添加商品").fill("螺纹钢 HRB400E Φ16");
  await page.getByRole("button", { name: "查找并添加" }).click();
  await expect(page.getByText("有多种规格，请在要采购的规格填写数量").first()).toBeVisible();
  await expect(page.getByLabel("合同条款")).toHaveValue("到货后三日内验收");
  const added = page.getByRole("row", { name: /Φ16/ });
  await added.first().getByLabel(/数量/).fill("30");
  await page.getByLabel("第 1 行数量").fill("120");
  await page.getByRole("button", { name: "保存并签署" }).click();
  await expect(page.getByText("等待供应商签署").first()).toBeVisible();
  const address = new URL(page.url()).pathname;
  const number = (await page.getByRole("heading", { level: 1 }).innerText()).trim();

  const supplier = await person(people.supplierTwo, "/portal/contract?status=to-sign");
  await supplier.getByRole("link", { name: number, exact: true }).click();
  await expect(supplier.getByText("到货后三日内验收")).toBeVisible();
  await supplier.getByText("签署", { exact: true }).first().click();
  await supplier.getByRole("button", { name: "签署", exact: true }).last().click();
  await expect(supplier.getByText("合同已签署并生效")).toBeVisible();

  await page.goto(address);
  await expect(page.getByText("履行中").first()).toBeVisible();
  await page.getByLabel("第 1 行本次采购数量").fill("5");
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.locator("option:checked", { hasText: number })).toHaveCount(1);

  await page.goto(`${address}/edit`);
  await page.getByLabel("第 1 行数量").fill("150");
  await page.getByLabel("变更原因").fill("设计变更，增加地下室底板");
  await page.getByRole("button", { name: "提交变更" }).click();
  await expect(page.getByText("变更已提交，等待供应商确认")).toBeVisible();
  await expect(page.getByText("设计变更，增加地下室底板").first()).toBeVisible();
  await page.goto("/portal/contract?keyword=滨江二期");
  await expect(page.getByRole("link", { name: number, exact: true }).first()).toBeVisible();
});
