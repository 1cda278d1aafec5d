import { agreements, placeOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("several orders are reminded and printed without a script", async ({ page }) => {
  await logIn(page, people.approver, "/portal/");
  const orders = [await placeOrder(page, agreements.weighed), await placeOrder(page, agreements.weighed)];
  await page.goto("/portal/order?status=15");
  await page.getByRole("button", { name: "催单" }).click();
  await expect(page.getByRole("alert")).toContainText("请先勾选单据");
  const tickBoth = async () => {
    for (const { orderNo } of orders) await page.getByRole("checkbox", { name: `勾选 ${orderNo}` }).check();
  };
  await tickBoth();
  await page.getByRole("button", { name: "催单" }).click();
  await expect(page.getByText("2 单已提醒供应商")).toBeVisible();

  await tickBoth();
  await page.getByRole("button", { name: "催单" }).click();
  const undone = page.getByRole("alert").filter({ hasText: "2 单未成功" });
  for (const { orderNo } of orders) await expect(undone).toContainText(orderNo);
  await expect(undone).toContainText("：一小时内只能提醒一次");
  await expect(page.getByRole("checkbox", { name: `勾选 ${orders[0]?.orderNo}` })).toBeChecked();

  await page.getByRole("link", { name: "全选本页" }).click();
  await expect(page).toHaveURL(/tick=all/);
  // another tab is not ticked by itself
  const tab = page
    .locator("main")
    .getByRole("link", { name: /^待发货/ })
    .first();
  expect(await tab.getAttribute("href")).not.toContain("tick=");
  const boxes = await page.getByRole("checkbox").count();
  await page.getByRole("button", { name: "打印" }).click();
  await expect(page.locator("article")).toHaveCount(boxes);
});
