import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const TenderNoticeStatus = {
  asking: 10,
  bidding: 15,
  closed: 20,
  opening: 25,
  judging: 30,
  awarded: 40,
  final: 50,
  agreed: 60,
  failed: -10,
  cancelled: -100,
} as const;
/** A supplier that was invited or has bid, beside the tender's status. */
export const TenderBidStatus = { invited: 0, valid: 10, void: 20, withdrawn: 30, rejected: 40 } as const;
export const tenderNoticeStatus = {
  [TenderNoticeStatus.asking]: "提问与投标",
  [TenderNoticeStatus.bidding]: "投标中",
  [TenderNoticeStatus.closed]: "已截标",
  [TenderNoticeStatus.opening]: "待开标",
  [TenderNoticeStatus.judging]: "评标中",
  [TenderNoticeStatus.awarded]: "中标公示",
  [TenderNoticeStatus.final]: "已定标",
  [TenderNoticeStatus.agreed]: "已拟协议",
  [TenderNoticeStatus.failed]: "流标",
  [TenderNoticeStatus.cancelled]: "已取消",
} as const satisfies Words<typeof TenderNoticeStatus>;
/** Tenders that came to nothing: what they were made from may be tendered again. */
export const endedWithoutAward: ReadonlySet<number> = new Set([
  TenderNoticeStatus.failed,
  TenderNoticeStatus.cancelled,
]);
export const tenderBidStatus = {
  [TenderBidStatus.invited]: "未投标",
  [TenderBidStatus.valid]: "已投标",
  [TenderBidStatus.void]: "待重新确认",
  [TenderBidStatus.withdrawn]: "已撤回",
  [TenderBidStatus.rejected]: "已否决",
} as const satisfies Words<typeof TenderBidStatus>;

export const tenderNotice = defineKind({
  name: "招标单",
  path: "/portal/tender-notice",
  group: "buying",
  icon: "clipboard-list",
  number: "tenderNoticeNo",
  sorts: ["deadline"],
  approval: "审批通过后，才公布定标结果",
  sumsWithout: "不含流标、已取消的招标单",
  module: "tender",
  readers: ["purchaser", "supplier"],
  listCodes: { supplier: "tenderNotice:supplier:bid" },
  begun: {
    purchaser: { href: "/portal/tender-notice/new", label: "发布招标", code: "tenderNotice:purchaser:save" },
    supplier: { href: "/tender/hall", label: "去招标大厅", code: "tenderNotice:supplier:bid" },
  },
  sets: {
    tenderNoticeStatus: { codes: TenderNoticeStatus, words: tenderNoticeStatus, unspecified: true },
    tenderBidStatus: { codes: TenderBidStatus, words: tenderBidStatus, unspecified: true },
  },
  actions: {
    "tenderNotice:purchaser:save": "发布和变更招标",
    "tenderNotice:purchaser:judge": "开标和评标",
    "tenderNotice:purchaser:award": "定标",
    "tenderNotice:purchaser:audit": "审批定标",
    "tenderNotice:supplier:bid": "投标",
  },
  todos: {
    purchaser: [
      { rank: 242, todo: "openBids", label: "待开标的招标单", tab: "待开标", codes: ["tenderNotice:purchaser:judge"] },
      { rank: 244, todo: "awardBids", label: "评标中的招标单", tab: "待定标", codes: ["tenderNotice:purchaser:award"] },
    ],
    supplier: [
      { rank: 105, todo: "bid", label: "受邀或待确认的投标", tab: "待投标", codes: ["tenderNotice:supplier:bid"] },
    ],
  },
});
