import { enquiryStatus } from "#trpc/contract/shared/labels";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of an enquiry's life. */
export const enquiryTabs = documentTabs("enquiry", enquiryStatus);
