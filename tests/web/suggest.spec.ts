import type { Page } from "@playwright/test";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const boxOf = (page: Page) => page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first();
const listOf = (page: Page) => page.getByRole("listbox", { name: "搜索建议" });

/** Types into the box until suggestions are there: the first key may come before its script. */
async function type(page: Page, word: string) {
  await expect(async () => {
    await boxOf(page).fill("");
    await boxOf(page).pressSequentially(word);
    await expect(listOf(page).getByRole("group", { name: "商品" })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test("while one types, words, categories and goods are offered in groups; arrows and Enter take one, Escape closes", async ({
  page,
}) => {
  await page.goto("/category");
  const [box, list] = [boxOf(page), listOf(page)];
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await type(page, "螺纹");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(box).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "none");
  await expect(list.getByRole("group", { name: "搜索词" }).getByRole("option").first()).toHaveText("螺纹钢");
  await expect(list.getByRole("group", { name: "分类" }).getByRole("option", { name: /^螺纹钢/ })).toBeVisible();
  await expectSound(page);
  await box.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
  await box.press("ArrowUp");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await box.press("ArrowUp");
  await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await box.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toHaveValue("螺纹");
  await box.press("ArrowDown");
  await expect(list).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(`/product/list?key=${encodeURIComponent("螺纹钢")}`);
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue("螺纹钢");
});

test("goods are offered with picture and price, and lead straight to their page; nothing beside the list moves", async ({
  page,
}) => {
  await page.goto("/category");
  const main = () => page.locator("#main").boundingBox();
  const before = await main();
  await type(page, "螺纹钢");
  expect(await main()).toEqual(before);
  const goods = listOf(page).getByRole("group", { name: "商品" }).getByRole("option");
  expect(await goods.count()).toBeGreaterThan(1);
  await expect(goods.first().locator("img")).toBeVisible();
  await expect(goods.first()).toContainText(/螺纹钢.*¥[\d,]+\.\d+\/吨/);
  const name =
    (await goods
      .first()
      .getByText(/^螺纹钢/)
      .textContent()) ?? "none";
  await goods.first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("a shop is offered by its name, and leads to its storefront", async ({ page }) => {
  await page.goto("/shop/list");
  const shop = page.locator('#main a[href^="/pages/shop/pro/"]').first();
  const href = (await shop.getAttribute("href")) ?? "";
  const [name = ""] = /[\p{Script=Han}]{4,}/u.exec(await shop.innerText()) ?? [];
  const list = listOf(page);
  await expect(async () => {
    await boxOf(page).fill("");
    await boxOf(page).pressSequentially(name);
    await expect(list.getByRole("group", { name: "店铺" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await list.locator(`[href="${href}"]`).click();
  await expect(page).toHaveURL(href);
});

test("an empty box offers what its reader searched for last and hot words; the former until it is cleared", async ({
  page,
}) => {
  await page.goto("/category");
  const [box, list] = [boxOf(page), listOf(page)];
  const recent = list.getByRole("group", { name: "最近搜索" });
  await box.fill("镀锌钢管");
  await box.press("Enter");
  await expect(page).toHaveURL(/key=/);
  await page.goto("/category");
  await expect(async () => {
    await box.click();
    await expect(recent.getByRole("option", { name: "镀锌钢管" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByRole("group", { name: "热门搜索" }).getByRole("option").first()).toBeVisible();
  await expectSound(page);
  // by keyboard, past the button of the search
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "清除历史" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(0);
  await box.click();
  await expect(list.getByRole("group", { name: "热门搜索" })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test("whoever uses the browser next is not offered what somebody else searched for", async ({ page }) => {
  await logIn(page, people.purchaser, "/category");
  const [box, list] = [boxOf(page), listOf(page)];
  await box.fill("盘扣立杆");
  await box.press("Enter");
  await expect(page).toHaveURL(/key=/);
  const offered = async () => {
    await page.goto("/category");
    await expect(async () => {
      await box.click();
      await expect(list).toBeVisible({ timeout: 500 });
    }).toPass();
    return list.getByRole("option").allTextContents();
  };
  expect(await offered()).toContain("盘扣立杆");
  await page.request.post("/sso/logout", { headers: { origin: new URL(page.url()).origin } });
  expect(await offered()).not.toContain("盘扣立杆");
  await logIn(page, people.otherPurchaser, "/category");
  expect(await offered()).not.toContain("盘扣立杆");
  await logIn(page, people.purchaser, "/category");
  expect(await offered()).toContain("盘扣立杆");
});

test("suggestions come by their procedure, whose script is loaded with the first use of the box", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/category", { waitUntil: "networkidle" });
  expect(asked.filter((path) => /suggest|trpc/.test(path))).toEqual([]);
  const box = boxOf(page);
  await box.click();
  await box.pressSequentially("螺纹");
  await expect(
    listOf(page)
      .getByRole("option", { name: /^螺纹钢/ })
      .first(),
  ).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toContain("/trpc/mallSkuList.suggest");
  const times = () => asked.filter((path) => path === "/trpc/mallSkuList.suggest").length;
  // a word that was just asked for is not asked again
  const before = times();
  await box.press("Escape");
  await box.press("ArrowDown");
  await expect(
    listOf(page)
      .getByRole("option", { name: /^螺纹钢/ })
      .first(),
  ).toBeVisible();
  expect(times()).toBe(before);
});
