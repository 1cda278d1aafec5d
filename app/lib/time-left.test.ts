import { expect, test } from "vitest";
import { timeLeft } from "./time-left";

test("hours and minutes, below an hour minutes and seconds, nothing when it is over", () => {
  expect([86_400, 86_399.2, 3_600, 3_599, 61, 0.2, 0, -5].map(timeLeft)).toEqual([
    "24小时0分",
    "24小时0分",
    "1小时0分",
    "59分59秒",
    "1分1秒",
    "0分1秒",
    "",
    "",
  ]);
});
