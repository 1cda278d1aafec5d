import { expect, test } from "vitest";
import { hitsOf } from "./statistics";

const ALL = 10_000;
const goods: Record<string, number> = { 钢筋: 900, 带肋: 400, 冷轧: 100, 白色: 900 };
const countOf = ({ token }: { token: string }) => {
  const count = goods[token];
  return count === undefined ? undefined : { all: ALL, most: count, about: count };
};
const term = (token: string) => ({ token, prefix: false });
const reach = (...clauses: string[][][]) =>
  hitsOf(
    clauses.map((ways) => ways.map((words) => words.map(term))),
    countOf,
    ALL,
  );

test("of words that must all be there the rarest counts, alternatives add up", () => {
  expect(reach([["冷轧", "带肋", "钢筋"]])).toEqual({ all: ALL, most: 100, about: 100 });
  expect(reach([["冷轧"], ["带肋"]])).toMatchObject({ most: 500, about: 500 });
  expect(reach([["羽毛球"]])).toMatchObject({ most: 0, about: 0 });
});

test("each further condition leaves fewer goods, but not as few as by chance", () => {
  const { most, about } = reach([["钢筋"]], [["白色"]]);
  expect(most).toBe(900);
  expect(about).toBeGreaterThan(81);
  expect(about).toBeLessThan(900);
});
