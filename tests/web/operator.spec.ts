import { expect, PASSWORD, people, test } from "./fixtures";

test("staff read what they can do; a return order is looked at before it is voided, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/sso/xlogin?return_url=%2Fportal%2F");
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/portal/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "接口文档" })).toHaveAttribute("href", "/api/docs");
  const named = main.getByLabel("退货单号或链接");
  const find = main.getByRole("button", { name: "查找退货单" });
  await named.fill("TH20261122");
  await find.click();
  await expect(main.getByText("没有找到退货单号").first()).toBeVisible();
  await expect(named).toHaveValue("TH20261122");
  await named.fill("https://mall.example/portal/return/999999999");
  await find.click();
  // the backend was asked, and knows of none
  await expect(main.getByRole("alert").filter({ hasText: "没有这张退货单" })).toBeVisible();
  await expect(named).toHaveValue("https://mall.example/portal/return/999999999");
});
