import { addGoods, asBuyer, rebar } from "./buyers";
import { expect, test } from "./fixtures";

test("without JavaScript: a project that is not in the book is named at its field, one that is there is ordered for", async ({
  page,
}) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/checkout");
  const project = page.getByLabel("项目").first();
  await project.fill("没有这个项目");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("项目簿里没有“没有这个项目”，请从列表中选择，或先新增项目")).toBeVisible();
  await expect(project).toHaveValue("没有这个项目");
  // by its code
  await project.fill("GC-2026-02");
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await page
    .getByRole("link", { name: /^DD\d{8}-\d+$/ })
    .first()
    .click();
  await expect(page.locator("main")).toContainText("葛城安置房");
  await page.goto("/portal/order");
  await page.locator("input[name=project]").fill("葛城安置房");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByRole("link", { name: /^DD\d{8}-\d+$/ }).first()).toBeVisible();
  await page.locator("input[name=project]").fill("没有这个项目");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("没有符合条件")).toBeVisible();
});
