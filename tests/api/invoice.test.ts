import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { invoiceOf, newNumber } from "../support/invoice/invoice-of";
import type { MadeInvoice } from "../support/invoice/made";
import { ofdOf } from "../support/invoice/ofd";
import { pdfOf } from "../support/invoice/pdf";
import { addInvoiceFile, sendInvoice } from "../support/invoices";
import { openFile } from "../support/uploads";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db } = trade;
let buyer: Person["api"];
let seller: Person["api"];
let parties: Partial<MadeInvoice>;

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
  const { datas } = await buyer.invoiceTitle.search({});
  parties = { buyerName: datas[0]?.title ?? "", buyerTaxNo: datas[0]?.taxCode ?? "" };
});

/** A statement that both sides agreed to: 10 吨 for 380 元 each, 3,800 元. */
async function agreed(): Promise<number> {
  const note = await trade.confirmed(await trade.left(await trade.ordered()));
  const of = { supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo };
  const { sysNo } = await buyer.settlement.make(of);
  await buyer.settlement.send({ sysNo });
  await seller.settlement.answer({ sysNo });
  const { supplierName } = await seller.settlement.detail({ id: sysNo });
  parties = { ...parties, sellerName: supplierName };
  return sysNo;
}
const made = (total: number | string, told: Partial<MadeInvoice> = {}) => invoiceOf(total, { ...parties, ...told });
const uploaded = (total: number | string, told: Partial<MadeInvoice> = {}) =>
  addInvoiceFile(trade.world, trade.supplier, made(total, told));
const handedIn = async (settlementSysNo: number, total: number | string, told: Partial<MadeInvoice> = {}) =>
  seller.invoice.submit({ fileSysNo: await uploaded(total, told), settlementSysNo });

describe("an invoice from its file to its acceptance", () => {
  test("each kind of file is kept untouched, read, joined by its amount and open to both sides alone", async () => {
    const style = { splitHeads: false, splitLabels: false, linesOfPage: 30 };
    const statement = await agreed();
    for (const [name, make] of [
      ["票.ofd", (one: MadeInvoice) => ofdOf(one, { ...style, by: "tags", folder: "Other", document: "Doc_0" })],
      ["票.pdf", (one: MadeInvoice) => pdfOf(one, { ...style, keys: true, isPredefined: false })],
    ] as const) {
      const bytes = make(made("3800.00"));
      const { data: file } = await sendInvoice(trade.world, trade.supplier, bytes, name);
      const { sysNo, status, settlementNo } = await seller.invoice.submit({ fileSysNo: file.sysNo });
      expect(status).toBe(10);
      const seen = await buyer.invoice.detail({ id: sysNo });
      expect(seen).toMatchObject({ settlementSysNo: statement, settlementNo, totalAmount: 3800, itemCount: 1 });
      expect(seen.itemList).toMatchObject([
        { skuName: "*黑色金属冶炼压延品*螺纹钢", quantityText: "1", taxRate: 0.13 },
      ]);
      expect(seen.fileHash).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(seen.fileList).toMatchObject([{ sysNo: file.sysNo, name }]);
      const readers = [trade.supplier, trade.purchaser, trade.otherPurchaser, trade.otherSupplier];
      const codes = await Promise.all(readers.map((who) => openFile(trade.world, who, file.sysNo)));
      expect(codes).toEqual([200, 200, 403, 403]);
      await seller.invoice.withdraw({ sysNo });
    }
  });

  test("what is accepted never exceeds the statement, whoever is faster", async () => {
    const statement = await agreed();
    const [first, second] = [await handedIn(statement, 2000), await handedIn(statement, 1900)];
    expect(second.differenceCount).toBeGreaterThan(0);
    const sums = { totalAmount: 3800, acceptedAmount: 0, waitingAmount: 3900, openAmount: -100 };
    expect(await seller.invoice.ofStatement({ settlementSysNo: statement })).toMatchObject(sums);
    const both = [first, second].map(({ sysNo }) => buyer.invoice.accept({ sysNo }));
    const settled = await Promise.allSettled(both);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = settled[0]?.status === "fulfilled" ? second : first;
    expect(await refusal(buyer.invoice.accept({ sysNo: left.sysNo }))).toMatchObject({
      ...{ reason: "INVOICE_EXCEEDS", code: 409 },
    });
    await buyer.invoice.sendBack({ sysNo: left.sysNo, reason: "金额超过结算单" });
    const { acceptedAmount, invoiceList } = await buyer.invoice.ofStatement({ settlementSysNo: statement });
    expect([acceptedAmount < 3800, invoiceList.length]).toEqual([true, 2]);
  });

  test("a statement that nobody agreed to takes none, and no statement is guessed", async () => {
    const note = await trade.confirmed(await trade.left(await trade.ordered()));
    const { sysNo } = await buyer.settlement.make({
      ...{ supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo },
    });
    expect(await refusal(handedIn(sysNo, 3800))).toMatchObject({ reason: "STATE_CONFLICT" });
    const fileSysNo = await uploaded("987654.32");
    expect(await refusal(seller.invoice.submit({ fileSysNo }))).toMatchObject({ reason: "INVOICE_UNMATCHED" });
  });

  test("what is another buyer's or against the law is refused at once and leaves nothing", async () => {
    const statement = await agreed();
    const before = (await seller.invoice.search({})).total;
    for (const [told, words] of [
      [{ buyerName: "成都市政", buyerTaxNo: "91510000MA5OTHER99" }, "开给了其他单位"],
      [{ sellerTaxNo: "91500000MA5OTHER88", sellerName: "代开公司" }, "供货方自己开具"],
      [{ tax: "1.00" }, "税额合计"],
      [{ issueDay: "2099-01-01" }, "晚于今天"],
    ] as const)
      expect(await refusal(handedIn(statement, 3800, told))).toMatchObject({
        ...{ reason: "INVOICE_REFUSED", message: expect.stringContaining(words) },
      });
    expect((await seller.invoice.search({})).total).toBe(before);
  });

  test("only suppliers upload invoices, and a broken one says why", async () => {
    const { code } = await sendInvoice(trade.world, trade.purchaser, Buffer.from("<EInvoice/>"));
    expect(code).toBe(403);
    const answer = await sendInvoice(trade.world, trade.supplier, Buffer.from("<EInvoice/>"), "坏.xml");
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining("“坏.xml”文件不是发票") });
  });

  test("the database keeps the file of an invoice", async () => {
    const { sysNo } = await handedIn(await agreed(), 100);
    const { fileList } = await buyer.invoice.detail({ id: sysNo });
    const file = fileList[0]?.sysNo ?? 0;
    await expect(db.deleteFrom("mall.FileObject").where("sysNo", "=", file).execute()).rejects.toThrow(/foreign key/);
  });
});

describe("a number counts once", () => {
  test("50 at the same time make one", async () => {
    const statement = await agreed();
    const number = newNumber();
    const files: number[] = [];
    for (let n = 0; n < 50; n += 1) files.push(await uploaded(10, { number }));
    const answers = await Promise.allSettled(
      files.map((fileSysNo) => seller.invoice.submit({ fileSysNo, settlementSysNo: statement })),
    );
    const reasons = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason.reason)] : []));
    expect(new Set(reasons)).toEqual(new Set(["INVOICE_DUPLICATE"]));
    expect(reasons).toHaveLength(49);
    const { invoiceList } = await buyer.invoice.ofStatement({ settlementSysNo: statement });
    expect(invoiceList.map(({ invoiceNumber }) => invoiceNumber)).toEqual([number]);
  });

  test("the supplier's own is named, another's only known to be there; one that was sent back may come again", async () => {
    const statement = await agreed();
    const number = newNumber();
    const { sysNo, invoiceNo } = await handedIn(statement, 100, { number });
    expect((await refusal(handedIn(statement, 100, { number }))).message).toContain(`${invoiceNo}，待核对`);
    const other = await addInvoiceFile(trade.world, trade.otherSupplier, made(100, { number }));
    const { message } = await refusal(trade.otherSupplier.api.invoice.submit({ fileSysNo: other }));
    expect(message).toBe("该发票号码已在平台登记，不能重复提交");
    expect(await refusal(buyer.invoice.sendBack({ sysNo, reason: " " }))).toMatchObject({ reason: "REASON_NEEDED" });
    await buyer.invoice.sendBack({ sysNo, reason: "抬头有误" });
    const again = await handedIn(statement, 100, { number });
    expect(again.sysNo).not.toBe(sysNo);
  });
});
