import { invoiceMachine } from "../../rules/machine-invoice";
import { invoiceMessages } from "../../rules/messages/invoice";
import * as schemas from "../invoice";
import { defineContract } from "./define";

export const invoice = defineContract({
  calls: { invoice: schemas.invoice },
  chapters: { invoice: "发票 invoices of statements" },
  schemas,
  machine: invoiceMachine,
  messages: invoiceMessages,
});
