import { addGoods, asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

test("a project is made on the way to the order, chosen there with its parts, and its orders are found by it", async ({
  page,
}) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/checkout");
  await page.getByLabel("备注").first().fill("走北门");
  await page.getByRole("button", { name: "新增项目" }).click();
  await expect(page).toHaveURL(/\/portal\/project\/new/);
  const name = `滨江${Date.now() % 1_000_000}期`;
  await page.getByLabel("项目名称").fill(name);
  await page.getByLabel("项目编码").fill(`BJ-${name}`);
  await page.getByLabel("用料部位").fill("底板\n屋面");
  await page.getByRole("button", { name: "保存项目" }).click();
  await expect(page).toHaveURL(/\/checkout\?.*project=\d+/);
  await expect(page.getByLabel("项目").first()).toHaveValue(name);
  await expect(page.getByLabel("备注").first()).toHaveValue("走北门");
  const part = page.getByLabel("用料部位").first();
  const offered = () =>
    part.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  expect(await offered()).toEqual(["底板", "屋面"]);
  await part.fill("外墙");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText(`项目“${name}”没有用料部位“外墙”，请从列表中选择`)).toBeVisible();
  await expect(page.getByLabel("备注").first()).toHaveValue("走北门");
  await part.fill("屋面");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  const order = await page
    .getByRole("link", { name: /^DD\d{8}-\d+$/ })
    .first()
    .innerText();
  await page.goto("/portal/project");
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("link", { name: "查看订单" }).click();
  await expect(page.locator("input[name=project]")).toHaveValue(name);
  await expect(page.getByRole("link", { name: order, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^DD\d{8}-\d+$/ })).toHaveCount(1);
  await page.goto("/portal/project");
  // a list of them is not a list of warnings
  for (const word of ["关闭", "删除"])
    await expect(row.locator("summary", { hasText: word })).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await row.locator("summary", { hasText: "关闭" }).click();
  await page.locator("dialog").getByRole("button", { name: "关闭" }).last().click();
  await expect(page.getByText("项目已关闭")).toBeVisible();
  await expect(row).toContainText("已关闭");
});
