import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./fixtures";

const list = "/product/list?key=水泥";
const focused = (page: Page) => page.locator(":focus");
/** The frame takes over: rows of links are one stop from then on. */
const ready = (page: Page) =>
  expect(page.locator("main [data-arrows]").first().locator("[tabindex='0']")).toHaveCount(1);

test("the first goods of a keyword are on the first screen; further conditions unfold and what is chosen of them stays", async ({
  page,
}) => {
  await page.goto(list);
  const card = page.locator("main article").first();
  expect((await card.boundingBox())?.y).toBeLessThan(640);
  const more = page.getByText(/^更多条件：/);
  await expect(page.getByRole("link", { name: /^散装/ })).toBeHidden();
  await more.click();
  const loose = page.getByRole("link", { name: /^散装/ });
  await loose.click();
  await expect(page).toHaveURL(/attr=/);
  await page.reload();
  await expect(loose).toBeVisible();
  await expect(loose).toHaveAttribute("aria-current", "true");
  await expectSound(page);
});

test("the foot of every card is one line, and 加购 is at the same height in a row", async ({ page }) => {
  await page.goto("/product/list?key=地砖&sort=sales");
  const adds = page.locator("main article").getByRole("button", { name: /^加购/ });
  await expect(adds.first()).toBeVisible();
  const row = (await adds.all()).slice(0, 5);
  const tops = await Promise.all(row.map(async (one) => (await one.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  const least = page.locator("main article").getByText(/起订/);
  await expect(least.first()).toHaveText(/^[\d,.]+\u00a0\S+起订/);
  for (const one of (await least.all()).slice(0, 10)) expect((await one.boundingBox())?.height).toBeLessThan(24);
});

test("the first stop after a search leads past the filters, three more to 加购", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  const box = page.locator("header").getByRole("combobox", { name: "请输入商品名称、规格或牌号" });
  await box.fill("水泥");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("水泥");
  await ready(page);
  await box.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到商品结果" });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAccessibleName(/^加购/);
});

test("a click on the region keeps its panel open and stays on the page", async ({ page }) => {
  await page.goto(list);
  const region = page.locator("header a[href^='/area']").filter({ visible: true });
  await region.click();
  await page.mouse.move(700, 880);
  const search = page.getByRole("searchbox", { name: "搜索地区名称或拼音" });
  await expect(search).toBeVisible();
  const last = page.getByRole("button", { name: "澳门特别行政区" });
  const panel = await last.locator("xpath=../..").boundingBox();
  const edge = await last.boundingBox();
  expect(panel && edge && edge.y + edge.height <= panel.y + panel.height).toBe(true);
  await expect(page).toHaveURL(/\/product\/list/);
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await expect(search).toBeHidden();
});
