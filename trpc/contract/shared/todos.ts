import { z } from "zod";

/** What documents of a list may wait for. */
export const Todo = z.enum([
  // the caller's decision as an approver, of whichever organisation
  "approve",
  // a purchase application to be submitted
  "submit",
  // an order's first delivery note
  "ship",
  // a delivery note for what earlier ones left of an order
  "shipRest",
  // a loaded truck to leave
  "outbound",
  // a document whose approval was refused or taken back to be corrected; a delivery note, too, whose approval was taken back
  "correct",
  // a receiving note to be confirmed
  "confirm",
  // a return order to be agreed to or refused
  "answer",
  // returned goods to be confirmed as arrived
  "takeBack",
  // a refused truck to be answered
  "answerRefusal",
  // a refusal that its supplier disputes to be repeated, or the truck to be received
  "disputed",
  // certificates to be attached to a delivery note
  "certify",
  // a purchaser's request for the cancellation of an order to be answered
  "answerCancel",
  // an order that its purchaser cancelled alone to be looked at
  "noteCancel",
  // an order's approvers, whoever they are
  "auditing",
  // an order that was approved to be sent to its supplier
  "approved",
  // an order whose goods are on their way or there to be paid in full
  "settle",
  // an enquiry to be answered with prices
  "quote",
  // the answers to an enquiry to be compared
  "compare",
]);
export type Todo = z.output<typeof Todo>;
