import { AnnouncementKind } from "../contract/shared/codes";

/** T-37: what the button says where the announcement does not say it (R-ANN-07). */
export const READ_BUTTON = "我已阅读";

/** Whole seconds that are left of a mandatory reading that began then (R-ANN-04); times in milliseconds. */
export function secondsLeft(openedAt: number, seconds: number, now: number): number {
  return Math.max(0, Math.ceil((openedAt + seconds * 1000 - now) / 1000));
}

/** R-ANN-02: the modal is for people who are logged in, on a phone, where the tenant has not switched it off. */
export const showsReminders = (reader: { phone: boolean; loggedIn: boolean; switchedOn: boolean }): boolean =>
  reader.phone && reader.loggedIn && reader.switchedOn;

/** R-ANN-01, R-NOTICE-01: pages on which nobody asks for announcements, and for notices. */
export const asksForAnnouncements = (pathname: string): boolean => pathname.replace(/\/+$/, "") !== "/delivery-order";
export const asksForNotices = (pathname: string, phone: boolean): boolean =>
  !phone && pathname.replace(/\/+$/, "") !== "/pages/footer";

/** What somebody writes who publishes. */
export interface Published {
  kind: number;
  mandatoryReadingFlag: boolean;
  mandatoryReadingDuration: number;
  isShowRefuse: boolean;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** What does not go together, by field; times in unix seconds. */
export function publishProblems(one: Published, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  if (one.kind === AnnouncementKind.announcement && one.mandatoryReadingFlag && one.mandatoryReadingDuration < 1)
    problems.mandatoryReadingDuration = "强制阅读的公告须填写阅读秒数，1至600";
  if (one.kind === AnnouncementKind.notice && one.isShowRefuse) problems.isShowRefuse = "通知不征求意见，请改用公告";
  if (one.endTime !== undefined && one.endTime <= Math.max(one.startTime ?? 0, now))
    problems.endTime =
      one.startTime !== undefined && one.endTime <= one.startTime ? "结束时间须晚于开始时间" : "结束时间须晚于现在";
  return problems;
}
