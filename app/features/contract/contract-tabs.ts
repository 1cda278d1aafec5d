import { contractStatus } from "#trpc/rules/kinds/contract";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a contract's life. */
export const contractTabs = documentTabs("contract", contractStatus);
