import { expect, test } from "vitest";
import { freeName, listNameOf } from "./material-list";

test("a list is called by the day in China", () => {
  expect(listNameOf(new Date("2026-11-24T16:30:00Z"))).toBe("清单 2026-11-25");
});

test("a name that is taken gets the first free number, and stays within its length", () => {
  expect(freeName("水电", [])).toBe("水电");
  expect(freeName("水电", ["水电"])).toBe("水电 (2)");
  expect(freeName("水电 (2)", ["水电", "水电 (2)"])).toBe("水电 (3)");
  expect(freeName("一二三四五六", ["一二三四五六"], 6)).toBe("一二 (2)");
});
