import { asBuyer, expireLogin, type Goods, held, rebar, sql } from "./buyers";
import { amountOf, cartOfFour, lineOf, quantityOf, settled, sumOf } from "./carts";
import { expect, expectSound, PASSWORD, test } from "./fixtures";

test("R-CART-16: what cannot be added says why, and the list stays", async ({ page }) => {
  await asBuyer(page);
  const { leaving } = await rebar(page);
  await page.goto("/product/list?key=水泥&shop=4&sort=priceAsc&stock=1");
  const card = page
    .locator("main article")
    .filter({ hasText: leaving.mallSpuName })
    .filter({ hasText: leaving.thirdName });
  await sql(`UPDATE mall."Sku" SET "status" = 0 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [leaving.sysNo]);
  try {
    await card.getByRole("button", { name: /^加购/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "商品已下架" })).toBeVisible();
  } finally {
    await sql(`UPDATE mall."Sku" SET "status" = 1 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [leaving.sysNo]);
  }
  await expect(page).toHaveURL(/\/product\/list/);
});

test("RT-05, R-CART-01, R-CART-08: the cart stands by shop, then by agreement and term, everything ticked", async ({
  page,
}) => {
  const { first, second, third, fourth } = await cartOfFour(page);
  await expectSound(page);
  await expect(page.locator("main section h2")).toHaveCount(3);
  for (const goods of [first, second, third, fourth]) {
    await expect(lineOf(page, goods).getByRole("checkbox")).toBeChecked();
    await expect(quantityOf(page, goods)).toHaveValue(held(goods, goods.buyStart));
  }
  const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
  await expect(group.getByRole("listitem")).toHaveCount(2);
  await expect(group.getByLabel("协议")).toContainText("XY-2026-018");
  await expect(lineOf(page, fourth)).toContainText("¥");
  await lineOf(page, third).getByTitle("为什么是这个价").click();
  await expect(lineOf(page, third).getByText(/XY-2026-019 第 \d+ 条/)).toBeVisible();
});

test("R-CART-10, R-CART-11, R-CART-13, R-CART-14: agreement and term of a group decide the price", async ({ page }) => {
  const { account, first, third } = await cartOfFour(page);
  const price = () => lineOf(page, first).locator("b").first().innerText();
  const group = page.locator("main section > div").filter({ has: lineOf(page, first) });
  const immediate = await price();
  await group.getByLabel("付款").selectOption({ label: "收货后1个月付款 +0.8%（年化9.6%）" });
  await settled(page);
  await expect.poll(price).not.toBe(immediate);
  const [kept] = await sql(
    `SELECT p."sysNo" FROM gateway."PaymentObject" p JOIN mall."User" u ON u."sysNo" = p."userSysNo" WHERE u."mobile" = $1`,
    [account],
  );
  expect(kept?.sysNo).toMatch(/^\d+-\d+$/);
  const other = page.locator("main section > div").filter({ has: lineOf(page, third) });
  await other.getByLabel("协议").selectOption({ label: "不用协议" });
  await settled(page);
  await expect(
    lineOf(page, third).getByText(`${third.salesPrice.toLocaleString("zh-CN")}`, { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(group.getByLabel("付款")).toHaveValue(/^\d+-\d+$/);
  await expect(group.getByLabel("付款").locator("option:checked")).toHaveText("收货后1个月付款 +0.8%（年化9.6%）");
  // what could be bought by an agreement is offered to be
  await lineOf(page, third).getByRole("button", { name: "改用协议价" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已改用协议价" })).toBeVisible();
  await expect(lineOf(page, third).getByRole("button", { name: "改用协议价" })).toHaveCount(0);
  // and the term is preset where the same supplier's goods are chosen next
  await page.goto(`/product/detail?id=${first.sysNo}`);
  await expect(page.getByRole("link", { name: /^收货后1个月付款/ })).toHaveAttribute("aria-current", "true");
});

test("R-CART-19, R-CART-22: a quantity changed by hand or by steps is saved, sums follow", async ({ page }) => {
  const { first } = await cartOfFour(page);
  const before = await amountOf(page);
  await quantityOf(page, first).fill("１２．５");
  await page.keyboard.press("Tab");
  await settled(page);
  await expect(quantityOf(page, first)).toHaveValue(held(first, 12.5));
  await expect.poll(() => amountOf(page)).toBeGreaterThan(before);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.postData() ?? "");
  });
  const more4 = Number((Number(held(first, 12.5)) + 4).toFixed(4));
  const more = lineOf(page, first).getByRole("button", { name: /^增加/ });
  await more.evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 4; clicks++) button.click();
  });
  await expect.poll(() => posts.length).toBe(1);
  expect(posts[0]).toContain(String(more4));
  expect(posts[0]).not.toContain("lines.");
  await settled(page);
  await quantityOf(page, first).press("ArrowDown");
  await expect.poll(() => posts.length).toBe(2);
  await settled(page);
  await page.reload();
  await expect(quantityOf(page, first)).toHaveValue(held(first, Number(held(first, more4)) - 1));
});

test("R-CART-06, R-CART-07: ticks of lines, shops and all decide what is paid", async ({ page }) => {
  const { first, second, fourth } = await cartOfFour(page);
  const whole = await amountOf(page);
  const shop = page
    .locator("main section")
    .filter({ has: lineOf(page, first) })
    .getByRole("checkbox")
    .first();
  const all = page.getByRole("checkbox", { name: "全选" });
  await expect(all).toBeChecked();
  // by keyboard: the focus stays on the box
  const box = lineOf(page, first).getByRole("checkbox");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).not.toBeChecked();
  await settled(page);
  await expect(box).toBeFocused();
  await expect(shop).not.toBeChecked();
  await expect(all).not.toBeChecked();
  await expect.poll(() => amountOf(page)).toBeLessThan(whole);
  await page.reload();
  await expect(box).not.toBeChecked();
  await shop.check();
  await settled(page);
  await expect(box).toBeChecked();
  await expect.poll(() => amountOf(page)).toBe(whole);
  await all.uncheck();
  await settled(page);
  await expect(lineOf(page, second).getByRole("checkbox")).not.toBeChecked();
  await expect(sumOf(page)).toHaveText("¥0.00");
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page.getByRole("alert")).toContainText("请先选择商品");
  await lineOf(page, fourth).getByRole("checkbox").check();
  await settled(page);
  await page.getByRole("button", { name: "刷新购物车" }).click();
  await expect(page.getByRole("status").filter({ hasText: "勾选不变" })).toBeVisible();
  await expect(lineOf(page, fourth).getByRole("checkbox")).toBeChecked();
  await expect(lineOf(page, second).getByRole("checkbox")).not.toBeChecked();
  const alone = await amountOf(page);
  // a box that is pressed before the scripts are there counts too
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/shopping_cart", { waitUntil: "commit" });
  await lineOf(page, second).getByRole("checkbox").check();
  come();
  await expect.poll(() => amountOf(page)).toBeGreaterThan(alone);
  await expect(lineOf(page, second).getByRole("checkbox")).toBeChecked();
});

test("R-CART-18: a line is removed at once, the ticked ones after asking", async ({ page }) => {
  const { first, second, third, fourth } = await cartOfFour(page);
  await lineOf(page, first).getByRole("button", { name: /^删除/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "已删除 1 种商品" })).toBeVisible();
  await expect(lineOf(page, first)).toHaveCount(0);
  await lineOf(page, second).getByRole("checkbox").uncheck();
  await settled(page);
  await page.getByText("删除选中商品").last().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("从购物车删除选中的 2 种商品？");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(lineOf(page, third)).toBeVisible();
  await page.getByText("删除选中商品").last().click();
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect(lineOf(page, third)).toHaveCount(0);
  await expect(lineOf(page, fourth)).toHaveCount(0);
  await expect(lineOf(page, second)).toBeVisible();
});

test("R-CART-21, R-SALE-09: each wrong quantity says what is wrong at its line; the right ones are saved", async ({
  page,
}) => {
  const { first, second, third, fourth } = await cartOfFour(page);
  const bad: readonly (readonly [Goods, string, RegExp])[] = [
    [first, "0", /必须大于0/],
    [second, "0.12345", /最多4位小数/],
    [fourth, "999999", /不能超过库存/],
  ];
  for (const [goods, typed] of bad) await quantityOf(page, goods).fill(typed);
  await quantityOf(page, third).fill(String(third.buyStart + 2));
  await page.keyboard.press("Enter");
  for (const [goods, typed, sentence] of bad) {
    await expect(lineOf(page, goods).getByRole("alert")).toHaveText(sentence);
    await expect(quantityOf(page, goods)).toHaveValue(typed);
  }
  await expect(page.getByRole("alert").first()).toHaveText("有 3 处需要修改，其余内容已保存");
  await expectSound(page);
  await quantityOf(page, first).fill("abc");
  await page.keyboard.press("Tab");
  await expect(lineOf(page, first).getByRole("alert")).toHaveText("请输入数字，例如 12.5");
  if (second.buyStart > 1) {
    await quantityOf(page, second).fill("0.5");
    await page.keyboard.press("Tab");
    await expect(lineOf(page, second).getByRole("alert")).toContainText(`不能少于${second.buyStart}吨`);
  }
  await page.getByRole("button", { name: "去结算" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue("abc");
  await page.reload();
  await expect(quantityOf(page, third)).toHaveValue(held(third, third.buyStart + 2));
  await expect(quantityOf(page, first)).toHaveValue(held(first, first.buyStart));
});

test("a login that expires in the middle of the cart loses nothing typed", async ({ page }) => {
  const { account, first, second, third } = await cartOfFour(page);
  const loginAgain = async () => {
    await expect(page).toHaveURL(/\/sso\/login\?return_url=%2Fshopping_cart%3Fdraft/);
    await page.getByLabel("手机号").fill(account);
    await page.getByLabel("密码").fill(PASSWORD);
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page.getByRole("alert")).toContainText("已恢复您重新登录前填写的内容");
  };
  // the tick is on its way, or was just taken and the page asks what came of it, when the login ends
  for (const [method, goods, pieces] of [
    ["POST", first, 33.5],
    ["GET", third, 12],
  ] as const) {
    let go = () => {};
    const ended = new Promise<void>((resolve) => {
      go = resolve;
    });
    const waiting = page.waitForRequest((asked) => asked.method() === method && asked.url().includes("cart.data"));
    await page.route(/cart\.data/, async (route) => {
      if (route.request().method() === method) await ended;
      await route.continue();
    });
    await lineOf(page, second)
      .getByRole("checkbox")
      .setChecked(method === "GET");
    await waiting;
    await quantityOf(page, goods).fill(held(goods, pieces));
    await expireLogin(account);
    go();
    await loginAgain();
    await page.unroute(/cart\.data/);
    await expect(quantityOf(page, goods)).toHaveValue(held(goods, pieces));
    await expect(lineOf(page, second).getByRole("checkbox")).toBeChecked({ checked: method === "GET" });
  }
  await expireLogin(account);
  await quantityOf(page, first).fill(held(first, 20));
  await page.keyboard.press("Tab");
  await loginAgain();
  await expect(quantityOf(page, first)).toHaveValue(held(first, 20));
  await expect(quantityOf(page, third)).toHaveValue(held(third, 12));
  await page.getByRole("button", { name: "更新购物车" }).last().click();
  await settled(page);
  await page.goto("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue(held(first, 20));
});

test("R-ROUTE-06, RT-06: on /pages/cart lines without an agreement come under theirs", async ({ page }) => {
  await asBuyer(page);
  const { third } = await rebar(page);
  await page.goto(`/product/detail?id=${third.sysNo}&agreement=0`);
  await page.getByRole("button", { name: "加入购物车" }).click();
  await expect(page.getByRole("status")).toContainText("已加入购物车");
  await page.goto("/shopping_cart");
  await expect(page.getByLabel("协议")).toHaveValue("");
  await page.goto("/pages/cart");
  await expect(page.getByLabel("协议").locator("option:checked")).toContainText("XY-2026-019");
});

test("R-CART-05, R-CART-23: goods that cannot be bought keep their line, without a tick and with the reason", async ({
  page,
}) => {
  await cartOfFour(page);
  await page.goto(`/area?return_to=${encodeURIComponent("/shopping_cart")}`);
  await page.getByRole("link", { name: "四川省" }).click();
  await page.getByRole("button", { name: "成都市" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  const gone = page.getByRole("listitem").filter({ hasText: "无协议" }).first();
  await expect(
    page.getByLabel("协议").locator("option:checked", { hasText: "原协议在此地区不适用" }).first(),
  ).toBeAttached();
  await expect(gone.getByRole("checkbox")).toBeDisabled();
  await expect(gone.getByRole("checkbox")).not.toBeChecked();
  await gone.getByRole("link", { name: "找同名商品" }).click();
  await expect(page).toHaveURL(/\/product\/list\?key=/);
});
