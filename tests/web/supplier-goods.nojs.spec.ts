import { expect, logIn, PASSWORD, people, test } from "./fixtures";

const NAME = "螺纹钢 HRB635E Φ18×12m";

test("R-LIST-01: without JavaScript a supplier writes goods, the operator passes and bans them, a buyer finds them between", async ({
  page,
  browser,
}) => {
  const code = `NEW-${Date.now()}`;
  await logIn(page, people.supplierOne, "/portal/goods/edit");
  await page.locator("main").getByRole("link", { name: "螺纹钢", exact: true }).click();
  await page.getByLabel("商品名称").fill(NAME);
  await page.getByLabel(/^编码/).fill(code);
  await page.getByLabel("目录价（元）").fill("4，三");
  await page.getByRole("button", { name: "保存并提交审核" }).click();
  await expect(page.getByText("目录价“4，三”不是数字，请重新填写").first()).toBeVisible();
  await expect(page.getByLabel("商品名称")).toHaveValue(NAME);
  await page.getByLabel("目录价（元）").fill("4,380.5");
  await page.getByRole("button", { name: "保存并提交审核" }).click();
  await expect(page.getByText("请填写品牌").first()).toBeVisible();
  await page.getByLabel("品牌").first().fill("测试特钢");
  await page.getByLabel("单位").first().fill("吨");
  await page.getByLabel("牌号").fill("HRB635E");
  await page.getByLabel("公称直径（mm）").fill("18");
  await page.getByLabel("最小起订量").fill("2");
  await page
    .getByLabel(/^初始库存/)
    .first()
    .fill("80");
  await page.getByLabel("全国").check();
  await page.getByRole("button", { name: "保存并提交审核" }).click();
  await expect(page.getByText("已提交审核，通过后生效")).toBeVisible();
  await expect(page.getByText("18mm")).toBeVisible();

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.goto(`/sso/xlogin?return_url=${encodeURIComponent(`/console/goods?keyword=${code}`)}`);
  await desk.getByLabel("手机号").fill(people.operator);
  await desk.getByLabel("密码").fill(PASSWORD);
  await desk.getByRole("button", { name: "登录", exact: true }).click();
  await desk.getByRole("link", { name: NAME }).first().click();
  await expect(desk.getByText("新品牌“测试特钢”，通过后加入品牌库")).toBeVisible();
  await desk.getByRole("button", { name: "通过", exact: true }).click();
  await expect(desk.getByText("1 种商品已通过审核")).toBeVisible();

  await page.goto(`/portal/goods?status=offShelf&keyword=${code}`);
  await page.getByRole("button", { name: "上架", exact: true }).first().click();
  await expect(page.getByText("1 种商品已上架")).toBeVisible();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const find = () => visitor.goto(`/product/list?key=${encodeURIComponent("HRB635E Φ18")}`);
  await find();
  await expect(visitor.getByRole("link", { name: NAME }).first()).toBeVisible();

  await desk.goto(`/console/goods?status=onShelf&keyword=${code}`);
  await desk.locator("summary", { hasText: "违规下架" }).click();
  await desk.getByLabel("违规下架的原因").fill("质量证明书不符");
  await desk.getByRole("button", { name: "违规下架" }).click();
  await expect(desk.getByText("商品已违规下架，供应商不能自行上架")).toBeVisible();
  await page.goto(`/portal/goods?status=illegal&keyword=${code}`);
  await expect(page.getByText("原因：质量证明书不符")).toBeVisible();
  await expect(page.getByRole("button", { name: "上架", exact: true })).toHaveCount(0);
});
