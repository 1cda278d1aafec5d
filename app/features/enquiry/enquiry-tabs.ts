import { enquiryStatus } from "#trpc/rules/kinds/enquiry";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of an enquiry's life. */
export const enquiryTabs = documentTabs("enquiry", enquiryStatus);
