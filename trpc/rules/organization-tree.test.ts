import { expect, test } from "vitest";
import { type Below, treeOf } from "./organization-tree";

const row = (sysNo: number, parentSysNo: number | null, kept = true): Below => {
  return { sysNo, name: `单位${sysNo}`, code: String(sysNo), parentSysNo, kept };
};
const keys = (nodes: ReturnType<typeof treeOf>): unknown[] =>
  nodes.map(({ sysNo, children }) => (children.length > 0 ? [sysNo, keys(children)] : sysNo));

test("organisations stand below their own, in the order of the rows", () => {
  expect(keys(treeOf([row(3, 1), row(1, null), row(2, 1), row(4, 3)]))).toEqual([[1, [[3, [4]], 2]]]);
});

test("what is below one that is left out hangs on the next above it, or stands alone", () => {
  expect(keys(treeOf([row(1, null), row(2, 1, false), row(3, 2), row(4, 3)]))).toEqual([[1, [[3, [4]]]]]);
  expect(keys(treeOf([row(1, null, false), row(2, 1), row(3, 1)]))).toEqual([2, 3]);
});
