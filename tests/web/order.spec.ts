import { agreements, apiOf, confirmWith, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, PASSWORD, people, test } from "./fixtures";

test("R-BIZ-13, R-STEP-02: the workbench counts by status, and each tile opens its list", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  await page.goto("/portal/");
  await expect(page.getByRole("link", { name: /等待供应商确认/ })).toContainText("涉及 ¥");
  const tile = page.locator("a[href='/portal/order?status=15']", { hasText: "待供应商确认" }).last();
  await expect(tile.locator("b")).toHaveText(/^[1-9]\d*$/);
  await tile.click();
  const tab = page.getByRole("link", { name: /^待供应商确认/ });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toContainText(/[1-9]/);
  await expect(page.getByRole("row", { name: order.orderNo })).toContainText("待供应商确认");
  await expectSound(page);

  const supplier = await person(people.supplierTwo, "/portal/");
  await supplier.getByRole("link", { name: /待确认订单/ }).click();
  // the workbench lists the newest orders too
  await expect(supplier).toHaveURL("/portal/order?status=15");
  const row = supplier.getByRole("row", { name: order.orderNo });
  await row.getByRole("link", { name: "去确认" }).click();
  await expect(supplier).toHaveURL(`/portal/order/${order.sysNo}`);
});

test("RT-49: the list is searched by number, goods and day; what is not there is said with a way back", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  await page.goto("/portal/order");
  await page.getByLabel("关键词").fill(order.orderNo);
  await page.getByLabel("关键词").press("Enter");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByLabel("结束日期").fill("2020-01-01");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("没有符合条件的记录")).toBeVisible();
  await page.getByRole("link", { name: "查看全部" }).click();
  await expect(page).toHaveURL("/portal/order");
  for (const bent of ["status=999", "pageNo=-1", "pageNo=99999", "from=morgen", `keyword=${"长".repeat(80)}`]) {
    await page.goto(`/portal/order?${bent}`);
    await expect(page.getByRole("heading", { name: "订单", level: 1 })).toBeVisible();
  }
});

test("RT-50: an order explains its price, is printed, reminded, cancelled with a reason, bought again and deleted", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 2);
  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByLabel("为什么是这个价").first().click();
  const why = page.locator("details[open]", { hasText: "为什么是这个价" });
  await expect(why).toContainText("XY-2026-018");
  await expect(why).toContainText("成交单价（含税）");
  await expectSound(page);

  await page.getByRole("button", { name: "催单" }).click();
  await expect(page.getByText("已提醒供应商")).toBeVisible();
  await page.getByRole("button", { name: "催单" }).click();
  await expect(page.getByRole("alert")).toBeVisible();

  await page.goto(`/portal/order/${order.sysNo}/print`);
  await expect(page.getByRole("img", { name: /二维码$/ })).toBeVisible();
  await expect(page.getByText("供应商（签字）")).toBeVisible();

  await page.goto(`/portal/order/${order.sysNo}`);
  await confirmWith(page, "取消订单", { 取消原因: "计划有变" });
  await expect(page.getByText("取消原因：计划有变")).toBeVisible();
  await page.getByRole("button", { name: "再次购买" }).click();
  await expect(page).toHaveURL("/shopping_cart");
  await expect(page.getByText("已把2种商品加入购物车")).toBeVisible();
  await page.goto(`/portal/order/${order.sysNo}`);
  await confirmWith(page, "删除");
  await expect(page).toHaveURL("/portal/order");
  expect((await page.goto(`/portal/order/${order.sysNo}`))?.status()).toBe(404);
});

test("two people act at once: the second is told and sees the document as it is", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  await page.goto(`/portal/order/${order.sysNo}`);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  await apiOf(page).order.cancel.mutate({ sysNo: order.sysNo, reason: "重复下单" });
  await confirmWith(supplier, "确认接单");
  await expect(
    supplier.getByText(/订单当前为“已取消”（采购方已于 \d\d:\d\d 取消订单），不能确认接单，页面已刷新为最新状态/),
  ).toBeVisible();
  await expect(supplier.getByText("已取消", { exact: true }).first()).toBeVisible();
});

test("R-ORD-15: a cancellation after the acceptance is a request, on an old page too", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  await page.goto(`/portal/order/${order.sysNo}`);
  const supplier = await person(people.supplierTwo, "/portal/");
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await confirmWith(page, "取消订单", { 取消原因: "计划有变" });
  await expect(page.getByText(/供应商已于 \d\d:\d\d 确认接单，现在只能申请取消/)).toBeVisible();
  await confirmWith(page, "申请取消", { 申请取消的原因: "计划有变" });
  await expect(page.getByText("已向供应商申请取消：计划有变")).toBeVisible();
  await expect(page.getByText("申请取消中", { exact: true })).toBeVisible();
  await expectSound(page);

  await supplier.reload();
  await supplier.getByRole("link", { name: /采购方申请取消的订单/ }).click();
  await expect(supplier.getByRole("link", { name: /^采购方申请取消/ })).toHaveAttribute("aria-current", "page");
  await supplier.getByRole("row", { name: order.orderNo }).getByRole("link", { name: "去答复" }).click();
  await expect(supplier.getByText("采购方申请取消：计划有变")).toBeVisible();
  await expect(supplier.getByRole("link", { name: "发货", exact: true })).toHaveCount(0);
  await expectSound(supplier);
  await confirmWith(supplier, "拒绝取消", { 拒绝的原因: "已经生产" });
  await expect(supplier.getByRole("link", { name: "发货", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("供应商拒绝取消：已经生产")).toBeVisible();
  await confirmWith(page, "申请取消", { 申请取消的原因: "停工" });
  await expect(page.getByText("已向供应商申请取消：停工")).toBeVisible();
  await supplier.reload();
  await confirmWith(supplier, "同意取消");
  await expect(supplier.getByText("已同意取消，订单已取消")).toBeVisible();
  await page.reload();
  await expect(page.getByText("取消原因：停工")).toBeVisible();
  await expect(page.getByText("期望交货")).toHaveCount(0);
});

test("a supplier writes to the purchaser from the order", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  // what it decides about comes first
  const goods = supplier.getByRole("heading", { name: /^商品明细/ });
  expect((await goods.boundingBox())?.y).toBeLessThan(300);
  await confirmWith(supplier, "联系采购方", { 消息: "泵车几点到场？" });
  await expect(supplier.getByText("消息已发给采购方")).toBeVisible();
  await page.goto("/service");
  await expect(page.getByText("泵车几点到场？").first()).toBeVisible();
});

test("strangers see none of it: 403 for another organisation, the login for a visitor", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  const delivery = await shipOrder(await person(people.supplierTwo, "/portal/"), order);
  const addresses = [
    `/portal/order/${order.sysNo}`,
    `/portal/order/${order.sysNo}/print`,
    `/portal/order/${order.sysNo}/ship`,
    `/delivery-order/${delivery.sysNo}`,
    `/delivery-order/${delivery.sysNo}/print`,
    `/logistics-map?id=${delivery.sysNo}`,
    `/portal/receiving/submit?delivery=${delivery.sysNo}`,
  ];
  const others = [await person(people.otherPurchaser, "/portal/"), await person(people.supplierOne, "/portal/")];
  for (const other of others) {
    for (const address of addresses) {
      // as the browser asks it; the page itself would only repeat the status in the console
      const answer = await other.request.get(address);
      expect(answer.status(), address).toBe(403);
      expect(await answer.text()).not.toContain(order.orderNo);
    }
  }
  await page.context().clearCookies();
  await page.goto(addresses[0] ?? "");
  await expect(page).toHaveURL(/\/sso\/login\?return_url=/);
  await page.getByLabel("手机号").fill(people.approver);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByRole("heading", { name: order.orderNo })).toBeVisible();
});

test("an order that is ended says so on both sides, and counts its bars on paper", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed, 2);
  const supplier = await person(people.supplierTwo, "/portal/");
  const api = apiOf(supplier);
  await api.order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  const { itemList } = await api.order.get.query({ id: order.sysNo });
  const [first] = itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: item.quantity }));
  const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
  const { sysNo } = await api.delivery.create.mutate({ orderSysNo: order.sysNo, itemList: [first!], ...truck });
  await api.delivery.outbound.mutate({ sysNo });

  await page.goto(`/portal/order/${order.sysNo}`);
  await confirmWith(page, "结束订单", { 结束原因: "工期调整" });
  await expect(page.getByText("订单已结束", { exact: true })).toBeVisible();
  for (const reader of [page, supplier]) {
    await reader.goto(`/portal/order/${order.sysNo}`);
    await expect(reader.getByText("订单已结束，未发的数量不再发货；原因：工期调整")).toBeVisible();
  }
  await page.goto(`/portal/order/${order.sysNo}/print`);
  await expect(page.getByRole("columnheader", { name: "根数" })).toBeVisible();
  await expect(page.getByRole("cell", { name: String(order.lines[0]?.pieces), exact: true }).first()).toBeVisible();
});
