import { ApprovalStatus } from "../contract/shared/codes";
import { auditing } from "./approval";
import { TenderNoticeStatus, tenderNoticeStatus } from "./kinds/tender-notice";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";
import { complaintCounts } from "./tender";

const { asking, bidding, closed, opening, judging, awarded, final, agreed, failed, cancelled } = TenderNoticeStatus;
const save = "tenderNotice:purchaser:save";
const judge = "tenderNotice:purchaser:judge";
const decide = "tenderNotice:purchaser:award";
const approve = "tenderNotice:purchaser:audit";
const offer = "tenderNotice:supplier:bid";
const rule = "RT-02";
const taking = [asking, bidding];
/** No award waits for its approval. */
const unasked = { approvalStatus: [ApprovalStatus.none, ApprovalStatus.refused] };
/** Complaints are open. */
const complained = { openComplaintCount: complaintCounts };

/** A tender: sealed bids until a deadline, an opening by its committee, scores, an award with a stand-still. */
export const tenderNoticeMachine = defineMachine({
  document: "tenderNotice",
  name: "招标单",
  states: tenderNoticeStatus,
  ...actsOf({
    publish: act("purchaser", save, "发布招标", [{ rule, from: NEW, to: asking }]),
    revise: act("purchaser", save, "变更招标", [{ rule, from: taking, to: asking }]),
    answerQuestion: act("purchaser", save, "回复提问", [{ rule, from: taking, to: SAME }]),
    bid: act("supplier", offer, "投标", [{ rule, from: taking, to: SAME }]),
    confirmBid: act("supplier", offer, "重新确认投标", [{ rule, from: taking, to: SAME }]),
    withdrawBid: act("supplier", offer, "撤回投标", [{ rule, from: taking, to: SAME }]),
    question: act("supplier", offer, "提问", [{ rule, from: [asking], to: SAME }]),
    open: act("purchaser", judge, "开标", [
      { rule, from: [opening], to: judging, given: { isLastMember: [true] } },
      { rule, from: [opening], to: SAME },
    ]),
    score: act("purchaser", judge, "评分", [{ rule, from: [judging], to: SAME, when: unasked }]),
    askReason: act("purchaser", decide, "要求说明低价", [{ rule, from: [judging], to: SAME, when: unasked }]),
    explain: act("supplier", offer, "说明低价", [{ rule, from: [judging], to: SAME, when: unasked }]),
    rejectBid: act("purchaser", decide, "否决投标", [{ rule, from: [judging], to: SAME, when: unasked }]),
    award: act("purchaser", decide, "定标", [
      { rule: "R-PERM-19", from: [judging], to: SAME, when: unasked, given: { needsApproval: [true] } },
      { rule, from: [judging], to: awarded, when: unasked },
    ]),
    approve: act("purchaser", approve, "审批通过", [
      { rule: "R-PERM-19", from: [judging], to: awarded, when: auditing },
    ]),
    disapprove: act("purchaser", approve, "审批拒绝", [
      { rule: "R-PERM-19", from: [judging], to: SAME, when: auditing },
    ]),
    complain: act("supplier", offer, "提出异议", [{ rule, from: [awarded], to: SAME }]),
    decideComplaint: act("purchaser", decide, "处理异议", [
      { rule, from: [awarded], to: judging, when: complained, given: { isUpheld: [true] } },
      { rule, from: [awarded], to: SAME, when: complained },
    ]),
    draftAgreement: act("purchaser", decide, "拟定协议", [{ rule, from: [final], to: agreed }]),
    cancel: act("purchaser", save, "取消招标", [
      { rule, from: [asking, bidding, closed, opening, judging, awarded], to: cancelled },
    ]),
    closeQuestions: act("system", null, "提问截止", [{ rule, from: [asking], to: bidding }]),
    closeBids: act("system", null, "投标截止", [{ rule, from: taking, to: closed }]),
    fail: act("system", null, "流标", [{ rule, from: taking, to: failed }]),
    admitOpening: act("system", null, "到开标时间", [{ rule, from: [closed], to: opening }]),
    finish: act("system", null, "公示结束", [{ rule, from: [awarded], to: final }]),
  }),
  nodes: [
    { node: "publish", name: "发布招标", at: [], events: ["publish"] },
    { node: "bid", name: "投标", at: taking, events: ["closeBids"] },
    { node: "open", name: "开标", at: [closed, opening], events: ["open"] },
    { node: "judge", name: "评标定标", at: [judging], events: ["award", "approve"] },
    { node: "standstill", name: "中标公示", at: [awarded], events: ["finish"] },
    { node: "agree", name: "拟定协议", at: [final], events: ["draftAgreement"] },
    { node: "agreed", name: "完成", at: [agreed], events: ["draftAgreement"], end: true },
    { node: "failed", name: "流标", at: [failed], events: ["fail"], exit: true },
    { node: "cancelled", name: "已取消", at: [cancelled], events: ["cancel"], exit: true },
  ],
});
