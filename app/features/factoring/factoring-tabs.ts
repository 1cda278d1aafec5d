import { factoringStatus } from "#trpc/rules/kinds/factoring";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const factoringTabs = documentTabs("factoring", factoringStatus);
