import type { Page } from "@playwright/test";
import { expect, expectSound, PASSWORD, people, test } from "./fixtures";

async function asOperator(page: Page, path: string): Promise<void> {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

test("R-SHELL-07, R-ERR-08: an error that breaks a page reaches the operator with its place in the sources, until it is mended", async ({
  page,
  browser,
}) => {
  const words = `broken ${Date.now().toString(36)}`;
  const sentence = `${words}: ${"so long that no phone shows it on one line ".repeat(3)}`;
  const other = await (await browser.newContext()).newPage();
  // what the page asks of the browser fails: an error in an effect of ours
  await other.addInitScript((message) => {
    Object.defineProperty(navigator, "doNotTrack", {
      get: () => {
        throw new Error(message);
      },
    });
  }, sentence);
  const reported = other.waitForResponse((response) => new URL(response.url()).pathname === "/error");
  await other.goto("/category?token=secret");
  await expect(other.getByRole("heading", { name: "系统繁忙" })).toBeVisible();
  expect((await reported).status()).toBe(204);
  // maps are the server's
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await other.request.get("/category")).text()) ?? [];
  expect((await other.request.get(`${script}`)).status()).toBe(200);
  expect((await other.request.get(`${script}.map`)).status()).toBe(404);
  await other.context().close();

  await asOperator(page, "/console/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /页面错误/ })
    .click();
  await page.getByRole("main").getByRole("searchbox").fill(words);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: words }).click();
  const main = page.getByRole("main");
  await expect(main.locator("pre")).toContainText(/app\/lib\/watch\.ts:\d+:\d+/);
  await expect(main.locator("pre")).toContainText(/app\/root\.tsx:\d+:\d+/);
  await expect(main).toContainText("全部分类（/category）");
  await expect(main).not.toContainText("secret");
  await expect(main).toContainText(/Chrome \d+ · Linux/);
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
  await page.getByRole("button", { name: "标记为已解决" }).click();
  await expect(page.getByText("已标记为解决")).toBeVisible();
  await expectSound(page);
  await page.goto(`/console/errors?status=20&keyword=${encodeURIComponent(words)}`);
  await expect(page.getByRole("row", { name: new RegExp(words) })).toContainText("已解决");
});

test("R-SHELL-06: pages that somebody opened are counted when they leave", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await other.goto("/category");
  const title = await other.title();
  await other.locator('a[href="/"]').first().click();
  await other.waitForURL((url) => url.pathname === "/");
  // a page is opened once it is drawn
  await expect(other).not.toHaveTitle(title);
  const sent = other.waitForRequest((request) => new URL(request.url()).pathname === "/visits");
  // the browser tells no test what is sent while a page goes
  await other.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect(new URLSearchParams((await sent).postData() ?? "").getAll("page")).toEqual(["/category", "/"]);
  expect((await (await sent).response())?.status()).toBe(204);
  await other.context().close();
  await asOperator(page, "/console/visits");
  await expect(page.getByRole("table", { name: "按页面" }).getByRole("row", { name: /^首页/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "按身份" }).getByRole("row", { name: /未登录访客/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "按日期" }).getByRole("row")).toHaveCount(31);
});
