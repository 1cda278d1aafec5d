import { expect, test } from "vitest";
import { wordsIn } from "./words";

test("one a line or listed; blanks and empty lines are nothing", () => {
  expect(wordsIn("  1号楼底板 \r\n\n3号楼、地下室；C-01，C-02")).toEqual([
    "1号楼底板",
    "3号楼",
    "地下室",
    "C-01",
    "C-02",
  ]);
  expect(wordsIn(" \n ")).toEqual([]);
});
