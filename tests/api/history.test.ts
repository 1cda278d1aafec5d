import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { TENANTS } from "#prisma/seed/demo/tenants";
import { actorsOf, TOKEN_NAME } from "#prisma/seed/history/actors";
import { historyIsCutOff, liveHistory } from "#prisma/seed/history/index";
import { DEMO_ACCOUNTS, seed } from "#prisma/seed/index";
import { composeMall } from "#server/compose";
import { agedDemo } from "#server/demo";
import { type Clock, systemClock } from "#server/kernel/clock";
import type { Database } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { revokeScriptTokens } from "#server/mall/auth/index";
import { contract } from "#trpc/contract/index";
import { DeliveryStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import type { Machine } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { orderMachine } from "#trpc/rules/machine-order";
import { orderChangeMachine } from "#trpc/rules/machine-order-change";
import { purchaseApplyMachine } from "#trpc/rules/machine-purchase-apply";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { returnMachine } from "#trpc/rules/machine-return";
import { chinaDay } from "#trpc/rules/price";
import { testDatabase } from "../support/database";
import { DEMO_APPLIES, readApplies } from "../support/demo-applies";
import { DEMO_ENQUIRIES, readEnquiries } from "../support/demo-enquiries";
import { DEMO_STATES, IN_BOTH_TENANTS } from "../support/demo-states";
import { DEMO_SUMS } from "../support/demo-sums";
import { knows, type Told } from "../support/told";

const NOW = new Date();
let database: Database;

async function rows<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(database.kysely)).rows;
}

function compose(clock: Clock) {
  const { api } = composeMall({ database, clock, screens: null });
  return { send: async (request: Request) => api?.fetch(request) ?? Response.error(), secret: env.GATEWAY_SECRET };
}

beforeAll(async () => {
  database = await testDatabase({ demo: true });
  await seed(database, { demo: true, skus: 2000 });
  await liveHistory(database, { compose, now: NOW });
}, 900_000);

describe.each([
  ["order", "OrderTrade", orderMachine],
  ["orderChange", "OrderChange", orderChangeMachine],
  ["delivery", "OrderDelivery", deliveryMachine],
  ["receiving", "Receiving", receivingMachine],
  ["return", "OrderReturn", returnMachine],
  ["enquiry", "Enquiry", enquiryMachine],
  ["purchaseApply", "PurchaseApply", purchaseApplyMachine],
])("%s", (type, table, machine) => {
  test("every step is one of its machine, and the last leads to where it stands", async () => {
    const told = await rows<Told>(
      `SELECT "tenantCode" || "documentSysNo" AS document, "event", "fromStatus" AS "from", "toStatus" AS "to", "createTime" AS time
       FROM mall."DocumentEvent" WHERE "documentType" = '${type}' ORDER BY "tenantCode", "documentSysNo", "sysNo"`,
    );
    expect(told.filter((step) => !knows(machine as Machine, step))).toEqual([]);
    const stands = new Map<string, Told>();
    for (const step of told) {
      const last = stands.get(step.document);
      expect(step.from).toBe(last?.to ?? null);
      expect(step.time.getTime()).toBeGreaterThanOrEqual(last?.time.getTime() ?? 0);
      stands.set(step.document, step);
    }
    const headers = await rows<{ document: string; status: number }>(
      `SELECT "tenantCode" || "sysNo" AS document, "status" FROM mall."${table}"`,
    );
    expect(headers.length).toBe(stands.size);
    for (const { document, status } of headers) expect(stands.get(document)?.to, document).toBe(status);
  });

  test("it happened in the last three months, and nothing of it later than now", async () => {
    const [{ first, last } = { first: NOW, last: NOW }] = await rows<{ first: Date; last: Date }>(
      `SELECT min("createTime") AS first, max(greatest("createTime", "updateTime")) AS last FROM mall."${table}"`,
    );
    expect(last.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(first.getTime()).toBeGreaterThan(NOW.getTime() - 100 * 86_400_000);
  });
});

/** Leaves no token of the actors behind. */
const revokeTokens = () =>
  Promise.all(
    DEMO_ACCOUNTS.map(({ mobile }) =>
      revokeScriptTokens(database.kysely, { tenantCode: "demo", mobile, name: TOKEN_NAME }),
    ),
  );

const nothing = async (text: string): Promise<void> => expect(await rows(text)).toEqual([]);

test.each(Object.entries(DEMO_SUMS))("sums agree: %s", async (_name, statements) => {
  for (const statement of statements) await nothing(statement);
});

test("something was received, settled and sent back", async () => {
  const [counts] = await rows<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM mall."OrderItem" WHERE "receivedQuantity" > 0) AS received,
       (SELECT count(*)::int FROM mall."OrderTrade" WHERE "settledAmount" IS NOT NULL) AS settled,
       (SELECT count(*)::int FROM mall."OrderItem" WHERE "returnedQuantity" > 0) AS returned`,
  );
  expect(counts?.received).toBeGreaterThan(50);
  expect(counts?.settled).toBeGreaterThan(45);
  expect(counts?.returned).toBeGreaterThan(0);
});

test("about eighty orders; every state that people meet has one to a handful under way", async () => {
  const counts = await rows<{ status: number; approval: number; count: number }>(
    `SELECT "status", "approvalStatus" AS approval, count(*)::int FROM mall."OrderTrade" WHERE "tenantCode" = 'demo' GROUP BY 1, 2`,
  );
  const of = (status: number, approval?: number) =>
    counts
      .filter((row) => row.status === status && (approval ?? row.approval) === row.approval)
      .reduce((sum, { count }) => sum + count, 0);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(75);
  expect(of(50)).toBeGreaterThan(45);
  expect(of(10, 1)).toBe(2);
  for (const status of [5, 10, 11, 15, 20, 30, 40, 45, 60]) {
    expect(of(status), `status ${status}`).toBeGreaterThan(0);
    expect(of(status), `status ${status}`).toBeLessThan(15);
  }
  const returns = await rows<{ status: number }>(`SELECT DISTINCT "status" FROM mall."OrderReturn" ORDER BY 1`);
  expect(returns.map(({ status }) => status)).toEqual([10, 20, 30, 40, 50]);
});

test("somebody's cart is half put together: some thirty lines, of which three cannot be ordered as they are", async () => {
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const areaSysNo = 500_112;
  const { categoryTypeList } = await actors("13800000001")(contract.cart.getShop, { areaSysNo });
  await revokeTokens();
  const lines = categoryTypeList.flatMap(({ periodGroupList }) => periodGroupList.flatMap(({ skuList }) => skuList));
  expect(lines.length).toBeGreaterThan(26);
  expect(lines.length).toBeLessThan(35);
  const problems = lines.flatMap(({ unavailableReason, quantityProblem }) => {
    const problem = unavailableReason ?? quantityProblem?.slice(0, "购买数量不能超过库存".length);
    return problem ? [problem] : [];
  });
  expect(problems.sort()).toEqual(["NOT_IN_AREA", "OUT_OF_STOCK", "购买数量不能超过库存"]);
});

test("R-BIZ-05: of the demo's projects exactly the synced one answers true", async () => {
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const ask = actors("13800000001");
  const projects = await ask(contract.tenderProject.search, {});
  const pushed = await Promise.all(
    projects.map(async ({ sysNo, name }) =>
      (await ask(contract.trade.checkProjectPushYT, { projectSysNo: sysNo })) ? [name] : [],
    ),
  );
  await revokeTokens();
  expect(projects.length).toBeGreaterThan(1);
  expect(pushed.flat()).toEqual(["悦来滨江一期"]);
});

test("today has what a busy day has: a million waits for approval, a scale that differs, favourites, goods bought often, enquiries", async () => {
  const waiting = await rows<{ hours: number; amount: string }>(
    `SELECT extract(epoch FROM '${NOW.toISOString()}'::timestamptz - "createTime") / 3600 AS hours, "totalAmount" AS amount
     FROM mall."OrderTrade" WHERE "tenantCode" = 'demo' AND "status" = 10 AND "approvalStatus" = 1`,
  );
  expect(waiting.some(({ hours, amount }) => Number(amount) > 1_000_000 && Number(hours) > 40)).toBe(true);
  const weighed = await rows<{ differs: number }>(
    `SELECT count(*) FILTER (WHERE "weighedMass" <> "theoreticalMass")::int AS differs FROM mall."ReceivingItem"`,
  );
  expect(weighed[0]?.differs).toBeGreaterThan(0);
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const ask = actors("13800000001");
  const kept = await ask(contract.favourite.search, { areaSysNo: 500_112 });
  const lists = await ask(contract.materialList.search, {});
  const often = await ask(contract.h5Sku.getBuyMoreSku, { areaSysNo: 500_112 });
  expect(await readEnquiries(ask, NOW)).toEqual(DEMO_ENQUIRIES);
  // nobody's first order is refused for what the history left open
  for (const mobile of ["13800000001", "13800000003"])
    expect(await actors(mobile)(contract.trade.checkOrganizationOverdue, {})).toMatchObject({ overdue: false });
  await revokeTokens();
  expect(lists).toMatchObject({ ownCount: 2, sharedCount: 1 });
  expect(kept.total).toBeGreaterThan(4);
  const moved = ({ keptPrice, priceReason, salesPrice }: (typeof kept.datas)[number]) =>
    keptPrice !== (priceReason?.unitPrice ?? salesPrice);
  expect(kept.datas.some(moved)).toBe(true);
  expect(kept.datas.every(({ keptTime }) => keptTime < NOW.getTime() / 1000 - 86_400)).toBe(true);
  expect(often.total).toBeGreaterThan(10);
});

test("purchase applications stand at every status, an award waits, of two levels of approvers both have work", async () => {
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const found = await readApplies(actors);
  await revokeTokens();
  expect(found).toEqual(DEMO_APPLIES);
});

test("reminders and a forced notice wait for the personal buyer, and stop no one else", async () => {
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const waiting = (mobile: string) =>
    Promise.all([
      actors(mobile)(contract.announcement.list, { isRemindQuery: true, alreadyReadFlag: false }),
      actors(mobile)(contract.shell.checkForcedNotice, {}),
    ]);
  const [personal, purchaser, supplier] = await Promise.all(["13800000031", "13800000001", "13800000011"].map(waiting));
  await revokeTokens();
  expect(personal?.[0].datas).toMatchObject([
    { mandatoryReadingFlag: true, mandatoryReadingDuration: 5, isShowRefuse: false },
    { mandatoryReadingFlag: false, isShowRefuse: true },
  ]);
  expect(personal?.[1]).toBe(true);
  for (const other of [purchaser, supplier]) expect([other?.[0].datas, other?.[1]]).toEqual([[], false]);
});

test("messages of the last days wait, the newest first as they are listed", async () => {
  const told = await rows<{ time: Date }>(`SELECT "createTime" AS time FROM mall."Message" ORDER BY "sysNo"`);
  const times = told.map(({ time }) => time.getTime());
  expect(times.length).toBeGreaterThan(20);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(await rows(`SELECT FROM mall."MessageDue"`)).toEqual([]);
});

test("people talk: a question waits for its supplier, announcements and a fault for the operator", async () => {
  const { actors } = await actorsOf(database.kysely, TENANTS.demo, compose(systemClock));
  const asked = (mobile: string) => actors(mobile)(contract.customerService.search, {});
  const [steel, concrete, platform] = await Promise.all(["13800000011", "13800000013", "13800000021"].map(asked));
  const news = await actors("13800000001")(contract.announcement.list, {});
  const told = await actors("13800000021")(contract.feedback.search, {});
  await revokeTokens();
  expect(steel?.datas.map(({ unread }) => unread)).toEqual([0]);
  expect(concrete?.datas.map(({ unread }) => unread)).toEqual([1]);
  expect(platform?.datas.map(({ unread }) => unread)).toEqual([0]);
  expect(news.datas).toHaveLength(2);
  expect(told.datas.map(({ status }) => status).sort()).toEqual([10, 20]);
});

test("the other tenant is small, but has documents of every kind; every state of a list has some, none that is open many", async () => {
  const counted = await Promise.all(
    DEMO_STATES.map(({ table }) =>
      rows<{ tenant: string; status: number; count: number }>(
        `SELECT "tenantCode" AS tenant, "status", count(*)::int FROM mall."${table}" GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
    ),
  );
  for (const [at, { table: kind, openStatuses }] of DEMO_STATES.entries()) {
    const of = (tenant: string, status?: number) =>
      (counted[at] ?? [])
        .filter((row) => row.tenant === tenant && (status ?? row.status) === row.status)
        .reduce((sum, { count }) => sum + count, 0);
    for (const status of openStatuses) {
      expect(of("demo", status), `${kind} ${status}`).toBeGreaterThan(0);
      expect(of("demo", status), `${kind} ${status}`).toBeLessThan(15);
    }
    expect(of("north"), kind).toBeGreaterThan(0);
    expect(of("north"), kind).toBeLessThan(25);
  }
});

test("what follows from orders, and what comes before them, happens in the other tenant too", async () => {
  for (const table of IN_BOTH_TENANTS) {
    const kept = await rows(`SELECT FROM mall."${table}" WHERE "tenantCode" = 'north' LIMIT 1`);
    expect(kept, table).toHaveLength(1);
  }
});

test("whoever received took photos, but of concrete, whose trucks have tickets; the ticket of the weighbridge is one of them", async () => {
  await nothing(
    `SELECT r."sysNo" FROM mall."Receiving" r WHERE r."status" <> 0 AND r."receiverName" <> '' AND NOT EXISTS (
       SELECT FROM mall."FileLink" l WHERE (l."tenantCode", l."documentSysNo") = (r."tenantCode", r."sysNo") AND l."documentType" = 'receiving')
     AND NOT EXISTS (SELECT FROM mall."PourTicket" t
       WHERE (t."tenantCode", t."receivingSysNo") = (r."tenantCode", r."sysNo"))`,
  );
  const [kept] = await rows<{ largest: number; tickets: number }>(
    `SELECT max("size")::int AS largest, count(*) FILTER (WHERE "name" = '磅单照片.png')::int AS tickets FROM mall."FileObject"`,
  );
  expect(kept?.tickets).toBeGreaterThan(10);
  expect(kept?.largest).toBeLessThan(8_000);
});

test("concrete and some bars bring their papers; one truck at the gate does not, and nobody may receive it", async () => {
  const papers = await rows<{ name: string; notes: number }>(
    `SELECT f."name", count(DISTINCT l."documentSysNo")::int AS notes FROM mall."FileLink" l
     JOIN mall."FileObject" f ON (f."tenantCode", f."sysNo") = (l."tenantCode", l."fileSysNo")
     WHERE l."documentType" = 'delivery' AND l."certificateKind" > 0 GROUP BY 1`,
  );
  for (const name of ["出厂合格证.png", "质保书.png", "检测报告.png"])
    expect(papers.find((paper) => paper.name === name)?.notes, name).toBeGreaterThan(1);
  const missing = await rows<{ status: number; trace: number }>(
    `SELECT "status", "shippingTrace" AS trace FROM mall."OrderDelivery" WHERE "certificatesMissing"`,
  );
  expect(missing).toEqual([{ status: DeliveryStatus.waitingReceipt, trace: ShippingTrace.delivered }]);
  // promises lie ahead, to half an hour
  const [promised] = await rows<{ ahead: number; odd: number }>(
    `SELECT count(*) FILTER (WHERE "expectedTime" > '${NOW.toISOString()}')::int AS ahead,
       count(*) FILTER (WHERE extract(epoch FROM "expectedTime")::int % 1800 <> 0)::int AS odd FROM mall."OrderDelivery"`,
  );
  expect(promised?.ahead).toBeGreaterThan(1);
  expect(promised?.odd).toBe(0);
  await nothing(
    `SELECT "sysNo" FROM mall."OrderTrade" WHERE "status" = 5 AND "payBefore" < "createTime" + interval '20 hours'`,
  );
});

test("cement that was wished for days ago is late, and the lower of theory and scale settles somebody's bars", async () => {
  const today = chinaDay(NOW);
  const late = await rows<{ name: string }>(
    `SELECT i."skuName" AS name FROM mall."OrderTrade" o JOIN mall."OrderItem" i ON (i."tenantCode", i."orderSysNo") = (o."tenantCode", o."sysNo")
     WHERE o."tenantCode" = 'demo' AND o."status" = 20 AND o."wishDate" < '${today}'`,
  );
  expect(late.some(({ name }) => name.includes("水泥"))).toBe(true);
  const lower = await rows(
    `SELECT FROM mall."OrderItem" i JOIN mall."ReceivingItem" r ON (r."tenantCode", r."orderItemSysNo") = (i."tenantCode", i."sysNo")
     WHERE i."weighing" = 2 AND r."weighing" = 2 LIMIT 1`,
  );
  expect(lower).toHaveLength(1);
});

test("nobody who lived it can still call", async () => {
  await nothing(`SELECT FROM mall."AccessToken" WHERE "revokedTime" IS NULL`);
});

test("a start on a later day says that the demo's day is over, one on the same day does not", async () => {
  expect(await agedDemo(database, NOW)).toEqual([]);
  const tomorrow = new Date(NOW.getTime() + 24 * 60 * 60_000);
  expect((await agedDemo(database, tomorrow)).join()).toContain(chinaDay(NOW));
});

test("a second start changes nothing; a history that was cut off goes, and the demo is as it was loaded", async () => {
  expect(await historyIsCutOff(database)).toBe(false);
  expect(await liveHistory(database, { compose, now: NOW })).toBe(false);
  await database.pool.query(`UPDATE mall."SeedMarker" SET "detail" = '{"ended": false}' WHERE "name" = 'history'`);
  expect(await historyIsCutOff(database)).toBe(true);
  await seed(database, { demo: true, skus: 2000, reset: true });
  await nothing(`SELECT "sysNo" FROM mall."OrderTrade"`);
  expect(await rows(`SELECT count(*)::int >= 2000 AS all FROM mall."Sku" WHERE "tenantCode" = 'demo'`)).toEqual([
    { all: true },
  ]);
  expect(await historyIsCutOff(database)).toBe(false);
});
