import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, confirmWith, photo, placeOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-PAY-01: without JavaScript two orders are paid at once, the money does not arrive, is paid again and seen", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  const supplier = await person(people.supplierOne, "/portal/");
  await page.goto("/portal/payment/new");
  await expect(page.getByText("现在没有需要付款的订单")).toBeVisible();
  const orders = [];
  for (const count of [1, 2]) {
    const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.counted.shopSysNo }, count);
    await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
    const { itemList } = await apiOf(supplier).order.get.query({ id: order.sysNo });
    const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
    const load = itemList.map(({ sysNo, quantity }) => ({ orderItemSysNo: sysNo, quantity }));
    const made = await apiOf(supplier).delivery.create.mutate({ orderSysNo: order.sysNo, itemList: load, ...truck });
    await apiOf(supplier).delivery.outbound.mutate({ sysNo: made.sysNo });
    orders.push(order);
  }
  const [first, second] = orders.map(({ orderNo }) => orderNo);

  await page.goto("/portal/payment/new");
  await page.getByRole("link", { name: /^选择/ }).click();
  await page.getByRole("button", { name: "编制付款单" }).click();
  await expect(page.getByText("请至少勾选一张订单").first()).toBeVisible();
  await page.getByLabel(`付订单 ${first}`).check();
  await page.getByLabel(`付订单 ${second}`).check();
  await page.getByLabel(`订单 ${second} 本次付款`).fill("99999999");
  await page.getByLabel("备注").fill("十一月材料款");
  await page.getByRole("button", { name: "编制付款单" }).click();
  await expect(page.getByText(/付款金额不能超过未付金额/).first()).toBeVisible();
  // nothing typed is lost
  await expect(page.getByLabel(`付订单 ${first}`)).toBeChecked();
  await expect(page.getByLabel("备注")).toHaveValue("十一月材料款");
  await page.getByLabel(`订单 ${second} 本次付款`).fill("100.5");
  await page.getByRole("button", { name: "编制付款单" }).click();
  await expect(page.getByText("付款单已编制")).toBeVisible();
  const payment = new URL(page.url()).pathname;

  // where to
  await expect(page.getByText("开户银行").first()).toBeVisible();
  await page.getByLabel("付款方式").selectOption("商业汇票");
  await page.getByRole("button", { name: "已付款" }).click();
  await expect(page.getByText("请填写汇票或凭证的到期日").first()).toBeVisible();
  await page.getByLabel("付款方式").selectOption("银行转账");
  await page.getByLabel("银行流水号").fill("B2026112700001");
  await page.getByLabel("拍照").setInputFiles([photo("回单.jpg")]);
  await page.getByRole("button", { name: "已付款" }).click();
  await expect(page.getByText("已登记付款，等待供应商确认到账")).toBeVisible();

  await supplier.goto("/portal/payment?keyword=B2026112700001");
  await supplier.getByRole("link", { name: /^FK/ }).click();
  await expect(supplier.getByRole("link", { name: "回单.jpg" })).toBeVisible();
  await confirmWith(supplier, "未收到", { 核对情况: "账号有误，银行退回" });
  await expect(supplier.getByText("已告知采购方没有收到款项")).toBeVisible();

  await page.goto(payment);
  await expect(page.getByText(/核对后撤回重新付款/).first()).toBeVisible();
  await confirmWith(page, "撤回付款", { 撤回原因: "重新汇款" });
  await page.getByLabel("银行流水号").fill("B2026112700002");
  await page.getByRole("button", { name: "已付款" }).click();
  await supplier.goto("/portal/payment?keyword=B2026112700002");
  await supplier.getByRole("link", { name: /^FK/ }).click();
  await confirmWith(supplier, "确认到账");
  await expect(supplier.getByText("已到账").first()).toBeVisible();

  await page.goto(`/portal/order/${orders[1]?.sysNo}`);
  await expect(page.locator("#payments tbody tr")).toContainText(["已到账"]);
  await expect(page.locator("#payments").getByText("¥100.50").first()).toBeVisible();
});
