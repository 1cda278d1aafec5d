import { tenderNoticeMachine } from "../../rules/machine-tender-notice";
import { tenderNoticeMessages } from "../../rules/messages/tender-notice";
import * as schemas from "../tender-notice";
import { defineContract } from "./define";

export const tenderNotice = defineContract({
  calls: { tenderNotice: schemas.tenderNotice },
  chapters: { tenderNotice: "招标单 tenders with sealed bids" },
  schemas,
  machine: tenderNoticeMachine,
  messages: tenderNoticeMessages,
});
