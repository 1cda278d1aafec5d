import type { Page } from "@playwright/test";
import { agreements, apiOf, arrived, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, goOffline, logIn, people, test } from "./fixtures";

const LOST = "网络中断，没有提交成功；您填写的内容还在，请检查网络后重试";

/** The next form reaches the server, its answer reaches nobody. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

async function receiptOf(page: Page, person: (account: string, path?: string) => Promise<Page>, kinds = 1) {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, kinds);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  return { order, delivery };
}

test("R-RCV-05 the network goes away while a receipt is filled in: numbers and photos stay, and go through later", async ({
  page,
  person,
}) => {
  const { order, delivery } = await receiptOf(page, person, 2);
  const pieces = page.getByLabel("实收根数");
  await page.getByLabel("拍照").setInputFiles([photo("到了.jpg")]);
  await expect(arrived(page, "到了.jpg")).toBeVisible();
  await goOffline(page);
  await pieces.nth(0).fill("10");
  await page.getByLabel("对方补送").check();
  await page.getByLabel("备注").fill("桥下没有信号");
  await page.getByLabel("拍照").setInputFiles([photo("一.jpg"), photo("二.jpg")]);
  await expect(page.getByRole("alert").getByText("还没有传上：一.jpg、二.jpg")).toBeVisible();
  const submit = page.getByRole("button", { name: "提交收货 1/2 行" });
  await submit.click();
  await expect(page.getByRole("alert").getByText("有照片还没有传上")).toBeInViewport();
  await page.getByRole("button", { name: "重新上传" }).click();
  await expect(page.getByRole("alert").getByText("还没有传上：一.jpg、二.jpg")).toBeVisible();
  await expectSound(page);

  await page.context().setOffline(false);
  await expect(arrived(page, "一.jpg")).toBeVisible();
  await expect(arrived(page, "二.jpg")).toBeVisible();

  await goOffline(page);
  await submit.click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeInViewport();
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(pieces.nth(0)).toHaveValue("10");
  await submit.click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  for (const name of ["到了.jpg", "一.jpg", "二.jpg"]) await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText("桥下没有信号")).toBeVisible();
  const { receivingList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList).toHaveLength(1);
  expect(order.lines).toHaveLength(2);
});

test("R-BIZ-03 a receipt whose answer was lost is sent again: one note, and no word about goods that are received already", async ({
  page,
  person,
}) => {
  const { order, delivery } = await receiptOf(page, person);
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await loseNextAnswer(page);
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeVisible();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const { receivingList, itemList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList).toHaveLength(1);
  expect(itemList[0]?.receivedPieces).toBe(order.lines[0]?.pieces);
});

test("a receipt changed after its answer was lost makes no second note, and says where the first one is", async ({
  page,
  person,
}) => {
  const { delivery } = await receiptOf(page, person);
  const pieces = page.getByLabel("实收根数");
  await pieces.fill("10");
  await page.getByLabel("对方补送").check();
  await loseNextAnswer(page);
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeVisible();
  await pieces.fill("12");
  for (const _again of [1, 2]) {
    await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
    await expect(page.getByRole("alert").getByText("断网前的那次提交已经成功")).toBeVisible();
    await expect(pieces).toHaveValue("12");
  }
  const { receivingList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList).toHaveLength(1);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: "查看发货单和它的收货单" }).click();
  await expect(page.getByRole("heading", { name: delivery.deliveryNo })).toBeVisible();
});

test("a page lost before the receipt was sent comes back with everything that was filled in", async ({
  page,
  person,
}) => {
  const { delivery } = await receiptOf(page, person);
  page.on("dialog", (dialog) => dialog.accept());
  const pieces = page.getByLabel("实收根数");
  await pieces.fill("7");
  await page.getByLabel("对方补送").check();
  await page.getByLabel("备注").fill("相机打开后页面没了");
  await page.getByLabel("拍照").setInputFiles([photo("磅单.jpg")]);
  await expect(arrived(page, "磅单.jpg")).toBeVisible();
  await page.goto("/healthz");
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await expect(page.getByText("已恢复您刚才填写、还没有提交的内容")).toBeVisible();
  await expect(pieces).toHaveValue("7");
  await expect(page.getByLabel("备注")).toHaveValue("相机打开后页面没了");
  await expect(arrived(page, "磅单.jpg")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByRole("link", { name: "磅单.jpg" })).toBeVisible();
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await expect(pieces).toHaveValue("");
  await pieces.fill("3");
  await page.goto("/healthz");
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByRole("button", { name: "清空重填" }).click();
  await expect(pieces).toHaveValue("");
  await expect(page.getByText("已恢复您刚才填写")).toHaveCount(0);
});

test("a page lost before the receipt was sent comes back with its reason and what becomes of the rest", async ({
  page,
  person,
}) => {
  const { delivery } = await receiptOf(page, person);
  page.on("dialog", (dialog) => dialog.accept());
  const address = `/portal/receiving/submit?delivery=${delivery.sysNo}`;
  const [pieces, why] = [page.getByLabel("实收根数"), page.getByLabel("超差原因")];
  await pieces.fill("7");
  await page.getByLabel("过磅重量").fill("0.01");
  await why.fill("夹有短尺");
  await page.getByLabel("到此结束，不再补送").check();
  // typed after it was brought back, it is still kept
  for (const remark of ["第一次", "第二次"]) {
    await page.goto("/healthz");
    await page.goto(address);
    await expect(page.getByText("已恢复您刚才填写、还没有提交的内容")).toBeVisible();
    await expect(why).toHaveValue("夹有短尺");
    await expect(page.getByLabel("到此结束，不再补送")).toBeChecked();
    await page.getByLabel("备注").fill(remark);
  }
  await page.getByRole("button", { name: "清空重填" }).click();
  await expect(pieces).toHaveValue("");
  await expect(why).toHaveCount(0);
});

test("R-DEL-02 a load whose answer was lost is sent again: one note, nothing typed is lost", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await supplier.goto(`/portal/order/${order.sysNo}/ship`);
  await supplier.getByLabel("车牌号").fill("渝A30001");
  await supplier.getByLabel("司机姓名").fill("吴师傅");
  await supplier.getByLabel("司机电话").fill("13900000006");
  const submit = supplier.getByRole("button", { name: "提交发货单" });
  await goOffline(supplier);
  await submit.click();
  await expect(supplier.getByRole("alert").getByText(LOST)).toBeInViewport();
  await supplier.context().setOffline(false);
  await loseNextAnswer(supplier);
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(supplier.getByLabel("车牌号")).toHaveValue("渝A30001");
  await submit.click();
  await expect(supplier).toHaveURL(/\/delivery-order\/\d+$/);
  const { datas } = await apiOf(supplier).delivery.searchList.query({ keyword: order.orderNo });
  expect(datas).toHaveLength(1);
});

test("the network goes away over a document's buttons: the page stays, and the same button does it later, once", async ({
  page,
  person,
}) => {
  const { delivery } = await receiptOf(page, person);
  await page.getByLabel("实收根数").fill("5");
  await page.getByLabel("对方补送").check();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const supplier = await person(people.supplierOne, new URL(page.url()).pathname);
  await goOffline(supplier);
  await supplier.locator("main header summary", { hasText: "退回" }).click();
  await supplier.getByLabel("退回原因").fill("根数不对");
  await supplier.locator("dialog").getByRole("button", { name: "退回" }).click();
  await expect(supplier.locator("dialog").getByText(LOST)).toBeVisible();
  await expect(supplier.getByLabel("退回原因")).toHaveValue("根数不对");
  await supplier.context().setOffline(false);
  await supplier.locator("dialog").getByRole("button", { name: "退回" }).click();
  await expect(supplier.getByText("已退回采购方修改")).toBeVisible();
  const { receivingList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList.map(({ status }) => status)).toEqual([2]);
});

test("R-BIZ-07 the network goes away while an address is chosen: the levels are asked for again, nothing is lost", async ({
  page,
}) => {
  await logIn(page, people.otherPurchaser, "/portal/address/new");
  const name = `断网${Date.now() % 100_000}`;
  await page.getByLabel("收货人").fill(name);
  await page.getByLabel("联系电话").fill("13812345678");
  await page.getByLabel("详细地址").fill("南门");
  await page.getByLabel("省/直辖市").selectOption({ label: "四川省" });
  await expect(page.getByLabel("城市")).toBeEnabled();
  await goOffline(page);
  await page.getByLabel("城市").selectOption({ label: "绵阳市" });
  await expect(page.getByText("区/县没有加载出来，请检查网络后")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByLabel("区/县").selectOption({ label: "涪城区" });
  await goOffline(page);
  await page.getByRole("button", { name: "保存地址" }).click();
  await expect(page.getByRole("alert").getByText(LOST)).toBeInViewport();
  await page.context().setOffline(false);
  await expect(page.getByLabel("区/县")).toHaveValue(/\d+/);
  await page.getByRole("button", { name: "保存地址" }).click();
  await expect(page.getByText("收货地址已保存")).toBeVisible();
  const row = page.locator("main li", { hasText: name });
  await expect(row).toContainText("四川省绵阳市涪城区 南门");
  await row.locator("summary", { hasText: "删除" }).click();
  await page.locator("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("收货地址已删除")).toBeVisible();
});
