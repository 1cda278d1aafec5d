import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./fixtures";

const path = "/product/list?key=螺纹钢";
const focused = (page: Page) => page.locator(":focus");

/** Tabs on from the filters until the goods have the focus; how many presses that took. */
async function tabsToGoods(page: Page): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("#goods :focus").count()) > 0) return presses;
  }
  return 41;
}

test("each row of filters is one stop of the Tab key; arrows, Home and End move in it", async ({ page }) => {
  await page.goto(path);
  const rows = page.locator("[data-arrows]").filter({ has: page.locator("a[data-keep-scroll]") });
  await expect(rows.first().locator("[tabindex='0']")).toHaveCount(1);
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  for (let at = 0; at < count; at += 1) await expect(rows.nth(at).locator("[tabindex='0']")).toHaveCount(1);
  const grade = rows.filter({ hasText: "HRB400E" }).first();
  const values = grade.locator("a");
  const first = values.first();
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expect(values.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(first).not.toBeFocused();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(values.nth(1)).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  // where the row was left, one comes back
  await expect(values.nth(1)).toBeFocused();
  const name = await values.nth(1).innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/attr=/);
  await expect(focused(page)).toHaveText(name.split("\n")[0] ?? "", { useInnerText: true });
  await expectSound(page);
});

test("from the filters the goods are a few presses away, whatever the number of values", async ({ page }) => {
  await page.goto(path);
  const rows = page.locator("[data-arrows]").filter({ has: page.locator("a[data-keep-scroll]") });
  await expect(rows.first().locator("[tabindex='0']")).toHaveCount(1);
  await rows.first().locator("[tabindex='0']").focus();
  // the rows, and the bar of sorts, switches and prices
  expect(await tabsToGoods(page)).toBeLessThanOrEqual((await rows.count()) + 12);
});
