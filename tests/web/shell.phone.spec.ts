import { asBuyer } from "./buyers";
import { expect, expectSound, logIn, people, test } from "./fixtures";

/** The bar's links that are its menu's: the bell may have a count. */
const BESIDE_THE_BELL = ':not([href="/portal/messages"])';

test("R-MOB-06: a visitor's bottom navigation is mine alone; targets are thumb-sized", async ({ page }) => {
  await page.goto("/category");
  const tabs = page.getByRole("navigation", { name: "底部导航" }).getByRole("link");
  await expect(tabs).toHaveText(["我的"]);
  for (const box of await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))) {
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await page.goto("/");
});

test("R-MOB-01: a visitor's menu leads to mine, and neither home nor to what buyers have", async ({ page }) => {
  await page.goto("/category");
  await page.getByRole("button", { name: "菜单" }).click();
  const menu = page.getByRole("banner").filter({ visible: true });
  await expect(menu.getByRole("link", { name: "我的" })).toBeVisible();
  await expect(menu.getByRole("link")).toHaveText(["我的"]);
});

test("UI-MOB-01, UI-SIDE-01, RT-27: back, search and menu at the top; categories lead to goods; nothing floats", async ({
  page,
}) => {
  await page.goto("/product/list?key=C30");
  await page.goto("/category");
  await expect(page.getByRole("complementary", { name: "快捷入口" })).toBeHidden();
  const bar = page.getByRole("banner").filter({ visible: true });
  const [back, search, menu] = await Promise.all(
    [
      bar.getByRole("button", { name: "返回" }),
      bar.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }),
      bar.getByRole("button", { name: "菜单" }),
    ].map(async (part) => (await part.boundingBox())?.x ?? -1),
  );
  expect([back, search, menu]).toEqual([back, search, menu].sort((a, b) => (a ?? 0) - (b ?? 0)));
  await page.getByRole("main").getByRole("link", { name: "螺纹钢", exact: true }).click();
  await expect(page).toHaveURL(/\/product\/list\?category=\d+$/);
  await expect(page.locator("main article").first()).toBeVisible();
  await bar.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL("/category");
});

test("R-MOB-01, R-MOB-06, R-NAV-04, RT-29, UI-MOB-02, UI-MOB-05: a buyer's menu of five and tabs of four, and mine with the ways into the workbench", async ({
  page,
}) => {
  await logIn(page, people.approver, "/mine");
  const main = page.getByRole("main");
  await expect(main.getByText(/^138\*{4}\d{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "菜单" }).click();
  const menu = page.getByRole("banner").filter({ visible: true });
  for (const [name, path] of [
    ["首页", "/"],
    ["分类", "/category"],
    ["常购清单", "/buy-more"],
    ["购物车", "/pages/cart"],
    ["我的", "/mine"],
  ] as const) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    // none of the main navigation's entries, which are not for phones
    await expect(menu.getByRole("link").and(page.locator(BESIDE_THE_BELL))).toHaveCount(5);
    await expect(page.getByRole("navigation", { name: "主导航" })).toBeHidden();
    if (path === "/") continue;
    const tab = page.getByRole("navigation", { name: "底部导航" }).getByRole("link", { name });
    await expect(tab).toHaveAttribute("href", path);
  }
  const tabs = page.getByRole("navigation", { name: "底部导航" }).getByRole("link");
  await expect(tabs).toHaveText([/^分类$/, /^常购清单$/, /^购物车/, /^我的$/]);
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "工作台" }).click();
  await expect(page).toHaveURL("/portal/");
});

test("on the narrowest phone the heads with a bell fit, and the search has room to type", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logIn(page, people.purchaser, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: /^消息/ })).toBeVisible();
  await expectSound(page);
  const box = await page
    .getByRole("banner")
    .getByRole("combobox", { name: "请输入商品名称、规格或牌号" })
    .boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(64);
  await page.goto("/portal/messages");
  await expectSound(page);
});

test("R-MOB-10, RT-19: a personal buyer's phone has the four tabs, in the mall and in the workbench", async ({
  page,
}) => {
  await asBuyer(page, { organization: 4 });
  for (const path of ["/category", "/portal?perferKey=personal"]) {
    await page.goto(path);
    const tabs = page.getByRole("navigation", { name: "底部导航" }).getByRole("link");
    await expect(tabs).toHaveText([/^分类$/, /^常购清单$/, /^购物车/, /^我的$/]);
  }
  await expect(page.getByRole("heading", { name: "个人工作台", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: "我的账号" })).toBeVisible();
});

test("R-MOB-01, R-MOB-06, RT-29, UI-MOB-03: a supplier sees only mine, and from there the workbench", async ({
  page,
}) => {
  await logIn(page, people.supplierOne, "/mine");
  await page.getByRole("button", { name: "菜单" }).click();
  const menu = page.getByRole("banner").filter({ visible: true });
  await expect(menu.getByRole("link", { name: "我的" })).toBeVisible();
  await expect(menu.getByRole("link").and(page.locator(BESIDE_THE_BELL))).toHaveText(["我的"]);
  await expect(page.getByRole("navigation", { name: "底部导航" }).getByRole("link")).toHaveText(["我的"]);
  await expectSound(page);
  const main = page.getByRole("main");
  for (const [kind, path] of [
    ["订单", "/portal/order"],
    ["发货单", "/delivery-order"],
    ["收货单", "/portal/receiving"],
    ["退货单", "/portal/return"],
  ] as const) {
    await expect(main.getByRole("link", { name: new RegExp(`^\\d+\\s*${kind}(?!变更)`) })).toHaveAttribute(
      "href",
      path,
    );
  }
  // R-ORD-04: both sides keep addresses and titles
  await main.getByText("基础资料", { exact: true }).click();
  await expect(main.getByRole("link", { name: "收货地址" })).toHaveAttribute("href", "/portal/address");
  await expect(main.getByRole("link", { name: "发票抬头" })).toHaveAttribute("href", "/portal/invoice-title");
  await main.getByRole("link", { name: "订单", exact: true }).click();
  await expect(page).toHaveURL("/portal/order");
});

test("the categories stand on the first screen of the home page, before its banner", async ({ page }) => {
  await page.goto("/");
  const tiles = page.getByRole("main").getByRole("navigation", { name: "分类" });
  const [own, banner] = await Promise.all([
    tiles.boundingBox(),
    page.getByRole("region", { name: "推荐" }).boundingBox(),
  ]);
  if (!own || !banner) throw new Error("categories or banner are not there");
  expect(own.y + own.height).toBeLessThanOrEqual(banner.y);
  await expect(tiles.getByRole("link", { name: "全部分类" })).toHaveAttribute("href", "/category");
  await tiles.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\/list\?category=\d+$/);
});
