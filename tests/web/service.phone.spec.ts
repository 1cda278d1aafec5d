import { expect, expectSound, test } from "./fixtures";

test("R-MOB-02, UI-MOB-04: inside of the messaging app the menu gives way to the service", async ({ page }) => {
  const menu = page.getByRole("button", { name: "菜单" });
  const icon = page.locator("header").getByRole("link", { name: "在线客服" });
  await page.goto("/category");
  await expect(menu).toBeVisible();
  await expect(icon).toHaveCount(0);
  await menu.focus();
  await expect(page.locator("header").getByRole("link", { name: "我的" })).toBeVisible();
  await expectSound(page);
  await page.goto("/category?appKey=message");
  await expect(icon).toBeVisible();
  await expect(menu).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "在线客服" });
  await expect(async () => {
    await icon.click();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(icon).toBeFocused();
  await page.goto("/category");
  await expect(icon).toBeVisible();
  await page.goto("/category?appKey=other");
  await expect(menu).toBeVisible();
});

test("R-CS-01: a visitor asks on a phone", async ({ page }) => {
  await page.goto("/service");
  await page.getByLabel("消息", { exact: true }).fill("在吗");
  await page.getByRole("button", { name: "发送" }).click();
  await expect(page.getByRole("log")).toContainText("在吗");
  await expectSound(page);
});
