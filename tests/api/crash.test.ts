import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/kernel/db";
import { socketIn } from "#server/kernel/embedded-files";
import { contract } from "#trpc/contract/index";
import { ApprovalStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { addGoods } from "../support/cart";
import { crashSettings, lookInto, tokenIn } from "../support/crash-mall";
import { rounds } from "../support/hard";
import { type ServerProcess, startServerProcess, untilReady } from "../support/server-process";
import { buyableGoods, halves, NOTHING_HALF, scriptOf, submitThrough } from "../support/submits";

const SUBMITS = 20;
/** When each round is killed: the cut meets another stage of the work. */
const STRIKES_MS = [40, 15, 65, 90, 115].slice(0, rounds(0, 5));
const STRIKE_MS = 40;
/** And when its database is. */
const FALLS_MS = [30, 70].slice(0, rounds(1, 2));
/** A framework agreement of the demo with the first supplier. */
const AGREEMENT = 1;
/** 元 */
const PRICE = 100;
/** Orders of one purchase application, each of a shop of its own. */
const APPLIED = 50;
const ALL_ORDERS = SUBMITS * (STRIKES_MS.length + FALLS_MS.length + 1) + APPLIED;
const AWAY = { reason: "DATABASE_AWAY", code: 503, message: "数据库暂时不可用，请稍后再试" };
/** The most that may pass before somebody answers again. */
const PATIENCE_MS = 60_000;
let folder: string;
let server: ServerProcess;
/** A second process on the same data folder: it did not start the database. */
let guest: ServerProcess | undefined;
let token: string;
let approverToken: string;
let supplierToken: string;
let goods: { skuSysNo: number; quantity: number }[];

const settings = () => crashSettings(folder);
const look = <T>(read: (database: Database) => Promise<T>) => lookInto(folder, read);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-crash-"));
  server = await startServerProcess({ env: settings(), patienceMs: 180_000 });
  const tokenOf = (mobile: string) => tokenIn(folder, mobile);
  token = await tokenOf("13800000001");
  approverToken = await tokenOf("13800000002");
  supplierToken = await tokenOf("13800000011");
  goods = await look(({ kysely }) => buyableGoods(kysely, SUBMITS));
  expect(goods).toHaveLength(SUBMITS);
}, 240_000);
afterAll(async () => {
  await guest?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const script = scriptOf(
  () => server.url,
  () => token,
);
const approver = scriptOf(
  () => server.url,
  () => approverToken,
);
const supplier = scriptOf(
  () => server.url,
  () => supplierToken,
  "supplier",
);
const sums = () => look(({ kysely }) => halves(kysely));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The process of the embedded database. */
const postmaster = () => socketIn(join(folder, "pg"))?.pid ?? 0;

test.runIf(STRIKES_MS.length > 0)(
  "R-BIZ-03 killed with 20 submits in flight: nothing half-done, nothing answered is lost",
  async () => {
    const interrupted: unknown[] = [];
    for (const ms of STRIKES_MS) {
      const strike = async () => {
        await wait(ms);
        await server.kill();
      };
      const recovered = async () => {
        server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
      };
      interrupted.push(...(await submitThrough({ script, name: `crash-${ms}`, goods, strike, recovered, look: sums })));
    }
    expect(interrupted.length).toBeGreaterThan(0);
    expect((await script()(contract.order.search, {})).total).toBe(SUBMITS * STRIKES_MS.length);
  },
  600_000,
);

/** A contract in force over just these goods, and a budget with room for more of them. */
async function fundedContract() {
  const framework = await approver()(contract.agreement.purchaserEc, { id: AGREEMENT });
  const drawn = await look(({ kysely }) => buyableGoods(kysely, SUBMITS, framework.supplierSysNo));
  const { sysNo: projectSysNo } = await approver()(contract.tenderProject.save, { name: "断电演练", code: "CRASH" });
  await approver()(contract.budget.saveSetting, { budgetOptional: true });
  const budget = { projectSysNo, costCode: "钢材", amount: 10_000_000 };
  const { sysNo: budgetSysNo } = await approver()(contract.budget.save, budget);
  const { contractSysNo } = await approver()(contract.contract.generatePurchaseContractByFrameworkAgreement, {
    agreementSysNo: AGREEMENT,
  });
  const days = { startDay: "2026-01-01", endDay: "2099-12-31" };
  const itemList = drawn.map((line) => ({ ...line, price: PRICE }));
  await approver()(contract.contract.save, { sysNo: contractSysNo, name: "断电演练合同", ...days, itemList });
  await approver()(contract.contract.submit, { sysNo: contractSysNo });
  await supplier()(contract.contract.sign, { sysNo: contractSysNo });
  const { tradeAgreementSysNo } = await script()(contract.contract.detail, { id: contractSysNo });
  const of = { tradeAgreementSysNo: tradeAgreementSysNo ?? 0, budget: { projectSysNo, costCode: "钢材" } };
  return { contractSysNo, budgetSysNo, drawn, of };
}

test("R-BIZ-03 killed with 20 submits in flight under a contract and a budget: both hold what the orders say, no more and no less", async () => {
  const { contractSysNo, budgetSysNo, drawn, of } = await fundedContract();
  const strike = async () => {
    await wait(STRIKE_MS);
    await server.kill();
  };
  const recovered = async () => {
    server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
  };
  await submitThrough({ script, name: "crash-drawn", goods: drawn, strike, recovered, look: sums, ...of });
  const { itemList, orderList } = await script()(contract.contract.detail, { id: contractSysNo });
  expect(orderList).toHaveLength(SUBMITS);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const worth = orderList.reduce((total, { totalAmount }) => total + fen(totalAmount), 0);
  // each is ordered once
  const taken = itemList.reduce((total, { orderedQuantity }) => total + fen(orderedQuantity * PRICE), 0);
  expect(taken).toBe(worth);
  expect(itemList.every(({ orderedQuantity, leftQuantity }) => orderedQuantity > 0 && leftQuantity >= 0)).toBe(true);
  expect(fen((await approver()(contract.budget.get, { id: budgetSysNo })).reserved)).toBe(worth);
}, 240_000);

test("R-BIZ-03 the database killed with 20 submits in flight: the same, and both processes find it again", async () => {
  guest = await startServerProcess({ env: { ...settings(), MALL_ROLE: "api" } });
  const interrupted: unknown[] = [];
  for (const ms of FALLS_MS) {
    const killed = postmaster();
    const strike = async () => {
      await wait(ms);
      process.kill(killed, "SIGKILL");
    };
    const recovered = async () => {
      await expect.poll(() => [0, killed].includes(postmaster()), { timeout: PATIENCE_MS }).toBe(false);
      await Promise.all([server, guest].map((one) => one && untilReady(one, PATIENCE_MS)));
    };
    interrupted.push(...(await submitThrough({ script, name: `fall-${ms}`, goods, strike, recovered, look: sums })));
  }
  expect(interrupted.length).toBeGreaterThan(0);
  for (const error of interrupted) expect(error).toMatchObject(AWAY);
  expect((await script()(contract.order.search, {})).total).toBe(ALL_ORDERS - APPLIED);
  for (const text of [server.output(), guest.output()]) {
    expect(text).toContain("the database is back");
    // nobody's bug, and no line for every request that met it
    expect(text).not.toMatch(/call failed|procedure failed|request failed/);
    expect(text.match(/the database is away/g)?.length ?? 0).toBeLessThanOrEqual(2);
  }
}, 240_000);

/** An application that waits for its approver, of goods of fifty shops; answers its key and one of the goods. */
async function waitingApply() {
  const skus = await look(async ({ kysely }) => {
    const made: number[] = [];
    for (let shop = 0; shop < APPLIED; shop++) made.push(await (await addGoods(kysely)).sku());
    return made;
  });
  const levelList = [{ assignee: WorkflowAssignee.role }];
  await approver()(contract.approvalRule.save, { documentType: "purchaseApply", name: "采购申请", levelList });
  const [addresses, titles] = [contract.receiveAddress.search, contract.invoiceTitle.search];
  const { sysNo } = await script()(contract.purchaseApply.save, {
    receiveAddressSysNo: (await script()(addresses, {})).datas[0]?.sysNo ?? 0,
    invoiceTitleSysNo: (await script()(titles, {})).datas[0]?.sysNo ?? 0,
    itemList: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })),
  });
  await script()(contract.purchaseApply.submit, { sysNo });
  return { sysNo, skuSysNo: skus[0] ?? 0 };
}

/** Holds stock of a good until somebody waits for it: their orders are written and not yet committed. */
async function untilWaitedFor(skuSysNo: number, strike: () => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: `embedded:${folder}/pg`, max: 2 });
  const holder = await database.pool.connect();
  // it dies with the process that is killed
  holder.on("error", () => {});
  try {
    await holder.query("BEGIN");
    await holder.query(`SELECT FROM mall."SkuStock" WHERE "skuSysNo" = $1 FOR UPDATE`, [skuSysNo]);
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND locktype IN ('tuple', 'transactionid')`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: PATIENCE_MS }).not.toBe(0);
    await strike();
  } finally {
    holder.release(true);
    await database.close();
  }
}

test("R-APPLY-06 killed while an approval makes its 50 orders: none is there, and sent again they are made once", async () => {
  const { sysNo, skuSysNo } = await waitingApply();
  const pass = () =>
    approver("apply-crash")(contract.purchaseApply.audit, { sysNo, approvalStatus: ApprovalStatus.passed });
  let struck = false;
  const flying = pass().then(
    () => "answered",
    (error: unknown) => {
      if (!struck) throw new Error("the approval was refused before the strike", { cause: error });
      return "cut off";
    },
  );
  const strike = () => {
    struck = true;
    return server.kill();
  };
  const [end] = await Promise.all([flying, untilWaitedFor(skuSysNo, strike)]);
  expect(end).toBe("cut off");
  server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
  const read = () => script()(contract.purchaseApply.getDetail, { id: sysNo });
  expect(await read()).toMatchObject({ status: 1, approvalStatus: 1, orderSysNoList: [] });
  expect(await sums()).toEqual(NOTHING_HALF);
  const made = await Promise.all(Array.from({ length: 5 }, pass));
  expect(made[0]?.orderSysNoList).toHaveLength(APPLIED);
  for (const one of made) expect(one).toEqual(made[0]);
  expect(await read()).toMatchObject({ status: 2, approvalStatus: 3, orderSysNoList: made[0]?.orderSysNoList });
  expect((await script()(contract.order.search, {})).total).toBe(ALL_ORDERS);
  expect(await sums()).toEqual(NOTHING_HALF);
}, 240_000);

test("a process that only attached says what is wrong while the owner is gone, and is back once one returns", async () => {
  const attached = guest;
  if (!attached) throw new Error("the test before starts it");
  await server.kill();
  await expect.poll(async () => (await fetch(`${attached.url}/readyz`)).status, { timeout: PATIENCE_MS }).toBe(503);
  const asked = scriptOf(
    () => attached.url,
    () => token,
  )();
  await expect(asked(contract.order.search, {})).rejects.toMatchObject(AWAY);
  server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
  await untilReady(attached, PATIENCE_MS);
  expect((await asked(contract.order.search, {})).total).toBe(ALL_ORDERS);
}, 240_000);

test("a database that cannot be started again ends its owner with a sentence", async () => {
  await guest?.stop();
  guest = undefined;
  rmSync(join(folder, "pg/global/pg_control"));
  process.kill(postmaster(), "SIGKILL");
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("内置数据库意外停止，且无法重新启动");
  expect(server.output()).toContain("could not be started again");
}, 120_000);
