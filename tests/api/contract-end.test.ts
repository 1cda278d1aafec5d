import { beforeAll, describe, expect, test } from "vitest";
import { expireContracts } from "#server/mall/contract/index";
import { chinaDay } from "#trpc/rules/price";
import { refusal } from "../support/api";
import { contractsIn } from "../support/contracts";
import { useTrade } from "../support/worlds";

const trade = useTrade();
const { db } = trade;
const { framework, generate, order } = contractsIn(trade);

beforeAll(() => trade.want({}));

describe("after its last day", () => {
  const [today, yesterday] = [0, 1].map((days) => chinaDay(new Date(Date.now() - days * 86_400_000)));
  async function draft(endDay = "") {
    const { skuSysNo, agreementSysNo } = await framework();
    const { contractSysNo: sysNo } = await generate(trade.purchaser, agreementSysNo);
    const itemList = [{ skuSysNo, quantity: 20, price: 375 }];
    await trade.purchaser.api.contract.save({ sysNo, name: "钢筋采购合同", startDay: "2026-01-01", endDay, itemList });
    return { sysNo, skuSysNo };
  }
  const tomorrow = () => expireContracts(db, new Date(Date.now() + 86_400_000));

  test("nobody signs it", async () => {
    const { sysNo } = await draft(yesterday);
    const { api } = trade.purchaser;
    const refused = await refusal(api.contract.submit({ sysNo }));
    expect(refused).toMatchObject({ reason: "STATE_CONFLICT", fields: { endDay: expect.stringContaining("已过") } });
    expect(await api.contract.detail({ id: sysNo })).toMatchObject({ status: 0 });
  });

  test("it ends by itself, once, with the change that waits; what was ordered goes on", async () => {
    const { sysNo, skuSysNo } = await draft(today);
    const { api } = trade.purchaser;
    await api.contract.submit({ sysNo });
    await trade.supplier.api.contract.sign({ sysNo });
    const { tradeAgreementSysNo } = await api.contract.detail({ id: sysNo });
    const orderSysNo = await order({ sysNo, skuSysNo, tradeAgreementSysNo: tradeAgreementSysNo ?? 0 }, 5);
    const lines = [{ skuSysNo, quantity: 30, price: 375 }];
    await api.contract.change({ sysNo, reason: "设计变更", itemList: lines });
    expect(await expireContracts(db, new Date())).toBe(0);
    const ended = await Promise.all([tomorrow(), tomorrow(), tomorrow()]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    const over = await api.contract.detail({ id: sysNo });
    expect(over).toMatchObject({ status: 30, endReason: "合同期满", changeList: [{ status: 3, answer: "合同期满" }] });
    expect(over.historyList.filter(({ event }) => event === "expire")).toMatchObject([{ operatorRole: "system" }]);
    expect(over.itemList).toMatchObject([{ quantity: 20, orderedQuantity: 5, leftQuantity: 15 }]);
    expect((await refusal(trade.supplier.api.contract.agreeChange({ sysNo }))).reason).toBe("STATE_CONFLICT");
    expect(await api.order.get({ id: orderSysNo })).toMatchObject({ status: 20 });
  });
});
