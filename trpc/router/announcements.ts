import type { Announcement } from "../contract/announcement";
import { Failure } from "../contract/failures";
import type { Code, ProcessingStatus } from "../contract/shared/codes";
import { secondsLeft } from "../rules/announcement";
import type { RouterContext, Who } from "./context";
import type { LocalStore } from "./local-store";

/** A person in a browser: what they do is kept here first. A token's owner is told by the backend itself. */
async function person({ who }: RouterContext): Promise<Who | null> {
  const reader = await who();
  return reader?.byToken ? null : reader;
}

/** It stands before its reader: the first time counts (R-ANN-04). */
async function open(local: LocalStore, reader: Who, input: { announcementSysNo: number; seconds: number }) {
  const now = new Date();
  const opened = await local.openAnnouncement(reader, input.announcementSysNo, input.seconds, now);
  return { secondsLeft: secondsLeft(opened.getTime(), input.seconds, now.getTime()) };
}
export const announcementLocalHandlers = { open };

interface Confirmed {
  announcementSysNo: number;
  processingStatus?: Code<typeof ProcessingStatus>;
}

/**
 * What a person has read is written down at once, whatever becomes of the backend, which a job tells later (R-ANN-09).
 * @returns undefined for scripts: theirs goes to the backend
 * @throws Failure BAD_INPUT before the mandatory seconds are over
 */
export async function keepConfirmed(ctx: RouterContext, input: Confirmed): Promise<true | undefined> {
  const reader = await person(ctx);
  if (!reader) return undefined;
  const { announcementSysNo, processingStatus = null } = input;
  const now = new Date();
  const [known] = await ctx.local.announcementRecords(reader, [announcementSysNo]);
  const left = known?.openedTime ? secondsLeft(known.openedTime.getTime(), known.mandatorySeconds, now.getTime()) : 0;
  if (left > 0)
    throw new Failure("BAD_INPUT", { message: `请继续阅读，还需 ${left} 秒`, details: { secondsLeft: left } });
  await ctx.local.keepAnnouncement(reader, { announcementSysNo, processingStatus }, now);
  return true;
}

interface Page {
  datas: Announcement[];
  total: number;
}

/** What was confirmed here counts as read, also while the backend has not been told. */
export async function withConfirmed(
  ctx: RouterContext,
  { alreadyReadFlag }: { alreadyReadFlag?: boolean },
  page: Page,
): Promise<Page> {
  const reader = page.datas.length > 0 ? await person(ctx) : null;
  if (!reader) return page;
  const sysNos = page.datas.map(({ sysNo }) => sysNo);
  const records = await ctx.local.announcementRecords(reader, sysNos);
  const read = new Set(records.filter((one) => one.readTime !== null).map((one) => one.announcementSysNo));
  if (read.size === 0) return page;
  if (alreadyReadFlag === false) {
    const datas = page.datas.filter(({ sysNo }) => !read.has(sysNo));
    return { ...page, datas, total: page.total - (page.datas.length - datas.length) };
  }
  return { ...page, datas: page.datas.map((one) => (read.has(one.sysNo) ? { ...one, alreadyReadFlag: true } : one)) };
}

/** The same of one. */
export async function oneConfirmed(ctx: RouterContext, one: Announcement): Promise<Announcement> {
  const page = await withConfirmed(ctx, {}, { datas: [one], total: 1 });
  return page.datas[0] ?? one;
}
