import { beforeAll, expect, test } from "vitest";
import { chinaDay } from "#trpc/rules/price";
import type { Person } from "../support/api";
import { counted } from "../support/counted";
import type { Ordered } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let buyer: Person["api"];
let seller: Person["api"];

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
});

const inDays = (days: number): string => chinaDay(new Date(Date.now() + days * 86_400_000));
/** An order of so many lines that was promised for a day. */
async function promised(promiseDate: string | null, lines = 1): Promise<Ordered> {
  const order = await trade.ordered({ lines });
  await db.updateTable("mall.OrderTrade").set({ promiseDate }).where("sysNo", "=", order.sysNo).execute();
  return order;
}
const tasks = async (api: Person["api"]) => (await api.home.taskList({ pageSize: 50 })).datas;

test("what is overdue comes first, then what is due within a day, then by day, then by amount", async () => {
  const [far, small, none, large, today, late] = [
    await promised("2099-01-01"),
    await promised(inDays(2)),
    await promised(null),
    await promised(inDays(2), 2),
    await promised(inDays(0)),
    await promised("2020-01-01"),
  ];
  const rows = await tasks(seller);
  expect(rows.map(({ sysNo }) => sysNo)).toEqual([late, today, none, large, small, far].map(({ sysNo }) => sysNo));
  expect(rows[0]).toMatchObject({
    ...{ document: "order", label: "待发货订单", overdue: true, since: null },
    ...{ partnerName: "中建一局项目部", amount: late.totalAmount },
    dueTime: Date.parse("2020-01-02T00:00:00+08:00") / 1000,
  });
  expect(rows[2]).toMatchObject({ dueTime: null, since: expect.any(Number), overdue: false });
  expect(rows.filter(({ overdue }) => overdue)).toHaveLength(1);
});

test("each side does its own: what was shipped is the purchaser's, who only receives sees no amounts", async () => {
  const delivery = await trade.left(await promised(inDays(1)));
  const isThis = (row: { document: string; sysNo: number }) =>
    row.document === "delivery" && row.sysNo === delivery.sysNo;
  expect((await tasks(seller)).some(isThis)).toBe(false);
  expect((await tasks(buyer)).filter(isThis)).toMatchObject([{ label: "待收货", amount: 3800 }]);
  const { tenantCode, organizationSysNo } = trade.purchaser;
  const permissions = ["receiving:purchaser:submit", "receiving:purchaser:edit", "delivery:purchaser:receive"];
  const receiver = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
  await trade.noted(delivery);
  const theirs = await tasks(receiver.api);
  expect(theirs.length).toBeGreaterThan(0);
  for (const row of theirs) expect(row).not.toHaveProperty("amount");
  for (const { api } of [trade.otherPurchaser, trade.otherSupplier]) expect(await tasks(api)).toEqual([]);
});

test("R-PERM-20: an approver sees what waits for them, who asked does not, and all cost one statement", async () => {
  const { sysNo } = await trade.ordered({ approvalKind: 2 });
  const isThis = (row: { document: string; sysNo: number }) => row.document === "order" && row.sysNo === sysNo;
  expect((await tasks(trade.approver.api)).filter(isThis)).toMatchObject([{ label: "待我审批的订单" }]);
  expect((await tasks(buyer)).some(isThis)).toBe(false);
  const { count } = await counted(() => tasks(buyer));
  await promised(inDays(3));
  expect((await counted(() => tasks(buyer))).count).toBe(count);
  expect((await buyer.home.taskList({ pageSize: 1 })).datas.length).toBeLessThanOrEqual(1);
});
