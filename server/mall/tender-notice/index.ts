import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { bid, complain, confirmBid, explain, question, withdrawBid } from "./bid";
import { askReason, award, open, rejectBid, score } from "./judge";
import { cancel, publish, revise } from "./publish";
import { detail, exportChain, people, search, steps } from "./read";
import { answerQuestion, decideComplaint, draftAgreement } from "./settle";

export const tenderNotice = implement(contract.tenderNotice, {
  ...{ search, detail, steps, people, exportChain, publish, revise, cancel, answerQuestion },
  ...{ bid, confirmBid, withdrawBid, question, explain, complain },
  ...{ open, score, askReason, rejectBid, award, decideComplaint, draftAgreement },
});

export { moveTenders } from "./clock";
export { hallGet, hallList } from "./hall";
export { tenderNoticeKind } from "./repo/kind";
