import { beforeAll, expect, test } from "vitest";
import { voidLateReds } from "#server/mall/invoice/index";
import { type Person, refusal } from "../support/api";
import { invoiceOf } from "../support/invoice/invoice-of";
import type { MadeInvoice } from "../support/invoice/made";
import { addInvoiceFile } from "../support/invoices";
import { useTrade } from "../support/worlds";

let now = Date.now();
const trade = useTrade({ tenants: true, clock: { now: () => new Date(now) } });
const { db } = trade;
const HOUR = 3_600_000;
let buyer: Person["api"];
let seller: Person["api"];
let parties: Partial<MadeInvoice>;
let statement: number;

/** A statement of 38,000,000 元 for all of them. */
beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
  const note = await trade.bigNote();
  const of = { supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo };
  statement = (await buyer.settlement.make(of)).sysNo;
  await buyer.settlement.send({ sysNo: statement });
  await seller.settlement.answer({ sysNo: statement });
  const { supplierName: sellerName } = await seller.settlement.detail({ id: statement });
  const { datas } = await buyer.invoiceTitle.search({});
  parties = { sellerName, buyerName: datas[0]?.title ?? "", buyerTaxNo: datas[0]?.taxCode ?? "" };
});

const handedIn = async (total: number, told: Partial<MadeInvoice> = {}) => {
  const made = invoiceOf(total, { ...parties, ...told });
  const fileSysNo = await addInvoiceFile(trade.world, trade.supplier, made);
  return {
    number: made.number,
    ...(await seller.invoice.submit({ fileSysNo, coverList: [{ settlementSysNo: statement }] })),
  };
};
const accepted = async (total: number) => {
  const blue = await handedIn(total);
  await buyer.invoice.accept({ sysNo: blue.sysNo });
  return blue;
};
const redFor = (number: string, total: number) => handedIn(total, { remark: `被红冲蓝字数电票号码：${number}` });
const acceptedAmount = async () => (await buyer.invoice.ofStatement({ settlementSysNo: statement })).acceptedAmount;

test("a red letter is taken only after both sides confirmed it, and then the blue invoice no longer counts", async () => {
  const before = await acceptedAmount();
  const blue = await accepted(1130);
  expect((await refusal(redFor(blue.number, -1130))).message).toContain("没有双方已确认的红字确认单");
  await seller.invoice.askRed({ sysNo: blue.sysNo, reason: "开票有误" });
  expect(await buyer.invoice.search({ todo: "confirmRed" })).toMatchObject({ datas: [{ sysNo: blue.sysNo }] });
  await buyer.invoice.answerRed({ sysNo: blue.sysNo, confirmStatus: 10 });
  expect((await refusal(redFor(blue.number, -1130.01))).message).toContain("超过蓝字发票可冲红金额1130.00元");
  const red = await redFor(blue.number, -1130);
  expect(await acceptedAmount()).toBe(before + 1130);
  expect((await refusal(seller.invoice.cancelRed({ sysNo: blue.sysNo }))).message).toContain("不能再撤销");
  expect(await buyer.invoice.accept({ sysNo: red.sysNo })).toMatchObject({ status: 50 });
  const after = await seller.invoice.detail({ id: blue.sysNo });
  expect(after).toMatchObject({ status: 50, redList: [{ sysNo: red.sysNo, totalAmount: -1130 }] });
  expect(await acceptedAmount()).toBe(before);
});

test("a red letter for a part leaves the rest; the next part needs a confirmation of its own", async () => {
  const before = await acceptedAmount();
  const blue = await accepted(1000);
  await buyer.invoice.requestRed({ sysNo: blue.sysNo, reason: "退货" });
  await seller.invoice.replyRed({ sysNo: blue.sysNo, confirmStatus: 10 });
  const red = await redFor(blue.number, -300);
  expect(await buyer.invoice.accept({ sysNo: red.sysNo })).toMatchObject({ status: 20 });
  expect(await buyer.invoice.detail({ id: blue.sysNo })).toMatchObject({ status: 20, redStatus: 0 });
  expect(await acceptedAmount()).toBe(before + 700);
  expect((await refusal(redFor(blue.number, -700))).message).toContain("没有双方已确认的红字确认单");
});

test("red letters give back to each statement what the blue invoice took of it", async () => {
  const note = await trade.confirmed(await trade.left(await trade.ordered()));
  const of = { supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo };
  const { sysNo: small } = await buyer.settlement.make(of);
  await buyer.settlement.send({ sysNo: small });
  await seller.settlement.answer({ sysNo: small });
  const made = invoiceOf(4000, parties);
  const fileSysNo = await addInvoiceFile(trade.world, trade.supplier, made);
  const coverList = [{ settlementSysNo: small, amount: 1000 }, { settlementSysNo: statement }];
  const blue = await seller.invoice.submit({ fileSysNo, coverList });
  await buyer.invoice.accept({ sysNo: blue.sysNo });
  const before = await acceptedAmount();
  const ofSmall = async () => (await buyer.invoice.ofStatement({ settlementSysNo: small })).acceptedAmount;
  for (const [total, back, rest] of [
    [-1000.01, -250, 750],
    [-2999.99, -750, 0],
  ] as const) {
    await seller.invoice.askRed({ sysNo: blue.sysNo, reason: "开票有误" });
    await buyer.invoice.answerRed({ sysNo: blue.sysNo, confirmStatus: 10 });
    const red = await redFor(made.number, total);
    const { coverList: given } = await seller.invoice.detail({ id: red.sysNo });
    expect(given.find(({ settlementSysNo }) => settlementSysNo === small)?.amount).toBe(back);
    await buyer.invoice.accept({ sysNo: red.sysNo });
    expect(await ofSmall()).toBe(rest);
  }
  expect(await acceptedAmount()).toBe(before - 3000);
});

test("72 hours without an answer make a request void: on its page at once, in the database by the job", async () => {
  const [blue, other] = [await accepted(500), await accepted(600)];
  for (const { sysNo } of [blue, other]) await seller.invoice.askRed({ sysNo, reason: "开票有误" });
  now += 72 * HOUR - 60_000;
  expect(await buyer.invoice.detail({ id: blue.sysNo })).toMatchObject({ redStatus: 2 });
  expect(await voidLateReds(db, new Date(now))).toBe(0);
  now += 60_000;
  expect(await buyer.invoice.detail({ id: blue.sysNo })).toMatchObject({ redStatus: 7 });
  const late = refusal(buyer.invoice.answerRed({ sysNo: blue.sysNo, confirmStatus: 10 }));
  expect((await late).message).toContain("已作废");
  await buyer.invoice.requestRed({ sysNo: blue.sysNo, reason: "改由我方申请" });
  const { historyList } = await buyer.invoice.detail({ id: blue.sysNo });
  expect(historyList.map(({ event }) => event).slice(-2)).toEqual(["voidRed", "requestRed"]);
  expect(await voidLateReds(db, new Date(now))).toBe(1);
  const { redStatus } = await db
    .selectFrom("mall.Invoice")
    .select("redStatus")
    .where("sysNo", "=", other.sysNo)
    .executeTakeFirstOrThrow();
  expect(redStatus).toBe(7);
});
