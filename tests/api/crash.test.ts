import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/kernel/db";
import { createScriptToken } from "#server/mall/auth/index";
import { contract } from "#trpc/contract/index";
import { createUpstream } from "#trpc/upstream";
import { type ServerProcess, startServerProcess } from "../support/server-process";

const SUBMITS = 20;
const ROUNDS = 5;
let folder: string;
let server: ServerProcess;
let token: string;

const settings = () => ({ DATA_DIR: folder, DEMO: "1", DEMO_SKUS: "600", LOG_LEVEL: "warn" });
/** Another process's view of the running mall's database. */
async function look<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: `embedded:${folder}/pg`, max: 2 });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-crash-"));
  server = await startServerProcess({ env: settings(), patienceMs: 180_000 });
  const wanted = { tenantCode: "demo", mobile: "13800000001", name: "crash", scopes: ["*"], days: 1 };
  token = (await look(({ kysely }) => createScriptToken(kysely, wanted))) ?? "";
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (requestKey?: string) =>
  createUpstream({
    send: (request) => fetch(request),
    origin: server.url,
    headers: async () => ({ authorization: `Bearer ${token}` }),
    side: async () => "purchaser",
    requestKey,
    validate: true,
    remote: false,
    report: () => {},
  });

/** Goods that can be bought in the default area, a few of each line. */
const goods = () =>
  look(({ kysely }) =>
    sql<{ skuSysNo: number; quantity: string }>`
      SELECT s."sysNo" AS "skuSysNo", s."buyStart" AS quantity FROM mall."Sku" s
      JOIN mall."SkuStock" k ON k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo"
      JOIN mall."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo" AND NOT p.restricted
      WHERE s."tenantCode" = 'demo' AND s.status = 1 AND s."reviewStatus" = 10 AND s."salesPrice" > 0 AND s."canSale" AND NOT s."hasOwnSku" AND s."hasQuotedPrice"
        AND '0' = ANY(s."saleAreas") AND k."onHand" - k.reserved > s."buyStart" * 50 AND NOT s."madeToOrder"
      GROUP BY 1, 2 ORDER BY 1 LIMIT ${SUBMITS}`
      .execute(kysely)
      .then(({ rows }) => rows.map(({ skuSysNo, quantity }) => ({ skuSysNo, quantity: Number(quantity) }))),
  );

/** What a half-made order would leave behind: each of these must be nothing. */
const halves = () =>
  look(async ({ kysely }) => {
    const { rows } = await sql<Record<string, number>>`SELECT
      (SELECT count(*)::int FROM mall."OrderTrade" o WHERE NOT EXISTS (SELECT FROM mall."OrderItem" i
        WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo")) AS "ordersWithoutLines",
      (SELECT count(*)::int FROM mall."OrderTrade" o WHERE NOT EXISTS (SELECT FROM mall."DocumentEvent" e
        WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = 'order' AND e."documentSysNo" = o."sysNo")) AS "ordersWithoutEvent",
      (SELECT count(*)::int FROM mall."OrderItem" i WHERE NOT i."madeToOrder" AND i.quantity <> coalesce((SELECT sum(r.quantity)
        FROM mall."StockReservation" r WHERE r."tenantCode" = i."tenantCode" AND r."orderItemSysNo" = i."sysNo"), 0)) AS "linesWithoutStock",
      (SELECT count(*)::int FROM mall."SkuStock" k WHERE k.reserved <> coalesce((SELECT sum(r.quantity) FROM mall."StockReservation" r
        WHERE r."tenantCode" = k."tenantCode" AND r."skuSysNo" = k."skuSysNo" AND r."warehouseSysNo" = k."warehouseSysNo"), 0)) AS "stockHeldForNobody"`.execute(
      kysely,
    );
    return rows[0];
  });

test("R-BIZ-03 killed with 20 submits in flight, five times: nothing half-done, nothing answered is lost", async () => {
  const [list, addresses, titles] = await Promise.all([
    goods(),
    call()(contract.receiveAddress.search, {}),
    call()(contract.invoiceTitle.search, {}),
  ]);
  expect(list).toHaveLength(SUBMITS);
  const receiveAddressSysNo = addresses.datas[0]?.sysNo ?? 0;
  const invoiceTitleSysNo = titles.datas[0]?.sysNo ?? 0;
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { successList, failList } = await call()(contract.cart.addList, { list });
    expect(failList).toEqual([]);
    const submit = (line: number, index: number) =>
      call(`crash-${round}-${index}`)(contract.trade.createShop, {
        cartSysNoList: [line],
        receiveAddressSysNo,
        invoiceTitleSysNo,
        invoiceType: 1,
      });
    const flying = successList.map((line, index) =>
      submit(line, index).then(
        (made) => made.orderSysNoList,
        () => null,
      ),
    );
    // each round a little later, so that the cut meets other stages of the work
    await new Promise((resolve) => setTimeout(resolve, 15 + round * 25));
    await server.kill();
    const answered = await Promise.all(flying);
    interrupted += answered.filter((keys) => keys === null).length;

    server = await startServerProcess({ env: settings(), patienceMs: 120_000 });
    expect(await halves()).toEqual({
      ordersWithoutLines: 0,
      ordersWithoutEvent: 0,
      linesWithoutStock: 0,
      stockHeldForNobody: 0,
    });
    for (const key of answered.flat()) {
      if (key !== null) expect((await call()(contract.order.get, { id: key })).sysNo).toBe(key);
    }
    const again = await Promise.all(successList.map(submit));
    for (const [index, keys] of answered.entries()) if (keys) expect(again[index]?.orderSysNoList).toEqual(keys);
    expect(new Set(again.flatMap(({ orderSysNoList }) => orderSysNoList)).size).toBe(SUBMITS);
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(await halves()).toEqual({
    ordersWithoutLines: 0,
    ordersWithoutEvent: 0,
    linesWithoutStock: 0,
    stockHeldForNobody: 0,
  });
  const { total } = await call()(contract.order.search, {});
  expect(total).toBe(SUBMITS * ROUNDS);
}, 600_000);
