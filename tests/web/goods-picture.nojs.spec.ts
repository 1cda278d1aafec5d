import sharp from "sharp";
import { expect, logIn, PASSWORD, people, test } from "./fixtures";

type Page = Parameters<Parameters<typeof test>[2]>[0]["page"];
async function asStaff(page: Page, path: string): Promise<void> {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7d44" } })
    .jpeg()
    .toBuffer();

test("a supplier shows a photo of their goods in place of the drawing and takes it away again", async ({
  page,
  browser,
}) => {
  await logIn(page, people.supplierOne, "/portal/goods/picture");
  await page.getByLabel("商品名称或编码").fill("HRB400E Φ25×9m");
  await page.getByRole("button", { name: "搜索" }).click();
  const row = page.getByRole("row", { name: /Φ25×9m/ }).first();
  const goods = await row.getByRole("link").first().getAttribute("href");
  await row.locator('input[type="file"]').setInputFiles({
    ...{ name: "说明.svg", mimeType: "image/svg+xml" },
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await row.getByRole("button", { name: "上传" }).click();
  await expect(page.getByText("不是支持的图片，请上传JPG、PNG或WebP图片").first()).toBeVisible();
  await row.locator('input[type="file"]').setInputFiles({
    ...{ name: "现场.jpg", mimeType: "image/jpeg" },
    buffer: await photo(900, 600),
  });
  await row.getByRole("button", { name: "上传" }).click();
  await expect(page.getByText("图片已更换")).toBeVisible();
  await expect(row.getByText("实物图片")).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(goods ?? "");
  const large = visitor.locator('img[src$="/1600"]').first();
  await expect(large).toBeVisible();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(large, "whole on a phone").toHaveCSS("object-fit", "contain");
  expect(await visitor.request.get((await large.getAttribute("src")) ?? "").then((sent) => sent.status())).toBe(200);

  await row.getByText("恢复示意图").first().click();
  await row.getByRole("button", { name: "恢复示意图" }).last().click();
  await expect(page.getByText("已恢复示意图")).toBeVisible();
  await expect(row.getByText("示意图", { exact: true })).toBeVisible();
  await visitor.goto(`${goods}&again=1`);
  await expect(visitor.locator('img[src*="/img/category/ribbed-bar-"]').first()).toBeVisible();
  await visitor.context().close();
});

test("an operator puts a picture of their own on the first page, with its words and its link", async ({
  page,
  browser,
}) => {
  await asStaff(page, "/console/site");
  await page.goto("/console/site?section=home");
  await page.getByLabel(/自定义横幅/).check();
  await page.getByLabel("首页横幅 1 标题").fill("年终集采");
  await page.getByLabel("首页横幅 1 网址").fill("/product/list?key=螺纹钢");
  await page.getByLabel("首页横幅 1 图片说明").fill("年终集采：螺纹钢满百吨优惠");
  await page.locator('input[name="global.home.banners.0.image"]').setInputFiles({
    ...{ name: "横幅.jpg", mimeType: "image/jpeg" },
    buffer: await photo(1600, 860),
  });
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("商城即刻更新")).toBeVisible();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto("/");
  const banner = visitor.getByRole("img", { name: "年终集采：螺纹钢满百吨优惠" });
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.locator("a", { has: banner })).toHaveAttribute("href", "/product/list?key=螺纹钢");
  await page.getByLabel(/自定义横幅/).uncheck();
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("商城即刻更新")).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.locator('img[src^="/img/banner/"]').first()).toBeVisible();
  await visitor.context().close();
});
