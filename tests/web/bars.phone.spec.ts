import { asBuyer } from "./buyers";
import { expect, test } from "./fixtures";

test("R-MOB-01, UI-MOB-01: back, a title and the menu at the top; pages for looking for goods keep their search", async ({
  page,
}) => {
  await page.goto("/category");
  await page.goto("/help");
  const bar = page.getByRole("banner").filter({ visible: true });
  const [back, title, menu] = await Promise.all(
    [
      bar.getByRole("button", { name: "返回" }),
      bar.getByText("帮助中心", { exact: true }),
      bar.getByRole("button", { name: "菜单" }),
    ].map(async (part) => (await part.boundingBox())?.x ?? -1),
  );
  expect([back, title, menu]).toEqual([back, title, menu].sort((a, b) => (a ?? 0) - (b ?? 0)));
  await expect(bar.getByRole("combobox", { name: "请输入商品名称、规格或牌号" })).toHaveCount(0);
  // said once to the eye, and by the heading to who listens
  const heading = page.getByRole("heading", { level: 1, name: "帮助中心" });
  expect((await heading.boundingBox())?.width).toBe(1);
  await bar.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL("/category");
  await expect(bar.getByRole("combobox", { name: "请输入商品名称、规格或牌号" })).toBeVisible();
});

test("a page that is refused says so in its heading, not in the bar", async ({ page }) => {
  await asBuyer(page, { organization: 4 });
  await page.goto("/enquiry");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(40);
  await expect(
    page.getByRole("banner").filter({ visible: true }).getByRole("combobox", { name: "请输入商品名称、规格或牌号" }),
  ).toBeVisible();
});

test("R-MOB-10: a personal buyer has the whole bottom navigation", async ({ page }) => {
  await asBuyer(page, { organization: 4 });
  await page.goto("/mine");
  const tabs = page.getByRole("navigation", { name: "底部导航" }).getByRole("link");
  await expect(tabs).toHaveText([/^分类$/, /^常购清单$/, /^购物车/, /^我的$/]);
});
