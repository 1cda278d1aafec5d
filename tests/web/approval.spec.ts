import { approvedCart, approvedOrder, newSeller, settleApproval } from "./approval";
import { rebar } from "./buyers";
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

test("what was bought at once is agreed to at once, and another refused with its reason", async ({ page, person }) => {
  const { boss, checkout } = await approvedCart(page, person);
  const api = apiOf(page);
  const { first, third } = await rebar(page);
  const list = [first, third].map(({ sysNo, buyStart }) => ({ skuSysNo: sysNo, quantity: buyStart + 1 }));
  const { successList } = await api.cart.addList.mutate({ list });
  const cartSysNoList = [...checkout.cartSysNoList, ...successList];
  const { orders } = await api.trade.createShop.mutate({ ...checkout, cartSysNoList });
  await boss.goto("/portal/order?status=to-approve");
  const boxes = boss.getByRole("checkbox", { name: /^勾选/ });
  await expect(boxes).toHaveCount(orders.length);
  const bar = boss.getByRole("form", { name: "批量操作" });
  await boxes.first().check();
  await bar.locator("summary", { hasText: "审批拒绝" }).click();
  await boss.getByRole("dialog").getByRole("button", { name: "审批拒绝" }).click();
  await expect(boss.getByLabel("拒绝原因")).toBeFocused();
  await boss.getByLabel("拒绝原因").fill("预算不足");
  await boss.getByRole("dialog").getByRole("button", { name: "审批拒绝" }).click();
  await expect(boss.getByText("1 单已拒绝，原因已告知提交人")).toBeVisible();
  await expect(boxes).toHaveCount(orders.length - 1);
  await boss.getByRole("checkbox", { name: "全选本页" }).check();
  await bar.locator("summary", { hasText: "审批通过" }).click();
  await expect(boss.getByRole("dialog")).toContainText(`同意这 ${orders.length - 1} 单？`);
  await expectSound(boss);
  await boss.getByRole("dialog").getByRole("button", { name: "审批通过" }).click();
  await expect(boss.getByText(`${orders.length - 1} 单已审批通过`)).toBeVisible();
  await expect(boxes).toHaveCount(0);
});
