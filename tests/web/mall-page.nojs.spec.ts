import { randomInt } from "node:crypto";
import sharp from "sharp";
import { enter } from "./buyers";
import { expect, people, test } from "./fixtures";

test("without JavaScript an operator makes a page of banners and goods, looks at it and publishes it", async ({
  page,
  browser,
}) => {
  const tag = `page-${randomInt(1e6)}`;
  const path = `/pages/custom/${tag}`;
  await enter(page, people.operator, "/sso/xlogin");
  await page.goto("/console/page/new");
  await page.getByLabel("位置", { exact: true }).selectOption("自定义页面");
  await page.getByLabel("页面标识").fill("不对");
  await page.getByLabel("页面标题").fill("岁末集采");
  await page.getByRole("button", { name: "新建" }).click();
  await expect(page.getByText("页面标识须以小写字母开头").first()).toBeVisible();
  await expect(page.getByLabel("页面标题")).toHaveValue("岁末集采");
  await page.getByLabel("页面标识").fill(tag);
  await page.getByRole("button", { name: "新建" }).click();
  await expect(page.getByText("页面已新建，请添加模块")).toBeVisible();

  await page.getByRole("link", { name: /^\+ 横幅/ }).click();
  const banner = page.getByRole("group", { name: "横幅 1" });
  await banner.getByLabel("标题").fill("满百吨优惠");
  await banner.getByLabel("链接").fill("http://example.com");
  await banner.locator('input[type="file"]').setInputFiles({
    ...{ name: "横幅.jpg", mimeType: "image/jpeg" },
    buffer: await sharp({ create: { width: 1600, height: 640, channels: 3, background: "#3a7d44" } })
      .jpeg()
      .toBuffer(),
  });
  await page.getByRole("button", { name: "保存模块" }).click();
  await expect(banner.getByText(/链接应以 \/ 开头/)).toBeVisible();
  await expect(banner.getByLabel("标题")).toHaveValue("满百吨优惠");
  await banner.getByLabel("链接").fill("/product/list");
  await page.getByRole("button", { name: "保存模块" }).click();
  await expect(page.getByText("模块已保存，发布后才会展示")).toBeVisible();

  await page.getByRole("link", { name: /^\+ 楼层/ }).click();
  await page.getByLabel("模块标题").fill("钢材推荐");
  await page.getByLabel("查找商品").fill("螺纹钢");
  await page.getByRole("button", { name: "查找" }).click();
  const found = page.getByRole("group", { name: "第1组" }).getByRole("checkbox");
  await found.first().check();
  const name = await page.locator('input[name^="item.0.skuName."]').first().inputValue();
  await page.getByRole("button", { name: "保存模块" }).click();
  const rows = page.locator("#modules li");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "上移 楼层 钢材推荐" }).click();
  await expect(rows.first()).toContainText("钢材推荐");

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: "钢材推荐" })).toBeVisible();
  await page.goto("/console/page?keyword=岁末集采");
  await page.getByRole("link", { name: "岁末集采" }).first().click();
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("页面已发布")).toBeVisible();

  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { name: "岁末集采", level: 1 })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "满百吨优惠" })).toBeVisible();
  const goods = visitor.getByRole("region", { name: "钢材推荐" }).getByRole("heading", { level: 3 });
  expect(name).toContain(await goods.first().innerText());
  await page.getByText("下架", { exact: true }).first().click();
  await page.getByRole("button", { name: "下架" }).last().click();
  await expect(page.getByText("页面已下架")).toBeVisible();
  await visitor.context().close();
});

test("without JavaScript a supplier makes the page of its shop: a banner for its goods and a floor of them", async ({
  page,
  browser,
}) => {
  await enter(page, people.supplierTwo, "/sso/login");
  await page.goto("/portal/shop");
  await page
    .getByRole("button", { name: /^制作首页/ })
    .first()
    .click();
  await expect(page.getByText("页面已新建，请添加模块")).toBeVisible();
  const here = page.url();
  await page.getByRole("link", { name: /^\+ 横幅/ }).click();
  const banner = page.getByRole("group", { name: "横幅 1" });
  await banner.getByLabel("标题").fill("到货通知");
  await banner.getByLabel("图案").selectOption("管材");
  await banner.getByLabel("链接到商品").fill("没有的编码");
  await page.getByRole("button", { name: "保存模块" }).click();
  await expect(banner.getByText("没有这些商品：没有的编码")).toBeVisible();
  await expect(banner.getByLabel("标题")).toHaveValue("到货通知");
  await banner.getByLabel("链接到商品").fill("");
  await page.getByRole("button", { name: "保存模块" }).click();
  await expect(page.getByText("模块已保存，发布后才会展示")).toBeVisible();

  await page.getByRole("link", { name: /^\+ 楼层/ }).click();
  await page.getByLabel("模块标题").fill("本店热销");
  await page.getByLabel("查找商品").fill("水泥");
  await page.getByRole("button", { name: "查找" }).click();
  await page.getByRole("group", { name: "第1组" }).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "保存模块" }).click();
  await expect(page.locator("#modules li")).toHaveCount(2);

  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByText("预览中，访客看不到未发布的内容")).toBeVisible();
  await expect(page.getByRole("heading", { name: "本店热销" })).toBeVisible();
  const shop = new URL(page.url()).pathname;
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${shop}?preview=1`);
  await expect(visitor.getByRole("heading", { name: "本店热销" })).toHaveCount(0);
  await page.goto(here);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("页面已发布")).toBeVisible();
  // a page that was read a moment ago is kept for half a minute
  await visitor.goto(`${shop}?shown=1`);
  await expect(visitor.getByRole("region", { name: "本店热销" }).getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.getByText("下架", { exact: true }).first().click();
  await page.getByRole("button", { name: "下架" }).last().click();
  await expect(page.getByText("页面已下架")).toBeVisible();
  await visitor.context().close();
});
