import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { approvedOrder } from "./approval";
import { newBuyer, sql } from "./buyers";
import { apiOf } from "./documents";
import type { Pages } from "./fixtures";

/** A colleague of an approver's organisation who may approve its orders. Gives the account. */
async function newColleague(sysNo: number, displayName: string): Promise<string> {
  const account = await newBuyer();
  await sql(
    `UPDATE mall."UserApplication" a SET "organizationSysNo" = o."purchaserOrganizationSysNo",
       "permissions" = a."permissions" || '{order:purchaser:audit}'
     FROM mall."User" u, mall."OrderTrade" o
     WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1
       AND o."tenantCode" = a."tenantCode" AND o."sysNo" = $2`,
    [account, sysNo],
  );
  await sql(`UPDATE mall."User" SET "displayName" = $2 WHERE "mobile" = $1`, [account, displayName]);
  return account;
}

/** An order that waits for its approver alone, who has a colleague that may approve too. */
export async function withColleague(page: Page, person: Pages["person"]) {
  const { sysNo, boss } = await approvedOrder(page, person);
  const { approvalSetting } = apiOf(boss);
  const { candidates } = await approvalSetting.get.query({});
  const named = { approvalAssignee: 5, approverSysNo: candidates[0]?.sysNo ?? null } as const;
  await approvalSetting.save.mutate({ approvalKind: 3, approvalFrom: 0, approvedDocuments: [], ...named });
  const name = "代审小孙";
  const account = await newColleague(sysNo, name);
  return { sysNo, boss, name, account };
}

/** The approver fills in the form, is refused, and delegates. */
export async function delegateTo(boss: Page, name: string, days: (field: string, day: string) => Promise<void>) {
  await boss.goto("/portal/");
  await boss.locator("nav summary", { hasText: "组织" }).first().click();
  await boss.getByRole("link", { name: "委托审批" }).first().click();
  await expect(boss.getByText("还没有委托过同事")).toBeVisible();
  const person = boss.getByLabel("委托给");
  const option = await person.locator("option", { hasText: name }).getAttribute("value");
  await person.selectOption(option);
  await days("开始日期", "2099-03-02");
  await days("结束日期", "2099-03-01");
  await boss.getByLabel("原因").fill("去工地");
  const save = boss.getByRole("main").getByRole("button", { name: "委托", exact: true });
  await save.click();
  await expect(boss.getByText("结束日期不能早于开始日期").first()).toBeVisible();
  await expect(person).toHaveValue(option ?? "");
  await expect(boss.getByLabel("原因")).toHaveValue("去工地");
  const china = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await days("开始日期", china);
  await days("结束日期", china);
  await save.click();
  await expect(boss.getByText(`已委托，${china}生效`)).toBeVisible();
  await expect(boss.getByText("生效中", { exact: true })).toBeVisible();
}
