import { addGoods, asBuyer, rebar } from "./buyers";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("a visitor finds the frame on every page, and it breaks no rule of accessibility", async ({ page }) => {
  for (const path of ["/", "/category", "/sso/login", "/sso/xlogin", "/area", "/no-such-page"]) {
    await page.goto(path);
    await expectSound(page);
  }
  await expect(page.getByRole("heading", { name: "页面不存在" })).toBeVisible();
});

test("R-AREA-01, R-AREA-02, R-AREA-07, R-AREA-11: a city chosen in the header sets both cookies and reloads", async ({
  page,
}) => {
  await page.goto("/category");
  await page.locator("header a[href^='/area']:visible").hover();
  await page.getByRole("button", { name: "四川省" }).click();
  await expect(page.getByRole("tab")).toHaveCount(2);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "成都市" }).click()]);
  await expect(page.locator("header a[href^='/area']:visible")).toContainText("四川省 / 成都市");
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
  expect(cookies.get("demo_area_code")).toMatch(/^\d{16}$/);
  expect(cookies.get("demo_area_sys_no")).toMatch(/^\d+$/);
  const location = { sysNo: Number(cookies.get("demo_area_sys_no")), areaCode: cookies.get("demo_area_code") };
  await expect.poll(() => page.evaluate(() => localStorage.getItem("demo_locInfo"))).toBe(JSON.stringify(location));
  const last = await page.evaluate(() => localStorage.getItem("last_location"));
  expect(JSON.parse(last ?? "[]")).toMatchObject([
    { name: "四川省" },
    { name: "成都市", ...{ sysNo: location.sysNo } },
  ]);
});

test("R-SRCH-01, R-SRCH-02, R-SRCH-04, UI-HDR-12: Enter and the button search the trimmed keyword, or 螺纹钢", async ({
  page,
}) => {
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await box.fill("  a b ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/product\/list\?key=a%20b$/);
  await box.fill("");
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(`/product/list?key=${encodeURIComponent("螺纹钢")}`);
  await expect(box).toHaveValue("螺纹钢");
});

test("a key or a click before the page's data is read leaves the page whole", async ({ page }) => {
  await page.addInitScript(() => {
    const add = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof add>) => {
      add(...given);
      // React listens: the next thing that happens is a key
      if (given[0] !== "keydown") return;
      const key = new KeyboardEvent("keydown", { key: "x", bubbles: true });
      queueMicrotask(() => document.body.dispatchEvent(key));
    };
  });
  await page.goto("/category");
  const header = page.locator("header > div").first();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(header).toHaveCSS("position", "fixed", { timeout: 500 });
  }).toPass();
});

test("what is typed while a search loads stays in the box", async ({ page }) => {
  await page.goto("/category");
  const box = page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" });
  await box.fill("水泥");
  await page.route("**/*.data*", async (route) => {
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[type=search]")?.value === "镀锌");
    await route.continue();
  });
  await box.press("Enter");
  await box.fill("镀锌");
  await expect(page).toHaveURL(`/product/list?key=${encodeURIComponent("水泥")}`);
  await expect(page.locator("#main")).toContainText("水泥");
  await expect(box).toHaveValue("镀锌");
  await box.press("Enter");
  await expect(page).toHaveURL(`/product/list?key=${encodeURIComponent("镀锌")}`);
});

test("R-SRCH-06, R-SIDE-03, UI-HDR-11, UI-SIDE-09: the header is fixed past 166 px, back to top stands past 500 px", async ({
  page,
}) => {
  await page.goto("/category");
  const header = page.locator("header > div").first();
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const type = header.getByRole("combobox", { name: "搜索类型" });
  await scrollTo(167);
  await expect(header).toHaveCSS("position", "fixed");
  await expect(type).toBeHidden();
  await scrollTo(166);
  await expect(header).toHaveCSS("position", "relative");
  await expect(type).toBeVisible();
  const up = page.getByRole("button", { name: "返回顶部" });
  await scrollTo(500);
  await expect(up).toHaveCount(0);
  await scrollTo(501);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("R-ROUTE-03, RT-20: wrong input is named at the field, nothing typed is lost, login comes back", async ({
  page,
}) => {
  await page.goto("/category");
  await page.getByRole("link", { name: "您好，请登录" }).click();
  await expect(page).toHaveURL("/sso/login?return_url=%2Fcategory&role=purcharser");
  await page.getByLabel("手机号").fill("138");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("请输入正确的手机号")).toBeVisible();
  await expect(page.getByLabel("手机号")).toHaveValue("138");
  await page.waitForTimeout(1_000); // R-AUTH-01: at most one try a second
  await page.getByLabel("手机号").fill(people.purchaser);
  await page.getByLabel("密码").fill("nope");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("手机号或密码不正确")).toBeVisible();
  await page.waitForTimeout(1_000);
  await page.getByLabel("密码").fill("Mall@2026");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL("/category");
  await expect(page.getByRole("button", { name: /^您好，/ })).toBeVisible();
});

test("return_url never leaves the mall", async ({ page }) => {
  for (const bad of ["https://example.com/", "//example.com", "/\\example.com"]) {
    await page.context().clearCookies();
    await page.goto(`/sso/login?return_url=${encodeURIComponent(bad)}`);
    await page.getByLabel("手机号").fill(people.purchaser);
    await page.getByLabel("密码").fill("Mall@2026");
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("R-TOP-02: logging out asks first; cancelling stays", async ({ page }) => {
  await logIn(page, people.purchaser, "/category");
  const menu = page.getByRole("button", { name: /^您好，/ });
  const leave = page.getByRole("link", { name: "退出登录" });
  await menu.hover();
  await leave.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("您确定要退出系统吗？");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toBeHidden();
  await menu.hover();
  await leave.click();
  await dialog.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("link", { name: "您好，请登录" })).toBeVisible();
  await expect(page).toHaveURL("/category");
});

test("R-PERM-04, R-PERM-08, RT-21: a supplier has no cart; staff log in at their own entry", async ({ page }) => {
  await logIn(page, people.supplierTwo);
  await expect(page.locator("header").getByText("购物车")).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/sso/xlogin?return_url=%2Fcategory");
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill("Mall@2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/category");
});

test("R-SHELL-03: the frame is not loaded again on route change", async ({ page }) => {
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: "全部商品分类" }).click();
  await expect(page).toHaveURL("/category");
  const data = asked.filter((url) => url.includes(".data"));
  expect(data.length).toBeGreaterThan(0);
  for (const url of data) expect(decodeURIComponent(url)).not.toMatch(/_routes=[^&]*\broot\b/);
});

test("R-TENANT-01: another host shows another tenant's name and colour", async ({ page, baseURL }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--mall-brand-9"));
  await page.goto("/sso/login");
  const [name, colour] = [await page.title(), await accent()];
  await page.goto(`${baseURL?.replace("localhost", "north.localhost")}/sso/login`);
  expect(await page.title()).not.toBe(name);
  expect(await accent()).not.toBe(colour);
});

test("another tenant's first page has its own words, and its own colour in the banner", async ({ page, baseURL }) => {
  const look = async (origin: string) => {
    await page.goto(`${origin}/`);
    const panel = page.getByRole("region", { name: "推荐" }).getByRole("link").first();
    const notices = page.getByRole("complementary", { name: "采购须知" }).getByRole("listitem");
    const colours = await panel.evaluate((link) => getComputedStyle(link).backgroundImage);
    return { colours, banner: await panel.innerText(), notices: (await notices.allInnerTexts()).join() };
  };
  const demo = await look(baseURL ?? "");
  const north = await look(baseURL?.replace("localhost", "north.localhost") ?? "");
  for (const part of ["colours", "banner", "notices"] as const) expect(north[part]).not.toBe(demo[part]);
  expect(north.notices).toContain("项目部");
});

test("the numbers to ask at can be called and copied, and it is said when somebody answers", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/category");
  const side = page.getByRole("complementary", { name: "快捷入口" });
  await side.getByRole("button", { name: "供应商咨询" }).hover();
  await side.getByRole("button", { name: "复制采购交流群的号码" }).click();
  await expect(side.getByText("复制成功")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{9}$/);
  await expect(side.getByRole("link", { name: "400-000-2026" })).toHaveAttribute("href", "tel:400-000-2026");
  await expect(side.getByText("服务时间")).toBeVisible();
});

test("a page at 200 % keeps three quarters of its height: what is fixed takes no more", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const taken = () =>
    page.evaluate(() => {
      scrollTo(0, 500);
      const fixed = [...document.querySelectorAll("body *")].filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        const { top, bottom, width } = element.getBoundingClientRect();
        const stays = position === "fixed" || (position === "sticky" && (top <= 0 || bottom >= innerHeight));
        // the foot of a short page stands at its end and covers nothing
        if (element.tagName === "FOOTER") return false;
        return stays && visibility === "visible" && width > innerWidth / 2 && top < innerHeight && bottom > 0;
      });
      return fixed.reduce((sum, element) => sum + element.clientHeight, 0) / innerHeight;
    });
  await asBuyer(page);
  const { first, second, third } = await rebar(page);
  await addGoods(page, first, second, third);
  for (const path of ["/", "/product/list", "/shopping_cart", "/portal/", "/portal/order"]) {
    await page.goto(path);
    expect(await taken(), path).toBeLessThanOrEqual(0.25);
  }
});
