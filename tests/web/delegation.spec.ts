import { delegateTo, withColleague } from "./delegation";
import { confirmWith } from "./documents";
import { expect, expectSound, test } from "./fixtures";

test("R-PERM-20: a colleague approves in the place of who is away, and gives the delegation back", async ({
  page,
  person,
}) => {
  const { sysNo, boss, name, account } = await withColleague(page, person);
  await delegateTo(boss, name, async (field, day) => {
    await boss.getByLabel(field).fill(day);
    await boss.getByLabel(field).blur();
  });
  await expectSound(boss);
  const colleague = await person(account, `/portal/order/${sysNo}`);
  await expect(colleague.getByText("您代 测试买家 审批")).toBeVisible();
  await confirmWith(colleague, "审批通过");
  await expect(colleague.getByText("审批通过（代 测试买家 审批）")).toBeVisible();

  await colleague.goto("/portal/delegation");
  await expect(colleague.getByText("去工地")).toBeVisible();
  await expectSound(colleague);
  await colleague.locator("summary", { hasText: "退回委托" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "退回委托" }).click();
  await expect(colleague.getByText("委托已结束")).toBeVisible();
  await expect(colleague.getByText("去工地")).toHaveCount(0);
  // a page that still shows it
  await boss.locator("summary", { hasText: "结束委托" }).click();
  await boss.getByRole("dialog").getByRole("button", { name: "结束委托" }).click();
  await expect(boss.getByText("该委托已经结束")).toBeVisible();
  await expect(boss.getByText("已结束", { exact: true })).toBeVisible();
});
