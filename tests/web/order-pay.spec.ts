import type { Page } from "@playwright/test";
import { approvedCart } from "./approval";
import { agreements, apiOf, arrived, confirmWith, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, goOffline, logIn, people, test } from "./fixtures";

const vouchers = (page: Page) => page.getByRole("region", { name: "付款凭证" }).getByLabel("附件");

test("R-ORD-10: a prepaid order is paid in part with a voucher; the supplier sees it and ships", async ({
  page,
  person,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.prepaid);
  const supplier = await person(people.supplierOne, `/portal/order/${order.sysNo}`);
  await confirmWith(supplier, "确认接单");
  await expect(supplier.getByText("已确认接单，采购方付预付款后即可发货")).toBeVisible();
  await expect(supplier.locator("main header").getByRole("link", { name: "发货" })).toHaveCount(0);

  await expect(supplier.getByText(/^采购方须在 .* 前付款，逾期订单自动取消（剩余 23小时5\d分）$/)).toBeVisible();

  await page.goto("/portal/");
  await page.getByRole("link", { name: /待付款订单/ }).click();
  await expect(page).toHaveURL(/status=5/);
  // the address is there before the list: until then the home page shows the order twice
  await expect(page.getByRole("heading", { level: 1, name: "订单", exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: order.orderNo })).toContainText(/付款截止 \d\d-\d\d \d\d:\d\d/);
  await page.getByRole("row", { name: order.orderNo }).getByRole("link", { name: "去付款" }).click();
  await expect(page).toHaveURL(`/portal/order/${order.sysNo}#pay`);
  await expect(page.getByText("预付款：付一部分即可")).toBeVisible();
  await expect(page.getByText(/^请在 .* 前付款，逾期订单自动取消（剩余 23小时5\d分）$/)).toBeVisible();
  await page.getByLabel("付款金额").fill("10,000");
  await vouchers(page).setInputFiles([photo("回单.jpg")]);
  await expect(arrived(page, "回单.jpg")).toBeVisible();
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款已登记，余款见“付款”一栏")).toBeVisible();
  await expect(page.getByText("待发货", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("部分付款", { exact: true })).toBeVisible();
  await expect(page.getByText("逾期订单自动取消")).toHaveCount(0);

  await supplier.reload();
  const payments = supplier.locator("#payments");
  await expect(payments).toContainText("¥10,000.00");
  const voucher = await payments.getByRole("link", { name: "回单.jpg" }).getAttribute("href");
  expect((await supplier.request.get(voucher ?? "")).headers()["content-type"]).toBe("image/jpeg");
  const stranger = await person(people.supplierTwo, "/portal/");
  expect(await (await stranger.request.get(voucher ?? "")).json()).toMatchObject({ code: 403 });
  await expect(supplier.locator("main header").getByRole("link", { name: "发货" })).toBeVisible();
  await expectSound(supplier);
});

test("a payment that cannot be is refused at its field, and nothing typed or sent is lost", async ({ page }) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.paidBefore);
  await page.goto(`/portal/order/${order.sysNo}`);
  await expectSound(page);
  const amount = page.getByLabel("付款金额");
  await expect(page.locator("#payments")).toContainText("发货前付清");
  const whole = await amount.inputValue();
  await amount.fill("一万元");
  const bent = { ...photo("木马.jpg"), buffer: Buffer.from("MZ") };
  await vouchers(page).setInputFiles([photo("回单.jpg"), bent]);
  await expect(page.getByText(/“木马.jpg”的内容与扩展名不符/).first()).toBeVisible();
  await expect(arrived(page, "回单.jpg")).toBeVisible();
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款金额“一万元”不是数字").first()).toBeVisible();
  await expect(amount).toHaveValue("一万元");
  await expect(amount).toBeFocused();
  await expect(arrived(page, "回单.jpg")).toBeVisible();
  await expectSound(page);

  await amount.fill((Number(whole) + 0.01).toFixed(2));
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText(`付款金额不能超过未付金额${whole}元`).first()).toBeVisible();
  await expect(arrived(page, "回单.jpg")).toBeVisible();
});

test("without a network the amount and the voucher stay, and sending again is one payment", async ({
  page,
  context,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.paidBefore);
  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByLabel("付款金额").fill("1000");
  await vouchers(page).setInputFiles([photo("回单.jpg")]);
  await expect(arrived(page, "回单.jpg")).toBeVisible();
  await goOffline(page);
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByRole("alert")).toContainText("网络中断");
  await expect(page.getByLabel("付款金额")).toHaveValue("1000");
  await context.setOffline(false);
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("部分付款", { exact: true })).toBeVisible();
  await expect(page.locator("#payments tbody tr")).toHaveCount(1);
  await expect(page.locator("#payments").getByRole("link", { name: "回单.jpg" })).toBeVisible();
});

test("R-ORD-08, R-PAY-01: paid before delivery in two parts, the supplier is asked when all is paid", async ({
  page,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.paidBefore);
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByText("待付款", { exact: true }).first()).toBeVisible();
  await page.getByLabel("付款金额").fill("1000");
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("部分付款", { exact: true })).toBeVisible();
  // what is left stands in the form
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款已登记，订单已付清")).toBeVisible();
  await expect(page.getByText("待供应商确认", { exact: true }).first()).toBeVisible();
  await expect(page.locator("#payments tbody tr")).toHaveCount(2);
  await expect(page.locator("#pay")).toHaveCount(0);
});

test("somebody else paid meanwhile: the page says so and shows it", async ({ page }) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.paidBefore);
  await page.goto(`/portal/order/${order.sysNo}`);
  const amount = Number(await page.getByLabel("付款金额").inputValue());
  await apiOf(page).order.pay.mutate({ sysNo: order.sysNo, amount });
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("页面已刷新为最新状态")).toBeVisible();
  await expect(page.locator("#payments tbody tr")).toHaveCount(1);
});

test("R-ORD-05, R-ORD-06: an order is refused by its approver, asked for again, and sent with its approval", async ({
  page,
  person,
}) => {
  const { boss, bossAccount } = await approvedCart(page, person);
  await page.goto("/checkout");
  await expect(page.getByText("这次下单需要审批")).toBeVisible();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByRole("heading", { name: "订单已送审" })).toBeVisible();
  await expect(page.getByText("已送审，测试买家审批后自动发给供应商")).toBeVisible();
  await expect(page.getByText("审批中", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("编辑中")).toHaveCount(0);
  await expectSound(page);
  const sysNo = Number(new URL(page.url()).searchParams.get("orders"));
  const { orderNo } = await apiOf(page).order.get.query({ id: sysNo });
  await page.goto(`/portal/order/${sysNo}`);
  await expect(page.getByText("审批中", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("已送审，测试买家审批后自动发给供应商")).toBeVisible();
  await expect(page.getByRole("link", { name: bossAccount })).toHaveAttribute("href", `tel:${bossAccount}`);
  await expect(page.locator("main header summary", { hasText: "删除" })).toHaveCount(0);
  await expect(page.locator("main header summary", { hasText: "审批通过" })).toHaveCount(0);

  await boss.goto("/portal/");
  const todo = boss.getByRole("link", { name: /待我审批的订单/ });
  await expect(todo).toContainText(/\d\d:\d\d 起/);
  await expect(todo).toContainText("涉及 ¥");
  await todo.click();
  await expect(boss.getByRole("link", { name: /^待我审批/ })).toHaveAttribute("aria-current", "page");
  await boss.getByRole("row", { name: orderNo }).getByRole("link", { name: "去审批" }).click();
  // what is decided about is on the first screen, with what it compares with
  await boss.setViewportSize({ width: 1440, height: 900 });
  const goods = boss.getByRole("columnheader", { name: "上次买入价" });
  await expect(goods).toBeInViewport();
  await expect(boss.locator("main tbody tr").first()).toBeInViewport();
  await expect(boss.getByRole("columnheader", { name: "其他店铺最低目录价" })).toBeVisible();
  await expectSound(boss);
  await confirmWith(boss, "审批拒绝", { 拒绝原因: "数量过大，请拆分采购" });
  await expect(boss.getByText("已拒绝，原因已告知提交人")).toBeVisible();

  await page.reload();
  await expect(page.getByText("审批拒绝：数量过大，请拆分采购。请与审批人沟通")).toBeVisible();
  await page.getByRole("button", { name: "重新提交审批" }).click();
  await expect(page.getByText("已重新提交审批")).toBeVisible();
  await boss.reload();
  await expect(boss.getByText("这张订单等待您审批，通过后自动发给供应商")).toBeVisible();
  for (const other of ["取消订单", "删除"]) {
    await expect(boss.locator("main header summary", { hasText: other })).toHaveCount(0);
  }
  await expectSound(boss);
  await confirmWith(boss, "审批通过");
  await expect(boss.getByText("已审批通过，订单已发给供应商")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "提交订单" })).toHaveCount(0);
  await expect(page.getByText("待供应商确认", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("采购审批")).toBeVisible();
});

test("R-PAY-01: an order at list price is paid after it arrived, and its supplier sees that", async ({
  page,
  person,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/");
  const order = await placeOrder(page, agreements.none);
  const supplier = await person(people.supplierOne, "/portal/");
  const { sysNo } = await shipOrder(supplier, order);
  await page.goto(`/portal/order/${order.sysNo}`);
  const payments = page.locator("#payments");
  await expect(payments).toContainText("货到付款");
  await expect(payments).toContainText("收货后确定");
  // on the road it may be paid, and nobody is pressed to
  await expect(page.getByLabel("付款金额")).toBeHidden();
  await expectSound(page);

  const { itemList } = await apiOf(page).delivery.get.query({ id: sysNo });
  const note = await apiOf(page).receiving.submit.mutate({
    orderDeliverySysNo: sysNo,
    itemList: itemList.map((item) => ({ deliveryItemSysNo: item.sysNo, pieceCount: item.pieceCount ?? undefined })),
  });
  await apiOf(supplier).receiving.confirm.mutate({ sysNo: note.sysNo, confirmStatus: 10 });

  await page.goto("/portal/");
  await page.getByRole("link", { name: /待结清的订单/ }).click();
  await expect(page.getByRole("link", { name: /^待结清/ })).toHaveAttribute("aria-current", "page");
  const row = page.getByRole("row", { name: order.orderNo });
  await expect(row).toContainText("待结清");
  await row.getByRole("link", { name: "去付款" }).click();
  await expect(page).toHaveURL(`/portal/order/${order.sysNo}#pay`);
  await expect(page.getByText(/应付日期 \d{4}-\d\d-\d\d，可以分次付款/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel("付款金额").fill("1000");
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("部分付款", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "提交付款" }).click();
  await expect(page.getByText("付款已登记，订单已付清")).toBeVisible();
  await expect(page.locator("#pay")).toHaveCount(0);

  await supplier.goto(`/portal/order/${order.sysNo}`);
  await expect(supplier.getByText("已付款", { exact: true })).toBeVisible();
  await expect(supplier.locator("#payments tbody tr")).toHaveCount(2);
  await expect(supplier.locator("#payments dl")).toContainText("¥0.00");
});
