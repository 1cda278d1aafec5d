import { addGoods, asBuyer, held, newBuyer, rebar, sql } from "./buyers";
import { amountOf, cartOfFour, lineOf, quantityOf, settled, sumOf } from "./carts";
import { apiOf } from "./documents";
import { expect, expectSound, test } from "./fixtures";
import { chosen, longCart, rows } from "./long-carts";

const boxes = 'main input[type="checkbox"][name="tick"]';

/** Nothing was ticked or changed for longer than a visit lasts. */
const goneForLong = (account: string) =>
  sql(
    `UPDATE gateway."CartSelection" s SET "updateTime" = now() - interval '31 minutes'
     FROM mall."User" u WHERE u."sysNo" = s."userSysNo" AND u."mobile" = $1`,
    [account],
  );

test("R-CART-01: every fresh visit begins with everything ticked, within one the ticks stand", async ({ page }) => {
  const { account, first } = await cartOfFour(page);
  const box = lineOf(page, first).getByRole("checkbox");
  for (let visits = 0; visits < 2; visits++) {
    await box.uncheck();
    await settled(page);
    await page.goto("/");
    await page.goto("/shopping_cart");
    await expect(box).not.toBeChecked();
    await goneForLong(account);
    await page.goto("/shopping_cart");
    for (const tick of await page.locator(boxes).all()) await expect(tick).toBeChecked();
  }
});

test("a refresh keeps what is ticked, and what cannot be sold here stays disabled with its reason", async ({
  page,
}) => {
  const { first, fourth } = await cartOfFour(page);
  await lineOf(page, fourth).getByRole("checkbox").uncheck();
  await settled(page);
  await page.getByRole("button", { name: "刷新购物车" }).click();
  await expect(page.getByRole("status").filter({ hasText: "价格和库存已更新，勾选不变" })).toBeVisible();
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await expect(lineOf(page, fourth).getByRole("checkbox")).not.toBeChecked();
  await page.goto(`/area?return_to=${encodeURIComponent("/shopping_cart")}`);
  await page.getByRole("link", { name: "四川省" }).click();
  await page.getByRole("button", { name: "成都市" }).click();
  const box = lineOf(page, first).getByRole("checkbox");
  await expect(box).toBeDisabled();
  await page.getByRole("button", { name: "刷新购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(box).toBeDisabled();
  await expect(lineOf(page, first)).toContainText("无协议");
});

test("立即购买 orders what was pressed and leaves cart and ticks as they were", async ({ page }) => {
  const { first, second } = await cartOfFour(page);
  await lineOf(page, second).getByRole("checkbox").uncheck();
  await settled(page);
  await page.goto(`/product/detail?id=${first.sysNo}`);
  const wanted = String(first.buyStart + 2);
  await page.getByRole("textbox", { name: "数量" }).fill(wanted);
  await page.getByRole("button", { name: "立即购买" }).click();
  await expect(page).toHaveURL(/\/checkout\?line=\d+$/);
  await expect(page.getByText("共 1 种商品")).toBeVisible();
  await expect(page.locator('main input[name="line"]')).toHaveCount(1);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/checkout\/done/);
  await page.goBack();
  await expect(page.getByText("没有选择要结算的商品")).toBeVisible();
  await page.goto("/shopping_cart");
  await expect(quantityOf(page, first)).toHaveValue(held(first, first.buyStart));
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await expect(lineOf(page, second).getByRole("checkbox")).not.toBeChecked();
});

test("R-CART-18: a removed line comes back by 撤销, with its tick; many at once too", async ({ page }) => {
  const { first, second, third } = await cartOfFour(page);
  const whole = await amountOf(page);
  await lineOf(page, first).getByRole("button", { name: /^删除/ }).click();
  await expect(lineOf(page, first)).toHaveCount(0);
  const told = page.getByRole("status").filter({ hasText: "已删除 1 种商品" });
  await page.waitForTimeout(5_000);
  await told.getByRole("button", { name: "撤销" }).click();
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await expect.poll(() => amountOf(page)).toBe(whole);
  await lineOf(page, second).getByRole("checkbox").uncheck();
  await settled(page);
  await page.getByText("删除选中商品").last().click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "删除" });
  const danger = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--mall-danger)";
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  await expect(confirm).toHaveCSS("border-color", danger);
  await confirm.click();
  await expect(lineOf(page, third)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(lineOf(page, third)).toBeVisible();
  await expect(lineOf(page, first)).toBeVisible();
});

test("a quantity for a line that another tab removed says so; the others are saved", async ({ page, context }) => {
  const { first, second } = await cartOfFour(page);
  const other = await context.newPage();
  await other.goto("/shopping_cart");
  await lineOf(other, first).getByRole("button", { name: /^删除/ }).click();
  await expect(lineOf(other, first)).toHaveCount(0);
  await quantityOf(page, first).fill("33");
  await quantityOf(page, second).fill("44");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("该商品已在别处移除");
  // a field that still has the focus keeps what was typed until it is left
  await expect(quantityOf(page, second)).toHaveValue(new RegExp(`^(44|${held(second, 44)})$`));
  await page.reload();
  await expect(quantityOf(page, second)).toHaveValue(held(second, 44));
  await expect(lineOf(page, first)).toHaveCount(0);
});

test("the last line that another tab removed does not leave an empty cart without a word", async ({
  page,
  context,
}) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/shopping_cart");
  const other = await context.newPage();
  await other.goto("/shopping_cart");
  await lineOf(other, first).getByRole("button", { name: /^删除/ }).click();
  await expect(other.getByText("购物车还是空的")).toBeVisible();
  await quantityOf(page, first).fill("33");
  await page.keyboard.press("Tab");
  await expect(page.getByText("购物车还是空的")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("该商品已在别处移除");
});

test("a refused quantity dims its money and is named beside 去结算", async ({ page }) => {
  const { first } = await cartOfFour(page);
  const money = lineOf(page, first).getByText("¥").last();
  const struck = "line-through";
  await expect(money).not.toHaveCSS("text-decoration-line", struck);
  await quantityOf(page, first).fill("0.12345");
  await page.keyboard.press("Tab");
  const named = page.getByRole("link", { name: `“${first.mallSpuName} ${first.thirdName}”的数量需要修改` });
  await expect(named).toBeVisible();
  await expect(page.getByRole("button", { name: "去结算" })).toHaveAccessibleDescription(/数量需要修改/);
  await expect(money).toHaveCSS("text-decoration-line", struck);
  await expect(sumOf(page)).toHaveCSS("text-decoration-line", struck);
  await quantityOf(page, first).fill(String(first.buyStart));
  await page.keyboard.press("Tab");
  await expect(named).toHaveCount(0);
  await expect(money).not.toHaveCSS("text-decoration-line", struck);
});

test("twelve lines stand on a screen of 900 px; each shop says what of it is ticked", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await longCart(page, 30);
  await page.goto("/shopping_cart");
  const shop = page.locator("main section").first();
  const sum = /已选 (\d+) 种 ¥([\d,.]+)/;
  const before = sum.exec(await shop.innerText());
  await rows(page).first().getByRole("checkbox").uncheck();
  await settled(page);
  await expect(shop).toContainText(`已选 ${Number(before?.[1]) - 1} 种`);
  await rows(page).nth(2).scrollIntoViewIfNeeded();
  await shop.evaluate((one) => one.scrollIntoView());
  const seen = await page.evaluate(() => {
    const [top, bottom] = [
      document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
      document.querySelector("button[value=checkout]")?.parentElement?.getBoundingClientRect().top ?? 0,
    ];
    const lines = [...document.querySelectorAll("main section li")].map((line) => line.getBoundingClientRect());
    return lines.filter((line) => line.top >= top && line.bottom <= bottom).length;
  });
  expect(seen).toBeGreaterThanOrEqual(12);
});

test("a search in the cart shows what it finds; sums stay those of the whole", async ({ page }) => {
  const { first, fourth } = await cartOfFour(page);
  const whole = await amountOf(page);
  await page.getByRole("searchbox", { name: "在购物车中查找" }).fill(fourth.mallSpuName.slice(0, 4));
  await page.getByRole("searchbox", { name: "在购物车中查找" }).press("Enter");
  await expect(page).toHaveURL(/\/shopping_cart\?q=/);
  await expect(lineOf(page, fourth)).toBeVisible();
  await expect(lineOf(page, first)).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "在购物车中查找" })).toBeFocused();
  await expect(chosen(page)).toHaveText("4");
  expect(await amountOf(page)).toBe(whole);
  // what is taken back comes back to what was searched for
  await lineOf(page, fourth).getByRole("button", { name: /^删除/ }).click();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(lineOf(page, fourth)).toBeVisible();
  await expect(page).toHaveURL(/\/shopping_cart\?q=/);
  await quantityOf(page, fourth).fill(String(fourth.buyStart + 1));
  await page.keyboard.press("Tab");
  await settled(page);
  await lineOf(page, fourth).getByRole("checkbox").uncheck();
  await settled(page);
  await expect(chosen(page)).toHaveText("3");
  await page.getByRole("link", { name: "显示全部" }).click();
  await expect(quantityOf(page, fourth)).toHaveValue(String(fourth.buyStart + 1));
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await page.goto("/shopping_cart?q=没有这样的商品");
  await expect(page.getByText("购物车里没有“没有这样的商品”")).toBeVisible();
});

test("kept for later a line leaves sums and cart, and comes back", async ({ page }) => {
  const { first } = await cartOfFour(page);
  const whole = await amountOf(page);
  await lineOf(page, first)
    .getByRole("button", { name: /^稍后购买/ })
    .click();
  await expect(page.getByRole("status").filter({ hasText: "已移到稍后购买" })).toBeVisible();
  const list = page.getByRole("list", { name: "稍后购买" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect.poll(() => amountOf(page)).toBeLessThan(whole);
  await expectSound(page);
  await list.getByRole("button", { name: /^删除/ }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: "撤销" }).click();
  await list.getByRole("button", { name: /^移回购物车/ }).click();
  await expect(list).toHaveCount(0);
  await expect(lineOf(page, first).getByRole("checkbox")).toBeChecked();
  await expect.poll(() => amountOf(page)).toBe(whole);
});

test("a cart of more goods than the mini cart shows says how many more, and leads there", async ({ page }) => {
  await longCart(page, 23);
  await page.goto("/product/list");
  const cart = page.locator("header").getByRole("link", { name: /^购物车/ });
  await cart.hover();
  await expect(page.locator("header").getByText(/共 23 种，合计 *¥/)).toBeVisible();
  await page.locator("header").getByRole("link", { name: "还有 3 种，在购物车里" }).click();
  await expect(page).toHaveURL("/shopping_cart");
});

test("查看购物车 of the mini cart leads to the cart", async ({ page }) => {
  await asBuyer(page);
  const { first } = await rebar(page);
  await addGoods(page, first);
  await page.goto("/product/list");
  await page
    .locator("header")
    .getByRole("link", { name: /^购物车/ })
    .hover();
  await expect(page.locator("header").getByText(/共 1 种，合计 *¥/)).toBeVisible();
  const row = page.locator("header li").filter({ hasText: first.mallSpuName });
  await expect(row.locator("img")).toBeVisible();
  await expect(row).toContainText(`×${held(first, first.buyStart)}`);
  await expect(row).toContainText("¥");
  await expectSound(page);
  await page.locator("header").getByRole("link", { name: "查看购物车" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(quantityOf(page, first)).toBeVisible();
});

test("R-SALE-09: a line of more than is left says so in the cart, and stops saying it when it is less", async ({
  page,
  person,
}) => {
  await asBuyer(page);
  const { scarce: goods } = await rebar(page);
  await page.goto("/shopping_cart");
  const other = await person(await newBuyer(), "/portal/");
  await apiOf(page).cart.add.mutate({ skuSysNo: goods.sysNo, quantity: goods.inventory });
  await page.reload();
  const line = lineOf(page, goods);
  await expect(line.getByText("数量待修改")).toHaveCount(0);
  const theirs = apiOf(other);
  const { sysNo } = await theirs.cart.add.mutate({ skuSysNo: goods.sysNo, quantity: goods.buyStart });
  const [addresses, titles] = await Promise.all([
    theirs.receiveAddress.search.query({ keyword: "重庆" }),
    theirs.invoiceTitle.search.query({}),
  ]);
  await theirs.trade.createShop.mutate({
    cartSysNoList: [sysNo],
    receiveAddressSysNo: addresses.datas[0]?.sysNo ?? 0,
    invoiceTitleSysNo: titles.datas[0]?.sysNo ?? 0,
  });
  await page.reload();
  await expect(line.getByText("数量待修改")).toBeVisible();
  await expect(line.getByText(/^购买数量不能超过库存[\d.]+/)).toBeVisible();
  await expect(line.getByRole("checkbox")).toBeEnabled();
  const named = page.getByRole("link", { name: `“${goods.mallSpuName} ${goods.thirdName}”的数量需要修改` });
  await expect(named).toBeVisible();
  await expectSound(page);
  await quantityOf(page, goods).fill(String(goods.buyStart));
  await quantityOf(page, goods).press("Enter");
  await settled(page);
  await expect(line.getByText("数量待修改")).toHaveCount(0);
});

test("by keys: what is taken out or brought back leaves the focus beside or at its line, not at the top", async ({
  page,
}) => {
  const { first, second } = await cartOfFour(page);
  await page.goto("/shopping_cart");
  await lineOf(page, first).getByRole("button", { name: /^删除/ }).press("Enter");
  await expect(lineOf(page, first)).toHaveCount(0);
  await expect(lineOf(page, second).getByRole("checkbox")).toBeFocused();
  await page.getByRole("button", { name: "撤销" }).press("Enter");
  await expect(lineOf(page, first).getByRole("checkbox")).toBeFocused();
  await expect(lineOf(page, first)).toBeInViewport();
});

test("a refused quantity moves nothing beside it, and each measure is read whole", async ({ page }) => {
  const { first } = await cartOfFour(page);
  await page.goto("/shopping_cart");
  const measure = lineOf(page, first).getByRole("combobox");
  await measure.selectOption("bundle");
  await settled(page);
  const spare = (select: Element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const words = document.createElement("canvas").getContext("2d");
    if (!words) throw new Error("no canvas");
    words.font = font;
    const text = (select as HTMLSelectElement).selectedOptions[0]?.text ?? "";
    const ARROW = 16;
    const inner = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return inner - ARROW - words.measureText(text).width;
  };
  expect(await measure.evaluate(spare)).toBeGreaterThanOrEqual(0);
  const before = await measure.boundingBox();
  await quantityOf(page, first).fill("9999999");
  await quantityOf(page, first).blur();
  await expect(lineOf(page, first).getByRole("alert")).toBeVisible();
  expect((await measure.boundingBox())?.x).toBe(before?.x);
});
