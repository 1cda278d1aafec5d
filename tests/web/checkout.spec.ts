import type { Page } from "@playwright/test";
import { addGoods, asBuyer, expireLogin, type Goods, rebar, sql } from "./buyers";
import { apiOf, arrived, photo } from "./documents";
import { expect, expectSound, goOffline, PASSWORD, test } from "./fixtures";

const submit = (page: Page) => page.getByRole("button", { name: "提交订单" });
const remark = (page: Page) => page.getByLabel("备注").first();
const partOf = (page: Page, { mallSpuName, thirdName }: Goods) =>
  page
    .locator("main section")
    .filter({ has: page.getByRole("row").filter({ hasText: mallSpuName }).filter({ hasText: thirdName }) });

async function ordersOf(account: string): Promise<number> {
  const [row] = await sql<{ count: string }>(
    `SELECT count(*) FROM mall."OrderTrade" o JOIN mall."User" u ON u."tenantCode" = o."tenantCode"
     AND u."sysNo" = o."purchaserUserSysNo" WHERE u."mobile" = $1`,
    [account],
  );
  return Number(row?.count);
}

/** A buyer at the checkout with bars of two agreements. */
async function atCheckout(page: Page) {
  const account = await asBuyer(page);
  const goods = await rebar(page);
  await addGoods(page, goods.first, goods.third);
  await page.goto("/shopping_cart");
  await page.getByRole("button", { name: "去结算" }).click();
  // the address changes before the page does
  await expect(submit(page)).toBeVisible();
  return { account, ...goods };
}

test("R-BIZ-01, R-BIZ-02, R-BIZ-03: two suppliers are two orders, however often the form is sent", async ({ page }) => {
  const { account, first, third } = await atCheckout(page);
  await expectSound(page);
  await expect(page.getByText("拆分为 2 张订单")).toBeVisible();
  await expect(partOf(page, first)).toContainText("XY-2026-018");
  await expect(partOf(page, third)).toContainText("XY-2026-019");
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+,\d+$/);
  await expect(page.getByRole("link", { name: /^DD\d{8}-\d+$/ })).toHaveCount(2);
  await expect(page.getByText(/^共 2 张订单，合计 ¥[\d,.]+，/)).toBeVisible();
  await expectSound(page);
  expect(await ordersOf(account)).toBe(2);
  // what was ordered is out of the cart, and back leads to no second order
  await page.goBack();
  await expect(page.getByText("没有选择要结算的商品")).toBeVisible();
  await page.getByRole("link", { name: "返回购物车" }).click();
  await expect(page.getByText("购物车还是空的")).toBeVisible();
  expect(await ordersOf(account)).toBe(2);
});

test("address, invoice and wishes stand beside each other, and goods begin on the first screen", async ({ page }) => {
  await atCheckout(page);
  const box = async (name: string) => (await page.locator("main section", { hasText: name }).first().boundingBox())!;
  const [address, invoice, wishes] = [await box("收货地址"), await box("发票信息"), await box("交货与用途")];
  expect(wishes.y).toBe(address.y);
  expect(wishes.x).toBeGreaterThan(address.x + address.width);
  expect(invoice.y).toBeLessThan(wishes.y + wishes.height + 100);
  const good = await page.locator("main tbody tr").first().boundingBox();
  expect(good?.y).toBeLessThanOrEqual(700);
  const note = await remark(page).boundingBox();
  expect(note?.width).toBeLessThanOrEqual(560);
});

test("one order of several says where it differs: from the lists of the project of all, at another half of the day", async ({
  page,
}) => {
  const { third } = await atCheckout(page);
  const { tenderProject } = apiOf(page);
  const stamp = Date.now() % 1_000_000;
  const build = (name: string, useParts: string[]) =>
    tenderProject.save.mutate({ name: name + stamp, code: name + stamp, useParts });
  const projects = [await build("旧改", ["加固", "屋面"]), await build("新建", ["商业裙房"])];
  await page.reload();
  await page.getByLabel("项目").first().fill(`旧改${stamp}`);
  await page.getByLabel("期望交货").first().fill("2099-03-01");
  const own = partOf(page, third);
  await own.getByText("这张订单的交货与用途不同").click();
  const part = own.getByLabel("用料部位");
  const offered = () =>
    part.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  expect(await offered()).toEqual(["加固", "屋面"]);
  await own.getByLabel("项目").fill(`新建${stamp}`);
  expect(await offered()).toEqual(["商业裙房"]);
  await own.getByLabel("项目").fill("");
  await part.fill("屋面");
  await own.getByLabel("时段").selectOption({ label: "下午" });
  await page.getByLabel("时间").first().fill("08:00");
  await page.getByLabel("具体位置").first().fill("3号楼底板③～⑦轴");
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  const done = page.url();
  const orderOf = (supplier: RegExp) =>
    page.getByRole("row").filter({ hasText: supplier }).getByRole("link", { name: /^DD/ });
  await orderOf(/^(?!.*巴渝).*DD/).click();
  await expect(page.getByText("2099-03-01 08:00").first()).toBeVisible();
  await expect(page.getByText("3号楼底板③～⑦轴", { exact: true })).toBeVisible();
  await page.goto(done);
  await orderOf(/巴渝/).click();
  await expect(page.getByText("2099-03-01 下午").first()).toBeVisible();
  await expect(page.getByText("屋面", { exact: true })).toBeVisible();
  // no later order to this address is for it
  for (const { sysNo } of projects) await tenderProject.close.mutate({ sysNo });
});

test("a contract added at the checkout outlives another address and a reload, and stands on each order", async ({
  page,
}) => {
  await atCheckout(page);
  await page.getByLabel("附件", { exact: true }).setInputFiles([photo("合同扫描件.jpg")]);
  await expect(arrived(page, "合同扫描件.jpg")).toBeVisible();
  await page.reload();
  await expect(page.getByText("已恢复 1 个还没有提交的附件")).toBeVisible();
  await page.getByRole("button", { name: /城口县/ }).click();
  await expect(page).toHaveURL(/\/checkout\?address=\d+/);
  await expect(arrived(page, "合同扫描件.jpg")).toHaveCount(1);
  await expectSound(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+,\d+$/);
  const orders = await page
    .getByRole("link", { name: /^DD\d{8}-\d+$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const order of orders) {
    await page.goto(order ?? "");
    await expect(page.getByRole("link", { name: "合同扫描件.jpg" })).toBeVisible();
  }
});

test("R-BIZ-03: the same page sent twice at once makes one set of orders", async ({ page }) => {
  const { account } = await atCheckout(page);
  const form = await page.evaluate(() => {
    const fields = new FormData(document.querySelector<HTMLFormElement>("main form") ?? undefined);
    return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  });
  const lines = await page
    .locator("main input[name=line]")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const body = new URLSearchParams([...Object.entries(form).filter(([name]) => name !== "line"), ["intent", "submit"]]);
  for (const line of lines) body.append("line", line);
  const send = () =>
    page.request.post("/checkout", {
      data: body.toString(),
      headers: { origin: new URL(page.url()).origin, "content-type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  const places = answers.map((answer) => answer.headers().location);
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^\/checkout\/done/);
  expect(await ordersOf(account)).toBe(2);
});

test("another address keeps what was typed and says what it changes; what cannot go there can be left out", async ({
  page,
}) => {
  const account = await asBuyer(page);
  const { first, fourth } = await rebar(page);
  await addGoods(page, first, fourth);
  await page.goto("/checkout");
  await remark(page).fill("请走 2 号门");
  await page.getByLabel("发票类型").selectOption({ label: "增值税普通发票" });
  await page.getByRole("button", { name: /四川省成都市/ }).click();
  await expect(page).toHaveURL(/\/checkout\?address=\d+$/);
  await expect(page.getByText(/您浏览的地区是“重庆市”，收货地区是“四川省成都市/)).toBeVisible();
  await expect(remark(page)).toHaveValue("请走 2 号门");
  await expect(page.getByRole("button", { name: /四川省成都市/ })).toHaveAttribute("aria-pressed", "true");
  await expect(partOf(page, first)).toContainText(/购物车\s*¥/);
  await expect(submit(page)).toBeDisabled();
  await expectSound(page);
  await page.getByRole("button", { name: "先不买这些商品" }).click();
  await expect(partOf(page, first)).toHaveCount(0);
  await expect(remark(page)).toHaveValue("请走 2 号门");
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  const [order] = await sql<{ remark: string; invoiceType: number }>(
    `SELECT o."remark", o."invoiceType" FROM mall."OrderTrade" o JOIN mall."User" u ON u."sysNo" = o."purchaserUserSysNo"
     WHERE u."mobile" = $1`,
    [account],
  );
  expect(order).toEqual({ remark: "请走 2 号门", invoiceType: 0 });
  await page.goto("/shopping_cart");
  await expect(page.getByText(first.thirdName).first()).toBeVisible();
});

test("R-BIZ-02: a price that changed is shown and confirmed before anything is ordered", async ({ page }) => {
  const account = await asBuyer(page);
  const { changing } = await rebar(page);
  await addGoods(page, changing);
  await page.goto("/checkout");
  await remark(page).fill("价格变化");
  await sql(`UPDATE mall."Sku" SET "salesPrice" = "salesPrice" + 1.5 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [
    changing.sysNo,
  ]);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("价格已变化");
  await expect(page.getByRole("heading", { name: "以下商品价格已变化，请确认新价格后再提交" })).toBeVisible();
  await expect(remark(page)).toHaveValue("价格变化");
  expect(await ordersOf(account)).toBe(0);
  await expectSound(page);
  await page.getByRole("button", { name: "按新价格提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  expect(await ordersOf(account)).toBe(1);
});

test("R-SALE-07: more than is left is told at the line before it is sent", async ({ page }) => {
  const account = await asBuyer(page);
  const { fourth } = await rebar(page);
  await addGoods(page, fourth);
  await sql(
    `UPDATE mall."CartLine" l SET "quantity" = $2 FROM mall."User" u
     WHERE u."mobile" = $1 AND u."tenantCode" = l."tenantCode" AND u."sysNo" = l."userSysNo"`,
    [account, fourth.inventory + 1_000_000],
  );
  await page.goto("/checkout");
  await expect(partOf(page, fourth)).toContainText(/库存不足，仅剩/);
  await expect(submit(page)).toBeDisabled();
});

test("without an address or a title both are made on the way, and what was typed waits", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  const { fourth } = await rebar(page);
  await addGoods(page, fourth);
  await page.goto("/checkout");
  await expect(page.getByText("还没有收货地址，请先新增一个，再提交订单。")).toBeVisible();
  await expect(page.getByText("还没有发票抬头，请先新增一个，再提交订单。")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expectSound(page);
  await remark(page).fill("第一次下单");
  await page.getByRole("button", { name: "新增收货地址" }).click();
  // the frame stays the checkout's, and leads back to it
  await expect(
    page.getByRole("navigation", { name: "所在位置" }).getByRole("link", { name: "确认订单" }),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: "工作台菜单" })).toHaveCount(0);
  await page.getByLabel("收货人").fill("赵工");
  await page.getByLabel("联系电话").fill("13900001111");
  await page.getByLabel(/省/).first().selectOption({ label: "重庆市" });
  await page.getByLabel(/市/).nth(1).selectOption({ index: 1 });
  await page.getByLabel(/区/).last().selectOption({ index: 1 });
  await page.getByLabel("详细地址").fill("一号工地");
  await page.getByRole("button", { name: "保存地址" }).click();
  await expect(page).toHaveURL(/\/checkout\?.*address=\d+/);
  await expect(remark(page)).toHaveValue("第一次下单");
  await page.getByRole("button", { name: "新增发票抬头" }).click();
  await page.getByLabel("发票抬头").fill("新单位");
  await page.getByRole("button", { name: "保存抬头" }).click();
  await expect(page).toHaveURL(/\/checkout\?.*title=\d+/);
  await expect(remark(page)).toHaveValue("第一次下单");
  await expect(page.getByRole("button", { name: /赵工/ })).toHaveAttribute("aria-pressed", "true");
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
});

test("a login that expires in the middle of the checkout loses nothing typed", async ({ page }) => {
  const { account } = await atCheckout(page);
  await page.getByRole("button", { name: /城口县/ }).click();
  await expect(page).toHaveURL(/address=/);
  await remark(page).fill("夜里到货");
  await expireLogin(account);
  await submit(page).click();
  await page.getByLabel("手机号").fill(account);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByRole("alert")).toContainText("已恢复您离开前填写的内容");
  await expect(remark(page)).toHaveValue("夜里到货");
  await expect(page.getByRole("button", { name: /城口县/ })).toHaveAttribute("aria-pressed", "true");
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  expect(await ordersOf(account)).toBe(2);
});

test("RT-26, R-DLG-03, R-DLG-04, UI-DLG-08, UI-DLG-09: a personal buyer verifies the name first", async ({ page }) => {
  await asBuyer(page, { organization: 4, verified: false });
  const { fourth } = await rebar(page);
  await addGoods(page, fourth);
  await page.goto("/checkout");
  await submit(page).click();
  const dialog = page.getByRole("dialog");
  for (const text of ["使用个人身份购物需先完成实名认证", "个人身份仅您本人可见", "所在单位无法查看您的个人购物记录"]) {
    await expect(dialog).toContainText(text);
  }
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toBeHidden();
  await submit(page).click();
  await dialog.getByRole("link", { name: "实名认证", exact: true }).click();
  await expect(page).toHaveURL("/sso/authentication?isChange=true");
  await expect(page.getByRole("heading", { name: "实名认证" })).toBeVisible();
});

test("without a network nothing typed is lost, and sending again makes one set of orders", async ({
  page,
  context,
}) => {
  const { account, first } = await atCheckout(page);
  await remark(page).fill("断网了");
  await goOffline(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("网络中断");
  await context.setOffline(false);
  // the answer got lost on the way: the orders are there
  await page.route("**/checkout.data*", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(page).click();
  await expect.poll(() => ordersOf(account)).toBe(2);
  await expect(submit(page)).toBeEnabled();
  await page.unroute("**/checkout.data*");
  await expect(remark(page)).toHaveValue("断网了");
  await expect(partOf(page, first)).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\/done\?orders=\d+,\d+$/);
  expect(await ordersOf(account)).toBe(2);
});
