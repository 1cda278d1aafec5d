import type { Page } from "@playwright/test";
import { asBuyer, sql } from "./buyers";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const cards = "main article";

/** Names of a list's goods, in cards and among the specifications of an article. */
const namesOf = (page: Page) =>
  page.locator(`${cards} a[title]`).evaluateAll((links) => links.map((link) => link.getAttribute("title") ?? ""));

test("RT-01: a visitor finds floors of goods at home and goes on to one of them", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator("main section h2").count()).toBeGreaterThanOrEqual(4);
  const card = page.locator(cards).first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

for (const word of ["螺纹钢", "钢管", "C30", "砂砖", "HRB400E"]) {
  test(`a search for ${word} finds goods that have it inside their name`, async ({ page }) => {
    await page.goto("/category");
    await page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).fill(word);
    await page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`“${word}”的搜索结果`);
    const names = await namesOf(page);
    expect(names.length).toBeGreaterThan(0);
    expect(names.some((name) => name.includes(word))).toBe(true);
  });
}

test("RT-08: filters live in the address, are chips, and keep the scroll; back takes them off", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢");
  const total = page.getByText(/^共 [\d,+]+ 件$/);
  const all = await total.innerText();
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole("link", { name: /^HRB400E/ }).click();
  await expect(page).toHaveURL(/attr=/);
  await expect(total).not.toHaveText(all);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.getByRole("link", { name: /^25mm/ }).click();
  await expect(page.getByRole("link", { name: "去掉筛选：公称直径：25mm" })).toBeVisible();
  for (const name of await namesOf(page)) expect(name).toMatch(/HRB400E Φ25/);
  await page.getByRole("link", { name: "去掉筛选：牌号：HRB400E" }).click();
  await expect(page.getByRole("link", { name: "去掉筛选：牌号：HRB400E" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: "去掉筛选：牌号：HRB400E" })).toBeVisible();
  await page.getByRole("link", { name: "清空" }).click();
  await expect(total).toHaveText(all);
});

test("UI-HDR-01, UI-HDR-07, UI-HDR-10, UI-NAV-08: logo, login entries and workbench lead where they say", async ({
  page,
}) => {
  await page.goto("/product/list");
  await page.locator("header").getByRole("link", { name: "登录", exact: true }).hover();
  const back = encodeURIComponent("/product/list");
  await expect(page.getByRole("link", { name: "企业/个人登录" })).toHaveAttribute(
    "href",
    `/sso/login?return_url=${back}&role=purcharser`,
  );
  await expect(page.getByRole("link", { name: "内部员工登录" })).toHaveAttribute(
    "href",
    `/sso/xlogin?return_url=${back}`,
  );
  await page.getByRole("link", { name: /首页$/ }).first().click();
  await expect(page).toHaveURL("/");
  for (const [organization, path] of [
    [1, "/portal/"],
    [4, "/portal?perferKey=personal"],
  ] as const) {
    await asBuyer(page, { organization });
    await page.goto("/");
    await expect(page.locator("header").getByRole("link", { name: "工作台" })).toHaveAttribute("href", path);
  }
});

test("a list is sorted by price, limited to a range and turned page by page", async ({ page }) => {
  const prices = () =>
    page.locator(`${cards} b`).evaluateAll((all) => all.map((one) => Number(one.textContent?.replaceAll(",", ""))));
  await page.goto("/product/list?key=螺纹钢");
  await page.getByRole("link", { name: "价格" }).click();
  await expect(page).toHaveURL(/sort=priceAsc/);
  let rising: number[] = [];
  // the address is there before the list is
  await expect(async () => {
    rising = await prices();
    expect(rising.length).toBeGreaterThan(1);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
  }).toPass();
  await page.getByRole("link", { name: "价格" }).click();
  await expect(page).toHaveURL(/sort=priceDesc/);
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(rising[0] ?? 0);
  await page.getByLabel("最低价").fill("３,500");
  await page.getByLabel("最高价").fill("3600");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("link", { name: /去掉筛选：3,500\.00–3,600\.00/ })).toBeVisible();
  for (const price of await prices()) expect(price >= 3500 && price <= 3600).toBe(true);
  await page.goto("/product/list?key=螺纹钢");
  const first = await page.locator(cards).first().innerText();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(page.locator(cards).first()).not.toHaveText(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a list without goods says why and leads onward", async ({ page }) => {
  await page.goto("/product/list?key=犇犇犇");
  await expect(page.getByText("没有找到符合条件的商品")).toBeVisible();
  // no empty frame where the filters would be
  await expect(page.locator("main [class*=facets]")).toHaveCount(0);
  await page.getByRole("link", { name: "查看全部商品" }).click();
  await expect(page).toHaveURL("/product/list");
  await page.goto("/product/list?key=螺纹钢&pageNo=400");
  await page.getByRole("link", { name: "回到第一页" }).click();
  await expect(page.locator(cards).first()).toBeVisible();
});

test("RT-07: the goods page shows pictures, price, stock, minimum and what the standard says", async ({ page }) => {
  await page.goto("/product/list?key=螺纹钢&sort=sales");
  await page.locator(cards).first().getByRole("link").click();
  await expect(page.getByText("可售", { exact: true })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["/吨", "现货", "起订量", "理论重量", "执行标准", "税率"]) await expect(main).toContainText(text);
  const large = main.getByRole("img", { name: /螺纹钢/ });
  const shown = await large.getAttribute("src");
  await page.getByRole("link", { name: "商品图片 2" }).click();
  await expect(large).not.toHaveAttribute("src", shown ?? "");
  await page.getByRole("link", { name: "同名商品比价" }).click();
  await expect(page).toHaveURL(/sort=priceAsc/);
  await expect(page.locator(cards).first()).toBeVisible();
});

const blocked: readonly (readonly [rule: string, sku: number, message: string, account?: string])[] = [
  ["R-SALE-01", 1, "商品已下架"],
  ["R-SALE-02", 2, "该区域不可售"],
  ["R-SALE-03", 3, "商品不可售"],
  ["R-SALE-04", 4, "价格异常"],
  ["R-SALE-05", 5, "商品不可售"],
  ["R-SALE-06", 6, "无协议", people.otherPurchaser],
  ["R-SALE-07", 7, "库存不足，暂时售罄"],
  ["R-SALE-11", 8, "补货中"],
  ["R-SALE-08", 9, "价格异常"],
  ["R-SALE-10", 10, "价格异常"],
  ["R-SALE-11", 11, "该区域不可售"],
  ["R-SALE-11", 12, "供应商已被限制交易"],
];

test("R-SALE-01, R-SALE-02, R-SALE-03, R-SALE-04, R-SALE-05, R-SALE-06, R-SALE-07, R-SALE-08, R-SALE-10, R-SALE-11: goods that cannot be bought say why, and their buttons are off", async ({
  page,
  person,
}) => {
  await logIn(page, people.purchaser);
  for (const [rule, sku, message, account] of blocked) {
    const reader = account ? await person(account) : page;
    await reader.goto(`/product/detail?id=${sku}`);
    // the table of specifications says the same of this one below
    await expect(reader.getByRole("main").getByText(message, { exact: true }).first(), rule).toBeVisible();
    await expect(reader.getByRole("button", { name: "加入购物车" }), rule).toBeDisabled();
    await expect(reader.getByRole("button", { name: "立即购买" }), rule).toBeDisabled();
  }
  await expectSound(page);
  // the price of its agreement is missing; without the agreement it has one
  await page.goto("/product/detail?id=9");
  await expect(page.getByText("价格源暂无报价")).toBeVisible();
  await page.getByRole("link", { name: "不用协议" }).click();
  await expect(page.getByRole("button", { name: "加入购物车" })).toBeEnabled();
});

test("R-PERM-23: where prices are hidden a visitor reads a tip, a buyer the price", async ({ page, baseURL }) => {
  const north = baseURL?.replace("localhost", "north.localhost") ?? "";
  await page.goto(`${north}/product/list`);
  const answer = await page.content();
  expect(answer).not.toContain("¥");
  await page.locator(cards).first().getByRole("link").click();
  const tip = page.getByRole("main").getByRole("link", { name: /登录/ });
  await expect(tip).toBeVisible();
  await tip.click();
  await page.getByLabel("手机号").fill("13900000001");
  await page.getByLabel("密码").fill("Mall@2026");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByRole("main").getByText("¥").first()).toBeVisible();
});

test("pages are clean UTF-8: no character is torn where the stream is cut", async ({ page }) => {
  const [sku] = await sql<{ sysNo: string }>(
    `SELECT max("sysNo") AS "sysNo" FROM mall."Sku" WHERE "tenantCode" = 'demo'`,
  );
  const paths = [
    "/",
    "/product/list?key=C30",
    "/product/list?key=螺纹钢",
    `/product/detail?id=${sku?.sysNo}`,
    "/category",
  ];
  for (const path of paths) {
    const body = await (await page.request.get(path)).body();
    expect(body.includes(0), path).toBe(false);
    expect(new TextDecoder("utf-8", { fatal: true }).decode(body)).not.toContain("\uFFFD");
  }
});
