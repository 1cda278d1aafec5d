import type { Page } from "@playwright/test";
import { apiOf } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const bar = (page: Page) => page.getByRole("navigation", { name: "顶部导航" });
/** Where the links of the top bar lead, in their order; numbers and addresses of the service left out. */
const ways = async (page: Page) => {
  const hrefs = await bar(page)
    .getByRole("link", { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => href.replace(/^(tel|mailto):.+/, "$1"));
};

test("R-NAV-05, R-TOP-01, UI-HDR-08, UI-SIDE-07: the logo leads home; a visitor's top bar has home, login, service, premium and help", async ({
  page,
}) => {
  await page.goto("/category");
  const logo = page.locator("header a:has(img)").filter({ visible: true }).first();
  await expect(logo).toHaveAttribute("href", "/");
  await expect(logo).toHaveAccessibleName(/首页$/);
  const login = "/sso/login?return_url=%2Fcategory&role=purcharser";
  expect(await ways(page)).toEqual(["/", login, "tel", "mailto", "/pages/premium", "/help/jump"]);
  await expect(bar(page).getByRole("button", { name: "手机版" })).toBeVisible();
  const header = page.locator("header").filter({ visible: true });
  await expect(header.getByRole("link", { name: "注册", exact: true })).toHaveAttribute("href", "/sso/reg");
  const side = page.getByRole("complementary", { name: "快捷入口" });
  await expect(side.getByRole("link", { name: "我要询价" })).toHaveAttribute("href", "/enquiry");
});

test("R-TOP-01, R-TOP-04, UI-TOP-06, UI-TOP-07, UI-TOP-08, UI-TOP-09, UI-TOP-10, UI-SIDE-08, UI-HDR-05: who is logged in finds account, workbench, messages and help by key", async ({
  page,
}) => {
  // what a page hears once it stands
  const heard = { announcement: null, notice: false, unread: 2, service: 3, exposure: true };
  await page.route("**/shell/reminders?*", (route) => route.fulfill({ json: heard }));
  await logIn(page, people.supplierTwo, "/category");
  const { profile } = await apiOf(page).shell.getCurrentUser.query({ t: Date.now() });
  const found = await ways(page);
  const out = found.find((href) => href.startsWith("/sso/logout"));
  expect(found).toEqual([
    ...["/", "/sso/user", "/sso/change/password", out, "/portal/", "/announcement", "/sso/notice-list"],
    ...[
      "/portal/messages",
      "tel",
      "mailto",
      "/pages/premium",
      "/pages/extra-serve",
      `/help/jump?code=${profile?.sysNo}`,
    ],
  ]);
  await expect(bar(page).getByRole("link", { name: "额外服务" })).toHaveAttribute("target", "_blank");
  const side = page.getByRole("complementary", { name: "快捷入口" });
  await expect(side.getByRole("link", { name: "问题反馈" })).toHaveAttribute(
    "href",
    `/feedback/jump?code=${profile?.sysNo}&page=%2Fcategory`,
  );
  await expect(side.getByRole("link", { name: "在线客服 3 条未读" })).toBeVisible();
  await expect(page.locator("header").getByRole("link", { name: /^曝光台 ?新$/ })).toBeVisible();
  await expectSound(page);
  // who opens the chat has seen them
  const [chat] = await Promise.all([
    page.context().waitForEvent("page"),
    side.getByRole("link", { name: /在线客服/ }).click(),
  ]);
  await expect(side.getByRole("link", { name: "在线客服", exact: true })).toBeVisible();
  await chat.close();
});

test("R-SRCH-05, UI-HDR-13: in a shop one button searches the shop, the other the whole site", async ({ page }) => {
  await page.goto("/pages/shop/pro/1");
  const shop = await page.getByRole("heading", { level: 1 }).innerText();
  const box = page.locator("header").getByRole("combobox", { name: "请输入商品名称、规格或牌号" });
  await box.fill("螺纹钢");
  await page.getByRole("button", { name: "搜本店" }).click();
  await expect(page).toHaveURL(/\/pages\/shop\/pro\/list\/1\?params=/);
  const params = new URLSearchParams(new URL(page.url()).searchParams.get("params") ?? "");
  expect(params.get("keywords")).toBe("螺纹钢");
  expect(Number(params.get("ts"))).toBeGreaterThan(0);
  expect(params.get("showAllAddressId")).toMatch(/^\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop);
  const cards = page.locator("main article");
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) await expect(card).toContainText(shop);
  await expect(box).toHaveValue("螺纹钢");
  await page.getByRole("button", { name: "搜全站" }).click();
  await expect(page).toHaveURL(/\/product\/list\?key=%E8%9E%BA%E7%BA%B9%E9%92%A2$/);
  await page.goto("/pages/shop/pro/404");
  await expect(page.getByRole("button", { name: "搜本店" })).toHaveCount(0);
  await expect(page.locator("header").getByRole("button", { name: "搜索" })).toBeVisible();
});

test("RT-17, UI-HDR-06: who asks for a price from goods finds them named, and whom to ask", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/product\/detail\?id=\d+$/);
  // the address changes before the page does
  const ask = page.getByRole("main").getByRole("link", { name: "询价" });
  await expect(ask).toBeVisible();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await ask.click();
  await expect(page).toHaveURL(/\/enquiry\?sku=\d+$/);
  const main = page.getByRole("main");
  await expect(main.locator('input[name="name.0"]')).toHaveValue(name);
  await expect(main.locator('input[name="unit.0"]')).toHaveValue("吨");
  await expect(main.getByRole("link", { name: "在线客服" })).toHaveAttribute("href", "/service");
});
