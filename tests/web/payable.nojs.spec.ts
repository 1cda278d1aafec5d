import { asBuyerWithAgreement } from "./buyers";
import { agreements, placeOrder, receiveOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("without JavaScript what was received is to be paid, on the same day for both sides", async ({ page, person }) => {
  const sysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await page.goto("/portal/payable");
  await expect(page.getByText("没有未付的收货")).toBeVisible();
  const supplier = await person(people.supplierOne, "/portal/");
  const order = await placeOrder(page, { sysNo, shopSysNo: agreements.counted.shopSysNo });
  await receiveOrder(page, supplier, order);

  await page.goto("/portal/payable");
  const row = page.getByRole("row", { name: order.orderNo });
  await expect(row).toContainText(/SH\d{8}/);
  const due = (await row.innerText()).match(/\d{4}-\d{2}-\d{2}/g)?.at(-1) ?? "";
  await page.getByRole("link", { name: /^未到期/ }).click();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: /^逾期 1–30 天/ }).click();
  await expect(page.getByText("没有这样的款项")).toBeVisible();
  await page.getByRole("link", { name: "查看全部" }).click();
  await expect(row).toBeVisible();

  await supplier.goto(`/portal/payable?keyword=${order.orderNo}`);
  await expect(supplier.getByRole("heading", { name: "应收账款" }).first()).toBeVisible();
  await expect(supplier.getByRole("row", { name: order.orderNo })).toContainText(due);
  await supplier.getByLabel("本单位规模").selectOption({ label: "中型企业" });
  await supplier.getByRole("button", { name: "登记" }).click();
  await expect(supplier.getByText("已登记，之后下的订单按此计算法定期限")).toBeVisible();
  await expect(supplier.getByText("本单位已登记为中型企业")).toBeVisible();
});
