import { withColleague } from "./delegation";
import { confirmWith } from "./documents";
import { expect, expectSound, test } from "./fixtures";

test("R-PERM-20: an approver adds a colleague who signs first, takes them back, and adds them again", async ({
  page,
  person,
}) => {
  const { sysNo, boss, name, account } = await withColleague(page, person);
  const order = `/portal/order/${sysNo}`;
  const addColleague = async () => {
    await boss.getByRole("link", { name: "请同事加签" }).click();
    const who = boss.getByLabel("加签给");
    await who.selectOption(await who.locator("option", { hasText: name }).getAttribute("value"));
    await boss.getByLabel("原因").fill("请核对规格");
    await boss.getByRole("main").getByRole("button", { name: "加签", exact: true }).click();
    await expect(boss.getByText(`已加签给${name}：等待其审批`)).toBeVisible();
  };
  await boss.goto(order);
  await addColleague();
  await expect(boss.getByText(`加签（${name}先签）`)).toBeVisible();
  await expectSound(boss);

  await boss.getByRole("link", { name: "撤回加签" }).click();
  await boss.locator("summary", { hasText: "撤回加签" }).click();
  await expectSound(boss);
  await boss.getByRole("dialog").getByRole("button", { name: "撤回加签" }).click();
  await expect(boss.getByText("已撤回加签，现在由您审批")).toBeVisible();

  await addColleague();
  const colleague = await person(account, order);
  await expect(colleague.getByText("加签给您")).toBeVisible();
  await confirmWith(colleague, "审批通过");
  await expect(colleague.getByText("审批通过（加签）")).toBeVisible();
  await boss.reload();
  await confirmWith(boss, "审批通过");
  await expect(boss.getByText("待供应商确认").first()).toBeVisible();
});
