import { agreements, apiOf, confirmWith, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, PASSWORD, people, test } from "./fixtures";

test("R-RCV-07, R-RCV-08, R-RCV-02, R-DEL-07, R-ORD-14: sent back, corrected, agreed, ended, closed", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.weighed);
  const supplier = await person(people.supplierTwo, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill("100");
  await page.getByLabel("过磅重量").fill("0.5");
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("超出允差").first()).toBeVisible();
  await page.getByLabel("超差原因").fill("夹有短尺");
  await page.getByLabel("对方补送").check();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const note = new URL(page.url()).pathname;

  await supplier.goto("/portal/receiving?status=5");
  await expectSound(supplier);
  await supplier.goto(note);
  await confirmWith(supplier, "退回", { 退回原因: "过磅重量偏低，请复磅" });
  await expect(supplier.getByText("已退回采购方修改")).toBeVisible();

  await page.goto(note);
  await expect(page.getByText("退回原因：过磅重量偏低，请复磅")).toBeVisible();
  await page.getByRole("link", { name: "修改后重新提交" }).click();
  await expect(page.getByText("供应商退回：过磅重量偏低，请复磅")).toBeVisible();
  await expect(page.getByLabel("过磅重量")).toHaveValue("0.5");
  await expectSound(page);
  const mass = /理论重量 ([\d.]+)/.exec(await page.getByText(/^理论重量/).innerText())?.[1] ?? "";
  await page.getByLabel("过磅重量").fill(mass);
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();

  await supplier.goto(note);
  await confirmWith(supplier, "确认收货单");
  await expect(supplier.getByText("已确认收货单")).toBeVisible();
  await expectSound(supplier);

  await page.goto(`/delivery-order/${delivery.sysNo}`);
  await confirmWith(page, "结束收货", { 结束原因: "其余退场，不再收货" });
  await expect(page.getByText("已结束收货")).toBeVisible();
  await expect(page.getByText("结束收货原因：其余退场，不再收货")).toBeVisible();
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.locator("li", { hasText: "交易成功（已完成）" })).toBeVisible();
  await expect(page.locator("#documents")).toContainText("已收货");
  for (const word of ["提交订单", "确认接单", "制作发货单", "发货", "收货", "交易完成"]) {
    await expect(
      page.locator("section", { hasText: "操作记录" }).getByText(word, { exact: true }).first(),
    ).toBeVisible();
  }
  await expectSound(page);
});

test("refused input of a receipt stands at its line, and the login may run out in between", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  const pieces = page.getByLabel("实收根数");
  const weighed = page.getByLabel("过磅重量（选填）");
  const submit = page.getByRole("button", { name: /^提交收货/ });
  // the sentence may stand there before the answer does: the field judges while one types
  const refused = () => Promise.all([page.waitForResponse((answer) => answer.status() === 422), submit.click()]);
  await refused();
  await expect(page.getByText("请至少填写一行实收数量")).toBeVisible();
  for (const [typed, sentence] of [
    ["abc", "第 1 行：实收根数“abc”不是数字"],
    ["1.5", "第 1 行：实收根数必须是整数"],
    ["-3", "第 1 行：实收根数不能为负数"],
    ["999999", "第 1 行：实收根数最多"],
  ] as const) {
    await pieces.fill(typed);
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await refused();
    await expect(page.getByRole("alert").getByText(sentence).first()).toBeVisible();
    await expect(pieces).toHaveValue(typed);
  }
  await pieces.fill("１００");
  await weighed.fill("1.23456");
  await refused();
  await expect(page.getByText("第 1 行：过磅重量最多4位小数").first()).toBeVisible();
  await weighed.fill("");
  await page.getByLabel("对方补送").check();

  // the page has its answer: nothing is asked for any more that would find the login gone
  await expect(submit).toBeEnabled();
  await page.context().clearCookies();
  await submit.click();
  await page.getByLabel("手机号").fill(people.approver);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(pieces).toHaveValue("１００");
  await submit.click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
});

test("R-RCV-06, R-RCV-11, R-RCV-12: a note is taken back, corrected, voided and deleted", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill("10");
  await page.getByLabel("对方补送").check();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await confirmWith(page, "撤回");
  await expect(page.getByText("已撤回，可修改后重新提交")).toBeVisible();
  await page.getByRole("link", { name: "继续填写" }).click();
  await page.getByLabel("实收根数").fill("12");
  await page.getByLabel("对方补送").check();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await confirmWith(page, "作废", { 作废原因: "填错车次" });
  await expect(page.getByText("作废原因：填错车次")).toBeVisible();
  await confirmWith(page, "删除");
  await expect(page).toHaveURL("/portal/receiving");
  const { receivingList, status } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect([receivingList.length, status]).toEqual([0, 10]);
});

test("R-RCV-05, R-DEL-07: that nothing more comes stays said in a draft and on a note that was sent back", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill("2");
  const ends = page.getByLabel("到此结束，不再补送");
  await ends.check();
  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  const note = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "继续填写" }).click();
  await expect(ends).toBeChecked();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await supplier.goto(note);
  await confirmWith(supplier, "退回", { 退回原因: "请复点" });
  await expect(supplier.getByText("已退回采购方修改")).toBeVisible();
  await page.goto(note);
  await page.getByRole("link", { name: "修改后重新提交" }).click();
  await expect(ends).toBeChecked();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await supplier.goto(note);
  await confirmWith(supplier, "确认收货单");
  await expect(supplier.getByText("已确认收货单")).toBeVisible();
  const { status } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(status).toBe(20);
});

test("what was typed into a receipt is not left without a question", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  const address = `/portal/receiving/submit?delivery=${delivery.sysNo}`;
  await page.goto(address);
  const away = page.getByRole("navigation", { name: "工作台菜单" }).getByRole("link", { name: "订单" });
  await page.getByLabel("实收根数").fill("10");
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  await away.first().click();
  await expect.poll(() => asked).toEqual(["填写的内容还没有保存，确定离开？"]);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("实收根数")).toHaveValue("10");
  page.once("dialog", (dialog) => dialog.accept());
  await away.first().click();
  await expect(page).toHaveURL("/portal/order");
});
