import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit, award } from "./award";
import { bid, complain, confirmBid, explain, question, withdrawBid } from "./bid";
import { askReason, open, rejectBid, score } from "./judge";
import { ofOrigin } from "./origin";
import { cancel, publish, revise } from "./publish";
import { detail, exportChain, people, search, steps } from "./read";
import { answerQuestion, decideComplaint, draftAgreement } from "./settle";

export const tenderNotice = implement(contract.tenderNotice, {
  ...{ search, detail, steps, people, ofOrigin, exportChain, publish, revise, cancel, answerQuestion },
  ...{ bid, confirmBid, withdrawBid, question, explain, complain },
  ...{ open, score, askReason, rejectBid, award, audit, decideComplaint, draftAgreement },
});

export { moveTenders } from "./clock";
export { hallGet, hallList } from "./hall";
export { bidFiles } from "./repo/files";
export { tenderNoticeKind } from "./repo/kind";
