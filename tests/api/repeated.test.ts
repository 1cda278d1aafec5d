import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import { entries } from "#trpc/contract/walk";
import { type As, type Person, refusal } from "../support/api";
import { addFixedPrices, addGoods, linesOf } from "../support/cart";
import { addDelivery, addFile, addOrder, stockOf, truck } from "../support/documents";
import { addUser } from "../support/identity";
import { useMarket } from "../support/worlds";

let serial = 0;
const nextKey = () => `repeated-write-${serial++}`;

const market = useMarket();
const { world, db } = market;

/** The same write twice at once and once more later, all with one key: one answer. */
async function thrice<T>(who: Person, write: (api: Person["api"]) => Promise<T>): Promise<T> {
  const api = who.withKey(nextKey());
  const [first, second] = await Promise.all([write(api), write(api)]);
  expect(second).toEqual(first);
  expect(await write(api)).toEqual(first);
  return first;
}
const count = async (table: string, where: Record<string, number>) => {
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mall.${sql.id(table)} WHERE ${sql.join(conditions, sql` AND `)}`.execute(db);
  return rows[0]?.count;
};
const title = { title: "中建测试有限公司", invoiceType: 0 as const };

describe("R-BIZ-03: a write that comes twice happens once", () => {
  test("every write of somebody who is logged in runs under its key", () => {
    const writes = entries.filter(({ call }) => call.kind === "mutation" && !call.elsewhere);
    expect(writes.filter(({ call }) => call.ownTransaction || call.role === "public").map(({ id }) => id)).toEqual([
      // a count, of visitors too
      "shell.reportPageView",
      "auth.login",
      "auth.internalLogin",
      // a code of the provider is taken once
      "auth.openIdLogin",
      // what they count of wrong codes and passwords stays although they are refused
      "auth.sendCode",
      "auth.register",
      "auth.resetPassword",
      "auth.changePassword",
      // wrong passwords too; a signed link is its own key
      "inbox.join",
      "inbox.answer",
      // nobody waits for it, and each is a count
      "other.reportError",
      // of visitors too, whose lines have keys of their own
      "customerService.begin",
      "customerService.reply",
      "customerService.read",
      "visit.report",
    ]);
  });

  test("cart: adding, changing, moving and removing", async () => {
    const goods = await addGoods(db);
    const [one = 0, two = 0] = await goods.skus(2);
    const buyer = market.purchaser;
    const agreement = await addFixedPrices(db, buyer, goods.shop, [one, two], "3900");
    const added = await thrice(buyer, (api) => api.cart.add({ skuSysNo: one, quantity: 2, tradeAgreementSysNo: null }));
    const list = [{ skuSysNo: two, quantity: 3, tradeAgreementSysNo: null }];
    const more = await thrice(buyer, (api) => api.cart.addList({ list }));
    const sysNoList = [added.sysNo, ...more.successList];
    const quantities = async () => (await linesOf(buyer)).map(({ quantity }) => quantity).sort();
    expect(await quantities()).toEqual([2, 3]);
    await thrice(buyer, (api) => api.cart.update({ sysNo: added.sysNo, quantity: 4 }));
    await thrice(buyer, (api) => api.cart.batchUpdate({ sysNoList, tradeAgreementSysNo: agreement }));
    expect(await quantities()).toEqual([3, 4]);
    await thrice(buyer, (api) => api.cart.remove({ sysNoList: [added.sysNo] }));
    expect(await quantities()).toEqual([3]);
  });

  test("invoice titles: adding, changing, the default, deleting", async () => {
    const buyer = market.otherPurchaser;
    const { sysNo } = await thrice(buyer, (api) => api.invoiceTitle.add(title));
    expect(await count("InvoiceTitle", { organizationSysNo: buyer.organizationSysNo })).toBe(1);
    await thrice(buyer, (api) => api.invoiceTitle.update({ ...title, sysNo, title: "改名" }));
    await thrice(buyer, (api) => api.invoiceTitle.setDefault({ sysNo }));
    await thrice(buyer, (api) => api.invoiceTitle.delete({ sysNo }));
    expect(await count("InvoiceTitle", { organizationSysNo: buyer.organizationSysNo })).toBe(0);
  });

  test("from the supplier's word to the end: one event, one note and one movement of stock each", async () => {
    const { purchaser, supplier } = market;
    const order = await addOrder(market, { receivingConfirm: 1 });
    const [orderItemSysNo = 0] = order.itemSysNos;
    const [sku = 0] = order.skuSysNos;
    await thrice(purchaser, (api) => api.orderTrade.sendNotify({ sysNo: order.sysNo }));
    await thrice(supplier, (api) => api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 }));
    const note = { orderSysNo: order.sysNo, itemList: [{ orderItemSysNo, quantity: 40 }], ...truck };
    const delivery = await thrice(supplier, (api) => api.delivery.create(note));
    expect(await count("OrderDelivery", { orderSysNo: order.sysNo })).toBe(1);
    await thrice(supplier, (api) => api.delivery.outbound({ sysNo: delivery.sysNo }));
    expect(await stockOf(world.database, sku)).toEqual({ onHand: 960, reserved: 60 });
    const papers = {
      sysNo: delivery.sysNo,
      certificateList: [{ fileSysNo: await addFile(market, supplier), kind: 1 as const }],
    };
    await thrice(supplier, (api) => api.delivery.attachCertificates(papers));
    expect((await purchaser.api.delivery.get({ id: delivery.sysNo })).certificateList).toHaveLength(1);
    await thrice(supplier, (api) => api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace: 20 }));
    const [line] = (await purchaser.api.delivery.get({ id: delivery.sysNo })).itemList;
    const itemList = [{ deliveryItemSysNo: line?.sysNo ?? 0, receivedQuantity: 15 }];
    const received = await thrice(purchaser, (api) =>
      api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList }),
    );
    expect(await count("Receiving", { orderDeliverySysNo: delivery.sysNo })).toBe(1);
    await thrice(supplier, (api) => api.receiving.confirm({ sysNo: received.sysNo, confirmStatus: 10 }));
    await thrice(purchaser, (api) => api.delivery.endReceiving({ sysNo: delivery.sysNo, reason: "其余破损" }));
    await thrice(purchaser, (api) => api.order.finish({ sysNo: order.sysNo, reason: "工程停工" }));
    const { itemList: lines, status } = await purchaser.api.order.get({ id: order.sysNo });
    expect(lines[0]).toMatchObject({ deliveredQuantity: 40, receivedQuantity: 15 });
    expect(status).toBe(50);
    expect(await stockOf(world.database, sku)).toEqual({ onHand: 960, reserved: 0 });
    const events = await db
      .selectFrom("mall.DocumentEvent")
      .select("event")
      .where("documentType", "=", "order")
      .where("documentSysNo", "=", order.sysNo)
      .execute();
    const names = events.map(({ event }) => event);
    expect(new Set(names).size).toBe(names.length);
  });

  test("voiding, cancelling and deleting give stock back once", async () => {
    const { purchaser, supplier } = market;
    const order = await addOrder(market);
    const [sku = 0] = order.skuSysNos;
    const delivery = await addDelivery(market, order, [40]);
    await thrice(supplier, (api) => api.delivery.invalid({ sysNo: delivery.sysNo, reason: "车坏了" }));
    expect(await stockOf(world.database, sku)).toEqual({ onHand: 1000, reserved: 100 });
    await thrice(purchaser, (api) => api.order.requestCancel({ sysNo: order.sysNo, reason: "不要了" }));
    await thrice(supplier, (api) => api.order.answerCancel({ sysNo: order.sysNo, confirmStatus: 10 }));
    expect(await stockOf(world.database, sku)).toEqual({ onHand: 1000, reserved: 0 });
    await thrice(purchaser, (api) => api.order.delete({ sysNo: order.sysNo }));
    expect(await count("OrderTrade", { sysNo: order.sysNo })).toBe(0);
  });
});

describe("a request key", () => {
  test("belongs to one call with one body: anything else under it is refused", async () => {
    const api = market.purchaser.withKey(nextKey());
    await api.invoiceTitle.add(title);
    const reused = { reason: "REQUEST_KEY_REUSED", code: 409, message: expect.stringContaining("请求标识") };
    expect(await refusal(api.invoiceTitle.add({ ...title, title: "别的" }))).toMatchObject(reused);
    expect(await refusal(api.cart.remove({ sysNoList: [1] }))).toMatchObject(reused);
  });

  test("is another one of another user, and of the same number in another tenant", async () => {
    const key = nextKey();
    const { purchaser, otherPurchaser, northPurchaser } = market;
    const made = await Promise.all(
      [purchaser, otherPurchaser, northPurchaser].map((who) => who.withKey(key).invoiceTitle.add(title)),
    );
    const rows = await db.selectFrom("mall.RequestKey").select("tenantCode").where("requestKey", "=", key).execute();
    expect(rows).toHaveLength(3);
    expect(made).toHaveLength(3);
  });

  test("of one identity says nothing to another identity of the same user", async () => {
    const { purchaser } = market;
    const user = await addUser(db, {
      applications: [
        { key: "purchaser", organizationSysNo: purchaser.organizationSysNo },
        { key: "personal", organizationSysNo: market.otherPurchaser.organizationSysNo },
      ],
    });
    const [asCompany, asPerson] = user.applicationSysNos;
    const key = nextKey();
    const ask = async (applicationSysNo: number | undefined) => {
      const { token } = await tokenOf(user.userSysNo, applicationSysNo ?? 0);
      return world.as({ token, requestKey: key }).invoiceTitle.add(title);
    };
    await ask(asCompany);
    expect(await refusal(ask(asPerson))).toMatchObject({ reason: "REQUEST_KEY_REUSED" });
  });

  test("of a request that was refused, or whose connection died, is free again", async () => {
    const { purchaser } = market;
    const api = purchaser.withKey(nextKey());
    const incomplete = { ...title, invoiceType: 1 as const };
    expect(await refusal(api.invoiceTitle.add(incomplete))).toMatchObject({ reason: "TITLE_INCOMPLETE" });
    expect((await api.invoiceTitle.add(title)).sysNo).toBeGreaterThan(0);

    // the first one holds its key and waits for the organisation; its connection is cut
    const held = nextKey();
    const kept = purchaser.withKey(held);
    const before = await count("InvoiceTitle", { organizationSysNo: purchaser.organizationSysNo });
    let cut: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (blocking) => {
      await sql`SELECT FROM mall."Organization" WHERE "sysNo" = ${purchaser.organizationSysNo} FOR UPDATE`.execute(
        blocking,
      );
      cut = kept.invoiceTitle.add(title).catch((error: unknown) => error);
      await until(async () => (await waiting(blocking)).length > 0);
      for (const pid of await waiting(blocking)) await sql`SELECT pg_terminate_backend(${pid}::int)`.execute(blocking);
      expect(await cut).toMatchObject({ reason: "DATABASE_AWAY", code: 503 });
    });
    expect(await count("InvoiceTitle", { organizationSysNo: purchaser.organizationSysNo })).toBe(before);
    const again = await kept.invoiceTitle.add(title);
    expect(await kept.invoiceTitle.add(title)).toEqual(again);
    expect(await count("InvoiceTitle", { organizationSysNo: purchaser.organizationSysNo })).toBe((before ?? 0) + 1);
  });
});

/** A further token of a user. */
async function tokenOf(userSysNo: number, applicationSysNo: number): Promise<As & { token: string }> {
  const token = randomUUID();
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const row = { tenantCode: "demo", tokenHash, userSysNo, applicationSysNo, kind: "session" };
  await db
    .insertInto("mall.AccessToken")
    .values({ ...row, expireTime: new Date(Date.now() + 3_600_000) })
    .execute();
  return { token };
}

/** Connections of this database that wait for a lock. */
async function waiting(on: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(on);
  return rows.map(({ pid }) => pid);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
