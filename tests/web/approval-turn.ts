import { expect, type Page } from "@playwright/test";
import { approvedCart } from "./approval";
import { apiOf } from "./documents";
import type { Pages } from "./fixtures";

const TO_APPROVE = "/portal/order?status=to-approve";

/** An order whose two levels one person holds. */
async function orderOfTwoLevels(page: Page, person: Pages["person"]) {
  const { boss, checkout } = await approvedCart(page, person);
  const { approvalRule } = apiOf(boss);
  const { candidateList } = await approvalRule.search.query({});
  const level = { assignee: 5, approverSysNo: candidateList[0]?.sysNo ?? null } as const;
  await approvalRule.save.mutate({ documentType: "order", name: "两级", levelList: [level, level] });
  const { orders } = await apiOf(page).trade.createShop.mutate(checkout);
  return { boss, sysNo: orders[0]!.sysNo };
}

async function approveTicked(list: Page): Promise<void> {
  await list.getByRole("checkbox", { name: /^勾选/ }).first().check();
  const bar = list.getByRole("form", { name: "批量操作" });
  await bar.locator("summary", { hasText: "审批通过" }).click();
  await list.locator("dialog[open], details[open]").getByRole("button", { name: "审批通过" }).click();
}

/** Two windows of one list and one of the order's page: each press passes the level that its window shows, or none. */
export async function passesOneLevelEach(page: Page, person: Pages["person"]): Promise<void> {
  const { boss, sysNo } = await orderOfTwoLevels(page, person);
  const [stale, detail] = [await boss.context().newPage(), await boss.context().newPage()];
  await detail.goto(`/portal/order/${sysNo}`);
  await expect(detail.getByText("规则“两级”第1级")).toBeVisible();
  await stale.goto(TO_APPROVE);
  await boss.goto(TO_APPROVE);
  const standing = async () => (await apiOf(page).order.get.query({ id: sysNo })).approvalStatus;
  await approveTicked(boss);
  await expect(boss.getByText("1 单已审批通过")).toBeVisible();
  expect(await standing()).toBe(1);
  await approveTicked(stale);
  await expect(stale.getByText(/不能审批通过/).first()).toBeVisible();
  expect(await standing()).toBe(1);
  await detail.locator("main header summary", { hasText: "审批通过" }).click();
  const asking = detail.locator("dialog[open], details[open]");
  await asking.locator("textarea[name=comment]:visible").fill("数量已核对");
  await asking.getByRole("button", { name: "审批通过" }).click();
  await expect(detail.getByText("页面已刷新为最新状态")).toBeVisible();
  await expect(detail.getByText("您填写的“数量已核对”没有提交")).toBeVisible();
  await expect(detail.getByText("规则“两级”第2级")).toBeVisible();
  expect(await standing()).toBe(1);
  await stale.goto(TO_APPROVE);
  await approveTicked(stale);
  await expect(stale.getByText("1 单已审批通过")).toBeVisible();
  expect(await standing()).toBe(3);
}
