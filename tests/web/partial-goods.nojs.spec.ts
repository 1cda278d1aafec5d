import { newBuyer } from "./buyers";
import { expect, PASSWORD, test } from "./fixtures";

test("without JavaScript a visitor finds goods with a part of the words; the enquiry is as it was typed after the login, and is sent", async ({
  page,
}) => {
  const account = await newBuyer();
  await page.goto("/product/list?key=C30 魑魅魍魉");
  const main = page.getByRole("main");
  await expect(main.locator("article").first()).toContainText("不含 魑魅魍魉");
  await main.getByRole("link", { name: "发起询价" }).click();
  const content = page.getByRole("textbox", { name: /要询价的材料/ });
  await expect(content).toHaveValue("我要询价：C30 魑魅魍魉");
  const more = "我要询价：C30 魑魅魍魉 200 立方米，送南岸";
  await content.fill(more);
  await page.getByRole("button", { name: "登录后发送" }).click();
  await expect(page).toHaveURL(/\/sso\/login\?return_url=/);
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(content).toHaveValue(more);
  await page.getByRole("button", { name: "发给平台客服" }).click();
  await expect(page).toHaveURL(/\/service\?c=\d+/);
  await expect(page.getByRole("main")).toContainText(more);
});
