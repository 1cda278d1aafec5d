import { agreements, apiOf, confirmWith, placeOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("R-BIZ-19: without JavaScript a supplier computes and sends a change, the purchaser refuses it", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await supplier.goto(`/portal/order-change/create?order=${order.sysNo}`);
  const price = supplier.getByLabel("第 1 行新单价");
  await price.fill("3,999.5");
  await price.press("Enter");
  await expect(supplier.getByText(/变更后订单金额 ¥/).first()).toBeVisible();
  await expect(price).toHaveValue("3,999.5");
  await supplier.getByRole("button", { name: "发给对方" }).click();
  await expect(supplier.getByText("请填写变更原因").first()).toBeVisible();
  await supplier.getByLabel("变更原因").fill("钢厂涨价");
  await supplier.getByRole("button", { name: "存草稿" }).click();
  await expect(supplier.getByText("草稿已保存，发出后对方才看到")).toBeVisible();
  await confirmWith(supplier, "发给采购方");
  const path = new URL(supplier.url()).pathname;
  await page.goto(path);
  await expect(page.getByText("请核对变更内容，同意或拒绝")).toBeVisible();
  await confirmWith(page, "拒绝变更", { 拒绝原因: "按原价执行" });
  await expect(page.getByText("拒绝原因：按原价执行")).toBeVisible();
});
