import { tenderNoticeKind } from "#server/mall/tender-notice/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Trade } from "../../support/trade";

type Act = Ask<never, { sysNo: number }>["call"];
const withdraw: Act = (api, { sysNo }) => api.tenderNotice.withdraw({ sysNo });

const wanted = (trade: Trade, lines: number) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  itemList: Array.from({ length: lines }, () => ({ skuName: "中砂", unit: "吨", quantity: 1, price: 38 })),
});
const made = (trade: Trade, lines: number) => trade.purchaser.api.tenderNotice.save(wanted(trade, lines));

export const tenderNotice = planOf(tenderNoticeKind, {
  rule: "R-",
  list: (api) => api.tenderNotice.search({ pageSize: 30 }),
  read: (api, id) => api.tenderNotice.detail({ id }),
  steps: (api, id) => api.tenderNotice.steps({ id }),
  statements: 12,
  births: [
    {
      ...{ event: "save", header: {}, ofNothing: true },
      from: async (_trade, lines) => lines,
      call: (api, lines: number, trade) => api.tenderNotice.save(wanted(trade, lines)),
    },
  ],
  standings: {
    submitted: { at: { status: 10, approvalStatus: 0 }, make: made },
    withdrawn: {
      at: { status: 20, approvalStatus: 0 },
      make: async (trade, lines) => {
        const doc = await made(trade, lines);
        await trade.purchaser.api.tenderNotice.withdraw(doc);
        return doc;
      },
    },
  },
  asks: [{ event: "withdraw", call: withdraw }],
  follows: {},
  unproved: {},
});
