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
