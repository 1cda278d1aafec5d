import type { Page } from "@playwright/test";
import { asBuyer } from "./buyers";
import { expect, expectSound, people, test } from "./fixtures";

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** A number that checks, of nobody else who was tested. */
function newNumber(): string {
  const born = new Date(Date.UTC(1950, 0, 1 + (Date.now() % 15_000))).toISOString().slice(0, 10).replaceAll("-", "");
  const body = `500112${born}${100 + Math.floor(Math.random() * 900)}`;
  return body + "10X98765432"[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11];
}

async function ask(page: Page, name: string): Promise<void> {
  await page.goto("/sso/authentication");
  await page.getByLabel("真实姓名").fill(name);
  await page.getByLabel("身份证号码").fill(newNumber());
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("已提交，平台审核通过后").first()).toBeVisible();
}

test("a name is refused with a reason, which is asked for in the question; one sent anew is read before it passes", async ({
  page,
  person,
}) => {
  const mobile = await asBuyer(page, { organization: 4, verified: false });
  await ask(page, "王小工");
  const operator = await person(people.operator, "/portal/real-name");
  const row = operator.getByRole("row").filter({ hasText: mobile });
  await row.locator("summary", { hasText: "不通过" }).click();
  const question = operator.getByRole("dialog");
  await question.getByRole("button", { name: "不通过" }).click();
  await expect(question).toContainText("请填写原因");
  const reason = question.getByLabel("原因（本人会看到）");
  await expect(reason).toBeFocused();
  await expectSound(operator);
  await reason.fill("姓名与号码不一致");
  await question.getByRole("button", { name: "不通过" }).click();
  await expect(row).toHaveCount(0);

  await page.goto("/sso/authentication");
  await expect(page.getByText("上次提交没有通过：姓名与号码不一致")).toBeVisible();
  await ask(page, "王大工");
  await operator.goto("/portal/real-name");
  await row.locator("summary", { hasText: /^通过$/ }).click();
  await ask(page, "冒名者");
  await question.getByRole("button", { name: "通过" }).click();
  await expect(operator.getByText("本人已重新提交").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(row).toContainText("冒名者");
});
