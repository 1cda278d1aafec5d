import type { Locator } from "@playwright/test";
import { agreements, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, takenOver, test } from "./fixtures";

test("a list keeps the columns and filters of its reader, sorts by its heads and says what it comes to", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  await placeOrder(page, agreements.weighed);
  await page.goto("/portal/order");
  const table = page.getByRole("table");
  await expect(page.getByText(/^共 [\d,]+ 单$/)).toBeVisible();
  await table.getByRole("link", { name: "订单金额" }).click();
  await expect(page).toHaveURL(/sort=amount\.desc/);
  await expect(table.getByRole("columnheader", { name: "订单金额" })).toHaveAttribute("aria-sort", "descending");
  await table.getByRole("link", { name: "订单金额" }).click();
  await expect(table.getByRole("columnheader", { name: "订单金额" })).toHaveAttribute("aria-sort", "ascending");

  await page.locator("summary", { hasText: /^\s*列$/ }).click();
  await page.getByRole("checkbox", { name: "供应商" }).uncheck();
  await page.getByRole("checkbox", { name: "交期" }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存要显示的列")).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "供应商" })).toHaveCount(0);
  await expect(table.getByRole("columnheader", { name: "交期" })).toBeVisible();
  await page.locator("summary", { hasText: /^\s*列$/ }).click();
  await page.getByRole("button", { name: "恢复默认" }).click();
  await expect(table.getByRole("columnheader", { name: "供应商" })).toBeVisible();

  await page.getByRole("link", { name: "近90天" }).click();
  await expect(page).toHaveURL(/span=quarter/);
  const kept = page.locator("summary", { hasText: "常用筛选" });
  await kept.click();
  await page.getByRole("button", { name: "存为常用筛选" }).click();
  await expect(page.getByText("请填写常用筛选的名称").first()).toBeVisible();
  await page.getByLabel("名称").fill("金额从小到大");
  await page.getByRole("button", { name: "存为常用筛选" }).click();
  await expect(page.getByText("已存为常用筛选“金额从小到大”")).toBeVisible();
  await page.goto("/portal/order");
  await page.getByRole("link", { name: "金额从小到大" }).click();
  await expect(page).toHaveURL(/span=quarter&sort=amount\.asc/);
  await expect(page.getByRole("link", { name: "金额从小到大" })).toHaveAttribute("aria-current", "true");
  await kept.click();
  await page.locator("summary", { hasText: /^删除$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除常用筛选“金额从小到大”")).toBeVisible();
});

test("what a list is narrowed by stands in one line on a desk, also beside the filters that are kept", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/order?status=20");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText("常用筛选", { exact: true })).toBeVisible();
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  const keyword = await middle(page.getByLabel("关键词"));
  expect(Math.abs((await middle(page.getByRole("button", { name: "查询" }))) - keyword)).toBeLessThan(4);
});

test("whoever searches by Enter stays in the field, which shows what is looked for on the way back too", async ({
  page,
}) => {
  await logIn(page, people.purchaser, "/portal/order");
  await takenOver(page);
  const field = page.getByLabel("关键词");
  for (const keyword of ["钢", "水泥"]) {
    await field.fill(keyword);
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}`));
    await expect(field).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "正在加载" })).toHaveCount(0);
    await expect(field).toHaveValue(keyword);
  }
  await page.goBack();
  await expect(field).toHaveValue("钢");
  await page.goBack();
  await expect(field).toHaveValue("");
});

test("the workbench is as wide as there is room, up to 1600", async ({ page }) => {
  await logIn(page, people.approver, "/portal/order");
  const width = () =>
    page.evaluate(() => {
      const content = document.querySelector("main")?.parentElement;
      if (!content) return 0;
      const { paddingLeft, paddingRight } = getComputedStyle(content);
      return content.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  await page.setViewportSize({ width: 1500, height: 900 });
  expect(await width()).toBeGreaterThan(1400);
  await page.setViewportSize({ width: 2400, height: 900 });
  expect(await width()).toBeLessThanOrEqual(1600);
  expect(await width()).toBeGreaterThan(1500);
});
