import { paymentTerm } from "#trpc/contract/shared/labels";
import { levelCodeOfSysNo } from "../areas";
import { leafOf } from "../catalogue/leaves";
import { GOODS_PER_LEAF, listPrice, skuOf } from "../catalogue/skus";
import { ORGANIZATION_A, ORGANIZATION_B } from "./people";

/** Payment terms by their codes: 0 at once, 2 one month, 5 two months, 3 three months. */
type TermCode = 0 | 2 | 5 | 3;

export interface TermPlan {
  accountPeriod: TermCode;
  name: string;
  /** Percent of the price. */
  discount: string;
}

interface Target {
  skuSysNo?: number;
  categorySysNo?: number;
  attributeTokens?: readonly string[];
}
/** What settles goods under a clause, where that is not what the agreement says of all. */
interface Settling {
  weighing?: 0 | 1 | 2;
}
export type ClausePlan = Target &
  Settling &
  (
    | { method: 1; price: string }
    | { method: 2; discount: string }
    | { method: 3; priceSource: 1 | 2 | 3; delta: string }
  );

export interface AgreementPlan {
  number: number;
  agreementNo: string;
  name: string;
  organization: number;
  supplier: number;
  areaCodes: readonly string[];
  clauses: readonly ClausePlan[];
  terms: readonly TermPlan[];
  status?: 0 | 1;
  startTime?: string;
  endTime?: string;
  noAgreementCanSale?: boolean;
  weighing?: 0 | 1;
  massTolerance?: string;
  amountTolerance?: string;
  deliveryConfirmRequired?: boolean;
  receivingConfirm?: 0 | 1 | 2;
  /** By week instead of by month. */
  settlementCycle?: 2;
  certificatesRequired?: boolean;
  inspectionRequired?: boolean;
  /** true unless told. */
  freightIncluded?: boolean;
  notice?: string;
  /** 0 by term, 1 before delivery, 2 on delivery, 3 in advance; 0 unless told. */
  paymentMode?: 0 | 1 | 2 | 3;
}

const terms = (rates: Partial<Record<TermCode, string>>): TermPlan[] =>
  ([0, 2, 5, 3] as const).flatMap((code) => {
    const discount = rates[code];
    return discount ? [{ accountPeriod: code, name: paymentTerm[code], discount }] : [];
  });

const NATIONWIDE = ["0"];
const CHONGQING = [levelCodeOfSysNo(50)];
const SOUTH_WEST = [50, 51, 52].map(levelCodeOfSysNo);

const category = (key: string): number => leafOf(key).sysNo;
/** Level-one and level-two categories of the tree. */
const STEEL = 10_000;
const BARS = 10_100;
const SHAPES = 10_200;
const CEMENT = 20_100;
const CONCRETE = 20_200;

/** The n-th SKU (from 0) of a leaf, in the first tenant's keys. */
export const nthSku = (key: string, n: number): number => leafOf(key).index * GOODS_PER_LEAF + n + 1;

const fixed = (key: string, n: number, percent: number): ClausePlan => ({
  method: 1,
  skuSysNo: nthSku(key, n),
  price: listPrice((Number(skuOf(leafOf(key), n).salesPrice) * percent) / 100),
});
const grade = (name: string): readonly string[] => [`牌号:${name}`];

/** Agreements of the first tenant. Keys in clauses are the first tenant's. */
export const DEMO_AGREEMENTS: readonly AgreementPlan[] = [
  {
    number: 1,
    agreementNo: "XY-2026-018",
    name: "钢筋年度框架协议（重庆）",
    organization: ORGANIZATION_A,
    supplier: 1,
    areaCodes: CHONGQING,
    massTolerance: "0.003",
    clauses: [
      fixed("ribbed-bar", 0, 96.5),
      fixed("ribbed-bar", 1, 96.8),
      {
        method: 3,
        categorySysNo: category("ribbed-bar"),
        attributeTokens: grade("HRB400E"),
        priceSource: 2,
        delta: "-40",
      },
      {
        method: 3,
        categorySysNo: category("ribbed-bar"),
        attributeTokens: grade("HRB500E"),
        priceSource: 2,
        delta: "-20",
      },
      { method: 3, categorySysNo: category("ribbed-bar"), priceSource: 2, delta: "-30" },
      { method: 3, categorySysNo: category("ribbed-coil"), priceSource: 2, delta: "-25" },
      { method: 2, categorySysNo: BARS, discount: "98" },
      { method: 2, categorySysNo: SHAPES, discount: "97.5" },
    ],
    terms: terms({ 0: "100", 2: "100.8", 5: "101.6" }),
  },
  {
    number: 2,
    agreementNo: "XY-2026-019",
    name: "钢材水泥采购协议（重庆）",
    organization: ORGANIZATION_A,
    supplier: 2,
    areaCodes: CHONGQING,
    weighing: 1,
    amountTolerance: "5.00",
    massTolerance: "0.003",
    inspectionRequired: true,
    clauses: [
      fixed("ribbed-bar", 8, 96.2),
      { method: 3, categorySysNo: category("ribbed-bar"), priceSource: 2, delta: "-28" },
      { method: 2, categorySysNo: BARS, discount: "97.8" },
      { method: 2, categorySysNo: CEMENT, discount: "96" },
      { method: 2, categorySysNo: CONCRETE, discount: "97" },
    ],
    terms: terms({ 0: "100", 2: "100.6", 5: "101.3" }),
  },
  {
    number: 3,
    agreementNo: "XY-2026-027",
    name: "全国通用框架协议",
    organization: ORGANIZATION_A,
    supplier: 2,
    areaCodes: NATIONWIDE,
    weighing: 1,
    massTolerance: "0.003",
    receivingConfirm: 0,
    deliveryConfirmRequired: true,
    clauses: [{ method: 2, categorySysNo: STEEL, discount: "99" }],
    terms: terms({ 0: "100", 2: "100.5", 5: "101", 3: "101.6" }),
  },
  {
    number: 4,
    settlementCycle: 2,
    agreementNo: "XY-2026-033",
    name: "商品混凝土供应协议",
    organization: ORGANIZATION_A,
    supplier: 3,
    areaCodes: CHONGQING,
    certificatesRequired: true,
    freightIncluded: false,
    notice:
      "一、请提前 24 小时报方量，单次超过 300 立方米提前 48 小时。\n二、单价不含泵送费，泵送费按店铺运费规则计入本单。\n三、临时取消须在发车 4 小时前，已发车的方量由需方签收结算。",
    inspectionRequired: true,
    clauses: [
      fixed("ready-mixed-concrete", 0, 95),
      {
        method: 3,
        categorySysNo: category("ready-mixed-concrete"),
        attributeTokens: ["强度等级:C35"],
        priceSource: 1,
        delta: "-15",
      },
      { method: 2, categorySysNo: CONCRETE, discount: "95.5" },
    ],
    terms: terms({ 0: "100", 2: "100.7" }),
  },
  {
    number: 5,
    agreementNo: "XY-2025-007",
    name: "上年度框架协议（已到期）",
    organization: ORGANIZATION_A,
    supplier: 1,
    areaCodes: NATIONWIDE,
    startTime: "2025-01-01",
    endTime: "2025-12-31",
    clauses: [{ method: 2, categorySysNo: STEEL, discount: "80" }],
    terms: terms({ 0: "100" }),
  },
  {
    number: 6,
    agreementNo: "XY-2026-041",
    name: "临时采购协议（已停用）",
    organization: ORGANIZATION_A,
    supplier: 2,
    areaCodes: NATIONWIDE,
    status: 0,
    clauses: [{ method: 2, categorySysNo: STEEL, discount: "50" }],
    terms: terms({ 0: "100" }),
  },
  {
    number: 7,
    agreementNo: "XY-2026-052",
    name: "路桥项目钢筋协议",
    organization: ORGANIZATION_B,
    supplier: 1,
    areaCodes: SOUTH_WEST,
    massTolerance: "0.003",
    paymentMode: 3,
    clauses: [
      fixed("ribbed-bar", 0, 98.2),
      // the lower of theory and weighbridge, as bridges are built
      { method: 2, categorySysNo: BARS, discount: "99", weighing: 2 },
    ],
    terms: terms({ 0: "100", 2: "101.2" }),
  },
  {
    number: 8,
    agreementNo: "XY-2026-053",
    name: "路桥项目综合采购协议",
    organization: ORGANIZATION_B,
    supplier: 2,
    areaCodes: NATIONWIDE,
    receivingConfirm: 2,
    paymentMode: 1,
    clauses: [
      { method: 2, categorySysNo: STEEL, discount: "98.5" },
      { method: 2, categorySysNo: CEMENT, discount: "98" },
    ],
    terms: terms({ 0: "100" }),
  },
  {
    number: 9,
    agreementNo: "XY-2026-060",
    name: "普通硅酸盐水泥专供协议",
    organization: ORGANIZATION_B,
    supplier: 4,
    areaCodes: SOUTH_WEST,
    noAgreementCanSale: false,
    clauses: [{ method: 2, categorySysNo: category("portland-cement"), discount: "95" }],
    terms: terms({ 0: "100", 2: "100.9" }),
  },
];

/** Agreements of the second tenant; clause keys are still the first tenant's and are shifted with the rest. */
export const NORTH_AGREEMENTS: readonly AgreementPlan[] = [
  {
    number: 1,
    agreementNo: "BY-2026-001",
    name: "北原钢材年度协议",
    organization: 1,
    supplier: 1,
    areaCodes: NATIONWIDE,
    massTolerance: "0.003",
    clauses: [
      { method: 3, categorySysNo: category("ribbed-bar"), priceSource: 3, delta: "-20" },
      { method: 2, categorySysNo: STEEL, discount: "97" },
    ],
    terms: terms({ 0: "100", 2: "100.5", 5: "101.1" }),
  },
  {
    number: 2,
    agreementNo: "BY-2026-002",
    name: "燕陲周转材料协议",
    organization: 1,
    supplier: 2,
    areaCodes: NATIONWIDE,
    clauses: [{ method: 2, categorySysNo: 70_000, discount: "96" }],
    terms: terms({ 0: "100" }),
  },
];
