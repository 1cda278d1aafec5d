import { enter } from "./buyers";
import { expect, people, test } from "./fixtures";

/** An agreement of the demo. */
const no = "XY-2026-018";

test("without JavaScript an operator sets rules, and looks at a caller's agreement, which its administrator reads of", async ({
  page,
  person,
}) => {
  await enter(page, people.operator, "/sso/xlogin");
  await page.goto("/console/site?find=付款期限");
  await page.getByRole("link", { name: "付款期限" }).click();
  const hours = page.getByLabel("付款期限");
  const before = await hours.inputValue();
  await hours.fill("两天");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("付款期限请填写整数").first()).toBeVisible();
  await expect(hours).toHaveValue("两天");
  await hours.fill(before);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("交易与登录规则已保存")).toBeVisible();

  await page.goto(`/console/look?keyword=${no}`);
  const row = page.getByRole("row").filter({ hasText: no }).first();
  await row.getByText("查看", { exact: true }).first().click();
  await row.getByRole("button", { name: "查看", exact: true }).last().click();
  await expect(page.getByText("请填写查看原因").first()).toBeVisible();
  await page.getByLabel("查看原因").first().fill("用户来电问到货日");
  await row.getByRole("button", { name: "查看", exact: true }).last().click();
  await expect(page).toHaveURL(/\/console\/look\/\d+/);
  await expect(page.getByText("只读显示，30分钟内有效")).toBeVisible();
  await expect(page.getByText(no).first()).toBeVisible();

  const boss = await person(people.approver, "/portal/look");
  await expect(boss.getByRole("row").filter({ hasText: no }).first()).toContainText("用户来电问到货日");
});
