import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, confirmWith, placeOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-PAY-01: without JavaScript a supplier refunds a cancelled order in two parts, one of which does not arrive", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.paidBefore.sysNo);
  await page.goto("/portal/payable");
  const supplier = await person(people.supplierTwo, "/portal/");
  const { sysNo, orderNo } = await placeOrder(page, {
    sysNo: agreementSysNo,
    shopSysNo: agreements.paidBefore.shopSysNo,
  });
  await apiOf(page).order.pay.mutate({ sysNo, amount: 20 });
  await apiOf(page).order.cancel.mutate({ sysNo, reason: "停工" });
  const { purchaserOrganizationSysNo } = await apiOf(page).order.get.query({ id: sysNo });

  await page.goto("/portal/payable");
  await expect(page.getByRole("row", { name: orderNo })).toContainText("订单未成交");
  await supplier.goto(`/portal/payment/refund?purchaser=${purchaserOrganizationSysNo}`);
  await supplier.getByLabel(`订单 ${orderNo} 本次退款`).fill("20.01");
  await supplier.getByLabel("备注").fill("停工退款");
  await supplier.getByRole("button", { name: "已退款" }).click();
  await expect(supplier.getByText(/退款或抵扣不能超过多付金额20.00元/).first()).toBeVisible();
  // nothing typed is lost
  await expect(supplier.getByLabel("备注")).toHaveValue("停工退款");
  await supplier.getByLabel(`订单 ${orderNo} 本次退款`).fill("12.5");
  await supplier.getByRole("button", { name: "已退款" }).click();
  await expect(supplier.getByText("已登记退款，等待采购方确认到账")).toBeVisible();
  const refund = new URL(supplier.url()).pathname;

  await page.goto(refund);
  await confirmWith(page, "未收到退款", { 核对情况: "账户没有这笔款" });
  await expect(page.getByText("已告知供应商没有收到退款")).toBeVisible();
  await supplier.goto(`/portal/payment/refund?purchaser=${purchaserOrganizationSysNo}`);
  await supplier.getByRole("button", { name: "已退款" }).click();
  await page.goto(new URL(supplier.url()).pathname);
  await confirmWith(page, "确认退款到账");
  await expect(page.getByText("已确认退款到账").first()).toBeVisible();
  await page.goto("/portal/payable");
  await expect(page.getByText("多付应退")).toHaveCount(0);
});
