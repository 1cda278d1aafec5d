import { expect, PASSWORD, people, test } from "./fixtures";

test("an operator enters the days in exchange of a year that is not published, and confirms it", async ({ page }) => {
  const year = new Date().getFullYear() + 2;
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(`/console/calendar?year=${year}`)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/console/calendar");
  await expect(page.getByText(`${year}年的放假安排尚未录入`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${year}-10-01`) })).toContainText("国庆节");

  const form = page.locator("#day");
  await form.getByLabel("日期").fill(`${year}-10-08`);
  await form.getByLabel("安排").selectOption("补班");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请填写节假日的名称").first()).toBeVisible();
  await expect(form.getByLabel("日期")).toHaveValue(`${year}-10-08`);
  await form.getByLabel("名称").fill("国庆节");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`${year}-10-08已保存`)).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(`${year}-10-08`) });
  await expect(row).toContainText("本平台设置");

  await page.getByText("确认为正式安排").first().click();
  await page.getByRole("button", { name: "确认为正式安排" }).last().click();
  await expect(page.getByText(`${year}年已确认为正式安排`)).toBeVisible();
  await page.getByRole("button", { name: "改回暂定" }).click();
  await expect(page.getByText(`${year}年已改回暂定`)).toBeVisible();
  await row.getByText("恢复").first().click();
  await row.getByRole("button", { name: "恢复" }).last().click();
  await expect(page.getByText(`${year}-10-08已恢复`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
