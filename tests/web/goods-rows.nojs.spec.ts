import { asBuyer } from "./buyers";
import { expect, PASSWORD, people, test } from "./fixtures";

const rows = "/product/list?key=螺纹钢&view=rows&stock=1";

test("without JavaScript rows are filled in and added by Enter; what was refused stays typed with its reason", async ({
  page,
}) => {
  await asBuyer(page);
  await page.goto("/product/list?key=螺纹钢&stock=1");
  await page.getByText(/^更多条件：/).click();
  await page.getByRole("link", { name: "列表", exact: true }).click();
  await expect(page).toHaveURL(/view=rows/);
  const fields = page.locator("main tbody input[name^='quantity.']");
  await fields.nth(0).fill("12");
  await fields.nth(1).fill("0");
  await fields.nth(1).press("Enter");
  await expect(page.getByText("已加入 1 种商品，还有 1 种没有加入，原因见各行")).toBeVisible();
  await expect(fields.nth(0)).toHaveValue("");
  await expect(fields.nth(1)).toHaveValue("0");
  await expect(page.locator("main tbody tr").nth(1)).toContainText("请填写大于0的数量");
  await fields.nth(1).fill("13");
  await page.getByRole("button", { name: "加入购物车" }).first().click();
  await expect(page.getByText("已加入 1 种商品")).toBeVisible();
  await expect(fields.nth(1)).toHaveValue("");
});

test("what a visitor has filled in is there again after the login", async ({ page }) => {
  await page.goto(rows);
  const field = page.locator("main tbody input[name^='quantity.']").nth(2);
  const name = (await field.getAttribute("name")) ?? "";
  await field.fill("37");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/sso\/login/);
  await page.getByLabel("手机号").fill(people.purchaser);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/view=rows/);
  await expect(page.locator(`input[name="${name}"]`)).toHaveValue("37");
});
