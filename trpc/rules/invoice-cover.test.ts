import { describe, expect, test } from "vitest";
import { coversOf, givenBack, type OpenStatement, proposeCovers } from "./invoice-cover";
import { decimal, sum } from "./money";

const one = (sysNo: number, openAmount: string, purchaserOrganizationSysNo = 7): OpenStatement => ({
  ...{ sysNo, openAmount, purchaserOrganizationSysNo },
  settlementNo: `JS-${sysNo}`,
});
const byKey = (covers: readonly { settlementSysNo: number; amount: string }[]) =>
  Object.fromEntries(covers.map(({ settlementSysNo, amount }) => [settlementSysNo, amount]));

describe("statements that an invoice is for where none is named", () => {
  test("the one of its amount to the fen, the oldest first; else the only one that is enough", () => {
    expect(byKey(proposeCovers("113", [one(1, "999"), one(2, "113.00"), one(3, "113.00")]))).toEqual({ 2: "113.00" });
    expect(byKey(proposeCovers("113", [one(1, "50"), one(2, "200")]))).toEqual({ 2: "113.00" });
  });
  test("else the oldest, up to what each has open, of one purchaser", () => {
    expect(byKey(proposeCovers("113", [one(1, "200"), one(2, "300")]))).toEqual({ 1: "113.00" });
    expect(byKey(proposeCovers("113", [one(1, "0"), one(2, "100"), one(3, "12.99"), one(4, "9")]))).toEqual({
      2: "100.00",
      3: "12.99",
      4: "0.01",
    });
    expect(proposeCovers("113", [one(1, "100", 7), one(2, "100", 8)])).toEqual([]);
    expect(byKey(proposeCovers("113", [one(1, "100", 7), one(2, "100", 8), one(3, "13", 8)]))).toEqual({
      2: "100.00",
      3: "13.00",
    });
  });
});

describe("chosen statements", () => {
  const statements = [one(1, "100"), one(2, "50"), one(3, "0.01")];
  const problemOf = (total: string, chosen: { settlementSysNo: number; amount?: number }[]) => {
    const of = statements.filter(({ sysNo }) => chosen.some(({ settlementSysNo }) => settlementSysNo === sysNo));
    const found = coversOf(total, chosen, of);
    return found.problem === undefined ? byKey(found.covers) : found.problem;
  };
  test("named amounts first, the others filled up in their order; what is not needed is left out", () => {
    expect(problemOf("120", [{ settlementSysNo: 1 }, { settlementSysNo: 2 }, { settlementSysNo: 3 }])).toEqual({
      1: "100.00",
      2: "20.00",
    });
    expect(problemOf("120", [{ settlementSysNo: 1 }, { settlementSysNo: 2, amount: 50 }])).toEqual({
      1: "70.00",
      2: "50.00",
    });
  });
  test("more than a statement has open, too much and too little are refused with the difference", () => {
    expect(problemOf("60", [{ settlementSysNo: 2, amount: 50.01 }])).toContain("JS-2未开票金额为50.00元");
    expect(problemOf("40", [{ settlementSysNo: 2, amount: 50 }])).toContain("比发票多10.00元");
    expect(problemOf("60", [{ settlementSysNo: 2, amount: 50 }])).toContain("比发票少10.00元");
    expect(problemOf("150.02", [{ settlementSysNo: 1 }, { settlementSysNo: 2 }, { settlementSysNo: 3 }])).toContain(
      "共150.01元，比发票少0.01元",
    );
  });
});

test("red letters give back to each statement what the blue invoice took of it, parts by their shares to the fen", () => {
  const left = [
    { settlementSysNo: 1, amount: "0.01" },
    { settlementSysNo: 2, amount: "100.00" },
    { settlementSysNo: 3, amount: "33.33" },
  ];
  expect(byKey(givenBack("-133.34", left))).toEqual({ 1: "-0.01", 2: "-100.00", 3: "-33.33" });
  for (let fen = 1; fen < 13_334; fen += 97) {
    const back = givenBack((-fen / 100).toFixed(2), left);
    expect(sum(back.map(({ amount }) => amount)).toFixed(2)).toBe((-fen / 100).toFixed(2));
    for (const { settlementSysNo, amount } of back) {
      const most = left.find((cover) => cover.settlementSysNo === settlementSysNo)?.amount ?? 0;
      expect(decimal(amount).neg().lte(most)).toBe(true);
    }
  }
});
