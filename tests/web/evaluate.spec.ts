import { agreements, placeOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("R-ROUTE-05, RT-42: what is to be judged waits in the tab's store, and is there again under the bare address", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  const { sysNo, orderNo } = await placeOrder(page, agreements.counted);
  const asked = `orderSysNo=${sysNo}&nodeType=3`;
  await page.goto(`/order/evaluate?${asked}`);
  const kept = () => page.evaluate(() => sessionStorage.getItem("order-evaluate"));
  await expect.poll(kept).toBe(asked);
  await page.goto("/order/evaluate");
  await expect(page).toHaveURL(`/order/evaluate?${asked}`);
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: orderNo })).toBeVisible();
  // an order under way is not judged yet: the page says so, and what can be done instead
  await expect(page.getByText("该环节不需要您评价")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "意见反馈" })).toBeVisible();
  await page.goto(`/order/evaluate?orderSysNo=${sysNo}&nodeType=1`);
  await expect.poll(kept).toBe(`orderSysNo=${sysNo}&nodeType=1`);
});
