import { expect, test } from "vitest";
import { endOfLifeNotice } from "./node-release";

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test("a Node past its end of life is named in both languages, with what to run instead", () => {
  const notice = endOfLifeNotice("20.20.2", on("2026-05-01"));
  expect(notice).toContain("Node.js 20.20.2 已于 2026-04-30 停止维护");
  expect(notice).toContain("run Node.js 24");
});

test("a maintained or a future Node is not", () => {
  expect(endOfLifeNotice("20.19.0", on("2026-04-01"))).toBeUndefined();
  expect(endOfLifeNotice("24.21.0", on("2026-11-22"))).toBeUndefined();
  expect(endOfLifeNotice("28.0.0", on("2030-01-01"))).toBeUndefined();
});
