import { expect, logIn, people, test } from "./fixtures";

test("without JavaScript: search, region, login and logout go through plain forms and links", async ({ page }) => {
  await page.goto("/category");
  await page.getByRole("searchbox").fill("C30");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/product/list?key=C30");

  await page.locator("header a[href^='/area']:visible").click();
  await page.getByRole("link", { name: "四川省" }).click();
  await page.getByRole("button", { name: "成都市" }).click();
  await expect(page).toHaveURL("/product/list?key=C30");
  await expect(page.locator("header a[href^='/area']:visible")).toContainText("成都市");
  await page.goto("/area");
  await expect(page.locator("main [aria-current='true']")).toHaveText(["四川省"]);
  await page.getByRole("link", { name: "四川省" }).click();
  await expect(page.locator("main [aria-current='true']")).toHaveText(["成都市"]);
  await page.goto("/category");

  await logIn(page, people.approver, "/category");
  await page.getByRole("button", { name: /^您好，/ }).hover();
  await page.getByRole("link", { name: "退出登录" }).click();
  await expect(page.getByText("您确定要退出系统吗？")).toBeVisible();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/category");
  await expect(page.getByRole("link", { name: "您好，请登录" })).toBeVisible();
});

test("without JavaScript: a wrong password is named at the field and the number is kept", async ({ page }) => {
  await page.goto("/sso/login?return_url=%2Fcategory");
  await page.getByLabel("手机号").fill(people.approver);
  await page.getByLabel("密码").fill("wrong");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("手机号或密码不正确")).toBeVisible();
  await expect(page.getByLabel("手机号")).toHaveValue(people.approver);
  await expect(page.locator(".mall-needs-js:visible")).toHaveCount(0);
});

test("R-AREA-09: without JavaScript the product's region is chosen where its goods are sold", async ({ page }) => {
  await page.goto("/product/detail?id=11");
  await page.locator("main dd a[href^='/area?sku=11']").first().click();
  await expect(page.getByRole("button", { name: "四川省" })).toBeDisabled();
  await page.getByRole("link", { name: "上海市" }).click();
  await page.getByRole("button", { name: "上海市" }).first().click();
  await expect(page).toHaveURL("/product/detail?id=11");
  await expect(page.getByText("可售", { exact: true })).toBeVisible();
});
