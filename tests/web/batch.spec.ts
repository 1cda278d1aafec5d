import type { Page } from "@playwright/test";
import { agreements, apiOf, type Placed, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

/** Orders that wait for their supplier. */
async function placeSeveral(page: Page, count: number): Promise<Placed[]> {
  const orders: Placed[] = [];
  while (orders.length < count) orders.push(await placeOrder(page, agreements.weighed));
  return orders;
}
const tick = (page: Page, { orderNo }: Placed) => page.getByRole("checkbox", { name: `勾选 ${orderNo}` });
const bar = (page: Page) => page.getByRole("form", { name: "批量操作" });

test("a supplier confirms, ships and prints several orders at once", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const orders = await placeSeveral(page, 3);
  const supplier = await person(people.supplierTwo, "/portal/order?status=15");
  await expect(bar(supplier)).toBeHidden();
  for (const order of orders) await tick(supplier, order).check();
  await expect(bar(supplier)).toContainText("已选 3 单");
  await expect(bar(supplier)).toContainText("合计 ¥");
  await expectSound(supplier);

  // a colleague is faster with one of them
  const [first, second, third] = orders as [Placed, Placed, Placed];
  await apiOf(supplier).order.confirm.mutate({ sysNo: third.sysNo, confirmStatus: 10 });
  await bar(supplier).locator("summary", { hasText: "确认接单" }).click();
  await expect(supplier.getByRole("dialog")).toContainText("确认接受这 3 单？");
  await supplier.getByRole("dialog").getByRole("button", { name: "确认接单" }).click();
  const notice = supplier.getByRole("alert").filter({ hasText: "2 单已接单，1 单未成功" });
  await expect(notice).toContainText(`${third.orderNo}：订单当前为“待发货”`);
  await expect(notice.locator(".."), "the question is closed and gives the focus away").toBeFocused();

  await supplier.goto("/portal/order?status=20");
  for (const order of [first, second]) await tick(supplier, order).check();
  await bar(supplier).getByRole("button", { name: "发货" }).click();
  await expect(supplier).toHaveURL(/\/portal\/order\/ship\?/);
  await supplier.getByRole("button", { name: "批量发货" }).click();
  await expect(supplier.getByText("请填写车牌号").first()).toBeVisible();
  await supplier.getByLabel("车牌号").fill("渝B20001");
  await supplier.getByLabel("司机姓名").fill("赵师傅");
  await supplier.getByLabel("司机电话").fill("13900000001");
  await expectSound(supplier);
  await supplier.getByRole("button", { name: "批量发货" }).click();
  await expect(supplier.getByText("2 单已制作发货单")).toBeVisible();
  await expect(supplier).toHaveURL(/\/delivery-order\?status=5$/);

  const ofTruck = supplier.getByRole("row", { name: "渝B20001" });
  await expect(ofTruck).toHaveCount(2);
  for (const box of await ofTruck.getByRole("checkbox").all()) await box.check();
  await bar(supplier).getByRole("button", { name: "打印" }).click();
  await expect(supplier.locator("article")).toHaveCount(2);
  await expect(supplier.getByRole("link", { name: "返回" })).toHaveAttribute("href", "/delivery-order");

  await supplier.goto("/delivery-order?status=5");
  for (const box of await ofTruck.getByRole("checkbox").all()) await box.check();
  await bar(supplier).locator("summary", { hasText: "出库" }).click();
  await supplier.getByRole("dialog").getByRole("button", { name: "出库" }).click();
  await expect(supplier.getByText("2 张发货单已出库")).toBeVisible();
});

test("among all of a page, those that can be confirmed are one press away", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const [waiting, agreed] = (await placeSeveral(page, 2)) as [Placed, Placed];
  const supplier = await person(people.supplierTwo, "/portal/");
  await apiOf(supplier).order.confirm.mutate({ sysNo: agreed.sysNo, confirmStatus: 10 });
  await supplier.goto("/portal/order");
  for (const order of [waiting, agreed]) await tick(supplier, order).check();
  await expect(bar(supplier).locator("summary", { hasText: "确认接单" })).toBeHidden();
  await bar(supplier).getByRole("button", { name: "只选可确认接单的 1 单" }).click();
  await expect(tick(supplier, waiting)).toBeChecked();
  await expect(tick(supplier, agreed)).not.toBeChecked();
  await expect(bar(supplier).locator("summary", { hasText: "确认接单" })).toBeVisible();
  await expectSound(supplier);
});

test("only what all ticked orders allow is offered, and all of a page are ticked at once", async ({ page }) => {
  await logIn(page, people.approver, "/portal/");
  const [order] = (await placeSeveral(page, 1)) as [Placed];
  await page.goto("/portal/order");
  await tick(page, order).check();
  await expect(bar(page).getByRole("button", { name: "催单" })).toBeVisible();
  const all = page.getByRole("checkbox", { name: "全选本页" });
  await all.check();
  await expect(bar(page)).toContainText(`已选 ${await page.getByRole("checkbox", { name: /^勾选/ }).count()} 单`);
  await bar(page).getByRole("button", { name: "取消选择" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(all).not.toBeChecked();

  await tick(page, order).check();
  await bar(page).locator("summary", { hasText: "取消订单" }).click();
  await page.getByLabel("取消原因").fill("计划变更");
  await page.getByRole("dialog").getByRole("button", { name: "取消订单" }).click();
  await expect(page.getByText("1 单已取消")).toBeVisible();
});

test("a day that is over is said at its field, in the question that stays open", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const orders = await placeSeveral(page, 2);
  const supplier = await person(people.supplierTwo, "/portal/order?status=15");
  for (const order of orders) await tick(supplier, order).check();
  await bar(supplier).locator("summary", { hasText: "确认接单" }).click();
  const question = supplier.getByRole("dialog");
  const day = question.getByLabel("承诺交货日期");
  await day.fill("2020-01-01");
  await question.getByRole("button", { name: "确认接单" }).click();
  await expect(question).toContainText("日期不能早于今天");
  await expect(day).toBeFocused();
  await expect(day).toHaveValue("2020-01-01");
  await day.fill("2099-03-01");
  await question.getByRole("button", { name: "确认接单" }).click();
  await expect(supplier.getByText("2 单已接单")).toBeVisible();
});

test("what a batch leaves undone is brought into view, once for all that refuse alike", async ({ page }) => {
  await logIn(page, people.approver, "/portal/");
  const orders = await placeSeveral(page, 2);
  for (const { sysNo } of orders) await apiOf(page).orderTrade.sendNotify.mutate({ sysNo });
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto("/portal/order?status=15");
  for (const order of orders) await tick(page, order).check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await bar(page).getByRole("button", { name: "催单" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "2 单未成功" });
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole("listitem")).toHaveCount(1);
  await expect(notice.locator("..")).toBeFocused();
});
