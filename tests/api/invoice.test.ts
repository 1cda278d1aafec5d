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
  seller.invoice.submit({ fileSysNo: await uploaded(total, told), coverList: [{ settlementSysNo }] });

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

  test("what is handed in never exceeds a statement, however many are handed in at the same time", async () => {
    const statement = await agreed();
    const files = await Promise.all(Array.from({ length: 20 }, () => uploaded(1000)));
    const coverList = [{ settlementSysNo: statement }];
    const settled = await Promise.allSettled(files.map((fileSysNo) => seller.invoice.submit({ fileSysNo, coverList })));
    const reasons = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.reason] : []));
    expect(reasons).toEqual(Array.from({ length: 17 }, () => "INVOICE_EXCEEDS"));
    const sums = { totalAmount: 3800, acceptedAmount: 0, waitingAmount: 3000, openAmount: 800 };
    const { invoiceList, ...now } = await seller.invoice.ofStatement({ settlementSysNo: statement });
    expect(now).toEqual(sums);
    expect((await refusal(handedIn(statement, 800.01))).message).toContain("比发票少0.01元");
    for (const { sysNo } of invoiceList) await buyer.invoice.accept({ sysNo });
    await handedIn(statement, 800);
    const after = { acceptedAmount: 3000, waitingAmount: 800, openAmount: 0 };
    expect(await buyer.invoice.ofStatement({ settlementSysNo: statement })).toMatchObject(after);
  });

  test("one invoice for several statements: named amounts, filled ones, and never more than each has", async () => {
    const [first, second, third] = [await agreed(), await agreed(), await agreed()];
    const chosen = [{ settlementSysNo: third, amount: 500 }, { settlementSysNo: first }, { settlementSysNo: second }];
    const submit = (fileSysNo: number, coverList: { settlementSysNo: number; amount?: number }[]) =>
      seller.invoice.submit({ fileSysNo, coverList });
    const made = await submit(await uploaded(6300), chosen);
    expect(made).toMatchObject({ coverCount: 3 });
    const seen = await buyer.invoice.detail({ id: made.sysNo });
    expect(seen).toMatchObject({ settlementSysNo: first, coverCount: 3, totalAmount: 6300 });
    expect(seen.coverList.map(({ settlementSysNo, amount }) => [settlementSysNo, amount])).toEqual([
      [first, 3800],
      [second, 2000],
      [third, 500],
    ]);
    const found = await buyer.invoice.search({ settlementSysNo: third });
    expect(found.datas.map(({ sysNo }) => sysNo)).toEqual([made.sysNo]);
    const { settlementNo } = await buyer.settlement.detail({ id: third });
    expect((await buyer.invoice.search({ keyword: settlementNo })).datas).toMatchObject([{ sysNo: made.sysNo }]);
    await buyer.invoice.accept({ sysNo: made.sysNo });
    const sums = await Promise.all(
      [first, second, third].map(async (settlementSysNo) => {
        const { acceptedAmount, openAmount, invoiceList } = await buyer.invoice.ofStatement({ settlementSysNo });
        return [acceptedAmount, openAmount, invoiceList[0]?.coverAmount];
      }),
    );
    expect(sums).toEqual([
      [3800, 0, 3800],
      [2000, 1800, 2000],
      [500, 3300, 500],
    ]);
    const rest = await uploaded(5100);
    const refusedOf = (coverList: { settlementSysNo: number; amount?: number }[]) => refusal(submit(rest, coverList));
    expect(await refusedOf([{ settlementSysNo: second, amount: 1800.01 }, { settlementSysNo: third }])).toMatchObject({
      ...{ reason: "INVOICE_EXCEEDS", message: expect.stringContaining("未开票金额为1800.00元") },
    });
    expect((await refusedOf([{ settlementSysNo: second }])).message).toContain("比发票少3300.00元");
    expect((await refusedOf([{ settlementSysNo: second }, { settlementSysNo: second }])).code).toBe(400);
    // the oldest is of a story before
    const proposed = await seller.invoice.submit({ fileSysNo: rest });
    expect((await seller.invoice.detail({ id: proposed.sysNo })).coverList).toMatchObject([
      ...[{ amount: 3800 }, { settlementSysNo: second, amount: 1300 }],
    ]);
    await seller.invoice.withdraw({ sysNo: proposed.sysNo });
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
      files.map((fileSysNo) => seller.invoice.submit({ fileSysNo, coverList: [{ settlementSysNo: statement }] })),
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
