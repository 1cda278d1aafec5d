import { enter } from "./buyers";
import { expect, logIn, people, test } from "./fixtures";

test("without JavaScript an operator says what decides variants; a supplier writes a family as a matrix; a buyer changes the variant", async ({
  page,
  browser,
}) => {
  const open = async () => (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const desk = await open();
  await enter(desk, people.operator, "/sso/xlogin");
  await desk.goto("/console/category");
  await desk.getByRole("link", { name: "修改类目 螺纹钢", exact: true }).click();
  const rows = desk.locator("fieldset").filter({ has: desk.locator("legend", { hasText: /^第 \d+ 项$/ }) });
  const count = await rows.count();
  const next = rows.nth(count - 3);
  await next.getByLabel(`第 ${count - 2} 项的属性名称`).fill("表面");
  await next.getByLabel(`第 ${count - 2} 项的类型`).selectOption("choice");
  await desk.getByRole("button", { name: "保存" }).last().click();
  await expect(desk.getByText("“表面”是选择项，请填写可选值，用、分开").first()).toBeVisible();
  await next.getByLabel(`第 ${count - 2} 项的可选值`).fill("黑皮、镀锌");
  await next.getByLabel("区分规格").check();
  await next.getByLabel("列表筛选").check();
  await desk.getByRole("button", { name: "保存" }).last().click();
  await expect(desk.getByText("属性模板已保存，商品筛选随即更新")).toBeVisible();

  const code = `FAM-${Date.now()}`;
  await logIn(page, people.supplierOne, "/portal/goods/family");
  await page.locator("main").getByRole("link", { name: "螺纹钢", exact: true }).click();
  await page.getByLabel("商品名称（不含规格）").fill("试制钢筋");
  await page.getByLabel("品牌").fill("家族特钢");
  await page.locator('[name="unit"]').fill("吨");
  await page.getByLabel("最小起订量").fill("1");
  await page.getByLabel("全国").check();
  await page.locator('[name="axis.公称直径"]').fill("18、20");
  await page.locator('[name="axis.定尺长度"]').fill("9");
  await page.locator('[name="axis.表面"]').fill("镀锌");
  await page.getByRole("button", { name: "生成规格" }).click();
  await expect(page.getByText("已增加 2 个规格，请填写编码和价格")).toBeVisible();
  await expect(page.getByLabel("商品名称（不含规格）")).toHaveValue("试制钢筋");
  for (const row of [0, 1]) {
    await page.locator(`[name="row.${row}.code"]`).fill(`${code}-${row}`);
    await page.locator(`[name="row.${row}.salesPrice"]`).fill(String(4000 + row));
    await page.locator(`[name^="row.${row}.stock."]`).first().fill("30");
    await page.locator(`[name="row.${row}.leadDays"]`).fill("3");
  }
  await page.getByRole("button", { name: "保存并提交审核" }).click();
  await expect(page.getByText("已提交 2 个规格，通过后生效")).toBeVisible();

  await desk.goto(`/console/goods?keyword=${code}&tick=all`);
  await desk.getByRole("button", { name: "通过", exact: true }).last().click();
  await expect(desk.getByText("2 种商品已通过审核")).toBeVisible();
  await page.goto(`/portal/goods?status=offShelf&keyword=${code}&tick=all`);
  await page.getByRole("button", { name: "上架", exact: true }).last().click();
  await expect(page.getByText("2 种商品已上架")).toBeVisible();

  const visitor = await open();
  await visitor.goto(`/product/list?key=${encodeURIComponent("试制钢筋 18mm")}`);
  await visitor
    .getByRole("link", { name: /试制钢筋 .*18mm/ })
    .first()
    .click();
  await expect(visitor.getByText(/3 个工作日，今天下单最早 .* 送达/)).toBeVisible();
  await visitor.getByRole("link", { name: /20mm/ }).first().click();
  await expect(visitor.getByRole("heading", { name: /试制钢筋 .*20mm/ })).toBeVisible();
});
