import { asBuyer, expireLogin, held, newBuyer, rebar } from "./buyers";
import { expect, expectSound, logIn, PASSWORD, people, test } from "./fixtures";

async function fillIn(page: Parameters<typeof logIn>[0], account: string): Promise<void> {
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
}

test("R-ERR-02: a visitor who adds goods logs in and comes back with the quantity typed", async ({ page }) => {
  const account = await newBuyer();
  const { third } = await rebar(page);
  const quantity = String(third.buyStart + 3);
  await page.goto(`/product/detail?id=${third.sysNo}`);
  await page.getByLabel("数量", { exact: true }).fill(quantity);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page).toHaveURL(/\/sso\/login\?return_url=/);
  await fillIn(page, account);
  await expect(page).toHaveURL(new RegExp(`/product/detail\\?id=${third.sysNo}&draft=`));
  await expect(page.getByLabel("数量", { exact: true })).toHaveValue(quantity);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await page.goto("/shopping_cart");
  await expect(page.getByRole("textbox", { name: /螺纹钢.*数量/ })).toHaveValue(held(third, third.buyStart + 3));
});

test("a visitor who adds from a list comes back to the list; the cart asks for a login too", async ({ page }) => {
  const account = await newBuyer();
  await page.goto("/product/list?key=螺纹钢");
  await page.getByRole("button", { name: /^加购/ }).first().click();
  await fillIn(page, account);
  await expect(page).toHaveURL(`/product/list?key=${encodeURIComponent("螺纹钢")}`);
  await page.context().clearCookies();
  await page.goto("/shopping_cart");
  await expect(page).toHaveURL("/sso/login?return_url=%2Fshopping_cart&role=purcharser");
  await fillIn(page, account);
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByText("购物车还是空的")).toBeVisible();
});

test("a login that expires on the goods page loses nothing typed", async ({ page }) => {
  const account = await asBuyer(page);
  const { third } = await rebar(page);
  await page.goto(`/product/detail?id=${third.sysNo}`);
  await page.getByLabel("数量", { exact: true }).fill("77");
  await expireLogin(account);
  await page.getByRole("button", { name: "立即购买" }).click();
  await fillIn(page, account);
  await expect(page.getByLabel("数量", { exact: true })).toHaveValue("77");
});

test("R-CART-15: a supplier who opens the cart reads that it is not for suppliers", async ({ page }) => {
  await logIn(page, people.supplierOne);
  const answer = await page.goto("/shopping_cart");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "无权限查看" })).toBeVisible();
  await expectSound(page);
  await page.goto("/product/list?key=螺纹钢");
  await page.locator("main article").first().getByRole("link").click();
  await expect(page.getByText(/这是您自己的商品|您当前的身份不能购买商品/)).toBeVisible();
  await expect(page.getByRole("button", { name: "加入购物车" })).toHaveCount(0);
});

test("whoever logged in here before gets in although a stranger has locked the account", async ({ page, browser }) => {
  const account = await asBuyer(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto("/sso/login");
  for (let n = 0; n < 5; n++) {
    await stranger.getByLabel("手机号").fill(account);
    await stranger.getByLabel("密码").fill("Wrong@2026");
    await stranger.getByRole("button", { name: "登录" }).click();
    await expect(stranger.getByLabel("密码")).toHaveValue("");
    await expect(stranger.getByRole("alert").first()).toBeVisible();
  }
  await fillIn(stranger, account);
  await expect(stranger.getByText("账号已锁定")).toBeVisible();
  await stranger.context().close();

  await page.goto("/sso/logout");
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.goto("/sso/login?return_url=/category");
  await fillIn(page, account);
  await expect(page).toHaveURL("/category");
});

test("R-AUTH-01: a double click logs in once", async ({ page }) => {
  await page.goto("/sso/login?return_url=/category");
  await page.getByLabel("手机号").fill(people.purchaser);
  await page.getByLabel("密码").fill(PASSWORD);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.getByRole("button", { name: "登录" }).dblclick();
  await expect(page).toHaveURL("/category");
  expect(posts).toHaveLength(1);
});
