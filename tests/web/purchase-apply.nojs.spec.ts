import { approvedCart, settleApproval } from "./approval";
import { confirmWith } from "./documents";
import { expect, test } from "./fixtures";

test("without JavaScript goods are applied for, taken back, corrected and deleted", async ({ page, person }) => {
  const { boss } = await approvedCart(page, person);
  await settleApproval(boss, ["purchaseApply"]);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "提交采购申请" }).click();
  await expect(page.getByText("已提交审批")).toBeVisible();
  await confirmWith(page, "撤回审批");
  await expect(page.getByText("已撤回，可以修改后重新提交")).toBeVisible();
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await page.getByLabel("备注").fill("分两批送");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("采购申请已保存")).toBeVisible();
  await expect(page.getByText("分两批送")).toBeVisible();
  await confirmWith(page, "删除");
  await expect(page).toHaveURL("/portal/purchase-apply");
});
