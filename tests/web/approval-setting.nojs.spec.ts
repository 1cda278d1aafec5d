import { asBuyer, sql } from "./buyers";
import { expect, test } from "./fixtures";

test("R-PERM-19: without JavaScript an administrator settles approval; what is refused stays typed", async ({
  page,
}) => {
  const mobile = await asBuyer(page, { organization: 0 });
  await sql(
    `UPDATE mall."UserApplication" a SET "permissions" = a."permissions" || '{organization:purchaser:manage}'
     FROM mall."User" u WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1`,
    [mobile],
  );
  await page.goto("/portal/people");
  await page.getByRole("main").getByRole("link", { name: "审批设置" }).click();
  await expect(page.getByText("订单不需要审批", { exact: true })).toBeVisible();
  const box = (name: string) => page.getByRole("checkbox", { name });
  const save = page.getByRole("button", { name: "保存审批设置" });
  await box("下单后先由本单位审批").check();
  await box("收货单").check();
  await page.getByLabel("起审金额").fill("五千");
  await page.getByRole("radio", { name: "指定人员" }).check();
  await save.click();
  await expect(page.getByRole("alert").last()).toContainText("“五千”不是数字");
  await expect(page.getByLabel("起审金额")).toHaveValue("五千");
  await expect(box("收货单")).toBeChecked();
  await page.getByLabel("起审金额").fill("５,000.50");
  await save.click();
  await expect(page.getByRole("alert").last()).toContainText("请选择审批人");
  await expect(page.getByRole("radio", { name: "指定人员" })).toBeChecked();
  await page.getByRole("radio", { name: "本单位有审批权限的人员" }).check();
  await save.click();
  await expect(page.getByText("审批设置已保存")).toBeVisible();
  await expect(page.getByText("合计满¥5,000.50的订单需要审批")).toBeVisible();
  await expect(page.getByText("收货单需要审批", { exact: true })).toBeVisible();
});
