import type { Page } from "@playwright/test";
import { asBuyer, sql } from "./buyers";
import { agreements, apiOf, confirmWith, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const tilesOf = (page: Page) =>
  page
    .locator("main section")
    .filter({ has: page.getByRole("heading", { name: /^(发货单|收货单|退货单)$/ }) })
    .getByRole("listitem");

test("RT-18, R-BIZ-13: each tile says what its list holds, for both sides", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  await shipOrder(supplier, order);
  for (const reader of [page, supplier]) {
    const statistics = await apiOf(reader).home.statistics.query({});
    const { deliveryStatusCount, receivingStatusCount, returnStatusCount } = statistics;
    expect(deliveryStatusCount.find(({ status }) => status === 10)?.count).toBeGreaterThan(0);
    const standing = [...deliveryStatusCount, ...receivingStatusCount, ...returnStatusCount];
    await reader.goto("/portal/");
    const weeks = reader.locator("main section", { has: reader.getByRole("heading", { name: /^近13周/ }) });
    await expect(weeks.locator("svg.recharts-surface")).toBeVisible();
    await weeks.getByText("查看每周数字").click();
    await expect(weeks.getByRole("row")).toHaveCount(14);
    await expectSound(reader);
    const addresses = await tilesOf(reader)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    // where nothing stands there is no tile
    expect(addresses).toHaveLength(standing.filter(({ count }) => count > 0).length);
    for (const address of addresses) {
      await reader.goto(address);
      const active = reader.getByRole("navigation", { name: "状态" }).locator("[aria-current=page]");
      const [count] = /\d+/.exec(await active.innerText()) ?? [];
      const rows = Math.min(Number(count), 20);
      await expect(reader.locator("main tbody tr")).toHaveCount(rows);
    }
  }
});

test("the keyboard finds pages and documents from everywhere in the workbench, and what was opened last", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  await page.goto("/portal/address");
  await page.getByRole("button", { name: "快速跳转" }).click();
  const box = page.getByRole("combobox");
  await box.fill("抬头");
  await expect(page.getByRole("option", { name: "发票抬头", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("option", { name: "新建发票抬头" })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/portal/invoice-title");
  await expect(box).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(order.orderNo);
  await expect(page.getByRole("option", { name: order.orderNo })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/portal/order/${order.sysNo}`);
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "最近打开的单据" });
  await expect(recent.getByRole("option").first()).toContainText(order.orderNo);
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
});

test("RT-18, RT-30, RT-52, RT-63, RT-64 a new organisation reads everywhere what comes next", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  for (const [path, sentence, onward] of [
    ["/portal/", "没有待办，一切就绪", "去商城选购"],
    ["/delivery-order", "还没有发货单，供应商发货后会出现在这里", "查看订单"],
    ["/portal/receiving", "还没有收货单，货到后在待收货的发货单上收货", "查看待收货发货单"],
    ["/portal/address", "还没有收货地址，新增一个，下单时即可选用", "新增地址"],
    ["/portal/invoice-title", "还没有发票抬头", "新增抬头"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: onward }).last()).toBeVisible();
    await expectSound(page);
  }
  await page.goto("/delivery-order?keyword=没有的东西");
  await expect(page.getByText("没有符合条件的记录")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "查看全部" }).click();
  await expect(page).toHaveURL("/delivery-order");
});

test("RT-53 who answers many notes goes from one to the next", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const supplier = await person(people.supplierOne, "/portal/");
  const notes: number[] = [];
  for (const pieces of [3, 4]) {
    const order = await placeOrder(page, agreements.counted);
    const { sysNo } = await shipOrder(supplier, order);
    const { itemList } = await apiOf(page).delivery.get.query({ id: sysNo });
    const note = await apiOf(page).receiving.submit.mutate({
      orderDeliverySysNo: sysNo,
      itemList: [{ deliveryItemSysNo: itemList[0]?.sysNo ?? 0, pieceCount: pieces }],
    });
    notes.push(note.sysNo);
  }
  await supplier.goto(`/portal/receiving/${notes[1]}`);
  await expect(supplier.getByRole("link", { name: /^下一张待确认（\d+）$/ })).toBeVisible();
  await confirmWith(supplier, "确认收货单");
  await expect(supplier.getByText("已确认收货单")).toBeVisible();
  await supplier.getByRole("link", { name: /^下一张待确认/ }).click();
  await expect(supplier.locator("main header summary", { hasText: "确认收货单" })).toBeVisible();
  await expect(supplier).not.toHaveURL(new RegExp(`/${notes[1]}$`));
  // its purchaser has nothing to confirm
  await page.goto(`/portal/receiving/${notes[1]}`);
  await expect(page.getByText("已收货").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^下一张待确认/ })).toHaveCount(0);
});

test("RT-54 an answer that does not come for long: the receipt says so and may be sent again", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await page.clock.install();
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill("6");
  await page.getByLabel("对方补送").check();
  let asked = 0;
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      asked += 1;
      if (asked > 1) return route.fallback();
      await route.fetch();
      return undefined;
    },
  );
  const submit = page.getByRole("button", { name: "提交收货 1/1 行" });
  await submit.click();
  await expect.poll(() => asked).toBe(1);
  await expect(submit).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole("alert").getByText("网络较慢")).toBeInViewport();
  await submit.click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const { receivingList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList).toHaveLength(1);
});

test("the print view of a delivery of 121 lines: nothing but paper, and no line on two pages", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await sql(
    `INSERT INTO mall."DeliveryItem" ("tenantCode", "deliverySysNo", "orderItemSysNo", "lineNo", "skuSysNo", "skuName",
       "skuSpec", "unit", "goodsKind", "quantityScale", "quantity", "price")
     SELECT "tenantCode", "deliverySysNo", "orderItemSysNo", 1 + n, "skuSysNo", "skuName", "skuSpec", "unit", "goodsKind",
       "quantityScale", 1, "price"
     FROM mall."DeliveryItem", generate_series(1, 120) n WHERE "tenantCode" = 'demo' AND "deliverySysNo" = $1`,
    [delivery.sysNo],
  );
  await page.goto(`/delivery-order/${delivery.sysNo}/print`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main tbody tr")).toHaveCount(121);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const lines = page.locator("article tbody tr");
  expect(await lines.nth(60).evaluate((line) => getComputedStyle(line).breakInside)).toBe("avoid");
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThan(9);
});
