import { agreements, apiOf, arrived, confirmWith, loadsConcrete, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("the foreman turns a truck away with a photo; its supplier agrees and ships again", async ({ page, person }) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const { sysNo } = await shipOrder(supplier, order);
  await logIn(page, people.receiver, `/delivery-order/${sysNo}`);
  const head = page.locator("main header");
  await expect(head.getByRole("link", { name: "收货", exact: true })).toBeInViewport();
  await expect(head.getByRole("link", { name: "拒收整车" })).toBeInViewport();
  await head.getByRole("link", { name: "拒收整车" }).click();
  await expect(page.getByRole("heading", { name: /^拒收整车/ })).toBeVisible();
  await page.getByRole("button", { name: "提交拒收" }).click();
  await expect(page.getByText("请填写拒收原因").first()).toBeVisible();
  await page.getByLabel("拒收原因").fill("锈蚀严重");
  await page.getByLabel("拍照").setInputFiles([photo("锈蚀.jpg")]);
  await expect(arrived(page, "锈蚀.jpg")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "提交拒收" }).click();
  await expect(page.getByText("已提交拒收，等待供应商答复")).toBeVisible();
  await expect(page.getByText("拒收待答复", { exact: true })).toBeVisible();
  await expect(head.getByRole("link", { name: "收货", exact: true })).toHaveCount(0);
  await expectSound(page);

  await supplier.goto("/portal/");
  await supplier.getByRole("link", { name: /待答复的拒收/ }).click();
  await supplier.locator(`main a[href="/delivery-order/${sysNo}"]`).first().click();
  await expect(supplier.getByText("采购方拒收：锈蚀严重").first()).toBeVisible();
  await expect(supplier.getByRole("link", { name: "锈蚀.jpg" })).toBeVisible();
  await confirmWith(supplier, "同意拒收");
  await expect(supplier.getByText("已同意拒收，数量已退回订单")).toBeVisible();
  await expect(supplier.getByText("已拒收", { exact: true }).first()).toBeVisible();
  await expect(supplier.getByText("采购方拒收：锈蚀严重。供应商已同意，数量已退回订单")).toBeVisible();
  await supplier.goto(`/portal/order/${order.sysNo}`);
  await expect(supplier.locator("#documents").getByText("已拒收", { exact: true })).toBeVisible();
  expect((await apiOf(supplier).order.get.query({ id: order.sysNo })).status).toBe(20);
});

test("nothing of a line is taken; what is short is answered, and its supplier reads it", async ({ page, person }) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted, 2);
  const supplier = await person(people.supplierOne, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await logIn(page, people.receiver, `/portal/receiving/submit?delivery=${delivery.sysNo}`);
  const pieces = page.getByLabel("实收根数");
  await pieces.nth(0).fill(String((order.lines[0]?.pieces ?? 0) - 2));
  await pieces.nth(1).fill("0");
  await page.getByLabel("拒收", { exact: true }).nth(1).check();
  await page.getByLabel("短少原因").fill("少装一捆");
  const submit = page.getByRole("button", { name: /^提交收货/ });
  await submit.click();
  await expect(page.getByText("请填写拒收原因").first()).toBeVisible();
  await expect(page.getByText("请选择短少的货是补送还是不再补送").first()).toBeVisible();
  await page.getByLabel("拒收原因").fill("规格不符");
  const choice = page.getByRole("group", { name: "少 2 根" });
  await choice.getByLabel("对方补送").check();
  await expect(page.getByText("也可以把文件拖到这里")).toHaveCount(0);
  await expectSound(page);
  await submit.click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const path = new URL(page.url()).pathname;

  await supplier.goto("/portal/receiving?status=to-confirm");
  const row = supplier.getByRole("row").filter({ has: supplier.locator(`a[href="${path}"]`) });
  await expect(row.getByText("有拒收")).toBeVisible();
  for (const words of [
    /^第 1 行：送 [\d,]+ 根，收 [\d,]+ 根，少 2 根$/,
    /拒收 .*规格不符/,
    "补送，余下的到货后再收；少装一捆",
  ])
    await expect(row.getByText(words)).toBeVisible();
  for (const where of [path, `${path}/print`]) {
    await supplier.goto(where);
    for (const words of [/少 2 根/, /拒收 .*规格不符|拒收 /, /补送，余下的到货后再收/, /少装一捆/, /规格不符/])
      await expect(supplier.locator("main, body").last().getByText(words).first()).toBeVisible();
  }
  await supplier.goto(path);
  await confirmWith(supplier, "确认收货单");
  await expect(supplier.getByText("已确认收货单")).toBeVisible();
});

test("the foreman photographs the driver's paper and receives; the note names plant time and slump", async ({
  page,
  person,
}) => {
  const supplier = await loadsConcrete(page, person);
  await supplier.getByLabel("车牌号").fill("渝A·T6613");
  await supplier.getByLabel("司机姓名").fill("冉师傅");
  await supplier.getByLabel("司机电话").fill("13900000078");
  await supplier.getByLabel("出厂时间").fill("14:25");
  await supplier.getByLabel("坍落度").fill("180±20 mm");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await confirmWith(supplier, "出库");
  await expect(supplier.getByText("已出库，采购方可以收货了")).toBeVisible();
  const path = new URL(supplier.url()).pathname;
  await supplier.goto(`${path}/print`);
  await expect(supplier.getByText("14:25")).toBeVisible();
  await expect(supplier.getByText("180±20 mm")).toBeVisible();
  await expect(supplier.getByText("体积（立方米）")).toBeVisible();
  await expect(supplier.getByRole("columnheader", { name: "根数" })).toHaveCount(0);

  // the plate as it is written on the truck
  await page.goto("/delivery-order/scan?no=%E6%B8%9DAT6613");
  await expect(page).not.toHaveURL(/scan/);
  await page.goto(`/portal/receiving/submit?delivery=${path.split("/").at(-1)}`);
  // who came by the code of the note turns the whole truck away from here
  await expect(page.locator("main header").getByRole("link", { name: "拒收整车" })).toBeInViewport();
  const papers = page.getByRole("region", { name: "质量文件" }).first();
  await papers.getByLabel("拍照").setInputFiles([photo("质保书.jpg")]);
  await expect(arrived(page, "质保书.jpg")).toBeVisible();
  await page.getByRole("button", { name: "上传质量文件" }).click();
  await expect(page.getByText("质保书 · 收货方上传")).toBeVisible();
  await expect(page).toHaveURL(/receiving\/submit\?delivery=\d+$/);
  await expectSound(page);
  await page.getByRole("button", { name: "按发货数", exact: true }).first().click();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
});

test("each role's phone begins with its own work", async ({ page, person }) => {
  const buyer = await person(people.approver, "/portal/");
  const supplier = await person(people.supplierOne, "/portal/");
  const { deliveryNo } = await shipOrder(supplier, await placeOrder(buyer, agreements.counted));
  const waiting = await placeOrder(buyer, agreements.counted);
  const trucks = page.getByRole("heading", { name: /^待收货 \d+ 车/ });
  const todos = page.getByRole("heading", { name: "待办" });
  const top = async (of: typeof trucks) => (await of.boundingBox())?.y ?? 0;

  await logIn(page, people.receiver, "/portal/");
  await expect(trucks).toBeVisible();
  expect(await top(trucks)).toBeLessThan(await top(todos));
  const truck = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^收货 / }) })
    .first();
  await expect(truck.locator('a[href^="tel:"]')).toBeVisible();
  await expect(truck.locator("b").nth(1)).toHaveText(/(立方米|吨|袋)$/);
  const numbers = truck.getByText(/^FH\d{8}-\d{6}$/);
  expect((await numbers.boundingBox())?.height ?? 99).toBeLessThan(26);
  expect(deliveryNo).toMatch(/^FH\d{8}-\d{6}$/);
  await expect(page.locator("[data-bottom-navigation]").getByRole("link", { name: "首页" })).toBeVisible();
  await expectSound(page);

  await logIn(page, people.purchaser, "/portal/");
  await expect(trucks).toBeVisible();
  expect(await top(todos)).toBeLessThan(await top(trucks));
  // the first page of the shop too: what waits, the last orders, then the trucks
  await page.goto("/");
  const [first, orders, gate] = [
    await top(todos),
    await top(page.getByRole("heading", { name: "最近订单" })),
    await top(trucks),
  ];
  expect(first).toBeLessThan(orders);
  expect(orders).toBeLessThan(gate);
  await expectSound(page);

  await logIn(page, people.supplierOne, "/portal/");
  await expect(page.getByRole("heading", { name: "待确认订单" })).toBeVisible();
  expect(await top(page.getByRole("heading", { name: "待确认订单" }))).toBeLessThan(
    await top(page.getByRole("heading", { name: "订单", exact: true })),
  );
  expect(waiting.orderNo).toMatch(/^DD/);
  await expectSound(page);
});
