import { agreements, apiOf, arrived, confirmWith, photo, placeOrder, receiveOrder } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

test("RT-55, RT-56, RT-57, R-RET-02, R-RET-03: goods go back, the supplier agrees and has them again", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 2);
  const supplier = await person(people.supplierOne, "/portal/");
  const note = await receiveOrder(page, supplier, order);
  await page.goto(`/portal/receiving/${note.sysNo}`);
  await page.locator("main header").getByRole("link", { name: "退货", exact: true }).click();
  const quantities = page.getByLabel(/本次退货数量$/);
  await quantities.nth(0).fill("5");
  await expect(page.getByText(/^5 根 = [\d.]+ 吨 · ¥/)).toBeVisible();
  await quantities.nth(1).fill("99999");
  await expect(page.getByRole("cell").getByText("第 2 行：退货数量最多")).toBeVisible();
  await page.getByLabel("退货原因").fill("5 根弯曲，不能使用");
  await page.getByLabel("换货").check();
  await page.getByLabel("拍照").setInputFiles([photo("弯曲.jpg")]);
  await expect(arrived(page, "弯曲.jpg")).toBeVisible();
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByRole("alert").first()).toContainText("有 1 处需要修改");
  await expect(page.getByRole("cell").getByText("第 2 行：退货数量最多")).toBeVisible();
  await expect(page.getByLabel("退货原因")).toHaveValue("5 根弯曲，不能使用");
  await expect(page.getByLabel("换货")).toBeChecked();
  await quantities.nth(1).fill("");
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page).toHaveURL(/\/portal\/return\/\d+$/);
  await expect(page.getByText("退货申请已提交")).toBeVisible();
  await expect(page.getByRole("link", { name: "弯曲.jpg" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const number = await page.getByRole("heading", { level: 1 }).innerText();

  await supplier.goto("/portal/return?status=10");
  const row = supplier.getByRole("row", { name: number });
  await expect(row).toContainText("退货中");
  await row.getByRole("link", { name: "去答复" }).click();
  await expect(supplier).toHaveURL(path);
  await confirmWith(supplier, "同意退货");
  await expect(supplier.getByText("已同意退货，收到货物后请确认退回")).toBeVisible();
  await page.reload();
  await expect(page.getByText("供应商已同意，请将货物退回供应商")).toBeVisible();
  await confirmWith(supplier, "确认退回货物");
  await expect(supplier.locator("main header").getByText("已退货")).toBeVisible();

  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.locator("#documents").getByRole("link", { name: number })).toBeVisible();
  await expect(page.locator("main header").getByText("收货中")).toBeVisible();
  await page.goto(`${path}/print`);
  await expect(page.getByRole("img", { name: `退货单 ${number} 的二维码` })).toBeVisible();
  await expect(page.getByText("供应商（签字）")).toBeVisible();
});

test("R-RET-04, R-RET-05: refused with a reason; another one is taken back", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const note = await receiveOrder(page, supplier, order);
  const api = apiOf(page);
  const { itemList } = await api.return.preCreate.query({ id: note.sysNo });
  const ask = async () => {
    const lines = itemList.map(({ receivingItemSysNo }) => ({ receivingItemSysNo, quantity: 1 }));
    return api.return.save.mutate({ receivingSysNo: note.sysNo, itemList: lines, reason: "锈蚀" });
  };
  const refused = await ask();
  await supplier.goto(`/portal/return/${refused.sysNo}`);
  await confirmWith(supplier, "拒绝", { 拒绝原因: "已切割，不能退" });
  await expect(supplier.getByText("已拒绝，原因已告知采购方")).toBeVisible();
  await page.goto(`/portal/return/${refused.sysNo}`);
  await expect(page.getByText("拒绝原因：已切割，不能退")).toBeVisible();
  const second = await ask();
  await page.goto(`/portal/return/${second.sysNo}`);
  await confirmWith(page, "撤回");
  await expect(page.locator("main header").getByText("已撤回")).toBeVisible();
});

test("an order with several notes asks which of them; without any it says why", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  await page.goto(`/portal/return/create?order=${order.sysNo}`);
  await expect(page.getByText("这张订单没有可退货的收货单：收货单确认后才能退货")).toBeVisible();
  const supplier = await person(people.supplierOne, "/portal/");
  const note = await receiveOrder(page, supplier, order);
  await page.goto(`/portal/order/${order.sysNo}`);
  await page.locator("main header").getByRole("link", { name: "退货", exact: true }).click();
  await expect(page).toHaveURL(`/portal/return/create?receiving=${note.sysNo}`);
  await page.getByRole("button", { name: "全部退货" }).click();
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByText("请填写退货原因").first()).toBeVisible();
  await page.getByLabel("退货原因").fill("图纸改了，整批不用");
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByText("退货申请已提交")).toBeVisible();
  await page.goto(`/portal/receiving/${note.sysNo}`);
  await expect(page.locator("main header").getByRole("link", { name: "退货", exact: true })).toHaveCount(0);
});
