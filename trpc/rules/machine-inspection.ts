import { InspectionStatus, inspectionStatus } from "./kinds/inspection";
import { DELETED, defineMachine, NEW } from "./machine";
import { act, actsOf } from "./machine-acts";

const { toSample, sampled, released, failed, retesting } = InspectionStatus;
const [save, sample, conclude] = [
  "inspection:purchaser:save",
  "inspection:purchaser:sample",
  "inspection:purchaser:conclude",
] as const;
/** What is settled is what was accepted. */
const rule = "R-RCV-13";

/**
 * A lot of received goods. A lot that failed is tested again once with double samples, unless its weight deviation
 * failed (GB 1499.2) or it is of concrete, whose strength has no second sample.
 */
export const inspectionMachine = defineMachine({
  document: "inspection",
  name: "检验批",
  states: inspectionStatus,
  needs: {
    retest: {
      facts: [
        {
          fact: "isPoured",
          is: false,
          message: "混凝土的 28 天强度没有复检：不合格的请会同监理、设计按实体检测处理，或联系供应商退货",
        },
        {
          fact: "hasWeightFailed",
          is: false,
          message: "重量偏差不合格，不得重新取样复检（GB 1499.2-2024），请办理退货",
        },
        { fact: "wasRetested", is: false, message: "该检验批已复检过一次，不能再复检，请办理退货" },
      ],
    },
  },
  ...actsOf({
    make: act("purchaser", save, "组检验批", [{ rule, from: NEW, to: toSample }]),
    delete: act("purchaser", save, "删除", [{ rule, from: [toSample], to: DELETED }]),
    sample: act("purchaser", sample, "见证取样", [{ rule, from: [toSample], to: sampled }]),
    release: act("purchaser", conclude, "检验合格放行", [{ rule, from: [sampled, retesting], to: released }]),
    fail: act("purchaser", conclude, "检验不合格", [{ rule, from: [sampled, retesting], to: failed }]),
    retest: act("purchaser", sample, "加倍取样复检", [{ rule, from: [failed], to: retesting }]),
  }),
  nodes: [
    { node: "make", name: "组批", at: [], events: ["make"] },
    { node: "sample", name: "见证取样", at: [toSample], events: ["sample"] },
    {
      node: "conclude",
      name: "检验结果",
      at: [sampled, retesting],
      events: ["release", "fail"],
      askedBy: ["sample", "retest"],
    },
    { node: "released", name: "合格放行", at: [released], events: ["release"], end: true },
    { node: "failed", name: "不合格", at: [failed], events: ["fail"], exit: true },
  ],
});
