import type { Page } from "@playwright/test";
import { expect, expectSound, PASSWORD, people, test } from "./fixtures";

async function asOperator(page: Page, path: string): Promise<void> {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

test("an operator makes a word of what was not found, and the next search finds it", async ({ page, browser }) => {
  const word = `犇猋${Date.now().toString(36).replace(/\d/g, "")}`;
  const visitor = await (await browser.newContext()).newPage();
  const list = `/product/list?key=${encodeURIComponent(word)}`;
  await visitor.goto(list);
  await asOperator(page, "/console/words");
  const main = page.getByRole("main");
  // what this process counts is written every few seconds
  await expect(async () => {
    await page.goto(`/console/words?status=missed&keyword=${encodeURIComponent(word)}`);
    await expect(main.getByRole("row", { name: new RegExp(word) })).toContainText("没有商品", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectSound(page);
  await main.getByRole("link", { name: "做成行业词" }).click();
  await expect(page.getByRole("textbox", { name: "行业词", exact: true })).toHaveValue(word);
  const meanings = page.getByRole("textbox", { name: "商品的说法" });
  await meanings.fill("对接扣");
  await meanings.fill("对接扣件");
  await page.keyboard.press("Enter");
  await meanings.fill("宇宙飞船");
  await page.keyboard.press("Enter");
  await expectSound(page);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`已保存“${word}”；目前没有商品含有：宇宙飞船`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "行业词", exact: true })).toHaveValue("");
  await expect(main.locator('input[name="meaningList"]')).toHaveValue("");
  await visitor.goto(`${list}&again=1`);
  await expect(visitor.getByRole("main")).toContainText("对接扣件");
  await visitor.context().close();

  await page.goto(`/console/words?try=${encodeURIComponent(`现货 ${word}`)}`);
  const outcome = main.getByRole("status").filter({ hasText: "逐词理解" });
  await expect(outcome).toContainText("也搜：对接扣件、宇宙飞船");
  await expect(outcome).toContainText(/\d+ 种商品/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
});
