import { newBuyer } from "./buyers";
import { expect, PASSWORD, test } from "./fixtures";

test("R-ENQ-01, RT-17: without JavaScript a visitor finds goods with a part of the words; the enquiry is as it was typed after the login, and is sent", async ({
  page,
}) => {
  const account = await newBuyer();
  await page.goto("/product/list?key=C30 魑魅魍魉");
  const main = page.getByRole("main");
  await expect(main.locator("article").first()).toContainText("不含 魑魅魍魉");
  await main.getByRole("link", { name: "发起询价" }).click();
  const name = page.getByLabel("第 1 行商品名称");
  await expect(name).toHaveValue("C30 魑魅魍魉");
  await page.getByLabel("第 1 行数量").fill("200");
  await page.getByLabel("第 1 行单位").fill("立方米");
  await page.getByLabel("材料类目").selectOption({ index: 1 });
  await page.getByLabel("联系人").fill("陈建国");
  await page.getByLabel("联系电话").fill(account);
  await page.getByLabel("说明").fill("送南岸");
  await page.getByRole("button", { name: "登录后发给供应商" }).click();
  await expect(page).toHaveURL(/\/sso\/login\?return_url=/);
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(name).toHaveValue("C30 魑魅魍魉");
  await expect(page.getByLabel("说明")).toHaveValue("送南岸");
  await page.getByRole("button", { name: "发给供应商" }).click();
  await expect(page).toHaveURL(/\/portal\/enquiry\/\d+/);
  await expect(page.getByRole("main")).toContainText("C30 魑魅魍魉");
});
