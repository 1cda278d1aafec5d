import type { LinePlan, OrderPlan } from "./plan";
import { DEMO, NORTH } from "./relations";

const bar = (nth: number, quantity: LinePlan["quantity"]) => ({ leaf: "ribbed-bar", nth, quantity });
const cement = (quantity: number) => ({ leaf: "portland-cement", quantity });
const concrete = (quantity: number) => ({ leaf: "ready-mixed-concrete", quantity });

/** What is under way today: of every tab of every list something, and what goes wrong on a building site. */
export const DEMO_PRESENT: readonly OrderPlan[] = [
  // waits for the approver
  {
    by: DEMO.bars,
    lines: [bar(0, 210), bar(1, 140)],
    // two days at any hour of the day
    placed: { hoursAgo: 50 },
    stop: "placed",
    remark: "主体结构 12–18 层",
  },
  {
    by: DEMO.concrete,
    lines: [concrete(6000)],
    placed: { daysAgo: 1, hour: 10 },
    stop: "placed",
    remark: "底板连续浇筑，需夜间供应",
  },
  {
    by: DEMO.mixed,
    lines: [bar(0, 310)],
    placed: { daysAgo: 9, hour: 10 },
    disapproved: "本月钢筋计划已超，请按 200 吨以内重新提报",
  },
  // waits for the supplier
  { by: DEMO.bars, lines: [bar(2, 26), bar(3, 14)], placed: { daysAgo: 3, hour: 9 }, stop: "placed", reminded: 2 },
  { by: DEMO.barsOld, lines: [bar(1, 18)], placed: { daysAgo: 1, hour: 14 }, stop: "placed" },
  { by: DEMO.bars, lines: [{ leaf: "ribbed-coil", quantity: 12 }], placed: { daysAgo: 1, hour: 16 }, stop: "placed" },
  { by: DEMO.barsOld, lines: [bar(4, 22), bar(0, 9)], placed: { hoursAgo: 0.6 }, stop: "placed" },
  { by: DEMO.mixed, lines: [cement(60)], placed: { daysAgo: 1, hour: 11 }, stop: "placed" },
  // waits for money
  { by: DEMO.bridge, lines: [bar(0, 15)], placed: { hoursAgo: 9 }, stop: "confirmed" },
  { by: DEMO.bridge, lines: [bar(1, 24)], placed: { daysAgo: 4, hour: 10 }, paidShare: 0.5, stop: "paidAfter" },
  { by: DEMO.bridgeCement, lines: [cement(45)], placed: { hoursAgo: 2 }, stop: "decided" },
  // takes what somebody else has in the cart
  { by: DEMO.bridge, lines: [bar(5, { ofStock: 0.7 })], placed: { hoursAgo: 5 }, stop: "placed" },
  // waits for a truck
  { by: DEMO.bars, lines: [bar(3, 20)], placed: { daysAgo: 2, hour: 9 }, stop: "confirmed" },
  { by: DEMO.barsOld, lines: [bar(1, 30), bar(2, 12)], placed: { daysAgo: 3, hour: 15 }, stop: "loaded", trucks: 2 },
  {
    by: DEMO.mixed,
    lines: [cement(90)],
    placed: { daysAgo: 6, hour: 9 },
    wishedAfter: 3,
    stop: "confirmed",
    remark: "上周已催，工地存量只够两天",
  },
  { by: DEMO.concrete, lines: [concrete(60)], placed: { daysAgo: 1, hour: 9 }, stop: "confirmed" },
  // trucks on the way today
  {
    by: DEMO.bars,
    lines: [bar(0, 34), bar(4, 8)],
    placed: { daysAgo: 3, hour: 10 },
    wishedAfter: 3,
    trucks: 2,
    loadsHoursAgo: 2.2,
    stop: "left",
    certified: true,
  },
  {
    by: DEMO.concrete,
    lines: [concrete(48)],
    placed: { daysAgo: 2, hour: 11 },
    trucks: 4,
    loadsHoursAgo: 3.4,
    hoursApart: 0.5,
    remark: "每车 12 方，间隔半小时",
  },
  { by: DEMO.mixed, lines: [bar(0, 16)], placed: { daysAgo: 3, hour: 14 }, loadsHoursAgo: 4, stop: "arrived" },
  // it is there without its papers: nobody may receive it yet
  {
    by: DEMO.concrete,
    lines: [concrete(12)],
    placed: { daysAgo: 2, hour: 9 },
    loadsHoursAgo: 4.5,
    certified: false,
    stop: "arrived",
  },
  // the purchaser has to say that the site is ready
  {
    by: DEMO.consented,
    lines: [bar(2, 18)],
    placed: { daysAgo: 2, hour: 10 },
    loadsHoursAgo: 1.5,
    stop: "loaded",
    remark: "到货前需确认卸货场地",
  },
  // being received
  { by: DEMO.bars, lines: [bar(1, 28)], placed: { daysAgo: 6, hour: 9 }, trucks: 2, trucksLeft: 1 },
  { by: DEMO.mixed, lines: [bar(0, 22)], placed: { daysAgo: 5, hour: 10 }, scale: 0.991, stop: "received" },
  { by: DEMO.barsOld, lines: [bar(2, 19)], placed: { daysAgo: 4, hour: 10 }, missing: 2, stop: "received" },
  // the lower of both settles: the scale says less, and why is noted
  { by: DEMO.bridge, lines: [bar(3, 14)], placed: { daysAgo: 5, hour: 9 }, scale: 0.994, stop: "received" },
  {
    by: DEMO.bars,
    lines: [bar(0, 17)],
    placed: { daysAgo: 7, hour: 13 },
    missing: 3,
    stop: "answered",
    sentBack: "装车监控显示数量齐全，请复点后重新提交",
  },
  // ended otherwise
  { by: DEMO.bars, lines: [bar(4, 11)], placed: { daysAgo: 13, hour: 9 }, cancelled: "规格报错，重新下单" },
  {
    by: DEMO.bridge,
    lines: [bar(2, 13)],
    placed: { daysAgo: 20, hour: 10 },
    refused: "该规格本月排产已满，建议改 Φ22 或十二月上旬交货",
  },
  { by: DEMO.barsOld, lines: [bar(3, 16)], placed: { daysAgo: 24, hour: 9 }, missing: 1 },
  // goods that go back
  {
    by: DEMO.bars,
    lines: [bar(1, 21)],
    placed: { daysAgo: 8, hour: 9 },
    back: { quantity: 2, reason: "两捆表面锈蚀严重，附照片", outcome: 1, answer: "none" },
  },
  {
    by: DEMO.barsOld,
    lines: [bar(0, 25)],
    placed: { daysAgo: 15, hour: 9 },
    back: { quantity: 3, reason: "直径与订单不符", outcome: 2, answer: "agreed" },
  },
  {
    by: DEMO.bars,
    lines: [bar(2, 18)],
    placed: { daysAgo: 28, hour: 9 },
    back: { quantity: 1.5, reason: "弯折裂纹，复检不合格", outcome: 1, answer: "arrived" },
  },
  {
    by: DEMO.mixed,
    lines: [cement(40)],
    placed: { daysAgo: 33, hour: 9 },
    back: { quantity: 5, reason: "受潮结块", outcome: 1, answer: "refused" },
  },
  {
    by: DEMO.barsOld,
    lines: [bar(2, 12)],
    placed: { daysAgo: 21, hour: 10 },
    back: { quantity: "all", reason: "炉批号与质保书不符，整车退回", outcome: 1, answer: "arrived" },
  },
  {
    by: DEMO.bars,
    lines: [bar(3, 15)],
    placed: { daysAgo: 17, hour: 9 },
    back: { quantity: 1, reason: "误报弯曲，复查合格", outcome: 1, answer: "withdrawn" },
  },
  {
    by: DEMO.bars,
    lines: [bar(0, 13)],
    placed: { daysAgo: 26, hour: 14 },
    back: { quantity: 2, reason: "表面锈蚀", outcome: 2, answer: "voided" },
  },
  // taken back and counted anew
  {
    by: DEMO.bars,
    lines: [bar(1, 16)],
    placed: { daysAgo: 2, hour: 10 },
    loadsHoursAgo: 6,
    turned: "装错规格，返厂重新装车",
  },
  { by: DEMO.barsOld, lines: [bar(4, 14)], placed: { daysAgo: 16, hour: 9 }, voided: "录错车号，重新点数" },
  // for himself
  { by: DEMO.personal, lines: [cement(20)], placed: { daysAgo: 18, hour: 10 } },
  { by: DEMO.personal, lines: [cement(10)], placed: { daysAgo: 1, hour: 9 }, stop: "placed" },
];

export const NORTH_PRESENT: readonly OrderPlan[] = [
  { by: NORTH.bars, lines: [bar(0, 20)], placed: { daysAgo: 1, hour: 9 }, stop: "placed" },
  { by: NORTH.bars, lines: [bar(1, 14)], placed: { daysAgo: 2, hour: 10 }, stop: "confirmed" },
  { by: NORTH.bars, lines: [bar(0, 11), bar(3, 8)], placed: { daysAgo: 2, hour: 15 }, stop: "confirmed" },
  { by: NORTH.bars, lines: [bar(2, 25)], placed: { daysAgo: 3, hour: 9 }, loadsHoursAgo: 3, stop: "left" },
  { by: NORTH.bars, lines: [bar(0, 12)], placed: { daysAgo: 6, hour: 9 }, stop: "received" },
  { by: NORTH.bars, lines: [bar(1, 9)], placed: { daysAgo: 12, hour: 9 }, cancelled: "计划调整" },
  { by: NORTH.bars, lines: [bar(3, 18)], placed: { daysAgo: 7, hour: 9 }, wishedAfter: 4, stop: "confirmed" },
  {
    by: NORTH.bars,
    lines: [bar(2, 16)],
    placed: { daysAgo: 14, hour: 9 },
    back: { quantity: 1, reason: "弯曲超标，现场无法使用", outcome: 1, answer: "none" },
  },
];
