import type { Locator, Page } from "@playwright/test";
import { addGoods, asBuyer, rebar, sql } from "./buyers";
import { expect, expectSound, goOffline, logIn, people, test } from "./fixtures";

const topBar = (page: Page) => page.getByRole("navigation", { name: "顶部导航" });
const seen = (image: Locator) =>
  expect
    .poll(() => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);

test("UI-TOP-01, UI-TOP-02, UI-TOP-03, UI-TOP-04, UI-TOP-05: the top bar has home, phone, mail and a QR code", async ({
  page,
}) => {
  await page.goto("/category");
  const bar = topBar(page);
  expect((await bar.boundingBox())?.height).toBe(32);
  await expect(bar.getByRole("link", { name: "平台首页" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: /^客服热线 \S/ })).toHaveAttribute("href", /^tel:./);
  await expect(bar.getByRole("link", { name: /^邮箱 \S+@/ })).toHaveAttribute("href", /^mailto:.+@/);
  const code = bar.locator("img");
  await expect(code).toBeHidden();
  await bar.getByRole("button", { name: "手机版" }).hover();
  await expect(code).toBeVisible();
  await seen(code);
});

test("UI-TOP-09, UI-TOP-11, UI-SIDE-05, RT-41: workbench, and a way out that is asked about and comes back", async ({
  page,
}) => {
  await logIn(page, people.supplierTwo, "/category");
  await expect(topBar(page).getByRole("link", { name: "工作台" })).toHaveAttribute("href", "/portal/");
  const side = page.getByRole("complementary", { name: "快捷入口" });
  await expect(side.getByRole("link", { name: "工作台" })).toHaveAttribute("href", "/portal/");
  await page.getByRole("button", { name: /^您好，/ }).hover();
  await expectSound(page);
  await page.getByRole("link", { name: "退出登录" }).click();
  const form = page.getByRole("dialog").locator("form");
  await expectSound(page);
  await expect(form).toHaveAttribute("action", "/sso/logout?source=mall&return_url=%2Fcategory");
});

test("UI-SIDE-02, UI-SIDE-04, UI-SIDE-06: the side menu moves up and down only and shows groups and code", async ({
  page,
}) => {
  await page.goto("/category");
  const side = page.getByRole("complementary", { name: "快捷入口" });
  const before = await side.boundingBox();
  const grip = await page.getByRole("button", { name: "拖动快捷入口" }).boundingBox();
  if (!before || !grip) throw new Error("the side menu is not there");
  await page.mouse.move(grip.x + 10, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(grip.x - 200, grip.y - 150, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await side.boundingBox())?.y).toBeCloseTo(before.y - 155, 0);
  expect((await side.boundingBox())?.x).toBe(before.x);
  await side.getByRole("button", { name: "供应商咨询" }).hover();
  await expect(side.getByText(/：\d{5,}$/).first()).toBeVisible();
  await expectSound(page);
  await side.getByRole("button", { name: "二维码" }).hover();
  await expect(side.locator("img")).toBeVisible();
  await seen(side.locator("img"));
});

/** The city that the visitor's address is said to be in. */
async function foundIn(page: Page, name: string): Promise<void> {
  const [city] = await sql<{ levelCode: string }>(`SELECT "levelCode" FROM mall."Area" WHERE "name" = $1 LIMIT 1`, [
    name,
  ]);
  await page.route("**/area/ip", (route) => route.fulfill({ json: { areaCode: city?.levelCode, name } }));
}
const cookiesOf = async (page: Page) =>
  new Map((await page.context().cookies()).map(({ name, value }) => [name, value] as const));

test("UI-DLG-01, R-DLG-01, R-IPM-02, R-IPM-05: the city found by address is offered; to browse on is to close", async ({
  page,
}) => {
  await foundIn(page, "成都市");
  await page.goto("/category");
  const dialog = page.getByRole("region", { name: "识别到您在成都市" });
  await expect(dialog.getByRole("button")).toHaveText(["", "继续浏览", "切换到成都市"]);
  await expectSound(page);
  const before = await cookiesOf(page);
  await dialog.getByRole("button", { name: "继续浏览" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await cookiesOf(page)).toEqual(before);
  expect(await page.evaluate(() => localStorage.getItem("demo_ip_area_code"))).toMatch(/^\d{16,}$/);
  await page.evaluate(() => sessionStorage.clear());
  const asked = page.waitForResponse("**/area/ip");
  await page.reload();
  await asked;
  await expect(dialog).toHaveCount(0);
});

/** What the browser remembers names the city of the cookies. */
const remembered = async (page: Page) => {
  const cookies = await cookiesOf(page);
  const kept = { sysNo: Number(cookies.get("demo_area_sys_no")), areaCode: cookies.get("demo_area_code") };
  await expect.poll(() => page.evaluate(() => localStorage.getItem("demo_locInfo"))).toBe(JSON.stringify(kept));
};

test("UI-HDR-02, UI-PICK-06, R-IPM-03, R-AREA-02: dialog and header switch to the city found by address", async ({
  page,
}) => {
  await foundIn(page, "成都市");
  await page.goto("/category");
  const label = page.locator("header a[href^='/area']:visible");
  const switchTo = page.getByRole("region").getByRole("button", { name: "切换到成都市" });
  await Promise.all([page.waitForEvent("load"), switchTo.click()]);
  await expect(label).toContainText("四川省 / 成都市");
  await remembered(page);
  await foundIn(page, "贵阳市");
  await label.hover();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "切换到贵阳市" }).click()]);
  await expect(label).toContainText("贵州省 / 贵阳市");
  await remembered(page);
  expect((await cookiesOf(page)).get("demo_area_code")).toMatch(/^\d{16}$/);
});

test("UI-THEME-02, UI-THEME-03, UI-MOB-06: ground, tenant's look, and a desktop that does not shrink below 1200", async ({
  page,
  baseURL,
}) => {
  await page.goto("/category");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(242, 242, 242)");
  const look = async () => ({
    logo: await page.locator("header img").first().getAttribute("src"),
    name: await page.locator("header img").first().getAttribute("alt"),
    accent: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--mall-accent")),
    icon: await page.locator("link[rel=icon]").getAttribute("href"),
  });
  const demo = await look();
  await page.goto(`${baseURL?.replace("localhost", "north.localhost")}/category`);
  const north = await look();
  for (const part of ["logo", "name", "accent"] as const) expect(north[part]).not.toBe(demo[part]);
  expect(north.icon).toBeTruthy();
  await page.setViewportSize({ width: 1000, height: 800 });
  expect((await page.getByRole("main").boundingBox())?.width).toBeGreaterThanOrEqual(1200);
});

test("UI-MOB-07, R-MOB-03: a host entered for phones draws the phone's frame for a desktop's window and browser, the desktop's own the other", async ({
  page,
  baseURL,
}) => {
  await sql(`INSERT INTO mall."TenantHost" VALUES ('m.localhost', 'demo', 'mobile') ON CONFLICT DO NOTHING`);
  const bottom = page.getByRole("navigation", { name: "底部导航" });
  await page.goto(`${baseURL?.replace("localhost", "m.localhost")}/category`);
  await expect(bottom).toBeVisible();
  await expect(topBar(page)).toHaveCount(0);
  await page.goto("/category");
  await expect(bottom).toBeHidden();
  await expect(topBar(page)).toBeVisible();
});

test("RT-20, RT-40: the entry that a refused call names is the login", async ({ page }) => {
  await page.goto("/login?return_url=%2Fcategory");
  await expect(page).toHaveURL("/sso/login?return_url=%2Fcategory&role=purcharser");
  await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
});

test("on a short page the footer stands at the foot of the window", async ({ page }) => {
  await page.goto("/no-such-page");
  const foot = await page.getByRole("contentinfo").boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThanOrEqual(900);
});

test("a small part that does not load says so and tries again; the page lives on", async ({ page }) => {
  await asBuyer(page);
  const { fourth } = await rebar(page);
  await addGoods(page, fourth);
  await page.goto("/category");
  for (const [path, open, found] of [
    [
      "**/shell/mini-cart*",
      page.locator("header").getByRole("link", { name: /购物车/ }),
      page.getByText(/共 1 种，合计/),
    ],
    ["**/area/options*", page.locator("header a[href^='/area']:visible"), page.getByRole("button", { name: "四川省" })],
  ] as const) {
    await page.route(path, (route) => route.abort("connectionreset"));
    await open.hover();
    await expect(page.getByRole("alert")).toContainText("加载失败");
    await page.unroute(path);
    await page.getByRole("button", { name: "重试" }).click();
    await expect(found).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.mouse.move(700, 600);
  }
});

test("without a network the next page says so, and comes by itself when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/product/list?key=螺纹钢");
  await goOffline(page);
  await page.getByRole("link", { name: "价格" }).click();
  await expect(page.getByRole("heading", { name: "网络中断" })).toBeVisible();
  await expect(page.getByRole("link", { name: "重试" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("main article").first()).toBeVisible();
});

test("a city is chosen, and a panel closed, by keyboard alone", async ({ page }) => {
  await page.goto("/category");
  const label = page.locator("header a[href^='/area']:visible");
  await label.focus();
  await expect(page.getByRole("button", { name: "四川省" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab")).toBeHidden();
  await label.focus();
  await expect(page.getByRole("tab")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "搜索地区名称或拼音" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab").nth(1)).toBeFocused();
  await expect(page.getByRole("button", { name: "呼和浩特市" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await expect(label).toContainText("内蒙古自治区 / 呼和浩特市");
});
