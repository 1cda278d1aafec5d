import { agreements, apiOf, arrived, countAll, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("R-RCV-04, R-RCV-05, R-DEL-05: the foreman receives by phone, with pieces, weighbridge and photos", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed, 2);
  const supplier = await person(people.supplierTwo, "/portal/");
  const delivery = await shipOrder(supplier, order);
  const [first, second] = order.lines.map(({ pieces }) => pieces);

  await page.goto(`/delivery-order?keyword=${delivery.deliveryNo}`);
  await page.locator("main").getByRole("link", { name: "收货", exact: true }).click();
  await expect(page.getByRole("heading", { name: `收货 ${delivery.deliveryNo}` })).toBeVisible();
  await expectSound(page);

  const submit = page.getByRole("button", { name: /^提交收货/ });
  await expect(submit).toHaveText("提交收货 0/2 行");
  const pieces = page.getByLabel("实收根数");
  const weighed = page.getByLabel("过磅重量");
  await pieces.nth(0).fill(String((first ?? 0) + 1));
  await expect(page.getByText(`第 1 行：实收根数最多${first}根`)).toBeVisible();
  await pieces.nth(0).fill(String(first));
  await expect(page.getByText("理论重量").first()).toBeVisible();
  await expect(submit).toHaveText("提交收货 1/2 行");

  const tons = order.lines[0]?.quantity ?? 0;
  await weighed.nth(0).fill((tons * 1.02).toFixed(3));
  await expect(page.getByText("超出允差")).toBeVisible();
  await expect(page.getByText("第 1 行：过磅重量最多")).toBeVisible();
  await weighed.nth(0).fill((tons * 0.9).toFixed(3));
  await expect(page.getByText("低于允差")).toBeVisible();
  await weighed.nth(0).fill(tons.toFixed(3));
  await expect(page.getByText("允差内", { exact: true })).toBeVisible();

  const camera = page.getByLabel("拍照");
  await camera.setInputFiles([photo("过大.jpg", 12 * 1024 * 1024)]);
  await expect(page.getByText("“过大.jpg”不能超过10M")).toBeVisible();
  await camera.setInputFiles([{ ...photo("假照片.jpg"), buffer: Buffer.from(`MZ${"\x90".repeat(400)}`, "latin1") }]);
  await expect(page.getByRole("alert").getByText("“假照片.jpg”")).toBeVisible();
  await camera.setInputFiles([photo("一.jpg")]);
  await expect(arrived(page, "一.jpg")).toBeVisible();
  await camera.setInputFiles([photo("二.jpg")]);
  await expect(arrived(page, "二.jpg")).toBeVisible();
  await expect(arrived(page, "一.jpg")).toBeVisible();
  await expect(pieces.nth(0)).toHaveValue(String(first));

  await page.getByLabel("备注").fill("两根弯曲，已单独堆放");
  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  await page.getByRole("link", { name: "继续填写" }).click();
  await expect(pieces.nth(0)).toHaveValue(String(first));
  await page.getByRole("button", { name: "按发货数", exact: true }).nth(1).click();
  await expect(pieces.nth(1)).toHaveValue(String(second));
  await submit.click();
  await expect(page.getByText("第 2 行：按过磅结算，请填写过磅重量").first()).toBeVisible();
  await weighed.nth(1).fill((order.lines[1]?.quantity ?? 0).toFixed(3));
  await submit.click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await expect(page.getByRole("link", { name: "一.jpg" })).toBeVisible();
  await expect(page.getByText("两根弯曲，已单独堆放")).toBeVisible();
  await expectSound(page);

  const { status } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(status).toBe(15);
});

test("the delivery note carries a QR code that opens the delivery", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  const supplier = await person(people.supplierTwo, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await supplier.goto(`/delivery-order/${delivery.sysNo}/print`);
  await expect(supplier.getByRole("img", { name: `发货单 ${delivery.deliveryNo} 的二维码` })).toBeVisible();
  await page.goto(`/delivery-order/${delivery.sysNo}`);
  await expect(page.getByRole("heading", { name: delivery.deliveryNo })).toBeVisible();
  await expect(page.locator("main header").getByRole("link", { name: "收货" })).toBeVisible();
});

test("R-RCV-04: the truck is at the gate; the foreman finds its note in the list and fills it in", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const delivery = await shipOrder(supplier, order);
  const arrived = { sysNo: delivery.sysNo, shippingTrace: 25, location: "工地大门" } as const;
  await apiOf(supplier).delivery.updateTrace.mutate(arrived);

  await page.goto(`/portal/receiving?keyword=${delivery.deliveryNo}`);
  const row = page.getByRole("row").filter({ hasText: delivery.deliveryNo });
  await expect(row).toContainText("待完善");
  await expectSound(page);
  await row.getByRole("link", { name: /^SH/ }).click();
  await expect(page.getByText("系统")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "继续填写" }).click();
  await expect(page.getByLabel("实收根数")).toHaveValue("");
  await page.getByRole("button", { name: "按发货数", exact: true }).first().click();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
});

test("whoever counts at the gate and may not end the receiving is asked about two missing bars too", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await logIn(page, people.receiver, "/portal/");
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill(String((order.lines[0]?.pieces ?? 0) - 2));
  const missing = page.getByRole("group", { name: "少 2 根" });
  await expect(missing.getByRole("radio")).toHaveCount(2);
  await missing.getByLabel("不再补送，请办公室决定结束收货").check();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await buyer.goto(`/delivery-order/${delivery.sysNo}`);
  await expect(buyer.getByText(/少 2 根，不再补送，请决定是否结束收货/).first()).toBeVisible();
  await expect(buyer.getByText("少 2 根", { exact: true }).first()).toBeVisible();
});

test("who counts what a colleague has received meanwhile is told so", async ({ page, person }) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await logIn(page, people.receiver, "/portal/");
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill(String(order.lines[0]?.pieces ?? 0));
  await countAll(buyer, delivery);
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page).toHaveURL(`/delivery-order/${delivery.sysNo}`);
  await expect(page.getByText("这张发货单现在不能再收货")).toBeVisible();
});
