import { describe, expect, it } from "vitest";
import type { IndicatorCode } from "./codes";
import { fencesOf } from "./fences";
import type { PastBid, PastTender } from "./history";
import { signalsOf } from "./indicators";

const DAY = 86_400;
let serial = 0;
const bid = (supplierSysNo: number, amount: string, changes: Partial<PastBid> = {}): PastBid => ({
  supplierSysNo,
  amount,
  submitTime: 20 * DAY,
  valid: true,
  ...changes,
});
const tender = (bidList: PastBid[], winnerList: number[], changes: Partial<PastTender> = {}): PastTender => ({
  tenderSysNo: ++serial,
  organizationSysNo: 1,
  competitive: true,
  priceOnly: true,
  publishTime: 0,
  bidEndTime: 21 * DAY,
  bidList,
  winnerList,
  categoryList: ["steel"],
  ...changes,
});
const found = (code: IndicatorCode, history: PastTender[]) =>
  signalsOf(history).filter((signal) => signal.code === code);
/** Tenders whose next bid is higher by so many percent. */
const withGaps = (shares: number[]) => shares.map((share) => tender([bid(1, "100"), bid(2, `${100 + share}`)], [1]));

describe("fences", () => {
  it("are one and a half times the middle half away", () => {
    expect(fencesOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ lower: -3, upper: 13, third: 7 });
  });
  it("need eight values", () => {
    expect(fencesOf([1, 2, 3, 4, 5, 6, 7])).toBeNull();
  });
});

describe("indicators of one tender", () => {
  it("R003: 14 whole days for bids are too few, 15 are enough", () => {
    const days = (end: number) => tender([], [], { bidEndTime: end });
    expect(found("R003", [days(15 * DAY - 1)])).toMatchObject([{ value: 14, limit: 15 }]);
    expect(found("R003", [days(15 * DAY)])).toEqual([]);
  });

  it("R018: one bidder where several could bid", () => {
    const one = [bid(1, "100")];
    expect(found("R018", [tender(one, [1])])).toMatchObject([{ supplierList: [1] }]);
    expect(found("R018", [tender(one, [1], { competitive: false })])).toEqual([]);
    expect(found("R018", [tender([...one, bid(2, "101")], [1])])).toEqual([]);
  });

  it("R028: equal prices name their bidders, also where they are written differently", () => {
    const same = tender([bid(1, "100.50"), bid(2, "100.5"), bid(3, "99")], [3]);
    expect(found("R028", [same])).toMatchObject([{ supplierList: [1, 2], value: 2 }]);
    expect(found("R028", [tender([bid(1, "100"), bid(1, "100")], [1])])).toEqual([]);
  });

  it("R030: a late bid that won", () => {
    const late = bid(1, "90", { submitTime: 21 * DAY + 1 });
    expect(found("R030", [tender([late, bid(2, "100")], [1])])).toMatchObject([{ supplierList: [1] }]);
    expect(found("R030", [tender([late, bid(2, "80")], [2])])).toEqual([]);
  });

  it("R035: all but the winner disqualified", () => {
    const refused = [bid(2, "101", { valid: false }), bid(3, "102", { valid: false })];
    expect(found("R035", [tender([bid(1, "100"), ...refused], [1])])).toMatchObject([
      { supplierList: [1, 2, 3], value: 2 },
    ]);
    expect(found("R035", [tender([bid(1, "100"), bid(4, "103"), ...refused], [1])])).toEqual([]);
  });

  it("R036: the lowest bid disqualified where the price alone decides", () => {
    const bids = [bid(1, "90", { valid: false }), bid(2, "100")];
    expect(found("R036", [tender(bids, [2])])).toMatchObject([{ supplierList: [1] }]);
    expect(found("R036", [tender(bids, [2], { priceOnly: false })])).toEqual([]);
  });
});

describe("indicators of a history", () => {
  it("R024 and R058: gaps below and above the fences of all gaps", () => {
    const usual = [5, 5.2, 5.4, 5.6, 5.8, 6, 6.2, 6.4, 6.6];
    const history = withGaps([...usual, 0.1, 20]);
    expect(found("R024", history)).toMatchObject([{ value: 0.001, supplierList: [1, 2] }]);
    expect(found("R058", history)).toMatchObject([{ value: 0.2, supplierList: [1] }]);
  });

  it("R024: a tender that the lowest bid did not win is left out", () => {
    const history = withGaps([5, 5.2, 5.4, 5.6, 5.8, 6, 6.2, 6.4]);
    expect(found("R024", [...history, tender([bid(1, "100"), bid(2, "100.1")], [2])])).toEqual([]);
  });

  it("R025: a supplier that bids most and wins next to nothing", () => {
    const fair = Array.from({ length: 8 }, (_, at) => [10 + at, 30 + at] as const).flatMap(([one, other]) => [
      tender([bid(one, "100"), bid(other, "104"), bid(99, "120")], [one]),
      tender([bid(one, "104"), bid(other, "100"), bid(99, "120")], [other]),
    ]);
    expect(found("R025", fair)).toMatchObject([{ supplierList: [99], value: 0 }]);
  });

  it("R038: an organisation and a supplier whose bids are disqualified far more often", () => {
    const clean = Array.from({ length: 9 }, (_, at) => at + 1).flatMap((buyer) =>
      [0, 1].map(() => tender([bid(buyer, "100"), bid(buyer + 20, "101")], [buyer], { organizationSysNo: buyer })),
    );
    const harsh = [0, 1].map(() =>
      tender([bid(1, "100"), bid(50, "99", { valid: false })], [1], { organizationSysNo: 77 }),
    );
    const signals = found("R038", [...clean, ...harsh]);
    expect(signals).toMatchObject([
      { organizationSysNo: 77, supplierList: [], value: 0.5 },
      { organizationSysNo: null, supplierList: [50], value: 1 },
    ]);
  });

  it("R048: a supplier that wins in many more categories than those with twenty awards", () => {
    const won = (supplier: number, categoryList: string[]) =>
      tender([bid(supplier, "100"), bid(0, "101")], [supplier], { categoryList });
    const usual = Array.from({ length: 8 }, (_, at) => at + 1).flatMap((supplier) =>
      Array.from({ length: 20 }, () => won(supplier, [supplier % 2 ? "steel" : "cement"])),
    );
    const odd = won(9, ["steel", "cement", "pipe", "paint"]);
    expect(found("R048", [...usual, odd])).toMatchObject([{ supplierList: [9], value: 4 }]);
  });
});
