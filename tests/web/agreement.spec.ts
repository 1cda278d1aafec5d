import { agreements, apiOf, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("RT-45, RT-47: both parties read their agreement from the order, the purchaser today's prices too", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const { agreementNo } = await apiOf(page).order.get.query({ id: order.sysNo });
  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByRole("link", { name: agreementNo }).click();
  await expect(page).toHaveURL(`/agreement/purchaser/${agreements.counted.sysNo}`);
  await expect(page.locator("main")).toContainText(agreementNo);
  const clauses = page.getByRole("table", { name: "价格条款" });
  await expect(clauses.locator("tbody tr").first()).toContainText(/目录价的|协议固定价|，[加减]/);
  await expectSound(page);
  await page.getByRole("link", { name: "查看今日基准价" }).click();
  await expect(clauses.getByRole("columnheader", { name: "今日基准价" })).toBeVisible();
  // the first clauses fix the price of one kind of goods, the last speak of whole categories
  const [first = ""] = await clauses.locator("tbody tr").allInnerTexts();
  const [, fixed = "", today = ""] = /协议固定价 ¥([\d,.]+)[^¥]*¥\s*([\d,.\s]+)/.exec(first) ?? [];
  expect(fixed).not.toBe("");
  expect(today.replace(/\s/g, "")).toBe(fixed);
  await expect(clauses.locator("tbody tr").last()).toContainText("随商品");
  await expectSound(page);

  const supplier = await person(people.supplierOne, `/portal/order/${order.sysNo}`);
  await supplier.getByRole("link", { name: agreementNo }).click();
  await expect(supplier).toHaveURL(`/agreement/supplier/${agreements.counted.sysNo}`);
  await expect(supplier.getByRole("table", { name: "价格条款" })).toBeVisible();
  await expect(supplier.getByRole("link", { name: "查看今日基准价" })).toHaveCount(0);
  await expectSound(supplier);
});
