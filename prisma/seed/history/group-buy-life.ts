import { contract } from "#trpc/contract/index";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const [BUYER_A, BUYER_B] = ["13800000001", "13800000003"];
const [CHONGQING, BEIJING] = [
  [50, 5001],
  [11, 1101],
];
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** A group purchase of the demo: who offers what, and who joins with how much. */
interface GroupBuyPlan {
  seller: string;
  /** Where it is delivered to. */
  places: readonly number[];
  supplier: number;
  leaf: string;
  nth: number;
  title: string;
  remark: string;
  /** Days ago on which it opens and closes; below zero is to come. */
  opens: number;
  closes: number;
  /** From so much on, a share of the list price. */
  steps: readonly { from: number; share: number }[];
  joins: readonly { buyer: string; quantity: number; after: number }[];
  freight: number;
}

/** One that is ordered, one that is reached, one that has just begun. */
const OF_DEMO: readonly Omit<GroupBuyPlan, "places">[] = [
  {
    ...{ seller: "13800000011", supplier: 1, leaf: "ribbed-bar", nth: 1, opens: 16, closes: 9, freight: 1_200 },
    ...{ title: "主城区螺纹钢联合采购", remark: "同厂同批，每批附质保书。" },
    steps: [
      { from: 10, share: 0.985 },
      { from: 30, share: 0.97 },
    ],
    joins: [
      { buyer: BUYER_A, quantity: 24, after: 15 },
      { buyer: BUYER_B, quantity: 12, after: 13 },
    ],
  },
  {
    ...{ seller: "13800000011", supplier: 1, leaf: "ribbed-coil", nth: 0, opens: 3, closes: -4, freight: 900 },
    ...{ title: "盘螺拼单，满20吨成团", remark: "截止后一周内分批送到各工地。" },
    steps: [
      { from: 20, share: 0.98 },
      { from: 60, share: 0.965 },
    ],
    joins: [
      { buyer: BUYER_A, quantity: 15, after: 2.5 },
      { buyer: BUYER_B, quantity: 10, after: 1 },
    ],
  },
  {
    ...{ seller: "13800000012", supplier: 2, leaf: "portland-cement", nth: 0, opens: 1, closes: -9, freight: 0 },
    ...{ title: "散装水泥十天团购", remark: "" },
    steps: [
      { from: 80, share: 0.98 },
      { from: 200, share: 0.95 },
    ],
    joins: [{ buyer: BUYER_B, quantity: 40, after: 0.5 }],
  },
];

/** One that is ordered, one that is under way. */
const OF_NORTH: readonly Omit<GroupBuyPlan, "places">[] = [
  {
    ...{ seller: "13900000011", supplier: 1, leaf: "ribbed-bar", nth: 0, opens: 20, closes: 12, freight: 800 },
    ...{ title: "项目部螺纹钢合买", remark: "按项目部分别送货，附质保书。" },
    steps: [{ from: 10, share: 0.98 }],
    joins: [{ buyer: "13900000001", quantity: 18, after: 18 }],
  },
  {
    ...{ seller: "13900000011", supplier: 1, leaf: "ribbed-coil", nth: 0, opens: 2, closes: -6, freight: 600 },
    ...{ title: "京津冀盘螺合买", remark: "" },
    steps: [
      { from: 20, share: 0.985 },
      { from: 50, share: 0.97 },
    ],
    joins: [{ buyer: "13900000001", quantity: 12, after: 1 }],
  },
];

/** Group purchases of the demo by tenant. */
export const GROUP_BUYS: Readonly<Record<string, readonly GroupBuyPlan[]>> = {
  demo: OF_DEMO.map((plan) => ({ ...plan, places: CHONGQING })),
  north: OF_NORTH.map((plan) => ({ ...plan, places: BEIJING })),
};

/** A supplier offers goods together, purchasers join, and at the close each has an own order. */
export async function* groupBuyLife(plan: GroupBuyPlan, scene: Scene): Life {
  const { seller, supplier, places, leaf, nth, title, remark, opens, closes, freight } = plan;
  const at = (days: number) => daysBefore(scene.now, days, 10);
  const wanted = plan.joins.reduce((sum, { quantity }) => sum + quantity, 0);
  yield at(opens);
  const goods = scene.find({ leaf, nth, supplier, places, stock: wanted });
  if (!goods) return;
  const ask = scene.actors(seller);
  const stepList = plan.steps.map(({ from, share }) => ({
    from,
    value: Math.round(Number(goods.salesPrice) * share),
  }));
  const { sysNo } = await ask(contract.groupBuy.save, {
    ...{ skuSysNo: scene.sku(goods.sysNo), title, remark, stepList, freight, deliveryDays: 7 },
    ...{ openTime: seconds(at(opens)), closeTime: seconds(at(closes)) },
  });
  await ask(contract.groupBuy.publish, { sysNo });
  for (const { buyer, quantity, after } of plan.joins) {
    yield at(after);
    const { addresses, projects } = await scene.booksOf(buyer);
    const [address, project] = [addresses[0], projects[0]];
    if (!address) continue;
    await scene.actors(buyer)(contract.groupBuy.join, {
      ...{ sysNo, quantity, receiveAddressSysNo: address.sysNo, costCode: project?.costCodes[0] ?? "" },
      ...(project ? { projectSysNo: project.sysNo } : {}),
    });
  }
  yield at(closes);
  await scene.closeGroupBuys();
}
