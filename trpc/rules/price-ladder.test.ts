import { describe, expect, test } from "vitest";
import { byChoice, holdsForProject } from "./clause-choice";
import { listTerm, type PriceClause, priceUnder, type SkuAgreementOption, underTerm } from "./price";
import { clauseAt, stepAt } from "./price-ladder";

const clause = (change: Partial<PriceClause>): PriceClause => ({
  ...{ clauseNo: 1, method: 1, price: "3800", discount: null, priceSource: null, delta: null, floor: null, cap: null },
  ...{ sourcePrice: null, sourceTime: null },
  ...change,
});
const steps = [
  { from: 50, value: 3650 },
  { from: 100.5, value: 3600 },
];
const option = (own: PriceClause): SkuAgreementOption => ({
  skuSysNo: 1,
  listPrice: "4000",
  clause: own,
  agreement: {
    ...{ sysNo: 1, agreementNo: "XY1", name: "年度协议", supplierSysNo: 1, noAgreementCanSale: true, paymentMode: 0 },
    ...{ weighing: 0, massTolerance: "0", deliveryConfirmRequired: false, receivingConfirm: 1 },
    ...{ certificatesRequired: false, inspectionRequired: false, freightIncluded: true },
    terms: [{ ...listTerm, accountPeriod: 1, discount: "101" }, listTerm],
  },
});

describe("a clause with steps by quantity", () => {
  test("the last step that a quantity reaches counts, each from its quantity on", () => {
    expect(stepAt(steps, "49.9999")).toBeUndefined();
    expect(["50", "100.4999", "100.5", "1000"].map((quantity) => stepAt(steps, quantity)?.value)).toEqual([
      3650, 3650, 3600, 3600,
    ]);
  });

  test("a step is a price, a discount or a difference, as its clause is", () => {
    expect(clauseAt(clause({ stepList: steps }), 60)).toMatchObject({ price: "3650", discount: null });
    const percent = clause({ method: 2, price: null, discount: "98", stepList: [{ from: 10, value: 95.5 }] });
    expect(clauseAt(percent, 10)).toMatchObject({ discount: "95.5" });
    const source = clause({ method: 3, price: null, delta: "-10", stepList: [{ from: 10, value: -30 }] });
    expect(clauseAt(source, 9)).toMatchObject({ delta: "-10" });
    expect(clauseAt(source, 10)).toMatchObject({ delta: "-30" });
  });

  test("its price names the step and shows all of them under the payment term", () => {
    const reason = priceUnder(option(clause({ stepList: steps })), undefined, 60);
    expect(reason).toMatchObject({ basePrice: 3650, unitPrice: 3686.5, stepFrom: 50 });
    expect(reason?.stepList?.map(({ from, unitPrice }) => [from, unitPrice])).toEqual([
      [0, 3838],
      [50, 3686.5],
      [100.5, 3636],
    ]);
    const atOnce = reason && underTerm(reason, { ...listTerm, discount: 100 });
    expect(atOnce?.stepList?.map(({ unitPrice }) => unitPrice)).toEqual([3800, 3650, 3600]);
    expect(priceUnder(option(clause({})), undefined, 60)).not.toHaveProperty("stepList");
  });

  test("bounds of a source hold for every step", () => {
    const source = { method: 3 as const, price: null, sourcePrice: "3600", delta: "0", floor: "3550" };
    const own = option(clause({ ...source, stepList: [{ from: 10, value: -100 }] }));
    expect(priceUnder(own, listTerm, 10)?.unitPrice).toBe(3550);
  });
});

test("a project is one more condition, a brand alone prices what nothing else does", () => {
  const of = (clauseNo: number, depth: number, more: { brandSysNo?: number; projectSysNos?: number[] } = {}) => ({
    ...{ clauseNo, depth, attributeTokens: [], ...more },
  });
  const sorted = [of(1, 0, { brandSysNo: 7 }), of(2, 1), of(3, 0, { brandSysNo: 7, projectSysNos: [5] }), of(4, 4)];
  const whole = [...sorted, of(5, 4, { projectSysNos: [5] }), of(6, 3, { brandSysNo: 7, projectSysNos: [5] })];
  expect(whole.toSorted(byChoice).map(({ clauseNo }) => clauseNo)).toEqual([5, 4, 6, 3, 2, 1]);
  const limited = { projectSysNos: [5, 6] };
  expect([null, 4, 5].map((project) => holdsForProject(limited, project))).toEqual([false, false, true]);
  expect(holdsForProject({ projectSysNos: [] }, null)).toBe(true);
});

test("of clauses that fit, the goods' own comes first, then most conditions, the deeper category, the older one", () => {
  const of = (clauseNo: number, depth: number, tokens: number, brandSysNo: number | null = null) => ({
    ...{ clauseNo, depth, brandSysNo, attributeTokens: Array.from({ length: tokens }, (_, at) => `牌号:${at}`) },
  });
  const sorted = [of(1, 1, 0), of(2, 3, 0), of(3, 3, 0), of(4, 1, 1), of(5, 2, 0, 7), of(6, 1, 1, 7), of(7, 4, 0)];
  expect(sorted.toSorted(byChoice).map(({ clauseNo }) => clauseNo)).toEqual([7, 6, 5, 4, 2, 3, 1]);
});
