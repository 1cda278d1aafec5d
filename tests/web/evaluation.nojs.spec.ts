import { asBuyerWithAgreement } from "./buyers";
import { agreements, placeOrder, receiveOrder } from "./documents";
import { expect, people, test } from "./fixtures";

test("R-EVAL-01, RT-42, RT-62: without JavaScript a finished order is judged, appealed against and answered", async ({
  page,
  person,
}) => {
  const sysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await page.goto("/portal/evaluation");
  await expect(page.getByText("没有等待评价的订单")).toBeVisible();
  const supplier = await person(people.supplierOne, "/portal/");
  const order = await placeOrder(page, { sysNo, shopSysNo: agreements.counted.shopSysNo });
  await receiveOrder(page, supplier, order);

  await page.goto(`/portal/order/${order.sysNo}`);
  await page.getByRole("link", { name: "评价供应商" }).click();
  await page.getByRole("link", { name: "去评价" }).click();
  await expect(page.getByText(order.orderNo).first()).toBeVisible();
  await page.getByLabel("货物质量（满分 40）").fill("41");
  await page.getByLabel("数量准确（满分 20）").fill("20");
  await page.getByLabel("送货配合（满分 20）").fill("１８．５");
  await page.getByText("送货延误").click();
  await page.getByLabel("评价内容").fill("晚到半天");
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByText("货物质量不能超过40").first()).toBeVisible();
  await expect(page.getByText("请给“按时送达”打分，0至20").first()).toBeVisible();
  await expect(page.getByLabel("评价内容")).toHaveValue("晚到半天");
  await page.getByLabel("货物质量（满分 40）").fill("38");
  await page.getByLabel("按时送达（满分 20）").fill("6");
  await page.getByRole("button", { name: "提交评价" }).click();
  await expect(page.getByText("评价已提交")).toBeVisible();
  await page.goto(`/portal/evaluation?keyword=${order.orderNo}`);
  await expect(page.getByText("82.5 分")).toBeVisible();

  await supplier.goto(`/portal/evaluation?keyword=${order.orderNo}`);
  await supplier.getByRole("link", { name: /^查看/ }).click();
  await expect(supplier.getByText("晚到半天")).toBeVisible();
  await supplier.getByLabel("申诉理由").fill("工地要求推迟");
  await supplier.getByRole("button", { name: "提交申诉" }).click();
  await expect(supplier.getByText("申诉已提交，等待采购方答复")).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: /^查看/ }).click();
  await page.getByRole("textbox", { name: /^答复/ }).fill("属实");
  await page.getByLabel("按时送达（满分 20）").fill("20");
  await page.getByRole("button", { name: "提交答复" }).click();
  await expect(page.getByText("请给“货物质量”打分，0至40").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^答复/ })).toHaveValue("属实");
  await page.getByLabel("货物质量（满分 40）").fill("38");
  await page.getByLabel("数量准确（满分 20）").fill("20");
  await page.getByLabel("送货配合（满分 20）").fill("18.5");
  await page.getByRole("button", { name: "提交答复" }).click();
  await expect(page.getByText("已答复申诉")).toBeVisible();
  await expect(page.getByText("96.5 分")).toBeVisible();
  await expect(page.getByText("申诉前 82.5 分")).toBeVisible();

  await page.goto("/portal/evaluation?status=judged");
  await page.getByRole("link", { name: "渝州恒泰钢铁贸易有限公司" }).click();
  await expect(page.getByRole("heading", { name: /供货表现/ }).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "评价得分" }).first()).toContainText("96.5 分");
});
