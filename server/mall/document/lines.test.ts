import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { checkedLines } from "./lines";

const lines = new Map([1, 2].map((sysNo) => [sysNo, { sysNo }]));
const checked = (entries: readonly number[]) =>
  checkedLines(entries, {
    lineOf: (entry) => lines.get(entry),
    whose: "这张发货单的明细",
    check: (line) => ({ sysNo: line.sysNo }),
  });

test("a line of something else is named by its place in the list", () => {
  expect(checked([1, 2])).toEqual([{ sysNo: 1 }, { sysNo: 2 }]);
  const refused = new Failure("NOT_FOUND", { message: "第 3 行不是这张发货单的明细，请刷新后重试" });
  expect(() => checked([1, 2, 9])).toThrow(refused);
});
