import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordCreations, SYSTEM } from "#server/mall/document/index";
import { tellListeners } from "#server/mall/notify/index";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

interface Told {
  tenantCode: string;
  events: { sysNo: number; documentSysNo: number; event: string; eventName: string; operatorName: string }[];
}
const SECRET = "only-for-tests";
let listener: Server;
let heard: Told[];
let answers: number[];
let signed: boolean;

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const signature = `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`;
    signed &&= request.headers["x-mall-signature"] === signature;
    const status = answers.shift() ?? 204;
    if (status < 300) heard.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  const notifyUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;
  await db
    .updateTable("mall.Tenant")
    .set({ notifyUrl, notifySecret: SECRET })
    .where("tenantCode", "=", "demo")
    .execute();
});
afterAll(() => listener.close());
beforeEach(async () => {
  heard = [];
  answers = [];
  signed = true;
  await world.database.pool.query('DELETE FROM mall."Outbox"');
});

const tell = (minutes = 1) => tellListeners(db, new Date(Date.now() + minutes * 60_000));
const waiting = async () => (await world.database.pool.query('SELECT * FROM mall."Outbox"')).rows;
async function agreed(): Promise<number> {
  const { sysNo } = await addOrder(market);
  await market.supplier.api.order.confirm({ sysNo, confirmStatus: 10 });
  return sysNo;
}

describe("the listener of a tenant", () => {
  test("is told what happened, in order, signed, once", async () => {
    const sysNo = await agreed();
    await market.purchaser.api.order.requestCancel({ sysNo, reason: "不要了" });
    expect(await tell()).toEqual({ told: 2, putOff: 0, givenUp: 0 });
    expect(signed).toBe(true);
    const [{ tenantCode, events }] = heard as [Told];
    expect(tenantCode).toBe("demo");
    expect(events).toMatchObject([
      { documentSysNo: sysNo, event: "agree", eventName: "确认接单", operatorName: "李强" },
      { documentSysNo: sysNo, event: "requestCancel", eventName: "申请取消", comment: "不要了", toStatus: 20 },
    ]);
    expect(await tell()).toEqual({ told: 0, putOff: 0, givenUp: 0 });
  });

  test("that fails is asked again later, and loses nothing", async () => {
    await agreed();
    answers = [500, 302];
    expect(await tell()).toMatchObject({ told: 0, putOff: 1 });
    expect(await waiting()).toMatchObject([{ tries: 1, lastError: "HTTP 500" }]);
    expect(await tell()).toMatchObject({ told: 0, putOff: 0 });
    expect(await tell(3)).toMatchObject({ putOff: 1 });
    expect(await tell(9)).toMatchObject({ told: 1 });
    expect(heard).toHaveLength(1);
  });

  test("that fails is asked once in a run, however much there is to tell", async () => {
    const now = new Date();
    const told = { documentType: "order" as const, documentSysNo: 1, event: "create", toStatus: 15, operator: SYSTEM };
    await recordCreations(db, { tenantCode: "demo", now, births: Array(250).fill(told) });
    answers = [500];
    expect(await tell()).toEqual({ told: 0, putOff: 100, givenUp: 0 });
    expect(heard).toEqual([]);
    expect((await tell(1.5)).told).toBe(150);
  });

  test("hears nothing of what was refused, and another tenant's events go nowhere", async () => {
    const { sysNo } = await addOrder(market, { status: 20 });
    await expect(market.supplier.api.order.confirm({ sysNo, confirmStatus: 10 })).rejects.toThrow();
    expect(await waiting()).toEqual([]);
    await recordCreations(db, {
      tenantCode: "north",
      now: new Date(),
      births: [{ documentType: "order", documentSysNo: 1, event: "create", toStatus: 15, operator: SYSTEM }],
    });
    expect(await waiting()).toEqual([]);
  });

  test("is told by several processes at once, each event once", async () => {
    await Promise.all(Array.from({ length: 150 }, agreed));
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.reduce((sum, one) => sum + one.told, 0)).toBe(150);
    expect(new Set(heard.flatMap(({ events }) => events.map((event) => event.sysNo))).size).toBe(150);
  });

  test("who is away for three days is not told any more", async () => {
    await agreed();
    answers = [503];
    await tell();
    expect(await tell(3 * 24 * 60 + 5)).toEqual({ told: 0, putOff: 0, givenUp: 1 });
    expect(await waiting()).toEqual([]);
  });
});
