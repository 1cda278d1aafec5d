import { ofKinds } from "#trpc/rules/kinds";
import { announcementFiles } from "./announcement/index";
import { ownPicture } from "./auth/index";
import { serviceFiles } from "./customer-service/index";
import { type FilePolicy, shownOn } from "./document/index";
import { answerFiles } from "./enquiry/index";
import { feedbackFiles } from "./feedback/index";
import { goodsFiles } from "./goods-picture/index";
import { kinds } from "./kinds";
import { siteFiles } from "./site/index";
import { paperFiles } from "./supplier/index";
import { draftFiles } from "./supplier-goods/index";
import { bidFiles } from "./tender-notice/index";
import { evidenceFiles, replyFiles } from "./violation/index";

/** Who may open a file, by what it is attached to; what is not here shows its files to their owner only. */
export const filePolicies: Readonly<Record<string, FilePolicy>> = {
  ...ofKinds((type) => shownOn(kinds[type])),
  refusal: shownOn(kinds.delivery),
  pourTicket: shownOn(kinds.pourOrder, { table: "PourTicket", via: "pourOrderSysNo" }),
  enquiryAnswer: answerFiles,
  avatar: ownPicture,
  announcement: announcementFiles,
  feedback: feedbackFiles,
  service: serviceFiles,
  site: siteFiles,
  goods: goodsFiles,
  goodsDraft: draftFiles,
  goodsFamily: draftFiles,
  supplierPaper: paperFiles,
  tenderBid: bidFiles,
  violation: evidenceFiles,
  violationReply: replyFiles,
};
