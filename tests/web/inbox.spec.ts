import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { apiOf } from "./documents";
import { expect, expectSound, PASSWORD, test } from "./fixtures";
import { ordering } from "./messages";

// an account of that mall is logged in at one place
test.describe.configure({ mode: "default" });

const northOf = (baseURL: string): string => baseURL.replace("localhost", "north.localhost");

/** The first supplier of the demo, logged in to the other mall where they sell too. */
async function sellerInNorth(browser: Browser, north: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: north, ...options })).newPage();
  await page.goto("/sso/login");
  await page.getByRole("button", { name: "跨商城账号" }).click();
  await expect(page).toHaveURL(`${north}/portal/inbox`);
  return page;
}

async function joinDemo(page: Page, baseURL: string): Promise<void> {
  await page.getByLabel("商城网址").fill(`${baseURL}/portal/`);
  await page.getByLabel("登录密码").fill(PASSWORD);
  await page.getByRole("button", { name: "关联商城" }).click();
  await expect(page.getByText(/^已关联.+/).first()).toBeVisible();
}

/** Opens a document of the list in its own mall. */
async function openLetter(page: Page, orderNo: string): Promise<Page> {
  const [letter] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: new RegExp(orderNo) }).click(),
  ]);
  await expect(letter.getByRole("heading", { level: 1 })).toContainText("订单");
  return letter;
}

test("a supplier joins another mall, finds its order in one list and accepts it by the link without a login there", async ({
  page,
  browser,
  baseURL,
}) => {
  const demo = baseURL ?? "";
  const order = await ordering(page);
  const seller = await sellerInNorth(browser, northOf(demo));
  await joinDemo(seller, demo);
  await expectSound(seller);
  const letter = await openLetter(seller, order.orderNo);
  expect(new URL(letter.url()).origin).toBe(new URL(demo).origin);
  await expectSound(letter);
  await letter.getByRole("button", { name: "驳回订单" }).click();
  await expect(letter.getByText("请填写驳回订单的原因").first()).toBeVisible();
  await letter.getByRole("button", { name: "确认接单" }).click();
  await expect(letter.getByText(`已确认接单：${order.orderNo}`)).toBeVisible();
  await expect(letter.getByText("该链接已办理，不能再次使用。")).toBeVisible();
  await expect(letter.getByRole("button", { name: "确认接单" })).toBeHidden();
  const { historyList } = await apiOf(page).order.get.query({ id: order.sysNo });
  expect(historyList.filter(({ event }) => event === "agree")).toHaveLength(1);
  await seller.context().close();
});

test("without a script the order is refused by the link with its reason, and a link of another mall opens nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  const demo = baseURL ?? "";
  const order = await ordering(page);
  const north = northOf(demo);
  const seller = await sellerInNorth(browser, north, { javaScriptEnabled: false });
  await joinDemo(seller, demo);
  const letter = await openLetter(seller, order.orderNo);
  const address = new URL(letter.url());
  const answer = await page.request.get(letter.url());
  const headers = answer.headers();
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  expect(headers["x-robots-tag"]).toContain("noindex");
  await letter.getByLabel("原因").fill("本周无货");
  await letter.getByRole("button", { name: "驳回订单" }).click();
  await expect(letter.getByText(`已驳回订单：${order.orderNo}`)).toBeVisible();
  expect(await apiOf(page).order.get.query({ id: order.sysNo })).toMatchObject({ confirmComment: "本周无货" });
  await letter.goto(`${north}${address.pathname}${address.search}`);
  await expect(letter.getByText("链接已失效", { exact: false })).toBeVisible();
  await seller.context().close();
});
