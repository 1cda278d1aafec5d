import { expect, expectSound, logIn, people, test } from "./fixtures";

test("R-MOB-01, R-MOB-06: top bar and bottom navigation; targets are thumb-sized", async ({ page }) => {
  await page.goto("/category");
  await expectSound(page);
  const tabs = page.getByRole("navigation", { name: "底部导航" }).getByRole("link");
  await expect(tabs).toHaveText(["首页", "分类", "购物车", "我的"]);
  for (const box of await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))) {
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await page.goto("/");
  await expectSound(page);
});

test("R-MOB-06: a supplier sees only mine, and from there the workbench", async ({ page }) => {
  await logIn(page, people.supplierOne, "/mine");
  await expect(page.getByRole("navigation", { name: "底部导航" }).getByRole("link")).toHaveText(["我的"]);
  await expectSound(page);
  await page.getByRole("main").getByRole("link", { name: "订单" }).click();
  await expect(page).toHaveURL("/portal/order");
});
