import { expect, expectSound, PASSWORD, people, test } from "./fixtures";

test("staff read what they can do; a return order is voided by its address, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/sso/xlogin?return_url=%2Fportal%2F");
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/portal/");
  await expectSound(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "接口文档" })).toHaveAttribute("href", "/api/docs");
  const [address, reason] = [main.getByLabel("退货单链接或编号"), main.getByLabel("作废原因")];
  await address.fill("TH20261122");
  await reason.fill("双方已另行结清");
  await main.getByRole("button", { name: "作废退货单" }).click();
  await expect(main.getByText("没有找到退货单编号").first()).toBeVisible();
  await expect(reason).toHaveValue("双方已另行结清");
  await address.fill("https://mall.example/portal/return/999999999");
  await main.getByRole("button", { name: "作废退货单" }).click();
  // the backend was asked, and knows of none
  await expect(main.getByRole("alert").filter({ hasText: "不存在" })).toBeVisible();
  await expect(reason).toHaveValue("双方已另行结清");
});
