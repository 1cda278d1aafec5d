import { enquiryStatus } from "#trpc/contract/shared/labels";
import { statusTabs } from "../document/list-query";

/** The list's tabs in the order of an enquiry's life. */
export const enquiryTabs = statusTabs(enquiryStatus, "enquiry");
