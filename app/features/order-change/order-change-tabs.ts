import { orderChangeStatus } from "#trpc/rules/kinds/order-change";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a change's life. */
export const orderChangeTabs = documentTabs("orderChange", orderChangeStatus);
