import { expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { needDay, needReason } from "./reason";

test("a reason is what is said without the spaces around it, and blanks are none", () => {
  expect(needReason(" 车辆故障 ", "reason", "请填写原因")).toBe("车辆故障");
  const refused = new Failure("REASON_NEEDED", { message: "请填写原因", fields: { reason: "请填写原因" } });
  expect(() => needReason(" ", "reason", "请填写原因")).toThrow(refused);
});

test("a day may be today in China, or any later one, or be left open; not one that is over", () => {
  const now = new Date("2026-11-22T16:30:00Z");
  for (const day of ["2026-11-23", "2026-11-24", undefined]) expect(() => needDay(day, "wishDate", now)).not.toThrow();
  expect(() => needDay("2026-11-22", "wishDate", now)).toThrow("日期不能早于今天");
});
