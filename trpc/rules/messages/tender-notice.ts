import { TenderNoticeStatus } from "../kinds/tender-notice";
import { approvers, type KindMessages } from "./audiences";

const buyers = { side: "purchaser", involved: true, kind: "enquiry" } as const;
const judges = { side: "purchaser", codes: ["tenderNotice:purchaser:judge"], kind: "enquiry" } as const;
const bidders = { side: "supplier", involved: true, kind: "enquiry" } as const;
export const tenderNoticeMessages = {
  kind: "enquiry",
  events: {
    publish: [{ side: "supplier", codes: ["tenderNotice:supplier:bid"], kind: "enquiry", title: "新的招标可以投标" }],
    revise: [{ ...bidders, title: "招标已变更，您的投标须重新确认" }],
    answerQuestion: [{ ...bidders, title: "采购方回复了招标的提问" }],
    bid: "how many bids there are is sealed until the opening",
    confirmBid: "how many bids there are is sealed until the opening",
    withdrawBid: "how many bids there are is sealed until the opening",
    question: [{ ...buyers, title: "供应商对招标提问" }],
    open: [
      { ...bidders, title: "已开标", at: [TenderNoticeStatus.judging] },
      { ...buyers, title: "开标需要其他评标人参加", at: [TenderNoticeStatus.opening] },
    ],
    score: "the members see each other's scores on the page",
    askReason: [{ ...bidders, title: "采购方可能要求您说明报价，请查看招标" }],
    rejectBid: "the bidder reads the reason with the award",
    explain: [{ ...buyers, title: "供应商说明了低价原因" }],
    award: [
      { ...approvers, title: "招标的定标待审批" },
      { ...bidders, title: "招标已定标，正在公示", at: [TenderNoticeStatus.awarded] },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "定标审批通过，正在公示" },
      { ...bidders, title: "招标已定标，正在公示" },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "定标审批拒绝，请重新定标" }],
    complain: [{ ...buyers, title: "供应商对定标提出异议" }],
    decideComplaint: [{ ...bidders, title: "采购方处理了异议" }],
    draftAgreement: "the agreement that is sent for signature tells the supplier",
    cancel: [{ ...bidders, title: "招标已取消" }],
    closeQuestions: "the time was told when it was published",
    closeBids: "the time was told when it was published",
    fail: [{ ...buyers, title: "没有有效投标，招标已流标" }],
    admitOpening: [{ ...judges, title: "到开标时间，请评标人开标" }],
    finish: [
      { ...buyers, title: "公示结束，招标已定标" },
      { ...bidders, title: "公示结束，招标已定标" },
    ],
  },
} satisfies KindMessages;
