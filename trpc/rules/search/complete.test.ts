import { expect, test } from "vitest";
import { completions, typedClauses } from "./complete";
import { TRADE_WORDS } from "./words";

const names = ["螺纹钢 HRB400E Φ25 9m", "螺纹钢 HRB400E Φ12 9m", "螺纹钢 HRB500E Φ25 12m", "盘螺 HRB400E Φ8"];

test("names go on by their next words, the most common beginning first, each once", () => {
  expect(completions("螺纹", names, [], 3)).toEqual(["螺纹钢", "螺纹钢 HRB400E", "螺纹钢 HRB500E"]);
  expect(completions("螺纹钢 hrb4", names, [], 2)).toEqual(["螺纹钢 HRB400E", "螺纹钢 HRB400E Φ25"]);
});

test("words of the trade have half of the room, and names that have the word elsewhere come last", () => {
  expect(completions("螺", names, ["螺丝", "螺帽", "螺杆", "顶托"], 4)).toEqual([
    "螺纹钢",
    "螺纹钢 HRB400E",
    "螺丝",
    "螺帽",
  ]);
  expect(completions("HRB400E 螺", names, [], 2)).toEqual(names.slice(0, 2));
});

test("what is typed already is offered by nothing", () => {
  expect(completions("盘螺 HRB400E Φ8", names.slice(3), ["盘螺HRB400EΦ8"], 4)).toEqual([]);
  expect(completions("！？", [], [], 4)).toEqual([]);
});

test("the last size may go on, what is in front of it may not", () => {
  const clauses = typedClauses("给水管 DN1", TRADE_WORDS) ?? [];
  expect(clauses.at(-1)).toEqual([[{ token: "dn1", prefix: true }]]);
  expect(clauses.length).toBeGreaterThan(1);
  expect(clauses.slice(0, -1).flat(2)).not.toContainEqual(expect.objectContaining({ token: "dn1" }));
  expect(typedClauses("DN15 给水管", TRADE_WORDS)).toBeNull();
  expect(typedClauses("", TRADE_WORDS)).toBeNull();
});
