import { expect, test, vi } from "vitest";
import { boundedJson } from "./bounded-json";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("JSON as people and scripts send it is read", () => {
  const value = { keyword: '钢"管" \\', list: [1, [2, { three: "[[[{{{,,," }]], none: null };
  expect(boundedJson(JSON.stringify(value))).toEqual(value);
  expect(boundedJson(nested(64))).toHaveLength(1);
  expect(boundedJson(`[${"1,".repeat(40_000)}1]`)).toHaveLength(40_001);
});

test("what is too deep or too much is refused before it is parsed", () => {
  const parse = vi.spyOn(JSON, "parse");
  const dear = [
    nested(65),
    `{"a":${nested(1_900_000)}}`,
    "[".repeat(3_000_000),
    `[${"[],".repeat(60_000)}[]]`,
    `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(",")}}`,
  ];
  for (const text of dear) expect(() => boundedJson(text)).toThrow("提交的内容层次过深或条目过多，请分批提交");
  expect(parse).not.toHaveBeenCalled();
});

test("brackets and commas of a text, also behind escaped quotes, are letters", () => {
  const text = JSON.stringify([`\\"${"[{,".repeat(100_000)}\\`, "\\", '"']);
  expect(boundedJson(text)).toEqual(JSON.parse(text));
});

test("what is no JSON is refused in Chinese, whatever it breaks off in", () => {
  for (const text of ["", "{", '"a', '"\\', "[1,]", "]]]]", "NaN"]) {
    expect(() => boundedJson(text), text).toThrow("提交的内容不是有效的JSON");
  }
});

test("answers may hold more where the reader says so", () => {
  expect(boundedJson(`[${"1,".repeat(60_000)}1]`, { depth: 2, values: 100_000 })).toHaveLength(60_001);
  expect(() => boundedJson("[[[]]]", { depth: 2, values: 10 })).toThrow();
});
