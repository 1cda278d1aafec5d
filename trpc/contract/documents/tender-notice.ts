import { tenderNoticeMachine } from "../../rules/machine-tender-notice";
import { tenderNoticeMessages } from "../../rules/messages/tender-notice";
import { tenderNotice as calls } from "../tender-notice";
import * as schemas from "../tender-shapes";
import { defineContract } from "./define";

export const tenderNotice = defineContract({
  calls: { tenderNotice: calls },
  chapters: { tenderNotice: "招标单 tenders with sealed bids" },
  schemas,
  machine: tenderNoticeMachine,
  messages: tenderNoticeMessages,
});
