import { describe, expect, test } from "vitest";
import { TenderNoticeStatus } from "./kinds/tender-notice";
import { nextDeadline, standstillEndOf, type TenderClock, timesProblem, weightsProblem } from "./tender";

const { asking, bidding, closed, opening, judging, awarded } = TenderNoticeStatus;
const at = (text: string): Date => new Date(`2026-11-${text}+08:00`);
const tender: TenderClock = {
  status: asking,
  ...{ questionTime: at("20T17:00"), bidTime: at("22T17:00"), openTime: at("23T09:00"), standstillEnd: null },
  ...{ bidCount: 2, openComplaintCount: 0 },
};

describe("RT-02: the clock of a tender follows from its state alone", () => {
  test.each([
    [tender, "closeQuestions", tender.questionTime],
    [{ ...tender, questionTime: tender.bidTime }, "closeBids", tender.bidTime],
    [{ ...tender, status: bidding }, "closeBids", tender.bidTime],
    [{ ...tender, status: bidding, bidCount: 0 }, "fail", tender.bidTime],
    [{ ...tender, status: closed }, "admitOpening", tender.openTime],
    [{ ...tender, status: awarded, standstillEnd: at("27T00:00") }, "finish", at("27T00:00")],
  ] as const)("case %#", (state, event, time) => {
    expect(nextDeadline(state)).toEqual({ event, at: time });
  });

  test("members, judges and open complaints are waited for without a time", () => {
    for (const status of [opening, judging]) expect(nextDeadline({ ...tender, status })).toBeNull();
    const held = { ...tender, status: awarded, standstillEnd: at("27T00:00"), openComplaintCount: 1 };
    expect(nextDeadline(held)).toBeNull();
  });

  test("deadlines follow each other, and bids are taken for half an hour at least", () => {
    const now = at("19T09:00");
    expect(timesProblem(tender, now)).toBeUndefined();
    expect(timesProblem(tender, at("22T16:31"))?.field).toBe("bidTime");
    expect(timesProblem(tender, at("22T16:30"))).toBeUndefined();
    expect(timesProblem({ ...tender, questionTime: at("22T17:01") }, now)?.field).toBe("questionTime");
    expect(timesProblem({ ...tender, openTime: at("22T16:59") }, now)?.field).toBe("openTime");
  });

  test("a stand-still counts working days that begin tomorrow and ends with the last of them", () => {
    const weekdays = () => undefined;
    // a Friday: Monday, Tuesday, Wednesday
    expect(standstillEndOf(weekdays, at("20T18:00"), 3)).toEqual(at("26T00:00"));
    const holiday = (day: string) => (day === "2026-11-24" ? ("holiday" as const) : undefined);
    expect(standstillEndOf(holiday, at("20T18:00"), 3)).toEqual(at("27T00:00"));
  });

  test("weights come to 100", () => {
    const criterion = { name: "供货能力", weight: 40, minimum: null };
    expect(weightsProblem(60, [criterion])).toBe("");
    expect(weightsProblem(60, [criterion, criterion])).toContain("140");
  });
});
