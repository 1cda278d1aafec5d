import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const PourOrderStatus = {
  draft: 0,
  submitted: 10,
  confirmed: 20,
  pouring: 30,
  finished: 40,
  cancelled: 50,
  declined: 60,
} as const;
export const pourOrderStatus = {
  [PourOrderStatus.draft]: "草稿",
  [PourOrderStatus.submitted]: "待供应商确认",
  [PourOrderStatus.confirmed]: "已确认",
  [PourOrderStatus.pouring]: "浇筑中",
  [PourOrderStatus.finished]: "已完成",
  [PourOrderStatus.cancelled]: "已取消",
  [PourOrderStatus.declined]: "供应商不接",
} as const satisfies Words<typeof PourOrderStatus>;

/** Concrete is still to come. */
export const openPours: readonly number[] = [PourOrderStatus.submitted, PourOrderStatus.confirmed];

/** The yes of the day before: not asked for yet, asked for, asked for once more in the evening. */
export const PourAsk = { none: 0, asked: 1, reminded: 2 } as const;
const pourAsk = {
  [PourAsk.none]: "未到时间",
  [PourAsk.asked]: "待双方确认",
  [PourAsk.reminded]: "已再次提醒",
} as const satisfies Words<typeof PourAsk>;

/** A late change waits for the supplier, or none does. */
export const PourChange = { none: 0, waiting: 10 } as const;
const pourChange = {
  [PourChange.none]: "无",
  [PourChange.waiting]: "待供应商答复",
} as const satisfies Words<typeof PourChange>;

/** A truck of a pour: on its way, on site, unloading, empty, or turned back full. */
export const PourTicketStatus = { onRoad: 10, arrived: 20, unloading: 30, done: 40, turnedBack: 50 } as const;
export const pourTicketStatus = {
  [PourTicketStatus.onRoad]: "在途",
  [PourTicketStatus.arrived]: "已到场",
  [PourTicketStatus.unloading]: "卸料中",
  [PourTicketStatus.done]: "已卸完",
  [PourTicketStatus.turnedBack]: "已退回",
} as const satisfies Words<typeof PourTicketStatus>;

/** What is paid besides the concrete. */
export const PourFee = { emptyRun: 1, pumpMinimum: 2, waiting: 3, reducer: 4, antifreeze: 5, lateCancel: 6 } as const;
export const pourFee = {
  [PourFee.emptyRun]: "空驶费",
  [PourFee.pumpMinimum]: "泵送不足起泵量补差",
  [PourFee.waiting]: "等候费",
  [PourFee.reducer]: "减水剂加价",
  [PourFee.antifreeze]: "防冻剂加价",
  [PourFee.lateCancel]: "临时取消费",
} as const satisfies Words<typeof PourFee>;

export const pourOrder = defineKind({
  name: "浇筑单",
  path: "/portal/pour-order",
  group: "arrival",
  icon: "truck",
  number: "pourOrderNo",
  sorts: [],
  approval: null,
  sumsWithout: "不含已取消、供应商不接的浇筑单",
  readers: ["purchaser", "supplier"],
  sets: {
    pourOrderStatus: { codes: PourOrderStatus, words: pourOrderStatus, unspecified: true },
    pourAsk: { codes: PourAsk, words: pourAsk, unspecified: true },
    pourChange: { codes: PourChange, words: pourChange, unspecified: true },
    pourTicketStatus: { codes: PourTicketStatus, words: pourTicketStatus, unspecified: true },
    pourFee: { codes: PourFee, words: pourFee, unspecified: true },
  },
  actions: {
    "pourOrder:purchaser:save": "下浇筑单",
    "pourOrder:purchaser:site": "现场浇筑",
    "pourOrder:supplier:confirm": "确认浇筑单",
    "pourOrder:supplier:ship": "浇筑发车",
  },
  todos: {
    purchaser: [
      {
        rank: 101,
        todo: "yes",
        label: "明日浇筑待我方确认",
        tab: "待我方确认",
        codes: ["pourOrder:purchaser:site"],
      },
      { rank: 102, todo: "today", label: "今日浇筑", tab: "今天", codes: ["pourOrder:purchaser:site"] },
      { rank: 103, todo: "tomorrow", label: "明日浇筑", tab: "明天", codes: ["pourOrder:purchaser:site"] },
    ],
    supplier: [
      {
        rank: 31,
        statuses: [PourOrderStatus.submitted],
        label: "待确认的浇筑单",
        codes: ["pourOrder:supplier:confirm"],
      },
      { rank: 32, todo: "yes", label: "明日浇筑待我方确认", tab: "待我方确认", codes: ["pourOrder:supplier:confirm"] },
      { rank: 34, todo: "today", label: "今日浇筑", tab: "今天", codes: ["pourOrder:supplier:ship"] },
      { rank: 35, todo: "tomorrow", label: "明日浇筑", tab: "明天", codes: ["pourOrder:supplier:ship"] },
      { rank: 33, todo: "answer", label: "待答复的浇筑变更", tab: "待答复变更", codes: ["pourOrder:supplier:confirm"] },
    ],
  },
});
