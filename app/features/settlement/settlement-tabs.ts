import { settlementStatus } from "#trpc/rules/kinds/settlement";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a statement's life. */
export const settlementTabs = documentTabs("settlement", settlementStatus);
