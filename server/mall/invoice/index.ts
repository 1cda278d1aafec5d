import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { accept, sendBack, withdraw } from "./accept";
import { detail, ofStatement, search, searchOpen, steps } from "./read";
import { answerRed, askRed, cancelRed, dropRed, replyRed, requestRed } from "./red";
import { submit } from "./submit";

export { keepInvoice } from "./keep";
export { voidLateReds } from "./red";
export { invoiceKind } from "./repo/kind";

export const invoice = implement(contract.invoice, {
  ...{ search, detail, steps, ofStatement, searchOpen, submit, withdraw, accept, sendBack },
  ...{ askRed, replyRed, cancelRed, requestRed, answerRed, dropRed },
});
