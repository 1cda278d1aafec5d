import { describe, expect, test } from "vitest";
import {
  againstStatement,
  checkInvoice,
  type InvoiceFacts,
  keptUntil,
  redProblem,
  redStatusAt,
  refusalWords,
  type SaidInvoice,
} from "./invoice";

const said: SaidInvoice = {
  typeName: "电子发票（增值税专用发票）",
  issueDay: "2026-11-20",
  sellerName: "重庆钢贸有限公司",
  sellerTaxNo: "91500000MA5SELLER1",
  buyerName: "中建（重庆）有限公司",
  buyerTaxNo: "91500000MA5U0000X1",
  amount: "100.00",
  tax: "13.00",
  total: "113.00",
  itemList: [
    { amount: "60.00", taxRate: "0.13", tax: "7.80" },
    { amount: "40.00", taxRate: "0.13", tax: "5.20" },
  ],
};
const facts: InvoiceFacts = {
  titles: [{ title: "中建(重庆)有限公司", taxCode: "91500000MA5U0000X1" }],
  purchaserName: "中建重庆项目部",
  sellerNames: ["重庆钢贸有限公司"],
  sellerTaxNos: ["91500000MA5SELLER1"],
  openAmount: "113.00",
  rates: ["0.130000"],
  invoiceTypes: [1],
  today: "2026-11-27",
};
const verdict = (change: Partial<SaidInvoice>, known: Partial<InvoiceFacts> = {}) => {
  const checks = checkInvoice({ ...said, ...change }, { ...facts, ...known });
  return Object.fromEntries(checks.flatMap(({ kind, result }) => (result === "same" ? [] : [[kind, result]])));
};

test("an invoice that agrees with its statement is the same in every point; brackets of both widths are alike", () => {
  const checks = checkInvoice(said, facts);
  expect(checks.map(({ kind }) => kind)).toEqual(["buyer", "seller", "sum", "tax", "rate", "type", "day", "statement"]);
  expect(checks.every(({ result, words }) => result === "same" && words !== "")).toBe(true);
  expect(refusalWords(checks)).toBe("");
});

describe("what differs", () => {
  const rows: [string, Partial<SaidInvoice>, Partial<InvoiceFacts>, Record<string, string>][] = [
    ["another buyer's number", { buyerTaxNo: "91510000MA5OTHER99" }, {}, { buyer: "refused" }],
    ["another name under the same number", { buyerName: "中建一局" }, {}, { buyer: "differs" }],
    ["a special invoice without the buyer's number", { buyerTaxNo: "" }, {}, { buyer: "refused" }],
    [
      "an ordinary one without it",
      { buyerTaxNo: "", typeName: "电子发票（普通发票）" },
      { invoiceTypes: [0] },
      { buyer: "differs" },
    ],
    ["a stranger where no number is known", { buyerName: "某某公司" }, { titles: [] }, { buyer: "refused" }],
    ["another seller's number", { sellerTaxNo: "91500000MA5SELLER2" }, {}, { seller: "refused" }],
    ["another seller's name", { sellerName: "重庆钢贸" }, {}, { seller: "differs" }],
    ["a seller's first number", {}, { sellerTaxNos: [] }, { seller: "differs" }],
    ["a stranger as its first seller", { sellerName: "代开公司" }, { sellerTaxNos: [] }, { seller: "refused" }],
    ["lines that do not add up", { amount: "99.99", total: "112.99" }, {}, { sum: "refused" }],
    ["taxes that do not add up", { tax: "13.01", total: "113.01" }, {}, { sum: "refused" }],
    ["a total that is not both", { total: "113.01" }, {}, { sum: "refused" }],
    [
      "a fen of tax in one line",
      { itemList: [{ amount: "100.00", taxRate: "0.13", tax: "13.01" }], tax: "13.01", total: "113.01" },
      { openAmount: "113.01" },
      { tax: "differs" },
    ],
    [
      "a fen of tax that the price with tax explains",
      {
        itemList: [{ amount: "26984.19", taxRate: "0.13", tax: "3507.95" }],
        amount: "26984.19",
        tax: "3507.95",
        total: "30492.14",
      },
      { openAmount: "30492.14" },
      {},
    ],
    [
      "another rate",
      { itemList: [{ amount: "100.00", taxRate: "0.09", tax: "9.00" }], tax: "9.00", total: "109.00" },
      {},
      { rate: "differs" },
    ],
    ["another kind of invoice", { typeName: "电子发票（普通发票）" }, {}, { type: "differs" }],
    ["a day to come", { issueDay: "2026-11-28" }, {}, { day: "refused" }],
  ];
  test.each(rows)("%s", (_, change, known, expected) => {
    expect(verdict(change, known)).toEqual(expected);
  });

  test("every refusal is named", () => {
    const words = refusalWords(
      checkInvoice({ ...said, buyerTaxNo: "91510000MA5OTHER99", issueDay: "2027-01-01" }, facts),
    );
    expect(words.split("；")).toHaveLength(2);
  });
});

test("a part of a statement leaves the rest open", () => {
  expect(againstStatement("13.00", "113.00")).toMatchObject({
    result: "same",
    words: expect.stringContaining("100.00元"),
  });
});

test("red letters take back no more than their blue invoice", () => {
  expect(redProblem("-100.00", "113.00", "0")).toBeNull();
  expect(redProblem("-13.00", "113.00", "-100.00")).toBeNull();
  expect(redProblem("-13.01", "113.00", "-100.00")).toContain("13.00元");
});

test("a request for a red letter is void after 72 hours, to the second", () => {
  const asked = new Date("2026-11-20T01:00:00Z");
  expect(redStatusAt(2, asked, new Date("2026-11-23T00:59:59Z"))).toBe(2);
  expect(redStatusAt(3, asked, new Date("2026-11-23T01:00:00Z"))).toBe(7);
  expect(redStatusAt(4, asked, new Date("2027-01-01T00:00:00Z"))).toBe(4);
});

test("an invoice is kept until the end of the thirtieth year after its own", () => {
  expect(keptUntil("2026-01-01")).toBe("2056-12-31");
});
