import { returnStatus } from "#trpc/contract/shared/labels";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a return order's life. */
export const returnTabs = documentTabs("return", returnStatus);
