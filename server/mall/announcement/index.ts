import { announcement as calls, notice as noticeCalls } from "#trpc/contract/announcement";
import { implement } from "../implement";
import { create, manage, managed, preview, readers, update, withdraw } from "./manage";
import { detail, list, noticeHandlers, submitProcessingStatus, submitReadRecord } from "./read";

export { namedOrganizations } from "./named";
export { checkForcedNotice, unreadNews } from "./read";
export { isFor } from "./repo/audience";
export { announcementFiles } from "./repo/files";

export const announcement = implement(calls, {
  list,
  detail,
  submitReadRecord,
  submitProcessingStatus,
  create,
  update,
  withdraw,
  manage,
  managed,
  readers,
  preview,
});
export const notice = implement(noticeCalls, noticeHandlers);
