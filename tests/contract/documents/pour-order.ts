import { pourOrderKind } from "#server/mall/pour-order/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Trade } from "../../support/trade";

type Act = Ask<never, { sysNo: number }>["call"];
const withdraw: Act = (api, { sysNo }) => api.pourOrder.withdraw({ sysNo });

const wanted = (trade: Trade, lines: number) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  itemList: Array.from({ length: lines }, () => ({ skuName: "中砂", unit: "吨", quantity: 1, price: 38 })),
});
const made = (trade: Trade, lines: number) => trade.purchaser.api.pourOrder.save(wanted(trade, lines));

export const pourOrder = planOf(pourOrderKind, {
  rule: "R-",
  list: (api) => api.pourOrder.search({ pageSize: 30 }),
  read: (api, id) => api.pourOrder.detail({ id }),
  steps: (api, id) => api.pourOrder.steps({ id }),
  statements: 12,
  births: [
    {
      ...{ event: "save", header: {}, ofNothing: true },
      from: async (_trade, lines) => lines,
      call: (api, lines: number, trade) => api.pourOrder.save(wanted(trade, lines)),
    },
  ],
  standings: {
    submitted: { at: { status: 10, approvalStatus: 0 }, make: made },
    withdrawn: {
      at: { status: 20, approvalStatus: 0 },
      make: async (trade, lines) => {
        const doc = await made(trade, lines);
        await trade.purchaser.api.pourOrder.withdraw(doc);
        return doc;
      },
    },
  },
  asks: [{ event: "withdraw", call: withdraw }],
  follows: {},
  unproved: {},
});
