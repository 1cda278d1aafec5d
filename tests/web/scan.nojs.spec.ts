import { agreements, placeOrder, shipOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("without JavaScript the number of a note is typed, and leads to its receipt", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await page.goto("/delivery-order/scan");
  await expect(page.getByLabel("拍二维码")).toBeHidden();
  await page.getByLabel("单号").fill("FH1");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("没有找到“FH1”")).toBeVisible();
  await page.getByLabel("单号").fill(delivery.deliveryNo);
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page).toHaveURL(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
});
