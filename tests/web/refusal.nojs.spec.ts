import { agreements, photo, placeOrder, shipOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("without JavaScript: a truck turned away, disputed, refused in part by its receipt", async ({ page, person }) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const { sysNo } = await shipOrder(supplier, order);
  await logIn(page, people.receiver, `/delivery-order/${sysNo}/refuse`);
  await page.getByLabel("拍照").setInputFiles([photo("锈蚀.jpg")]);
  await page.getByRole("button", { name: "提交拒收" }).click();
  await expect(page.getByText("请填写拒收原因").first()).toBeVisible();
  await expect(page.getByLabel("锈蚀.jpg")).toBeChecked();
  await page.getByLabel("拒收原因").fill("锈蚀严重");
  await page.getByRole("button", { name: "提交拒收" }).click();
  await expect(page.getByText("已提交拒收，等待供应商答复")).toBeVisible();
  await expect(page.getByRole("link", { name: "锈蚀.jpg" })).toBeVisible();

  await supplier.goto(`/delivery-order/${sysNo}`);
  await supplier.locator("summary", { hasText: "有异议" }).click();
  const open = supplier.locator("details[open]");
  await open.getByLabel("异议原因").fill("浮锈不影响使用");
  await open.getByRole("button", { name: "有异议" }).click();
  await expect(supplier.getByText("已答复采购方，请与对方沟通")).toBeVisible();

  await page.goto(`/delivery-order/${sysNo}`);
  await expect(page.getByText("供应商有异议：浮锈不影响使用").first()).toBeVisible();
  await page.locator("main header").getByRole("link", { name: "收货", exact: true }).click();
  await page.getByLabel("实收根数").fill(String((order.lines[0]?.pieces ?? 0) - 5));
  await page.getByLabel("拒收", { exact: true }).check();
  await page.getByLabel("拒收原因").fill("弯曲");
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await expect(page.getByText(/拒收 5 根/).first()).toBeVisible();
});
