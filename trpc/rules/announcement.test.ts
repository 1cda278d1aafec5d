import { expect, test } from "vitest";
import { AnnouncementKind } from "../contract/shared/codes";
import {
  asksForAnnouncements,
  asksForNotices,
  type Published,
  publishProblems,
  READ_BUTTON,
  secondsLeft,
  showsReminders,
} from "./announcement";

test("R-ANN-04: a mandatory reading counts its seconds from when it began, and not below nothing", () => {
  expect(secondsLeft(10_000, 3, 10_000)).toBe(3);
  expect(secondsLeft(10_000, 3, 12_900)).toBe(1);
  expect(secondsLeft(10_000, 3, 13_000)).toBe(0);
  expect(secondsLeft(10_000, 3, 99_000)).toBe(0);
  expect(secondsLeft(10_000, 0, 10_000)).toBe(0);
});

test("R-ANN-02, UI-DLG-03: the modal needs a phone, somebody logged in and the switch", () => {
  const all = { phone: true, loggedIn: true, switchedOn: true };
  expect(showsReminders(all)).toBe(true);
  for (const missing of ["phone", "loggedIn", "switchedOn"])
    expect(showsReminders({ ...all, [missing]: false })).toBe(false);
});

test("R-ANN-01, R-NOTICE-01: two pages ask for nothing, and phones for no notices", () => {
  expect(["/", "/portal/order", "/delivery-order/7"].every(asksForAnnouncements)).toBe(true);
  expect(asksForAnnouncements("/delivery-order")).toBe(false);
  expect(asksForAnnouncements("/delivery-order/")).toBe(false);
  expect(asksForNotices("/", false)).toBe(true);
  expect(asksForNotices("/", true)).toBe(false);
  expect(asksForNotices("/pages/footer", false)).toBe(false);
});

test("R-ANN-07: the button says something where the announcement does not", () => {
  expect(READ_BUTTON).toBe("我已阅读");
});

test("what is published must make sense", () => {
  const good: Published = {
    kind: AnnouncementKind.announcement,
    mandatoryReadingFlag: true,
    mandatoryReadingDuration: 10,
    isShowRefuse: true,
  };
  expect(publishProblems(good, 100)).toEqual({});
  expect(publishProblems({ ...good, mandatoryReadingDuration: 0 }, 100)).toHaveProperty("mandatoryReadingDuration");
  expect(publishProblems({ ...good, kind: AnnouncementKind.notice }, 100)).toHaveProperty("isShowRefuse");
  expect(publishProblems({ ...good, endTime: 100 }, 100).endTime).toBe("结束时间须晚于现在");
  expect(publishProblems({ ...good, startTime: 300, endTime: 300 }, 100).endTime).toBe("结束时间须晚于开始时间");
  expect(publishProblems({ ...good, startTime: 300, endTime: 301 }, 100)).toEqual({});
});
