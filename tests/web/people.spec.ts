import { randomInt } from "node:crypto";
import { expect, expectSound, people, test } from "./fixtures";

test("an operator invites staff, has the link copied, and finds the field empty for the next one", async ({
  person,
}) => {
  const page = await person(people.operator, "/portal/people");
  await expect(page).toHaveTitle(/^平台人员/);
  await expect(page.getByRole("heading", { name: "平台人员", level: 1 })).toBeVisible();
  const mobile = `135${String(randomInt(1e8)).padStart(8, "0")}`;
  const field = page.getByRole("textbox", { name: "手机号", exact: true });
  await field.fill(mobile);
  await page.getByRole("button", { name: "生成邀请链接" }).click();
  await expect(page.getByText("邀请已生成")).toBeVisible();
  await expect(field).toHaveValue("");
  const row = page.getByRole("row").filter({ hasText: mobile });
  await expect(row.getByRole("button", { name: `复制${mobile}的邀请链接` })).toBeVisible();
  await expectSound(page);
  await row.locator("summary", { hasText: "撤回" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回" }).click();
  await expect(row).toHaveCount(0);

  const own = page.getByRole("row").filter({ hasText: people.operator });
  const [first, second] = [own.getByRole("link", { name: /^设置权限/ }), own.locator("summary", { hasText: "移出" })];
  const [left, right] = [await first.boundingBox(), await second.boundingBox()];
  expect((right?.x ?? 0) - ((left?.x ?? 0) + (left?.width ?? 0)), "buttons keep apart").toBeGreaterThan(4);
  await second.click();
  await page.getByRole("dialog").getByRole("button", { name: "移出" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "至少保留一名管理员" })).toBeVisible();
  await expect(page.getByRole("dialog"), "the answer is not covered").toHaveCount(0);
  await first.click();
  await expect(page.getByRole("link", { name: "返回平台人员" }).first()).toBeVisible();
});
