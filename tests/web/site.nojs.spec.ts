import { expect, PASSWORD, people, test } from "./fixtures";

/** Into the console, without a script as with one. */
async function asOperator(page: Parameters<Parameters<typeof test>[2]>[0]["page"], path: string): Promise<void> {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

test("R-TENANT-01, R-SHELL-05: an operator changes the site, looks at it, publishes it and takes it back", async ({
  page,
  browser,
}) => {
  await asOperator(page, "/console/site");
  const open = (section: string) =>
    page.getByRole("navigation", { name: "设置分类" }).getByRole("link", { name: section }).click();
  await open("客服与页脚");
  await expect(page.getByLabel("商城名称")).toHaveCount(0);
  const before = await page.getByLabel("页脚文字").inputValue();
  await page.getByLabel("页脚文字").fill("改过的页脚文字");
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page).toHaveURL("/console/site?section=contact");
  await open("主导航");
  await page.getByLabel("主导航 6 名称").fill("集团门户");
  await page.getByLabel("主导航 6 网址").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(page.getByText("网址应以 / 或 http:// 、https:// 开头")).toBeVisible();
  await expect(page.getByLabel("主导航 6 名称")).toHaveValue("集团门户");
  await page.getByLabel("主导航 6 网址").fill("https://group.example.test/");
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await expect(page.getByText("预览：正在显示您尚未发布的设置")).toBeVisible();
  await expect(page.getByText("改过的页脚文字")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主导航" }).getByText("集团门户")).toHaveAttribute(
    "target",
    "_blank",
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/console/preview");
  await visitor.goto("/");
  await expect(visitor.getByText("改过的页脚文字")).toHaveCount(0);
  await page.getByRole("button", { name: "退出预览" }).click();
  await expect(page).toHaveURL("/console/site");
  await expect(page.getByText("尚未发布，只有您能看到")).toBeVisible();
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("商城即刻更新")).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText("改过的页脚文字")).toBeVisible();
  await page.goto("/console/site/history");
  await expect(page.getByText(`页脚文字：${before} → 改过的页脚文字`)).toBeVisible();
  const row = page.getByRole("row", { name: /第 1 版/ });
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByText("恢复此版本").first().click();
  const asked = await row.getByRole("button", { name: "恢复此版本" }).locator("..").boundingBox();
  // what it asks is whole, wherever the button stands
  expect(asked?.x).toBeGreaterThanOrEqual(0);
  expect((asked?.x ?? 0) + (asked?.width ?? 0)).toBeLessThanOrEqual(390);
  await row.getByRole("button", { name: "恢复此版本" }).last().click();
  await expect(page.getByText("已恢复第 1 版")).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText("改过的页脚文字")).toHaveCount(0);
  await visitor.context().close();
});
