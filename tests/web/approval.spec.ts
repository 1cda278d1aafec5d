import { approvedOrder, newSeller, settleApproval } from "./approval";
import { apiOf, confirmWith } from "./documents";
import { expect, expectSound, test } from "./fixtures";

test("R-PERM-19: a truck leaves when the purchaser's approver has agreed, and everybody reads who is waited for", async ({
  page,
  person,
}) => {
  const { sysNo, boss } = await approvedOrder(page, person);
  await apiOf(boss).order.audit.mutate({ sysNo, approvalStatus: 3, comment: "" });
  const { supplierSysNo } = await apiOf(page).order.get.query({ id: sysNo });
  const supplier = await person(await newSeller(supplierSysNo), "/portal/");
  const seller = apiOf(supplier);
  await seller.order.confirm.mutate({ sysNo, confirmStatus: 10 });
  await settleApproval(boss, ["delivery"]);
  const { itemList } = await seller.order.get.query({ id: sysNo });
  const truck = { vehicleNo: "渝A10009", driverName: "赵师傅", driverMobile: "13900000099" };
  const loads = itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: item.quantity }));
  const delivery = await seller.delivery.create.mutate({ orderSysNo: sysNo, itemList: loads, ...truck });

  await supplier.goto(`/delivery-order/${delivery.sysNo}`);
  await expect(supplier.getByText("正在等待采购方审批，通过后才能继续")).toBeVisible();
  await expect(supplier.locator("main header summary", { hasText: "出库" })).toHaveCount(0);
  await boss.goto(`/delivery-order/${delivery.sysNo}`);
  await expect(boss.getByText("等待您审批，通过后才能继续")).toBeVisible();
  await expectSound(boss);
  await confirmWith(boss, "审批通过");
  await expect(boss.getByText("等待您审批")).toHaveCount(0);
  await supplier.reload();
  await expect(supplier.getByText("正在等待采购方审批")).toHaveCount(0);
  await confirmWith(supplier, "出库");
  await expect(supplier.getByText("待收货", { exact: true }).first()).toBeVisible();
});
