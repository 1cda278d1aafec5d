import { pourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const pourOrderTabs = documentTabs("pourOrder", pourOrderStatus);
