import { delegateTo, withColleague } from "./delegation";
import { confirmWith } from "./documents";
import { expect, test } from "./fixtures";

test("R-PERM-20: without JavaScript an approver delegates; the colleague approves in their place", async ({
  page,
  person,
}) => {
  const { sysNo, boss, name, account } = await withColleague(page, person);
  await delegateTo(boss, name, (field, day) => boss.getByLabel(field).fill(day));
  const colleague = await person(account, "/portal/order?status=to-approve");
  await colleague.goto(`/portal/order/${sysNo}`);
  await expect(colleague.getByText("您代 测试买家 审批")).toBeVisible();
  await confirmWith(colleague, "审批通过");
  await expect(colleague.getByText("审批通过（代 测试买家 审批）")).toBeVisible();
  await boss.goto("/portal/delegation");
  await boss.locator("summary", { hasText: "结束委托" }).click();
  await boss.getByRole("button", { name: "结束委托" }).last().click();
  await expect(boss.getByText("委托已结束")).toBeVisible();
});
