import { agreements, confirmWith, photo, placeOrder, receiveOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("without JavaScript: goods go back through plain forms, and nothing typed is lost", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const note = await receiveOrder(page, supplier, order);
  await page.goto(`/portal/return/create?receiving=${note.sysNo}`);
  // the number above is that of the sentences below
  await page.getByLabel(/本次退货数量$/).fill("");
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByRole("alert").first()).toContainText("有 2 处需要填写");
  await expect(page.getByText("请至少填写一种商品的退货数量").first()).toBeVisible();
  await expect(page.getByText("请填写退货原因").first()).toBeVisible();
  await page.getByLabel(/本次退货数量$/).fill("一吨");
  await page.getByLabel("退货原因").fill("锈蚀");
  await page.getByLabel("拍照").setInputFiles([photo("锈蚀.jpg")]);
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByText("第 1 行：本次退货“一吨”不是数字").first()).toBeVisible();
  await expect(page.getByLabel("退货原因")).toHaveValue("锈蚀");
  await expect(page.getByLabel("锈蚀.jpg")).toBeChecked();
  await page.getByLabel(/本次退货数量$/).fill("1");
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByText("退货申请已提交")).toBeVisible();
  await supplier.goto(new URL(page.url()).pathname);
  await confirmWith(supplier, "拒绝");
  await expect(supplier.getByText("请填写拒绝退货的原因").first()).toBeVisible();
  await supplier.goto(new URL(page.url()).pathname);
  await confirmWith(supplier, "同意退货");
  await confirmWith(supplier, "确认退回货物");
  await expect(supplier.getByText("已确认退回，货物已入库")).toBeVisible();
});
