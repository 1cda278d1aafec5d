import { expect, logIn, people, test } from "./fixtures";

test("without JavaScript: the levels of an area come by a button that keeps everything typed", async ({ page }) => {
  await logIn(page, people.otherPurchaser, "/portal/address/new?return_url=%2Fportal%2Faddress");
  const next = page.getByRole("button", { name: "确定，选择下一级" });
  const name = `无脚本${Date.now() % 100_000}`;
  await page.getByLabel("收货人").fill(name);
  await page.getByLabel("联系电话").fill("13812345678");
  await page.getByLabel("详细地址").fill("东门");
  await page.getByLabel("省/直辖市").selectOption({ label: "四川省" });
  await next.click();
  await page.getByLabel("城市").selectOption({ label: "成都市" });
  await next.click();
  await page.getByLabel("区/县").selectOption({ label: "锦江区" });
  await next.click();
  await page.getByLabel("乡镇/街道（选填）").selectOption({ label: "春熙路街道" });
  await expect(page.getByLabel("收货人")).toHaveValue(name);
  await page.getByRole("button", { name: "保存地址" }).click();
  await expect(page.getByText("收货地址已保存")).toBeVisible();
  const row = page.locator("main li", { hasText: name });
  await expect(row).toContainText("四川省成都市锦江区春熙路街道 东门");
  await row.locator("summary", { hasText: "删除" }).click();
  await row.getByRole("button", { name: "删除", exact: true }).click();
  await expect(page.getByText("收货地址已删除")).toBeVisible();
});
