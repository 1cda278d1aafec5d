import { describe, expect, test } from "vitest";
import { PouringType } from "../contract/shared/codes";
import { concreteProblems, concreteName as n, strengthGrades } from "./concrete";

const goods = (grade: string, slump: string, pour = "泵送", watertight?: string) => [
  { name: n.grade, value: grade },
  ...(watertight ? [{ name: n.watertight, value: watertight }] : []),
  { name: n.slump, value: slump },
  { name: n.goodsPour, value: pour },
];
const wrong = (own: ReturnType<typeof goods>, said: Record<string, string>) =>
  concreteProblems(
    own,
    Object.entries(said).map(([name, value]) => ({ name, value })),
  ).map(({ name }) => name);

describe("R-CONC-01: attributes of concrete are checked before it is ordered", () => {
  test("nothing is wrong with what says nothing", () => {
    expect(wrong(goods("C30", "180±30"), {})).toEqual([]);
    expect(wrong(goods("C30", "180±30"), { [n.part]: "" })).toEqual([]);
  });

  test("grades are those of the standard, C10 to C100 in fives", () => {
    expect(strengthGrades).toHaveLength(19);
    for (const grade of strengthGrades) expect(wrong(goods(grade, "180"), {})).toEqual([]);
    for (const grade of ["C12", "C105", "30"]) expect(wrong(goods(grade, "180"), {})).toEqual([n.grade]);
  });

  test.each([
    ["C20", "3号楼梁板", [n.grade]],
    ["C25", "3号楼梁板", []],
    ["C15", "垫层", []],
    ["C15", "基础梁下垫层", []],
    ["C20", "", []],
  ])("%s in “%s”: reinforced concrete has C25 at least", (grade, part, expected) => {
    expect(wrong(goods(grade, "180"), { [n.part]: part })).toEqual(expected);
  });

  test.each([
    ["地下室底板", undefined, [n.watertight]],
    ["地下车库外墙", "P4", [n.watertight]],
    ["地下车库外墙", "P6", []],
    ["消防水池", "P8", []],
    ["消防水池", undefined, [n.watertight]],
    ["3号楼底板", undefined, []],
  ])("“%s” with %s: what is below ground or holds water has P6 at least", (part, watertight, expected) => {
    expect(wrong(goods("C35", "180", "泵送", watertight), { [n.part]: part })).toEqual(expected);
  });

  test.each([
    ["80", "", [n.slump]],
    ["100", "50", []],
    ["140±20", "60", [n.slump]],
    ["150", "100", []],
    ["180", "101", [n.slump]],
    ["200", "200", []],
    ["230", "400", []],
    ["230", "401", [n.height]],
  ])("slump %s pumped to %s m", (slump, height, expected) => {
    const said = { [n.pour]: String(PouringType.boomPump), ...(height ? { [n.height]: height } : {}) };
    expect(wrong(goods("C30", slump), said)).toEqual(expected);
  });

  test("what is not made for pumping is not pumped, and what is not pumped has no height", () => {
    const dry = goods("C30", "120", "非泵送");
    expect(wrong(dry, { [n.pour]: String(PouringType.linePump) })).toEqual([n.pour]);
    expect(wrong(dry, { [n.pour]: String(PouringType.chute), [n.height]: "20" })).toEqual([n.height]);
    expect(wrong(dry, { [n.pour]: String(PouringType.bucket) })).toEqual([]);
  });

  test("what the buyer says of the goods themselves has to be so", () => {
    expect(wrong(goods("C30", "180±30"), { [n.grade]: "C35" })).toEqual([n.grade]);
    expect(wrong(goods("C30", "180±30"), { [n.grade]: "C30", [n.slump]: "180" })).toEqual([]);
    expect(wrong(goods("C30", "180±30"), { [n.slump]: "160" })).toEqual([n.slump]);
  });
});
