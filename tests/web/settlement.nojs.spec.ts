import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, confirmWith, photo, placeOrder, receivePart } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-ENUM-02: without JavaScript a statement is made, disputed in one line, answered, settled and corrected", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await page.goto("/portal/settlement/unsettled");
  await expect(page.getByText("没有未结算的收货单")).toBeVisible();
  const supplier = await person(people.supplierOne, "/portal/");
  const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.counted.shopSysNo }, 2);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await receivePart(page, supplier, order.sysNo, 100);

  await page.goto("/portal/settlement/unsettled");
  await page.getByLabel("开始日期").fill("2026-11-02");
  await page.getByLabel("结束日期").fill("2026-11-01");
  await page.getByRole("button", { name: /^编制/ }).click();
  await expect(page.getByText("结束日期不能早于开始日期").first()).toBeVisible();
  await expect(page.getByLabel("开始日期")).toHaveValue("2026-11-02");
  for (const day of ["开始日期", "结束日期"]) await page.getByLabel(day).fill("");
  await page.getByRole("button", { name: /^编制/ }).click();
  await expect(page.getByText("结算单已编制，请核对明细后发出")).toBeVisible();
  // the same order in the words of both views
  await expect(page.getByRole("row", { name: order.orderNo }).last()).toContainText("结算中");
  await expect(page.getByText("订单、发货、收货和结算全部一致")).toBeVisible();
  const statement = new URL(page.url()).pathname;
  await page.goto(`/portal/order/${order.sysNo}`);
  await expect(page.getByText("收货中").first()).toBeVisible();
  await page.goto(statement);
  // what came meanwhile is named, and taken in by one press
  await receivePart(page, supplier, order.sysNo, 10);
  await page.goto(statement);
  await expect(page.getByText("同期已收货，不在任何结算单中")).toBeVisible();
  await page.getByRole("button", { name: /^把 SH.* 列入本单$/ }).click();
  await expect(page.getByText("明细已更新")).toBeVisible();
  await expect(page.getByText("订单、发货、收货和结算全部一致")).toBeVisible();
  await page.getByRole("button", { name: "移出勾选的单据" }).click();
  await expect(page.getByText("请先勾选要移出的明细").first()).toBeVisible();
  await confirmWith(page, "发给供应商核对");
  await expect(page.getByText("等待供应商核对").first()).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).innerText()).trim();

  await supplier.goto(`/portal/settlement?keyword=${number}`);
  await supplier.getByRole("link", { name: "核对", exact: true }).click();
  await supplier.getByLabel("第 1 行应为金额").fill("一万");
  await supplier.getByLabel("拍照").setInputFiles([photo("磅单.jpg")]);
  await supplier.getByRole("button", { name: "提交核对结果" }).click();
  await expect(supplier.getByText(/第 1 行应为金额“一万”不是数字/).first()).toBeVisible();
  await expect(supplier.getByText("请同时填写应为金额和异议原因").first()).toBeVisible();
  await supplier.getByLabel("第 1 行应为金额").fill("10,000.5");
  await supplier.getByLabel("第 1 行异议原因").fill("单价应按十一月调整");
  await supplier.getByRole("button", { name: "保存本页异议" }).click();
  await expect(supplier.getByText("异议已保存，提交前都可以修改")).toBeVisible();
  await expect(supplier.getByLabel("第 1 行应为金额")).toHaveValue("10000.5");
  await supplier.getByLabel("拍照").setInputFiles([photo("磅单.jpg")]);
  await supplier.getByRole("button", { name: "提交核对结果" }).click();
  await expect(supplier.getByText("核对结果已提交")).toBeVisible();

  await page.goto(statement);
  await expect(page.getByText("双方已确认，等待办理结算")).toBeVisible();
  const here = page.locator('[aria-current="step"]');
  await expect(here).toContainText("结算");
  await confirmWith(page, "结算");
  await expect(page.getByText("已结算，收货单和发货单同时转为已结算")).toBeVisible();
  await expect(here).toHaveCount(0);

  await page.getByRole("link", { name: /^JS/ }).click();
  await expect(page.getByText("单价应按十一月调整").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "磅单.jpg" }).first()).toBeVisible();
  await page.getByRole("link", { name: "答复异议" }).click();
  await page.getByRole("button", { name: "提交答复" }).click();
  await expect(page.getByText("请选择接受或不接受").first()).toBeVisible();
  await page.getByText("接受供应商的金额").click();
  await page.getByRole("button", { name: "提交答复" }).click();
  await expect(page.getByText("答复已提交")).toBeVisible();
  await expect(page.getByText("¥10,000.50").first()).toBeVisible();

  await page.goto(statement);
  await page.getByRole("link", { name: "更正", exact: true }).first().click();
  await page.getByLabel("更正金额（元）").fill("-12.5");
  await page.getByLabel("更正原因").fill("复核磅单");
  await page.getByRole("button", { name: "加入下一张结算单" }).click();
  await expect(page.getByText("已加入草稿结算单，请核对后发出")).toBeVisible();
  await expect(page.getByText("原因：复核磅单")).toBeVisible();
});
