import { sql } from "kysely";
import { expect, test } from "vitest";
import { change, documentNo } from "#server/mall/document/index";
import { orderMachine } from "#trpc/rules/machine-order";
import { refusal } from "../support/api";
import { addOrder, snapshot } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

const system = { userSysNo: null, name: "系统", role: "system" as const };
const doing = () => ({ tenantCode: "demo", now: new Date(), operator: system });

test("R-BIZ-19: what was read before somebody else changed it moves no document, whatever column was changed", async () => {
  const { database } = world;
  const db = database.kysely;
  const { sysNo } = await addOrder(market, { status: 15, paymentMode: 0 });
  const before = await snapshot(database);
  const read = { sysNo, status: 15, paymentMode: 3 };
  expect(await refusal(change(db, orderMachine, "agree", read, doing()))).toMatchObject({
    reason: "STATE_CONFLICT",
    message: "订单当前为“待供应商确认”，不能确认接单，请刷新后重试",
    details: { status: 15 },
  });
  expect(await snapshot(database)).toEqual(before);
  const now = { ...read, paymentMode: 0 };
  expect(await change(db, orderMachine, "agree", now, doing())).toBe(20);
});

test("R-BIZ-19: of two moves of a document at the same moment the second one waits, and is refused", async () => {
  const { sysNo } = await addOrder(market, { status: 15, paymentMode: 0 });
  const read = { sysNo, status: 15, paymentMode: 0 };
  const agree = (on: typeof db) => change(on, orderMachine, "agree", read, doing());
  const second = await db.transaction().execute(async (first) => {
    await agree(first);
    const answer = refusal(agree(db));
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`.execute(db);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    return { answer };
  });
  expect(await second.answer).toMatchObject({ reason: "STATE_CONFLICT" });
  const { historyList } = await market.purchaser.api.order.get({ id: sysNo });
  expect(historyList.map(({ event }) => event)).toEqual(["agree"]);
});

test("a number says the day in China and its key, in six digits or as many as it has", async () => {
  const numbered = async (sysNo: number) => {
    const no = documentNo("FH", new Date("2026-11-19T16:30:00Z"), sql`${sysNo}::int8`);
    const { rows } = await sql<{ no: string }>`SELECT ${no} AS "no"`.execute(db);
    return rows[0]?.no;
  };
  expect(await numbered(45)).toBe("FH20261120-000045");
  expect(await numbered(123456)).toBe("FH20261120-123456");
  expect(await numbered(1234567)).toBe("FH20261120-1234567");
});
