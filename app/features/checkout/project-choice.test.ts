import { expect, test } from "vitest";
import { projectAt } from "./project-choice";

test("the project that stands where goods are received", () => {
  const [north, south] = [
    { name: "北区", regionSysNo: 1, address: "2 号门" },
    { name: "南区", regionSysNo: 2, address: "2 号门" },
  ];
  const bare = { name: "未定", regionSysNo: 2, address: "" };
  expect(projectAt([bare, north, south], south)).toBe(south);
  expect(projectAt([bare, north, south], { regionSysNo: 3, address: "2 号门" })).toBeUndefined();
  expect(projectAt([bare], { regionSysNo: 2, address: "" })).toBeUndefined();
  expect(projectAt([north], null)).toBeUndefined();
});
