import { expect, expectSound, logIn, people, test } from "./fixtures";

test("on the phone the days of a list are folded away, and unfold where one is set", async ({ page }) => {
  await logIn(page, people.purchaser, "/portal/order");
  const from = page.getByLabel("开始日期");
  await expect(from).toBeHidden();
  await page.getByText("筛选", { exact: true }).click();
  await expect(from).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "近7天" }).click();
  await expect(page).toHaveURL(/span=week/);
  await expect(from).toBeVisible();
});
