import { expect, test } from "vitest";
import { heard } from "./notice-message";

test("R-NOTICE-02: only the own frame of the own site is heard, and only a boolean", () => {
  const frame = {} as Window;
  const own = { origin: "https://mall.example", frame };
  const said = (data: unknown, origin = own.origin, source: Window | null = frame) =>
    heard({ origin, source, data }, own);
  const type = "hasForceUnreadNoticeCallback";
  expect(said({ type, data: true })).toBe(true);
  expect(said({ type, data: false })).toBe(false);
  expect(said({ type, data: false }, "https://evil.example")).toBeUndefined();
  expect(said({ type, data: false }, own.origin, {} as Window)).toBeUndefined();
  expect(said({ type, data: false }, own.origin, null)).toBeUndefined();
  for (const other of [null, "x", { type, data: 0 }, { type: "other", data: true }])
    expect(said(other)).toBeUndefined();
});
