import { tenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const tenderNoticeTabs = documentTabs("tenderNotice", tenderNoticeStatus);
