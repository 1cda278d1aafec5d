import { expect, test } from "vitest";
import { presetsFor } from "./project-choice";

const gate = { regionSysNo: 2, address: "2 号门" };
const place = { ...gate, projectName: "", costCode: "" };
const south = { ...gate, name: "南区" };
const north = { ...gate, regionSysNo: 1, name: "北区" };
const bare = { regionSysNo: 2, address: "", name: "未定" };
const nameFor = (...asked: Parameters<typeof presetsFor>) => presetsFor(...asked).projectName;

test("orders are for the project that stands where goods are received, else for the buyer's last", () => {
  expect(nameFor(place, [bare, north, south], north)).toBe("南区");
  expect(nameFor({ ...place, regionSysNo: 3 }, [bare, north, south], north)).toBe("北区");
  expect(nameFor({ ...place, address: "" }, [bare], null)).toBe("");
  expect(nameFor(null, [north], null)).toBe("");
});

test("what was ordered to there last was for comes first, unless that project is closed", () => {
  const ordered = { ...place, projectName: "北区", costCode: "C-0301" };
  expect(presetsFor(ordered, [north, south], south)).toEqual({ projectName: "北区", costCode: "C-0301" });
  expect(presetsFor(ordered, [south], null)).toEqual({ projectName: "南区", costCode: "" });
  expect(presetsFor(ordered, [bare], bare)).toEqual({ projectName: "", costCode: "" });
  expect(presetsFor({ ...place, costCode: "C-0301" }, [], null)).toEqual({ projectName: "", costCode: "C-0301" });
});
