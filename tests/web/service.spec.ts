import type { Browser, Page } from "@playwright/test";
import { expect, expectSound, PASSWORD, people, test } from "./fixtures";

async function asOperator(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  return page;
}
const say = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: "消息", exact: true }).fill(words);
  await page.getByRole("button", { name: "发送" }).click();
};

test("R-CS-01: a visitor and the operator talk to each other while both look on", async ({ page, browser }) => {
  await page.goto("/service");
  await expect(page.getByText("客服暂时不在线")).toBeVisible();
  const question = `明天能送到吗 ${Date.now()}`;
  await say(page, question);
  const lines = page.getByRole("log");
  await expect(lines).toContainText(question);
  await expectSound(page);

  const staff = await asOperator(browser, "/console/service");
  await staff.getByRole("row", { name: question }).getByRole("link", { name: /游客/ }).click();
  await expect(staff.getByRole("log")).toContainText(question);
  await expect(lines).toContainText("已读");
  await expect(page.getByText("客服暂时不在线")).toBeHidden({ timeout: 30_000 });
  await staff.getByRole("textbox", { name: "消息", exact: true }).fill("能，");
  // what comes while one types takes nothing away
  await say(page, "上午还是下午？");
  await expect(staff.getByRole("log")).toContainText("上午还是下午？");
  await expect(staff.getByRole("textbox", { name: "消息", exact: true })).toHaveValue("能，");
  await say(staff, "能，<b>上午</b>到");
  await expect(lines).toContainText("能，<b>上午</b>到");
  await expectSound(staff);
  // both pages say how it stands, at once
  await staff.locator("summary").filter({ hasText: "结束会话" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "结束会话" }).click();
  await expect(page.getByText("会话已结束")).toBeVisible();
  await expect(staff.getByRole("main")).toContainText("已结束");
  await say(page, "还有一个问题");
  await expect(staff.getByRole("main").getByText("进行中")).toBeVisible();
  await page.reload();
  await expect(lines).toContainText("上午</b>到");
  // a search that finds nothing does not say that nobody has ever asked
  await staff.goto("/console/service?keyword=没有人这样问过");
  await expect(staff.getByRole("main")).toContainText("没有符合条件的记录");
  await staff.context().close();
});

test("R-CS-03: goods and shops lead to the supplier's service, about these goods", async ({ page }) => {
  await page.goto("/product/list?keyword=螺纹钢");
  await page.locator("main a[href*='/product/detail?id=']").first().click();
  await page.waitForURL(/product\/detail/);
  const consult = page.getByRole("link", { name: "咨询客服" });
  await expect(consult).toHaveAttribute("href", /\/service\/jump\?supplier=\d+&sku=\d+/);
  await page.goto((await consult.getAttribute("href")) ?? "");
  await expect(page.getByText("咨询商品")).toBeVisible();
  await expect(page).toHaveURL(/\/service\?supplier=\d+&sku=\d+/);
});
