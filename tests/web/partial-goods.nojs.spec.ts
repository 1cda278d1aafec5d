import { expect, test } from "./fixtures";

test("without JavaScript a visitor finds goods with a part of the words, and the words of an enquiry are there after the login", async ({
  page,
}) => {
  await page.goto("/product/list?key=C30 魑魅魍魉");
  const main = page.getByRole("main");
  await expect(main.locator("article").first()).toContainText("不含 魑魅魍魉");
  await main.getByRole("link", { name: "发起询价" }).click();
  await expect(page.getByRole("textbox", { name: /要询价的材料/ })).toHaveValue("我要询价：C30 魑魅魍魉");
  await page.getByRole("button", { name: "登录后发送" }).click();
  await expect(page).toHaveURL(/\/login|\/sso/);
});
