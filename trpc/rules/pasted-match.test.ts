import { expect, test } from "vitest";
import { byWorth, type Candidate, type FoundKind, isInUnit, onlyKind } from "./pasted-match";

const fit = { kind: 3, said: 6, unsaid: 0 };
const bar: Candidate = {
  ...{ unit: "吨", quantityScale: 4, pieceMass: null, bundlePieces: null },
  ...{ fit, available: true, belowMinimum: false },
  price: 3400,
};

const kind = (mallSpuName: string, other: Partial<FoundKind["fit"]> = {}, reasons = {}): FoundKind => ({
  mallSpuName,
  fit: { ...fit, ...other },
  reasons: { hasList: ["螺纹钢", "HRB400"], otherList: [], missingList: [], moreList: [], ...reasons },
});
const plain = kind("螺纹钢 HRB400 Φ25×9m");
const grade = { said: "HRB400", name: "牌号", value: "HRB400E" };

test.each<[why: string, kinds: FoundKind[], only: FoundKind | undefined]>([
  ["nothing was found", [], undefined],
  ["one kind alone", [plain], plain],
  ["one of them is another grade", [kind("螺纹钢 HRB400E Φ25×9m", {}, { otherList: [grade] }), plain], plain],
  ["one of them is an article of its own", [plain, kind("阻燃", { unsaid: 2 }, { moreList: ["阻燃"] })], plain],
  ["one of them says less", [plain, kind("圆钢", { said: 4 })], plain],
  ["one of them is only called so", [plain, kind("钢筋", { kind: 2.4 })], plain],
  ["they differ in what the line does not name", [plain, kind("螺纹钢 HRB400 Φ25×12m")], undefined],
  ["a noun alone finds them", [kind("水泥", {}, { hasList: ["水泥"] }), kind("白水泥", { kind: 2 })], undefined],
  ["the best is another grade", [kind("螺纹钢 HRB400E Φ25×9m", {}, { otherList: [grade] })], undefined],
  ["the best is an article of its own", [kind("阻燃电线", {}, { moreList: ["阻燃"] })], undefined],
])("the kind that a line means: %s", (_, kinds, only) => {
  expect(onlyKind(kinds)).toBe(only);
  expect(onlyKind([...kinds].reverse())).toBe(only);
});

test("a unit is theirs, or counts their pieces; what has to be converted is not", () => {
  expect(["吨", "t", "根", "公斤"].map((unit) => isInUnit(unit, bar))).toEqual([true, true, false, false]);
  expect(isInUnit("根", { ...bar, pieceMass: 0.0462 })).toBe(true);
  expect(isInUnit("吨", undefined)).toBe(false);
});

test("what the line names comes first, then what can be bought so, then what fits best, then what costs least", () => {
  const [other, loose, dear] = [
    { ...bar, fit: { ...fit, kind: 1 }, price: 1 },
    { ...bar, fit: { ...fit, said: 1 }, price: 1 },
    { ...bar, price: 9000 },
  ];
  const [few, gone] = [
    { ...bar, belowMinimum: true, price: 1 },
    { ...bar, available: false, price: 1 },
  ];
  const unpriced = { ...bar, price: null };
  const best = [bar, dear, unpriced, loose, few, gone, other];
  expect(byWorth(best)).toEqual(best);
  expect(byWorth([...best].reverse())).toEqual(best);
});
