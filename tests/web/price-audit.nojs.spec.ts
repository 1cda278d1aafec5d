import { asBuyerWithAgreement, sql } from "./buyers";
import { agreements } from "./documents";
import { expect, people, test } from "./fixtures";

test("RT-68, R-PRICE-01: a supplier's prices are typed and pasted, passed in part and refused in part", async ({
  page,
  person,
}) => {
  const agreement = await asBuyerWithAgreement(page, agreements.weighed.sysNo);
  await sql(`SELECT mall."addFirstVersions"($1)`, ["demo"]);
  const supplier = await person(people.supplierTwo, `/portal/price-audit/new?agreement=${agreement}`);
  await supplier.getByLabel("商品名称、规格或编码").fill("产地");
  await supplier.getByRole("button", { name: "查找" }).click();
  const prices = supplier.getByLabel(/产地.*的新价$/);
  const code = await supplier.getByRole("row").nth(2).getByRole("cell").nth(1).innerText();
  await prices.first().fill("三百");
  await supplier.getByLabel("粘贴价格表").fill(`${code.trim()} 333.5\n没有这个编码 1`);
  await supplier.getByRole("button", { name: "填入" }).click();
  await expect(supplier.getByText(/已填入 1 种商品的新价/).first()).toBeVisible();
  await expect(prices.first()).toHaveValue("三百");
  await expect(supplier.getByLabel("粘贴价格表")).toHaveValue("没有这个编码 1");
  await supplier.getByRole("button", { name: "后面的商品" }).click();
  await supplier.getByRole("button", { name: "提交审核" }).click();
  await expect(supplier.getByText(/“三百”不是数字/).first()).toBeVisible();
  await prices.first().fill("311");
  await supplier.getByLabel("调价原因").fill("煤价上涨");
  await supplier.getByRole("button", { name: "提交审核" }).click();
  await expect(supplier.getByText("已提交 2 种商品的新价，等待采购方审核")).toBeVisible();
  const number = (await supplier.getByRole("heading", { level: 1 }).innerText()).trim();

  await page.goto("/portal/price-audit");
  await page.getByRole("link", { name: number, exact: true }).click();
  await page.getByLabel("勾选第 1 行").check();
  await page.getByRole("button", { name: "拒绝所选" }).click();
  await expect(page.getByText("请填写拒绝的原因").first()).toBeVisible();
  await expect(page.getByLabel("勾选第 1 行")).toBeChecked();
  await page.getByLabel("审核意见").fill("涨幅过大");
  await page.getByRole("button", { name: "拒绝所选" }).click();
  await expect(page.getByText("已拒绝 1 种商品的新价")).toBeVisible();
  await page.getByRole("button", { name: "全部通过" }).click();
  await expect(page.getByText("已通过 1 种商品的新价")).toBeVisible();
  await page.goto(`/agreement/purchaser/${agreement}`);
  await expect(page.getByText(/协议固定价 ¥(311|333\.50)/)).toHaveCount(1);
});
