import { expect, test } from "./fixtures";

test("R-CS-01: without a script one asks, and what was said is there again", async ({ page }) => {
  await page.goto("/service");
  await page.getByLabel("消息", { exact: true }).fill("没有脚本也能问吗");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page.getByRole("log")).toContainText("没有脚本也能问吗");
  await page.goto("/service");
  await expect(page.getByRole("log")).toContainText("没有脚本也能问吗");
});
