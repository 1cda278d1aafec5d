import { afterEach, expect, test, vi } from "vitest";
import { isMarked, lastLocation, mark, rememberLast } from "./location-memory";

afterEach(() => vi.unstubAllGlobals());

test("what was marked is known in the session", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(isMarked("asked")).toBe(false);
  mark("asked");
  expect(isMarked("asked")).toBe(true);
});

test("where storage is switched off everything counts as done once, and nothing breaks", () => {
  const off = () => {
    throw new DOMException("switched off", "SecurityError");
  };
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, { getItem: off, setItem: off });
  mark("asked");
  expect(isMarked("asked")).toBe(true);
  rememberLast([{ sysNo: 50, levelCode: "00000050", name: "重庆市" }]);
  expect(lastLocation()).toBeUndefined();
});
