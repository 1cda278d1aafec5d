import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const EnquiryStatus = { waitingReply: 10, replied: 20, invalid: -100 } as const;
/** A supplier that was asked for prices, beside the enquiry's status. */
export const EnquiryAnswerStatus = { asked: 0, answered: 10, declined: 20 } as const;
export const enquiryStatus = {
  [EnquiryStatus.waitingReply]: "待回复",
  [EnquiryStatus.replied]: "已回复",
  [EnquiryStatus.invalid]: "已失效",
} as const satisfies Words<typeof EnquiryStatus>;
export const enquiryAnswerStatus = {
  [EnquiryAnswerStatus.asked]: "待报价",
  [EnquiryAnswerStatus.answered]: "已报价",
  [EnquiryAnswerStatus.declined]: "不报价",
} as const satisfies Words<typeof EnquiryAnswerStatus>;

export const enquiry = defineKind({
  name: "询价单",
  path: "/portal/enquiry",
  group: "buying",
  icon: "message-circle",
  number: "enquiryNo",
  sorts: ["deadline"],
  approval: null,
  sumsWithout: "不含已失效的询价单",
  readers: ["purchaser", "supplier"],
  listCodes: { supplier: "enquiry:supplier:reply" },
  begun: { purchaser: { href: "/enquiry", label: "发起询价", code: "enquiry:purchaser:create" } },
  sets: {
    enquiryStatus: { codes: EnquiryStatus, words: enquiryStatus },
    enquiryAnswerStatus: { codes: EnquiryAnswerStatus, words: enquiryAnswerStatus, unspecified: true },
  },
  actions: {
    "enquiry:purchaser:create": "发起询价",
    "enquiry:purchaser:invalid": "作废询价单",
    "enquiry:purchaser:take": "按报价采购",
    "enquiry:supplier:reply": "答复询价",
  },
  todos: {
    purchaser: [
      { rank: 240, todo: "compare", label: "待比价的询价单", tab: "待比价", codes: ["enquiry:purchaser:take"] },
    ],
    supplier: [{ rank: 100, todo: "quote", label: "待报价的询价单", tab: "待报价", codes: ["enquiry:supplier:reply"] }],
  },
});
