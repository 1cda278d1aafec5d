import { asBuyer, sql } from "./buyers";
import { expect, test } from "./fixtures";

test("without JavaScript: permissions that are refused come back as they were ticked", async ({ page }) => {
  const mobile = await asBuyer(page, { organization: 0 });
  await sql(
    `UPDATE mall."UserApplication" a SET "permissions" = a."permissions" || '{organization:purchaser:manage}'
     FROM mall."User" u WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1`,
    [mobile],
  );
  await page.goto("/portal/people");
  await page.getByRole("link", { name: /^设置权限/ }).click();
  const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await box("管理本单位人员").uncheck();
  await box("催单").uncheck();
  await page.getByRole("button", { name: "保存权限" }).click();
  await expect(page.getByRole("alert").first()).toContainText("本单位至少保留一名管理员");
  await expect(box("管理本单位人员")).not.toBeChecked();
  await expect(box("催单")).not.toBeChecked();
  await expect(box("付款")).toBeChecked();
  await box("管理本单位人员").check();
  await page.getByRole("button", { name: "保存权限" }).click();
  await expect(page.getByText("权限已保存")).toBeVisible();
  await page.getByRole("link", { name: /^设置权限/ }).click();
  await expect(box("催单")).not.toBeChecked();
});
