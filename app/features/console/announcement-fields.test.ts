import { expect, test } from "vitest";
import { announcementOf, localTime, namesIn, secondsOf } from "./announcement-fields";

test("a time of a form is Beijing's, whatever the server's; what is none is no time", () => {
  expect(secondsOf("2026-11-22T08:30")).toBe(Date.UTC(2026, 10, 22, 0, 30) / 1000);
  expect(secondsOf(" ")).toBeUndefined();
  expect(secondsOf("明天")).toBeNaN();
  expect(secondsOf("2026-13-40T99:00")).toBeNaN();
  expect(localTime(Date.UTC(2026, 10, 22, 0, 30) / 1000)).toBe("2026-11-22T08:30");
  expect(localTime(null)).toBe("");
});

test("organisations are named one a line or between separators, each once", () => {
  expect(namesIn("中建三局\n 中铁五局，中建三局；\n\n")).toEqual(["中建三局", "中铁五局"]);
});

test("a form says all of an announcement; bad seconds and times are named at their fields", () => {
  const typed = new URLSearchParams({
    kind: "2",
    title: "停机",
    source: "今晚",
    remindFlag: "1",
    "role.supplier": "1",
  });
  expect(announcementOf(typed)).toMatchObject({
    ...{ kind: 2, title: "停机", remindFlag: true, mandatoryReadingFlag: false, roleList: ["supplier"] },
    ...{ mandatoryReadingDuration: 0, organizationList: [], startTime: undefined },
  });
  typed.set("endTime", "下周");
  typed.set("mandatoryReadingDuration", "十");
  expect(() => announcementOf(typed)).toThrow(
    expect.objectContaining({
      fields: { endTime: expect.any(String), mandatoryReadingDuration: expect.any(String) },
    }),
  );
});
