import { agreements, apiOf, confirmWith, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("R-ORD-09, R-DEL-02, R-DEL-04, R-ORD-12: a supplier agrees and ships in two trucks", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed, 2);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  await expectSound(supplier);
  await confirmWith(supplier, "确认接单");
  await expect(supplier.getByText("已确认接单，可以发货了")).toBeVisible();

  await supplier.locator("main header").getByRole("link", { name: "发货" }).click();
  const pieces = supplier.locator("input[name^=pieceCount]");
  await expect(pieces.nth(0)).toHaveValue(String(order.lines[0]?.pieces));
  await expect(pieces.nth(1)).toHaveValue(String(order.lines[1]?.pieces));
  await pieces.nth(0).fill("１００");
  await expect(supplier.getByText("理论重量").first()).toBeVisible();
  await pieces.nth(1).fill("");
  await supplier.getByLabel("车牌号").fill("渝A10001");
  await supplier.getByLabel("司机姓名").fill("赵师傅");
  await supplier.getByLabel("司机电话").fill("13900000001");
  await expectSound(supplier);
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await expect(supplier).toHaveURL(/\/delivery-order\/\d+$/);
  await expect(supplier.getByText("100 根").first()).toBeVisible();
  await confirmWith(supplier, "出库");
  await expect(supplier.getByText("已出库，采购方可以收货了")).toBeVisible();
  await expectSound(supplier);

  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await expect(pieces.nth(0)).toHaveValue(String((order.lines[0]?.pieces ?? 0) - 100));
  await supplier.getByLabel("车牌号").fill("渝A10002");
  await supplier.getByLabel("司机姓名").fill("钱师傅");
  await supplier.getByLabel("司机电话").fill("13900000002");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await confirmWith(supplier, "出库");

  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByText("已发货", { exact: true })).toBeVisible();
  const trucks = page.locator("#documents li");
  await expect(trucks).toHaveCount(2);
  await expect(trucks.filter({ hasText: "渝A10001" })).toContainText("待收货");
  await expect(page.locator("li", { hasText: "供应商发货（已完成）" })).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expectSound(page);
});

test("R-ORD-11: a supplier refuses with a reason, and the purchaser reads it", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, `/portal/order/${order.sysNo}`);
  await supplier.locator("main header summary", { hasText: "驳回" }).click();
  const reason = supplier.getByLabel("驳回原因");
  await reason.fill("   ");
  await supplier.locator("dialog").getByRole("button", { name: "驳回" }).click();
  await expect(supplier.locator("dialog").getByRole("alert")).toContainText("请填写");
  await reason.fill("该规格月底前无货");
  await supplier.locator("dialog").getByRole("button", { name: "驳回" }).click();
  await expect(supplier.getByText("已驳回，原因已告知采购方")).toBeVisible();

  await page.goto(`/portal/order?keyword=${order.orderNo}`);
  await expect(page.getByRole("row", { name: order.orderNo })).toContainText("已驳回");
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByText("驳回原因：该规格月底前无货")).toBeVisible();
  await expect(page.locator("li", { hasText: "已驳回（已终止）" })).toContainText(/\d{4}-\d\d-\d\d/);
});

test("bad input of a load gets its sentence at the line, and nothing typed is lost", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed, 2);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  const pieces = supplier.locator("input[name^=pieceCount]");
  const submit = supplier.getByRole("button", { name: "提交发货单" });
  await supplier.getByLabel("车牌号").fill("渝A10003");
  await supplier.getByLabel("司机姓名").fill("孙师傅");
  await supplier.getByLabel("司机电话").fill("123");
  for (const [typed, sentence] of [
    ["abc", "第 2 行：本次发货根数“abc”不是数字"],
    ["1e2", "第 2 行：本次发货根数“1e2”不是数字"],
    ["1.5", "第 2 行：本次发货根数必须是整数"],
    ["-1", "第 2 行：本次发货根数不能为负数"],
  ] as const) {
    await pieces.nth(1).fill(typed);
    await submit.click();
    await expect(supplier.getByRole("cell").getByText(sentence)).toBeVisible();
    await expect(pieces.nth(1)).toHaveValue(typed);
  }
  await pieces.nth(1).fill(String((order.lines[1]?.pieces ?? 0) + 1));
  await supplier.getByLabel("司机电话").fill("13900000003");
  await submit.click();
  await expect(supplier.getByRole("cell").getByText("第 2 行：发货数量最多")).toBeVisible();
  // the line says so while it is typed: what stands above is the answer
  await expect(supplier.getByRole("alert").first()).toContainText("有 1 处需要修改");
  await expect(supplier.getByLabel("车牌号")).toHaveValue("渝A10003");
  await pieces.nth(0).fill("");
  await pieces.nth(1).fill("");
  await submit.click();
  await expect(supplier.getByText("请至少填写一种商品的发货数量")).toBeVisible();
});

test("an answer that comes late takes the focus from nobody", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await supplier.locator("input[name^=pieceCount]").fill("1.5");
  const mobile = supplier.getByLabel("司机电话");
  await supplier.route("**/ship.data*", async (route) => {
    await supplier.waitForFunction(() => document.activeElement?.getAttribute("name") === "driverMobile");
    await route.continue();
  });
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await mobile.pressSequentially("139");
  await expect(supplier.locator("p[role=alert]")).toHaveText("有 1 处需要修改");
  await mobile.pressSequentially("00000003");
  await expect(mobile).toHaveValue("13900000003");
  await supplier.unrouteAll();
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await expect(supplier.locator("input[name^=pieceCount]")).toBeFocused();
});

test("R-DEL-10, R-DEL-11: a note is voided with a reason, its quantities go back, and it is deleted", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed);
  const supplier = await person(people.supplierTwo, `/portal/order/${order.sysNo}`);
  await confirmWith(supplier, "确认接单");
  await supplier.locator("main header").getByRole("link", { name: "发货" }).click();
  await supplier.getByLabel("车牌号").fill("渝A10004");
  await supplier.getByLabel("司机姓名").fill("李师傅");
  await supplier.getByLabel("司机电话").fill("13900000004");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await expect(supplier).toHaveURL(/\/delivery-order\/\d+$/);
  await confirmWith(supplier, "作废", { 作废原因: "车辆故障" });
  await expect(supplier.getByText("作废原因：车辆故障")).toBeVisible();
  await confirmWith(supplier, "删除");
  await expect(supplier).toHaveURL("/delivery-order");
  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await expect(supplier.locator("input[name^=pieceCount]")).toHaveValue(String(order.lines[0]?.pieces));
});

test("who loads a truck reads by when, where to and what the buyer asked for", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const remark = "请提前半天电话联系";
  const order = await placeOrder(page, agreements.weighed, 1, { remark, wishDate: "2099-03-01" });
  const other = await placeOrder(page, agreements.weighed, 1, { to: "七星岗" });
  const supplier = await person(people.supplierTwo, `/portal/order?keyword=${order.orderNo}`);
  const row = supplier.getByRole("row", { name: order.orderNo });
  // what nobody has promised yet is a wish
  await expect(row).toContainText("期望 03-01");
  for (const { sysNo } of [order, other]) await apiOf(supplier).order.confirm.mutate({ sysNo, confirmStatus: 10 });
  await supplier.reload();
  await expect(row).toContainText("交货 03-01");

  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await expect(supplier.locator("main")).toContainText("承诺交货 2099-03-01");
  await expect(supplier.locator("main")).toContainText(remark);
  // pieces are loaded, so pieces are said to be open
  await expect(supplier.getByRole("row", { name: /^1\./ })).toContainText("根");
  await expectSound(supplier);

  await supplier.goto(`/portal/order/ship?sysNo=${order.sysNo}&sysNo=${other.sysNo}`);
  const first = supplier.getByRole("row", { name: order.orderNo });
  await expect(first).toContainText("悦来街道");
  await expect(first).toContainText("交货 03-01");
  await expect(first).toContainText(remark);
  await expect(supplier.getByRole("row", { name: other.orderNo })).toContainText("七星岗");
  await expect(supplier.getByText("所选订单送往 2 个地址")).toBeVisible();
  await expectSound(supplier);
});

test("who loads what a colleague has loaded meanwhile is told that nothing is left", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed);
  const supplier = await person(people.supplierTwo, "/portal/");
  const api = apiOf(supplier);
  await api.order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await supplier.getByLabel("车牌号").fill("渝A10003");
  await supplier.getByLabel("司机姓名").fill("孙师傅");
  await supplier.getByLabel("司机电话").fill("13900000003");
  const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
  await api.delivery.create.mutate({ orderSysNo: order.sysNo, ...truck });
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await expect(supplier).toHaveURL(`/portal/order/${order.sysNo}`);
  await expect(supplier.getByText("没有制作发货单")).toBeVisible();
});

test("the place of one report of a truck is not carried over to the next", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed);
  const supplier = await person(people.supplierTwo, "/portal/");
  const { sysNo } = await shipOrder(supplier, order);
  await supplier.goto(`/delivery-order/${sysNo}`);
  const place = supplier.getByRole("textbox", { name: "所在位置" });
  await place.fill("渝北服务区");
  await supplier.getByRole("button", { name: "更新物流" }).click();
  await expect(supplier.getByText("物流已更新")).toBeVisible();
  await expect(place).toHaveValue("");
});
