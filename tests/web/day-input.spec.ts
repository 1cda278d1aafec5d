import type { Page } from "@playwright/test";
import { expect, expectSound, logIn, people, test } from "./fixtures";

/** The list of orders, once its fields are more than the browser's own. */
async function openOrders(page: Page): Promise<void> {
  await logIn(page, people.purchaser, "/portal/order");
  await expect(page.getByRole("button", { name: "打开日历" })).toHaveCount(2);
}

test("a day is typed in any usual way, or chosen from a Chinese calendar", async ({ page }) => {
  await openOrders(page);
  const from = page.getByLabel("开始日期", { exact: true });
  const to = page.getByLabel("结束日期", { exact: true });
  await from.fill("2026/1/5");
  await to.focus();
  await expect(from).toHaveValue("2026-01-05");

  await to.fill("2026年3月10日");
  await page.getByRole("button", { name: "打开日历" }).nth(1).click();
  await expect(page.getByText("2026年3月", { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "20 三月 2026" }).click();
  await expect(to).toHaveValue("2026-03-20");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-03-20/);
});

test("what is no day is said in Chinese, and nothing is sent", async ({ page }) => {
  await openOrders(page);
  const from = page.getByLabel("开始日期", { exact: true });
  await from.fill("2026-02-30");
  await from.press("Enter");
  const said = await from.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(said).toBe("日期不正确，应为年-月-日，如 2026-11-25");
  expect(new URL(page.url()).search).toBe("");
});

test("both ends of a span are chosen in one calendar", async ({ page }) => {
  await openOrders(page);
  const from = page.getByLabel("开始日期", { exact: true });
  const to = page.getByLabel("结束日期", { exact: true });
  const calendar = page.getByRole("dialog", { name: "日历" });
  await from.fill("2026-03-02");
  await to.fill("2026-03-04");
  await page.getByRole("button", { name: "打开日历" }).first().click();
  await page.getByRole("button", { name: "10 三月 2026" }).click();
  // the old last day lies before the new first one
  await expect(from).toHaveValue("2026-03-10");
  await expect(to).toHaveValue("");
  await expectSound(page);
  await page.getByRole("button", { name: "18 三月 2026" }).click();
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue("2026-03-10");
  await expect(to).toHaveValue("2026-03-18");
  // one end alone
  await page.getByRole("button", { name: "打开日历" }).nth(1).click();
  await page.getByRole("button", { name: "25 三月 2026" }).click();
  await expect(from).toHaveValue("2026-03-10");
  await expect(to).toHaveValue("2026-03-25");
});
