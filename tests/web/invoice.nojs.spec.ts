import { invoiceOf } from "../support/invoice/invoice-of";
import { ofdOf } from "../support/invoice/ofd";
import { pdfOf } from "../support/invoice/pdf";
import { xmlOf } from "../support/invoice/xml";
import { asBuyerWithAgreement } from "./buyers";
import { agreements, apiOf, confirmWith, placeOrder, receivePart } from "./documents";
import { expect, people, test } from "./fixtures";

const style = { splitHeads: false, splitLabels: false, linesOfPage: 30 };

test("without JavaScript a supplier uploads three invoices at once, one of them twice; one is accepted, one sent back", async ({
  page,
  person,
}) => {
  const agreementSysNo = await asBuyerWithAgreement(page, agreements.counted.sysNo);
  await page.goto("/portal/invoice");
  await expect(page.getByText("还没有发票").first()).toBeVisible();
  const supplier = await person(people.supplierOne, "/portal/");
  const [buyer, seller] = [apiOf(page), apiOf(supplier)];
  const order = await placeOrder(page, { sysNo: agreementSysNo, shopSysNo: agreements.counted.shopSysNo }, 2);
  await seller.order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  await receivePart(page, supplier, order.sysNo, 100);
  const { supplierSysNo } = await buyer.order.get.query({ id: order.sysNo });
  const { sysNo } = await buyer.settlement.make.mutate({ supplierSysNo, orderSysNo: order.sysNo });
  await buyer.settlement.send.mutate({ sysNo });
  await seller.settlement.answer.mutate({ sysNo });
  const statement = await seller.settlement.detail.query({ id: sysNo });
  const { datas } = await buyer.invoiceTitle.search.query({});
  const parties = {
    ...{ sellerName: statement.supplierName, sellerTaxNo: "91500112MADEMO011S" },
    ...{ buyerName: datas[0]?.title ?? "", buyerTaxNo: datas[0]?.taxCode ?? "" },
  };
  // numbers of their own in a mall that keeps its data
  const number = (last: number) => `265${String(Date.now()).padStart(16, "0")}${last}`;
  const most = Math.floor(statement.totalAmount * 60) / 100;
  const [first, second] = [
    invoiceOf(most, { ...parties, number: number(1) }),
    invoiceOf(10, { ...parties, number: number(2) }),
  ];
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

  await supplier.goto(`/portal/settlement/${sysNo}`);
  await supplier.getByRole("link", { name: "上传发票" }).click();
  await supplier.getByRole("button", { name: "上传并提交" }).click();
  await expect(supplier.getByText("请选择发票文件").first()).toBeVisible();
  await supplier
    .getByLabel("发票文件")
    .setInputFiles([
      file("一.xml", xmlOf(first, { isPercent: true, prefix: "", empties: 0, encoding: "UTF-8" })),
      file("二.ofd", ofdOf(second, { ...style, by: "attachment", folder: "Attachs", document: "Doc_0" })),
      file("一.pdf", pdfOf(first, { ...style, keys: true, isPredefined: false })),
    ]);
  await supplier.getByRole("button", { name: "上传并提交" }).click();
  await expect(supplier.getByRole("heading", { name: "上传结果：3 个文件，2 个已提交" })).toBeVisible();
  await expect(supplier.getByRole("row", { name: "一.pdf" })).toContainText("该发票已经上传");
  await expect(supplier.getByRole("row", { name: "二.ofd" })).toContainText(`列入结算单 ${statement.settlementNo}`);

  await page.goto(`/portal/settlement/${sysNo}`);
  await expect(page.getByRole("row", { name: first.number })).toContainText("待核对");
  const open = async (of: string) => page.getByRole("row", { name: of }).getByRole("link", { name: /^FP/ }).click();
  await open(second.number);
  await confirmWith(page, "退回");
  await expect(page.getByText("请填写退回原因").first()).toBeVisible();
  // the panel stays open with what was typed
  const asked = page.locator("main header details[open]");
  await asked.getByLabel("退回原因").fill("请合并到一张发票");
  await asked.getByRole("button", { name: "退回", exact: true }).click();
  await expect(page.getByText("发票已退回").first()).toBeVisible();
  await page.goto(`/portal/settlement/${sysNo}`);
  await open(first.number);
  await expect(page.getByText("购买方名称和税号与发票抬头一致")).toBeVisible();
  await confirmWith(page, "接收");
  await expect(page.getByText("发票已接收").first()).toBeVisible();

  await supplier.goto(`/portal/invoice?keyword=${second.number}`);
  await expect(supplier.getByRole("row", { name: second.number })).toContainText("已退回");
  await supplier.getByRole("link", { name: /^FP/ }).click();
  await expect(supplier.getByText("请合并到一张发票")).toBeVisible();
});
