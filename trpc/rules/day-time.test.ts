import { expect, test } from "vitest";
import { DayHalf } from "../contract/shared/codes";
import { type DayPart, dayPart } from "./day-time";

const { whole, morning, afternoon } = DayHalf;
const none: DayPart = { half: whole, time: "" };
const early: DayPart = { half: morning, time: "08:00" };

test.each<[Parameters<typeof dayPart>[0], DayPart, DayPart]>([
  [{}, none, none],
  [{}, early, early],
  [{ half: afternoon }, none, { half: afternoon, time: "" }],
  [{ time: "08:00" }, none, early],
  [{ time: "00:00" }, none, { half: morning, time: "00:00" }],
  [{ time: "11:59" }, none, { half: morning, time: "11:59" }],
  [{ time: "12:00" }, none, { half: afternoon, time: "12:00" }],
  // the time knows its half better
  [{ half: morning, time: "14:30" }, none, { half: afternoon, time: "14:30" }],
  // a half of one's own is no time of others
  [{ half: afternoon }, early, { half: afternoon, time: "" }],
  [{ half: whole, time: "" }, early, none],
  [{ time: "" }, early, { half: morning, time: "" }],
])("%o over %o", (said, over, part) => {
  expect(dayPart(said, over)).toEqual(part);
});
