import { agreements, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("the exact place and the hour of an order stand on its papers and above the receipt", async ({ page, person }) => {
  await logIn(page, people.purchaser, "/portal/");
  const supplier = await person(people.supplierTwo, "/portal/");
  const said = { wishDate: "2099-03-01", wishTime: "14:30", usePlace: "3号楼底板③～⑦轴" };
  const order = await placeOrder(page, agreements.weighed, 1, said);
  await supplier.goto(`/portal/order/${order.sysNo}`);
  await expect(supplier.getByText("2099-03-01 14:30").first()).toBeVisible();
  // what is promised where nothing else is said
  await expect(supplier.getByLabel("时间（选填）")).toHaveValue("14:30");
  await supplier.goto(`/portal/order/${order.sysNo}/print`);
  await expect(supplier.getByText("3号楼底板③～⑦轴")).toBeVisible();
  await expect(supplier.getByText("2099-03-01 14:30")).toBeVisible();
  const { sysNo } = await shipOrder(supplier, order);
  await supplier.goto(`/delivery-order/${sysNo}/print`);
  await expect(supplier.getByText("3号楼底板③～⑦轴")).toBeVisible();
  await expect(supplier.getByText("2099-03-01 14:30").first()).toBeVisible();
  await page.goto(`/portal/receiving/submit?delivery=${sysNo}`);
  await expect(page.getByText("具体位置 3号楼底板③～⑦轴")).toBeVisible();
  await expectSound(page);
});
