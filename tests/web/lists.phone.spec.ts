import { agreements, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("on the phone days and project of a list are folded away, and unfold where one is set", async ({ page }) => {
  await logIn(page, people.purchaser, "/portal/order");
  const from = page.getByLabel("开始日期");
  await expect(from).toBeHidden();
  const project = page.getByPlaceholder("项目名称");
  await expect(project).toBeHidden();
  await page.getByText("筛选", { exact: true }).click();
  await expect(from).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "近7天" }).click();
  await expect(page).toHaveURL(/span=week/);
  await expect(from).toBeVisible();
  // a part of its name finds what is for it
  await page.goto("/portal/return");
  await page.getByText("筛选", { exact: true }).click();
  await project.fill("滨江");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/project=/);
  await expect(project).toHaveValue("滨江");
});

test("on the phone rows are ticked by a thumb, and the bar says what can be done with them", async ({ page }) => {
  await logIn(page, people.approver, "/portal/");
  await placeOrder(page, agreements.weighed);
  await page.goto("/portal/order");
  const box = page.getByRole("checkbox", { name: /^勾选/ }).first();
  const touched = await box.locator("xpath=..").boundingBox();
  expect(Math.min(touched?.width ?? 0, touched?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await box.tap();
  await expect(box).toBeChecked();
  await expect(page.getByRole("form", { name: "批量操作" })).toContainText("已选 1 单");
  await expectSound(page);
});
