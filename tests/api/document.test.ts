import { expect, test } from "vitest";
import { change } from "#server/mall/document/index";
import { orderMachine } from "#trpc/rules/machine-order";
import { refusal } from "../support/api";
import { addOrder, snapshot } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;

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
