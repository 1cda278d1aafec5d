import { invoiceStatus } from "#trpc/rules/kinds/invoice";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of an invoice's life. */
export const invoiceTabs = documentTabs("invoice", invoiceStatus);
