import { inspectionStatus } from "#trpc/rules/kinds/inspection";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a lot's life. */
export const inspectionTabs = documentTabs("inspection", inspectionStatus);
