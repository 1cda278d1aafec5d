import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellListeners } from "#server/mall/notify/index";
import { payOrdersDue } from "#server/mall/order/index";
import { useTrade } from "../support/worlds";

const DAY_MS = 86_400_000;
const heard: string[] = [];
let listener: Server;

const trade = useTrade({ tenants: true });
const { db } = trade;
beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { events } = JSON.parse(Buffer.concat(chunks).toString()) as {
      events: { documentType: string; event: string }[];
    };
    heard.push(...events.map(({ documentType, event }) => `${documentType} ${event}`));
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  await db
    .updateTable("mall.Tenant")
    .set({ notifyUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, notifySecret: "only-for-tests" })
    .where("tenantCode", "=", "demo")
    .execute();
});
afterAll(() => listener.close());

async function told(at: number): Promise<void> {
  while ((await tellListeners(db, new Date(at + 60_000))).told > 0);
}

test("every event that people are told of reaches the tenant's listener", async () => {
  const { purchaser, supplier, approver } = trade;
  const asked = await trade.ordered({ approvalKind: 2 });
  await approver.api.order.audit({ sysNo: asked.sysNo, approvalStatus: 3, comment: "" });
  const unwanted = await trade.ordered({ approvalKind: 2 });
  await approver.api.order.audit({ sysNo: unwanted.sysNo, approvalStatus: 2, comment: "超预算" });

  const refused = await trade.ordered({ approvalKind: 1 });
  await supplier.api.order.confirm({ sysNo: refused.sysNo, confirmStatus: 20, confirmComment: "无货" });
  const cancelled = await trade.ordered({ approvalKind: 1 });
  await purchaser.api.order.cancel({ sysNo: cancelled.sysNo, reason: "工期推迟" });

  const terms = [{ accountPeriod: 2 as const, billingPeriod: 0 as const, name: "1个月", discount: "100" }];
  const order = await trade.ordered({ approvalKind: 1, terms: { terms } });
  await supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
  const delivery = await trade.left(order);
  await supplier.api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace: 25, location: "工地大门" });
  await trade.confirmed(delivery, 9.5);
  await told(Date.now());
  const day = Date.now() + 32 * DAY_MS;
  await payOrdersDue(db, new Date(day));
  await told(day);
  expect(new Set(heard)).toEqual(
    new Set([
      ...["order create", "order approve", "order disapprove", "order agree", "order refuse", "order cancel"],
      ...["order prepare", "order ship", "order receive", "order due"],
      ...["delivery create", "delivery outbound", "delivery trace", "delivery receive"],
      ...["receiving arrive", "receiving submit", "receiving agree"],
    ]),
  );
});
