import { asBuyerWithAgreement, enter } from "./buyers";
import { agreements, apiOf, placeOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-CALL-06, RT-65: without JavaScript an order is financed, agreed to by its supplier, paid out by the operator and paid", async ({
  page,
  person,
  browser,
}) => {
  const operator = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await enter(operator, people.operator, "/sso/xlogin");
  await operator.goto("/console/financing");
  await operator.getByLabel("开放融资申请").check();
  await operator.getByRole("button", { name: "保存" }).first().click();
  await expect(operator.getByText("融资设置已保存")).toBeVisible();
  const party = operator.getByRole("group").filter({ hasText: "资金方名称" }).last();
  await operator.locator("summary", { hasText: "添加资金方" }).click();
  await party.getByLabel("资金方名称").fill("渝中银行");
  await party.getByLabel("总额度（元）").fill("一百万");
  await party.getByRole("button", { name: "保存" }).click();
  // nothing typed is lost
  await expect(operator.locator('input[name="name"][value="渝中银行"]')).toBeVisible();
  await party.getByLabel("总额度（元）").fill("1,000,000");
  await party.getByRole("button", { name: "保存" }).click();
  await expect(operator.getByText("资金方已保存")).toBeVisible();
  await operator.locator("summary", { hasText: "添加产品" }).click();
  const product = operator.locator("details[open]").last();
  await product.getByLabel("产品名称").fill("订单贷");
  await product.getByLabel("年利率（%）").fill("3.6");
  await product.getByLabel("最长天数").fill("180");
  await product.getByLabel("单笔最低（元）").fill("1");
  await product.getByLabel("单笔最高（元）").fill("500000");
  await product.getByRole("button", { name: "保存" }).click();
  await expect(operator.getByText("融资产品已保存")).toBeVisible();

  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  const supplier = await person(people.supplierOne, "/portal/");
  await page.goto("/scf/apply");
  await expect(page.getByText("现在没有需要付款的订单，不用申请融资")).toBeVisible();
  const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.counted.shopSysNo }, 1);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  const { itemList, totalAmount } = await apiOf(supplier).order.get.query({ id: order.sysNo });
  const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
  const load = itemList.map(({ sysNo, quantity }) => ({ orderItemSysNo: sysNo, quantity }));
  const made = await apiOf(supplier).delivery.create.mutate({ orderSysNo: order.sysNo, itemList: load, ...truck });
  await apiOf(supplier).delivery.outbound.mutate({ sysNo: made.sysNo });

  await page.goto(`/scf/apply?order=${order.sysNo}`);
  await expect(page.getByLabel(`融资支付订单 ${order.orderNo}`)).toBeChecked();
  await expect(page.getByLabel("申请金额")).toHaveValue(totalAmount.toFixed(2));
  await page.getByLabel("到期日").fill("2020-01-01");
  await page.getByLabel("备注").fill("提前付款");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText(/到期日：须晚于今天/).first()).toBeVisible();
  await expect(page.getByLabel("备注")).toHaveValue("提前付款");
  const end = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("到期日").fill(end);
  await page.getByRole("button", { name: "试算利息" }).click();
  await expect(page.getByText(/年利率 3.6% × \d+ 天 ÷ 360 = /)).toBeVisible();
  await expect(page.getByText("符合条件，可以提交申请")).toBeVisible();
  await expect(page.getByLabel("备注")).toHaveValue("提前付款");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("融资申请已提交，等待供应商确认")).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  await supplier.goto(`/portal/factoring?keyword=${number}`);
  await supplier.getByRole("link", { name: number, exact: true }).click();
  await expect(supplier.getByText(/同意与否由您决定/)).toBeVisible();
  await supplier.locator("main header summary", { hasText: /^同意$/ }).click();
  await supplier
    .locator("dialog[open], main header details[open]")
    .getByRole("button", { name: "同意", exact: true })
    .click();
  await expect(supplier.getByText("已同意，等待资金方审核", { exact: true })).toBeVisible();

  await operator.goto(`/console/factoring?keyword=${number}`);
  await operator.getByRole("button", { name: `审核通过：${number}` }).click();
  await operator.goto(`/console/factoring?keyword=${number}`);
  await operator.locator("summary", { hasText: "登记放款" }).click();
  await operator.getByLabel("银行流水号").fill("YZ2026112700001");
  await operator.getByRole("button", { name: `登记放款：${number}` }).click();
  await expect(operator.getByText(`${number} 已放款，订单已付`)).toBeVisible();

  const paid = await apiOf(page).order.get.query({ id: order.sysNo });
  expect(paid.paidAmount).toBe(totalAmount);
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.locator("#payments tbody tr")).toContainText(["已到账"]);
  await operator.context().close();
});
