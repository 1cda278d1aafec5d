import { fromUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Announcement, announcement as calls, Notice, notice as noticeCalls } from "#trpc/contract/announcement";
import { AnnouncementKind } from "#trpc/contract/shared/codes";
import type { shell } from "#trpc/contract/shell";
import { fileUrl } from "#trpc/rules/file-url";
import type { Actor, Handler } from "../implement";
import { countUnread, hasForceUnread, keepRead, type Reader, type ShownRow, shownOne, shownPage } from "./repo/read";

type Asking = { actor: Actor; now: Date };
const readerOf = ({ actor, now }: Asking): Reader => ({
  tenantCode: actor.tenantCode,
  userSysNo: actor.userSysNo,
  identity: actor.identity,
  organizationSysNo: actor.organizationSysNo,
  now,
});

const filesIn = ({ fileList }: Pick<ShownRow, "fileList">) =>
  fileList.map(({ sysNo, name }) => ({ name, url: fileUrl(sysNo) }));
const announcementOf = ({ readTime, ...row }: ShownRow): Announcement => ({
  ...row,
  fileList: filesIn(row),
  alreadyReadFlag: readTime !== null,
});
const noticeOf = (row: ShownRow): Notice => ({
  sysNo: row.sysNo,
  title: row.title,
  content: row.content,
  fileList: filesIn(row),
  forceFlag: row.mandatoryReadingFlag,
  publishTime: row.publishTime,
  readTime: row.readTime,
});

/** R-ANN-10, R-ANN-12: what is out for the reader's identity and organisation. */
export const list: Handler<typeof calls.list> = async ({ db, input, ...asking }) => {
  const { pageNo, pageSize, alreadyReadFlag, isRemindQuery } = input;
  const { rows, total } = await shownPage(db, readerOf(asking), {
    kind: AnnouncementKind.announcement,
    read: alreadyReadFlag,
    remindOnly: isRemindQuery,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    order: isRemindQuery ? "toRead" : "newest",
  });
  return { datas: rows.map(announcementOf), total, pageNo, pageSize };
};

export const detail: Handler<typeof calls.detail> = async ({ db, input, fail, ...asking }) => {
  const found = await shownOne(db, readerOf(asking), AnnouncementKind.announcement, input.id);
  if (!found) throw fail("NOT_FOUND", { message: "公告不存在或已撤回" });
  return announcementOf(found);
};

export const submitReadRecord: Handler<typeof calls.submitReadRecord> = async ({ db, input, fail, ...asking }) => {
  const { actor, now } = asking;
  const { tenantCode, userSysNo, organizationSysNo, readTime } = input;
  const own =
    (tenantCode ?? actor.tenantCode) === actor.tenantCode &&
    (userSysNo ?? actor.userSysNo) === actor.userSysNo &&
    (organizationSysNo ?? actor.organizationSysNo) === actor.organizationSysNo;
  if (!own) throw fail("FORBIDDEN", { message: "已读记录只能由本人以当前身份提交" });
  const kept = await keepRead(db, readerOf(asking), {
    kind: AnnouncementKind.announcement,
    sysNo: input.announcementSysNo,
    organizationName: actor.organizationName,
    readTime: readTime === undefined ? now : fromUnixSeconds(readTime),
    processingStatus: null,
  });
  if (!kept) throw fail("NOT_FOUND", { message: "公告不存在或已撤回" });
  if (kept === "other") throw fail("BAD_INPUT", { message: "请选择同意或不同意" });
  return true as const;
};

export const submitProcessingStatus: Handler<typeof calls.submitProcessingStatus> = async (context) => {
  const { db, input, fail, actor, now } = context;
  const kept = await keepRead(db, readerOf(context), {
    kind: AnnouncementKind.announcement,
    sysNo: input.announcementSysNo,
    organizationName: actor.organizationName,
    readTime: now,
    processingStatus: input.processingStatus,
  });
  if (!kept) throw fail("NOT_FOUND", { message: "公告不存在或已撤回" });
  if (kept === "other") throw fail("BAD_INPUT", { message: "该公告不征求意见" });
  return true as const;
};

const listNotices: Handler<typeof noticeCalls.list> = async ({ db, input, ...asking }) => {
  const { pageNo, pageSize } = input;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const wanted = { kind: AnnouncementKind.notice, order: "forcedFirst", ...page } as const;
  const { rows, total } = await shownPage(db, readerOf(asking), wanted);
  return { datas: rows.map(noticeOf), total, pageNo, pageSize };
};

const getNotice: Handler<typeof noticeCalls.get> = async ({ db, input, fail, ...asking }) => {
  const found = await shownOne(db, readerOf(asking), AnnouncementKind.notice, input.id);
  if (!found) throw fail("NOT_FOUND", { message: "通知不存在或已撤回" });
  return noticeOf(found);
};

const readNotice: Handler<typeof noticeCalls.read> = async ({ db, input, fail, ...asking }) => {
  const reader = readerOf(asking);
  const kept = await keepRead(db, reader, {
    kind: AnnouncementKind.notice,
    sysNo: input.sysNo,
    organizationName: asking.actor.organizationName,
    readTime: asking.now,
    processingStatus: null,
  });
  if (!kept) throw fail("NOT_FOUND", { message: "通知不存在或已撤回" });
  return { hasForceUnread: await hasForceUnread(db, reader) };
};

export const noticeHandlers = { list: listNotices, get: getNotice, read: readNotice };

/** R-NOTICE-01: asked after each page by the screens. */
export const checkForcedNotice: Handler<typeof shell.checkForcedNotice> = ({ db, ...asking }) =>
  hasForceUnread(db, readerOf(asking));

/** What of the operator's words the reader has not read. */
export const unreadNews = ({ db, ...asking }: Asking & { db: Db }) => countUnread(db, readerOf(asking));
