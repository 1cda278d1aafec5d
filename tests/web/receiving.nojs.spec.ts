import { agreements, confirmWith, photo, placeOrder, shipOrder } from "./documents";
import { expect, logIn, PASSWORD, people, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("without JavaScript: confirm, ship, receive with a photo, and agree, through plain forms", async ({
  page,
  person,
}) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, 2);
  const [first, second] = order.lines.map(({ pieces }) => pieces);
  const supplier = await person(people.supplierOne, `/portal/order/${order.sysNo}`);
  await confirmWith(supplier, "确认接单");
  await supplier.locator("main header").getByRole("link", { name: "发货" }).click();
  await supplier.locator("input[name^=pieceCount]").nth(0).fill("12,5");
  await supplier.getByLabel("车牌号").fill("渝A20001");
  await supplier.getByLabel("司机姓名").fill("周师傅");
  await supplier.getByLabel("司机电话").fill("13900000005");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await expect(supplier.getByText("第 1 行：本次发货根数“12,5”不是数字").first()).toBeVisible();
  await expect(supplier.getByLabel("车牌号")).toHaveValue("渝A20001");
  await supplier.locator("input[name^=pieceCount]").nth(0).fill(String(first));
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await confirmWith(supplier, "出库");
  await expect(supplier.getByText("已出库，采购方可以收货了")).toBeVisible();

  await page.goto(new URL(supplier.url()).pathname);
  await page.locator("main header").getByRole("link", { name: "收货" }).click();
  const pieces = page.getByLabel("实收根数");
  await pieces.nth(0).fill(String((first ?? 0) + 1));
  await pieces.nth(1).fill("三百");
  await page.getByLabel("备注").fill("雨天卸货");
  await page.getByLabel("拍照").setInputFiles([photo("现场.jpg"), photo("过大.jpg", 12 * 1024 * 1024)]);
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText(`第 1 行：实收根数最多${first}根`).first()).toBeVisible();
  await expect(page.getByText("第 2 行：实收根数“三百”不是数字")).toBeVisible();
  await expect(page.getByText("“过大.jpg”不能超过10M")).toBeVisible();
  await expect(page.getByLabel("现场.jpg")).toBeChecked();
  await expect(page.getByLabel("备注")).toHaveValue("雨天卸货");
  await expect(pieces.nth(1)).toHaveValue("三百");

  await pieces.nth(0).fill("");
  await pieces.nth(1).fill("");
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await expect(pieces.nth(0)).toHaveValue(String(first));
  await expect(pieces.nth(1)).toHaveValue(String(second));
  await expect(page.getByText("理论重量").first()).toBeVisible();
  await expect(page.getByLabel("现场.jpg")).toBeChecked();
  await page.getByRole("button", { name: "提交收货 2/2 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await expect(page.getByRole("link", { name: "现场.jpg" })).toBeVisible();

  await supplier.goto(new URL(page.url()).pathname);
  await confirmWith(supplier, "确认收货单");
  await expect(supplier.getByText("已确认收货单")).toBeVisible();
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByText("交易成功", { exact: true }).first()).toBeVisible();
});

test("without JavaScript: a login that ran out in the middle of a receipt loses nothing", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page);
  const delivery = await shipOrder(await person(people.supplierTwo, "/portal/"), order);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await page.getByLabel("实收根数").fill("50");
  await page.getByLabel("备注").fill("登录失效前填写");
  await page.getByLabel("拍照").setInputFiles([photo("磅单.jpg")]);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "存草稿" }).click();
  await page.getByLabel("手机号").fill(people.approver);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("已重新登录，您刚才填写的内容还在")).toBeVisible();
  await expect(page.getByLabel("实收根数")).toHaveValue("50");
  await expect(page.getByLabel("备注")).toHaveValue("登录失效前填写");
  await expect(page.getByLabel("磅单.jpg")).toBeChecked();
  await page.getByRole("button", { name: "存草稿" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
});
