import { expect, test } from "vitest";
import { scheduleText } from "./schedule-text";

test.each([
  ["* * * * *", "每分钟"],
  ["*/5 * * * *", "每 5 分钟"],
  ["17 * * * *", "每小时第 17 分"],
  ["5 3 * * *", "每天 03:05"],
  ["0 3 * * 1", "0 3 * * 1"],
  ["1,31 * * * *", "1,31 * * * *"],
])("a job at %s runs %s", (cron, words) => {
  expect(scheduleText(cron)).toBe(words);
});
