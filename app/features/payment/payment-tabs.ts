import { paymentNoteStatus } from "#trpc/rules/kinds/payment";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of a payment's life. */
export const paymentTabs = documentTabs("payment", paymentNoteStatus);
