import type { Files, Names } from "./names";

/** How walks make one of a new kind, and how its states are reached. */
export const proofFiles = ({ kind, camel }: Names): Files => ({
  [`tests/support/kinds/${kind}.ts`]: `import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** One that is waited for. */
async function add({ market, mark }: Ground) {
  const { purchaser, supplier } = market;
  const { sysNo } = await purchaser.api.${camel}.save({
    supplierSysNo: supplier.supplierSysNo ?? 0,
    itemList: [{ skuName: \`\${mark}中砂\`, unit: "吨", quantity: 1, price: 1 }],
    remark: mark,
  });
  const { itemList } = await purchaser.api.${camel}.detail({ id: sysNo });
  return { ${camel}: sysNo, ${camel}Item: itemList[0]?.sysNo ?? 0 };
}

export const ${camel} = defineWalk({
  records: ["${camel}", "${camel}Item"],
  add,
  keys: { "${camel}:supplierSysNo": "supplier" },
  inherited: [],
  forms: {
    "_portal.portal.${kind}": { intent: "print", "tick.7": "ZZ20261122-000007" },
    "_portal.portal.${kind}_.$id": { intent: "withdraw", requestKey: \`\${REQUEST_KEY}-withdraw\` },
  },
});
`,
  [`tests/contract/documents/${kind}.ts`]: `import { ${camel}Kind } from "#server/mall/${kind}/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Trade } from "../../support/trade";

type Act = Ask<never, { sysNo: number }>["call"];
const withdraw: Act = (api, { sysNo }) => api.${camel}.withdraw({ sysNo });

const wanted = (trade: Trade, lines: number) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  itemList: Array.from({ length: lines }, () => ({ skuName: "中砂", unit: "吨", quantity: 1, price: 38 })),
});
const made = (trade: Trade, lines: number) => trade.purchaser.api.${camel}.save(wanted(trade, lines));

export const ${camel} = planOf(${camel}Kind, {
  rule: "R-",
  list: (api) => api.${camel}.search({ pageSize: 30 }),
  read: (api, id) => api.${camel}.detail({ id }),
  steps: (api, id) => api.${camel}.steps({ id }),
  statements: 12,
  births: [
    {
      ...{ event: "save", header: {}, ofNothing: true },
      from: async (_trade, lines) => lines,
      call: (api, lines: number, trade) => api.${camel}.save(wanted(trade, lines)),
    },
  ],
  standings: {
    submitted: { at: { status: 10, approvalStatus: 0 }, make: made },
    withdrawn: {
      at: { status: 20, approvalStatus: 0 },
      make: async (trade, lines) => {
        const doc = await made(trade, lines);
        await trade.purchaser.api.${camel}.withdraw(doc);
        return doc;
      },
    },
  },
  asks: [{ event: "withdraw", call: withdraw }],
  follows: {},
  unproved: {},
});
`,
});
