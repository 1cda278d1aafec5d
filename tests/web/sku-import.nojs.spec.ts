import { apiOf } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("without JavaScript a supplier imports prices: wrong rows come back with their reason, the right ones are set", async ({
  page,
}) => {
  await logIn(page, people.supplierTwo, "/portal/goods");
  const { supplierSku } = apiOf(page);
  const { datas } = await supplierSku.search.query({ pageSize: 100 });
  const [one, two] = datas.filter(({ hasQuotedPrice, salesPrice }) => hasQuotedPrice && salesPrice > 1);
  if (!one || !two) throw new Error("the demo's supplier has no goods with a price");
  const price = Math.round(one.salesPrice * 150) / 100;
  await page.getByRole("link", { name: "批量导入" }).click();
  await page.getByRole("button", { name: "上传并核对" }).click();
  await expect(page.getByText("请选择要上传的表格").first()).toBeVisible();
  const table = `商品编码,单位,单价\n${one.code},${one.unit},${price}\n${two.code},${two.unit},"<b>1</b>"\n`;
  const file = { name: "调价.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "上传并核对" }).click();
  const reloaded = async (words: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
    }).toPass();
  await reloaded("1 个价格有变化，其中 1 个变化超过 20%；1 行有误");
  await expect(page.getByText("单价“<b>1</b>”不是数字，请重新填写")).toBeVisible();
  const [wrong] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载有误的行" }).click(),
  ]);
  expect(wrong.suggestedFilename()).toMatch(/^导入\d+有误的行\.xlsx$/);
  await page.getByText("只导入正确的 1 行", { exact: true }).first().click();
  await page.getByRole("button", { name: "只导入正确的 1 行" }).click();
  await reloaded("已修改 1 个价格，商城已按新价格显示。");
  const [now] = (await supplierSku.search.query({ codeList: [one.code] })).datas;
  expect(now?.salesPrice).toBe(price);
  await page.getByRole("link", { name: "再导入一个文件" }).click();
  await expect(page.getByRole("row", { name: /调价\.csv/ }).first()).toContainText("已导入");
  await supplierSku.setPrices.mutate({ itemList: [{ code: one.code, salesPrice: one.salesPrice }] });
});
