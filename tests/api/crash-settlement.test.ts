import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/kernel/db";
import { contract } from "#trpc/contract/index";
import { ConfirmStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { decimal, sum } from "#trpc/rules/money";
import { crashSettings, lookInto, tokenIn } from "../support/crash-mall";
import { rounds } from "../support/hard";
import { type ServerProcess, startServerProcess } from "../support/server-process";
import { buyableGoods, halves, scriptOf, submitThrough } from "../support/submits";

const ORDERS = 10;
/** When each round is killed: the cut meets another stage of the work. */
const STRIKES_MS = [25, 60, 120].slice(0, rounds(1, 3));
/** A framework agreement of the demo with the first supplier. */
const AGREEMENT = 1;
const TRUCK = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };

let folder: string;
let server: ServerProcess;
let tokens: { buyer: string; seller: string };
const settings = () => crashSettings(folder);
const look = <T>(read: (database: Database) => Promise<T>) => lookInto(folder, read);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-settling-"));
  server = await startServerProcess({ env: settings(), patienceMs: 180_000 });
  const tokenOf = (mobile: string) => tokenIn(folder, mobile);
  tokens = { buyer: await tokenOf("13800000001"), seller: await tokenOf("13800000011") };
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const buyer = scriptOf(
  () => server.url,
  () => tokens.buyer,
);
const seller = scriptOf(
  () => server.url,
  () => tokens.seller,
  "supplier",
);

/** An order with its goods received, in a statement of its own that both sides agreed to. */
interface Agreed {
  order: number;
  statement: number;
  /** 元 */
  amount: number;
}

/** Received whole, as it was sent, and confirmed by its supplier. */
async function received(orderSysNo: number): Promise<void> {
  const { sysNo } = await seller()(contract.delivery.create, { orderSysNo, ...TRUCK });
  await seller()(contract.delivery.outbound, { sysNo });
  const { itemList } = await buyer()(contract.delivery.get, { id: sysNo });
  const note = await buyer()(contract.receiving.submit, {
    orderDeliverySysNo: sysNo,
    itemList: itemList.map((item) => ({
      deliveryItemSysNo: item.sysNo,
      ...(item.pieceCount === null ? { receivedQuantity: item.quantity } : { pieceCount: item.pieceCount }),
    })),
  });
  await seller()(contract.receiving.confirm, { sysNo: note.sysNo, confirmStatus: ConfirmStatus.agree });
}

async function agreed(orderSysNo: number): Promise<Agreed> {
  await received(orderSysNo);
  const { supplierSysNo } = await buyer()(contract.order.get, { id: orderSysNo });
  const { sysNo } = await buyer()(contract.settlement.make, { supplierSysNo, orderSysNo });
  await buyer()(contract.settlement.send, { sysNo });
  await seller()(contract.settlement.answer, { sysNo });
  const { totalAmount } = await buyer()(contract.settlement.detail, { id: sysNo });
  return { order: orderSysNo, statement: sysNo, amount: totalAmount };
}

/** Orders of the first supplier, each with one kind of goods, accepted. */
async function ordered(name: string): Promise<number[]> {
  const { supplierSysNo } = await buyer()(contract.agreement.purchaserEc, { id: AGREEMENT });
  const goods = await look(({ kysely }) => buyableGoods(kysely, ORDERS, supplierSysNo));
  const nothing = async () => {};
  const round = { script: buyer, name, goods, strike: nothing, recovered: nothing };
  await submitThrough({ ...round, look: () => look(({ kysely }) => halves(kysely)) });
  const { datas } = await buyer()(contract.order.search, { pageSize: ORDERS });
  for (const { sysNo, status } of datas)
    if (status === OrderStatus.waitingSupplierConfirm)
      await seller()(contract.order.confirm, { sysNo, confirmStatus: ConfirmStatus.agree });
  return datas.map(({ sysNo }) => sysNo);
}

/** What the tables say of statements, receipts and money, each to the fen. */
const sums = () =>
  look(async ({ kysely }) => {
    const { rows } = await sql<Record<string, string>>`SELECT
      (SELECT coalesce(sum(s."amount"), 0.00) FROM mall."SettlementItem" s)::text AS "inStatements",
      (SELECT coalesce(sum(i."amount"), 0.00) FROM mall."ReceivingItem" i)::text AS "received",
      (SELECT coalesce(sum(p."amount"), 0.00) FROM mall."PaymentItem" p)::text AS "payments",
      (SELECT coalesce(sum(o."paidAmount"), 0.00) FROM mall."OrderTrade" o)::text AS "paid",
      (SELECT count(*) FROM mall."Receiving" n WHERE n."status" = 20 AND NOT EXISTS (
        SELECT FROM mall."SettlementItem" s JOIN mall."Settlement" h ON h."tenantCode" = s."tenantCode"
          AND h."sysNo" = s."settlementSysNo" AND h."status" = ${SettlementStatus.settled}
        WHERE s."tenantCode" = n."tenantCode" AND s."receivingSysNo" = n."sysNo"))::text AS "settledWithoutStatement",
      (SELECT count(*) FROM mall."Settlement" h WHERE h."status" = ${SettlementStatus.settled} AND EXISTS (
        SELECT FROM mall."SettlementItem" s JOIN mall."Receiving" n ON n."tenantCode" = s."tenantCode"
          AND n."sysNo" = s."receivingSysNo" AND n."status" <> 20
        WHERE s."tenantCode" = h."tenantCode" AND s."settlementSysNo" = h."sysNo"))::text AS "statementsHalfSettled"`.execute(
      kysely,
    );
    const { inStatements, received: came, payments, paid, ...halfDone } = rows[0] ?? {};
    expect([inStatements, payments, halfDone]).toEqual([
      came,
      paid,
      { settledWithoutStatement: "0", statementsHalfSettled: "0" },
    ]);
    return { paid };
  });

test("R-RCV-13, R-PAY-01 killed while statements are settled and orders paid: nothing half, nothing twice, to the fen", async () => {
  // before anything is shipped: what is checked of orders holds until their stock leaves
  const cuts: { ms: number; orders: number[] }[] = [];
  for (const ms of STRIKES_MS) cuts.push({ ms, orders: await ordered(`settling-${ms}`) });
  for (const { ms, orders } of cuts) {
    const papers: Agreed[] = [];
    for (const order of orders) papers.push(await agreed(order));
    const before = decimal((await sums()).paid ?? 0);
    const acts = papers.flatMap(({ order, statement, amount }, at) => [
      () => buyer(`finish-${ms}-${at}`)(contract.settlement.finish, { sysNo: statement }),
      () => buyer(`pay-${ms}-${at}`)(contract.order.pay, { sysNo: order, amount }),
    ]);
    const flying = acts.map((act) => act().catch(() => null));
    await new Promise((resolve) => setTimeout(resolve, ms));
    await server.kill();
    const cut = (await Promise.all(flying)).filter((answer) => answer === null).length;
    expect(cut).toBeGreaterThan(0);
    server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
    await sums();
    // the same requests again: what was done is answered, what was not is done
    await Promise.all(acts.map((act) => act()));
    const { paid } = await sums();
    expect(
      decimal(paid ?? 0)
        .minus(before)
        .toFixed(2),
    ).toBe(sum(papers.map(({ amount }) => amount)).toFixed(2));
    for (const { statement } of papers)
      expect(await buyer()(contract.settlement.detail, { id: statement })).toMatchObject({
        status: SettlementStatus.settled,
      });
  }
}, 600_000);
