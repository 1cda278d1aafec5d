import { inspectionKind } from "#server/mall/inspection/index";
import { chinaDay } from "#trpc/rules/price";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Noted, Trade } from "../../support/trade";

interface Lot {
  sysNo: number;
}
type Act = Ask<never, Lot>["call"];

const today = chinaDay(new Date());
let heats = 0;

/** Goods of a heat of their own, in as many receipt lines as the lot has. */
async function ofOneHeat(trade: Trade, lines: number): Promise<{ batchSysNo: number; note: Noted }> {
  const order = await trade.ordered({ lines });
  const note = await trade.confirmed(await trade.left(order));
  heats += 1;
  const batchList = [{ heatNo: `P-${heats}` }];
  const { api } = trade.purchaser;
  const itemList = note.itemSysNos.map((receivingItemSysNo) => ({ receivingItemSysNo, batchList }));
  await api.receiving.identify({ sysNo: note.sysNo, itemList });
  const { batchList: made } = await api.receiving.detail({ id: note.sysNo });
  return { batchSysNo: made[0]?.sysNo ?? 0, note };
}
const sampled = { sampler: "张建国", witness: "王监理", sampleNo: "YP-1", sampleDay: today };
const result = (failed: readonly number[], properties: readonly number[] = [1, 2, 3, 4, 5]) => ({
  ...{ lab: "市建材检测中心", reportNo: "BG-1", resultDay: today },
  testList: properties.map((property) => ({ property: property as 1, passed: !failed.includes(property) })),
});

const sample: Act = (api, { sysNo }) => api.inspection.sample({ sysNo, ...sampled });
const retest: Act = (api, { sysNo }) => api.inspection.retest({ sysNo, ...sampled, sampleNo: "YP-2" });
/** All of it, or only what had failed where double samples are tested. */
const conclude =
  (passes: boolean): Act =>
  async (api, { sysNo }, trade) => {
    const { status } = await trade.purchaser.api.inspection.detail({ id: sysNo });
    return api.inspection.conclude({ sysNo, ...result(passes ? [] : [3], status === 40 ? [3] : undefined) });
  };
const fail =
  (property: number): Act =>
  (api, { sysNo }) =>
    api.inspection.conclude({ sysNo, ...result([property]) });
const remove: Act = (api, { sysNo }) => api.inspection.delete({ sysNo });

/** A lot of goods of its own after these acts. */
const after =
  (...acts: Act[]) =>
  async (trade: Trade, lines: number): Promise<Lot> => {
    const { batchSysNo } = await ofOneHeat(trade, lines);
    const { sysNo } = await trade.purchaser.api.inspection.make({ batchSysNo });
    const made = { sysNo };
    for (const act of acts) await act(trade.purchaser.api, made as never, trade);
    return made;
  };

export const inspection = planOf(inspectionKind, {
  rule: "R-RCV-13",
  list: (api) => api.inspection.search({ pageSize: 30 }),
  read: (api, id) => api.inspection.detail({ id }),
  steps: (api, id) => api.inspection.steps({ id }),
  statements: 18,
  births: [
    {
      event: "make",
      header: {},
      from: async (trade, lines) => (await ofOneHeat(trade, lines)).batchSysNo,
      call: (api, batchSysNo: number) => api.inspection.make({ batchSysNo }),
    },
  ],
  standings: {
    "to be sampled": { at: { status: 0 }, make: after() },
    sampled: { at: { status: 10 }, make: after(sample) },
    released: { at: { status: 20 }, make: after(sample, conclude(true)) },
    failed: { at: { status: 30, weightFailed: false, isRetested: false }, make: after(sample, fail(3)) },
    "failed by its weight": {
      at: { status: 30, weightFailed: true },
      forbids: ["retest"],
      make: after(sample, fail(1)),
    },
    "with double samples": { at: { status: 40, isRetested: true }, make: after(sample, fail(3), retest) },
    "failed again": {
      at: { status: 30, isRetested: true, weightFailed: false },
      forbids: ["retest"],
      make: after(sample, fail(3), retest, conclude(false)),
    },
  },
  asks: [
    { event: "sample", call: sample },
    { event: "retest", call: retest },
    { event: "release", call: conclude(true) },
    { event: "fail", call: conclude(false) },
    { event: "delete", call: remove },
  ],
  follows: {},
  unproved: {},
});
