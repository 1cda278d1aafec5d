import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A lot: not sampled, sampled, released, failed, or sampled a second time. */
export const InspectionStatus = { toSample: 0, sampled: 10, released: 20, failed: 30, retesting: 40 } as const;
export const inspectionStatus = {
  [InspectionStatus.toSample]: "待取样",
  [InspectionStatus.sampled]: "已取样",
  [InspectionStatus.released]: "合格放行",
  [InspectionStatus.failed]: "不合格",
  [InspectionStatus.retesting]: "复检中",
} as const satisfies Words<typeof InspectionStatus>;

/** What makes goods one lot: a heat of steel, or a pour day of concrete. */
export const InspectionBasis = { none: 0, heat: 1, pour: 2 } as const;
export const inspectionBasis = {
  [InspectionBasis.none]: "不组批",
  [InspectionBasis.heat]: "按炉批号",
  [InspectionBasis.pour]: "按浇筑日",
} as const satisfies Words<typeof InspectionBasis>;

/** What a laboratory tests. */
export const TestProperty = { weight: 1, yield: 2, tensile: 3, elongation: 4, bend: 5, strength: 11 } as const;
export const testProperty = {
  [TestProperty.weight]: "重量偏差",
  [TestProperty.yield]: "屈服强度",
  [TestProperty.tensile]: "抗拉强度",
  [TestProperty.elongation]: "伸长率",
  [TestProperty.bend]: "弯曲性能",
  [TestProperty.strength]: "28 天抗压强度",
} as const satisfies Words<typeof TestProperty>;

export const inspection = defineKind({
  name: "检验批",
  path: "/portal/inspection",
  group: "arrival",
  icon: "clipboard-check",
  number: "inspectionNo",
  sorts: [],
  approval: null,
  sumsWithout: "不含不合格的检验批",
  readers: ["purchaser", "supplier"],
  sets: {
    inspectionStatus: { codes: InspectionStatus, words: inspectionStatus, unspecified: true },
    inspectionBasis: { codes: InspectionBasis, words: inspectionBasis, unspecified: true },
    testProperty: { codes: TestProperty, words: testProperty, unspecified: true },
  },
  actions: {
    "inspection:purchaser:save": "组检验批",
    "inspection:purchaser:sample": "登记见证取样",
    "inspection:purchaser:conclude": "登记检验结果",
  },
  todos: {
    purchaser: [
      {
        rank: 105,
        todo: "conclude",
        label: "可登记结果的检验批",
        tab: "待登记结果",
        codes: ["inspection:purchaser:conclude"],
      },
      {
        rank: 106,
        statuses: [InspectionStatus.toSample],
        label: "待取样的检验批",
        codes: ["inspection:purchaser:sample"],
      },
      {
        rank: 107,
        statuses: [InspectionStatus.failed],
        label: "不合格的检验批",
        codes: ["inspection:purchaser:sample"],
      },
    ],
    supplier: [],
  },
});
