import { agreements, apiOf, type Placed, placeOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

test("what was typed for a truck comes back after a reload; another plate forgets its driver", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  await logIn(page, people.supplierOne, "/portal/");
  await apiOf(page).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await page.goto(`/portal/order/${order.sysNo}/ship`);
  const known = await page.locator('input[name="vehicleNo"]').getAttribute("list");
  const plate = await page.locator(`[id="${known}"] option`).first().getAttribute("value");
  await page.getByLabel("车牌号").fill(plate ?? "");
  await expect(page.getByLabel("司机姓名")).not.toHaveValue("");
  await page.getByLabel("车牌号").fill("渝Z99999");
  await expect(page.getByLabel("司机姓名")).toHaveValue("");
  await expect(page.getByLabel("司机电话")).toHaveValue("");
  await page.getByLabel("司机姓名").fill("冉师傅");
  const pieces = page.locator("input[name^=pieceCount]").first();
  await pieces.fill("7");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("已恢复您刚才填写、还没有提交的内容")).toBeVisible();
  await expect(page.getByLabel("车牌号")).toHaveValue("渝Z99999");
  await expect(page.getByLabel("司机姓名")).toHaveValue("冉师傅");
  await expect(pieces).toHaveValue("7");
  await expectSound(page);
  await page.getByLabel("司机电话").fill("13900000055");
  await page.getByRole("button", { name: "提交发货单" }).click();
  await expect(page.getByText("发货单已制作")).toBeVisible();
  await page.goto(`/portal/order/${order.sysNo}/ship`);
  await expect(page.getByLabel("车牌号")).toHaveValue("");
});

test("several orders on one truck say what goes on it, and that it is more than a truck carries", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const orders: Placed[] = [];
  for (let n = 0; n < 4; n++) orders.push(await placeOrder(buyer, agreements.counted));
  await logIn(page, people.supplierOne, "/portal/");
  for (const { sysNo } of orders) await apiOf(page).order.confirm.mutate({ sysNo, confirmStatus: 10 });
  const some = (count: number) => orders.slice(0, count).map(({ sysNo }) => sysNo);
  await page.goto(
    `/portal/order/ship?${some(4)
      .map((sysNo) => `sysNo=${sysNo}`)
      .join("&")}`,
  );
  const warning = page.getByRole("alert").getByText(/本车共装 [\d,.]+ 吨，超过一车的装载量（约 40 吨）/);
  await expect(warning).toBeVisible();
  await expectSound(page);
  await page.getByRole("checkbox", { name: /DD/ }).nth(0).uncheck();
  await page.getByRole("checkbox", { name: /DD/ }).nth(1).uncheck();
  await expect(warning).toHaveCount(0);
  const pieces = page.getByLabel(new RegExp(`^${orders[0]?.orderNo} .*本次发货`));
  await pieces.fill("5");
  await expect(page.getByText(/^本车共装 [\d,.]+ 吨$/)).toBeVisible();
  await page.getByLabel("车牌号").fill("渝A·T0001");
  await page.getByLabel("司机姓名").fill("冉师傅");
  await page.getByLabel("司机电话").fill("13900000055");
  await pieces.fill("");
  await page.getByRole("button", { name: "批量发货" }).click();
  await expect(page.getByText(`订单 ${orders[0]?.orderNo} 没有填写装车数量`).first()).toBeVisible();
  await pieces.fill("5");
  await page.getByRole("button", { name: "批量发货" }).click();
  await expect(page.getByText(/^2 单已/)).toBeVisible();
  const { datas } = await apiOf(page).delivery.searchList.query({ orderSysNo: orders[0]?.sysNo });
  expect(datas).toMatchObject([{ vehicleNo: "渝A·T0001", itemList: [{ pieceCount: 5 }] }]);
});

test("a site's gate takes one truck in half an hour: the second chooses what is free, the site sees who comes", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const stamp = Date.now().toString().slice(-6);
  const name = `闸口${stamp}`;
  const { sysNo: project } = await apiOf(buyer).tenderProject.save.mutate({
    name,
    code: `ZK-${stamp}`,
    gateCapacity: 1,
  });
  const orders: Placed[] = [];
  for (let n = 0; n < 2; n++) {
    orders.push(await placeOrder(buyer, agreements.counted, 1, { projectName: name }));
  }
  await logIn(page, people.supplierOne, "/portal/");
  for (const { sysNo } of orders) await apiOf(page).order.confirm.mutate({ sysNo, confirmStatus: 10 });
  const day = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  const ship = async (order: Placed | undefined, plate: string, time: string) => {
    await page.goto(`/portal/order/${order?.sysNo}/ship`);
    await page.getByLabel("车牌号").fill(plate);
    await page.getByLabel("司机姓名").fill("冉师傅");
    await page.getByLabel("司机电话").fill("13900000055");
    await page.getByLabel("预计到达日期").fill(day);
    await expect(page.getByText("工地每半小时接 1 车")).toBeVisible();
    await page.getByLabel("预计到达时刻").selectOption(time);
    await page.getByRole("button", { name: "提交发货单" }).click();
  };
  await ship(orders[0], "渝A·G0001", "08:00");
  await expect(page.getByText("发货单已制作")).toBeVisible();
  await ship(orders[1], "渝A·G0002", "08:00");
  await expect(page.getByText(`请改选${day}的07:00、07:30、08:30、09:00`).first()).toBeVisible();
  await expect(page.getByRole("option", { name: "08:00（已约满）" })).toHaveCount(1);
  // what was typed is still there
  await expect(page.getByLabel("车牌号")).toHaveValue("渝A·G0002");
  await page.getByLabel("预计到达时刻").selectOption("08:30");
  await page.getByRole("button", { name: "提交发货单" }).click();
  await expect(page.getByText("发货单已制作")).toBeVisible();
  await buyer.goto(`/portal/project/${project}/gate?day=${day}`);
  await expect(buyer.getByRole("row", { name: /^08:00 1 \/ 1 车 渝A·G0001/ })).toBeVisible();
  await expect(buyer.getByRole("row", { name: /^08:30 1 \/ 1 车 渝A·G0002/ })).toBeVisible();
  await expectSound(buyer);
});
