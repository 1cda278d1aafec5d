import { SupplyMode } from "../contract/shared/codes";
import { PourAsk, PourChange, PourOrderStatus, pourOrderStatus } from "./kinds/pour-order";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { draft, submitted, confirmed, pouring, finished, cancelled, declined } = PourOrderStatus;
const [saves, onSite, answers, ships] = [
  "pourOrder:purchaser:save",
  "pourOrder:purchaser:site",
  "pourOrder:supplier:confirm",
  "pourOrder:supplier:ship",
] as const;
const rule = "R-CONC-02";
const goesOn = { isStopped: [false] };
const stopped = { isStopped: [true] };
const unchanged = { changeStatus: [PourChange.none] };
const changing = { changeStatus: [PourChange.waiting] };
const wasAsked = [PourAsk.asked, PourAsk.reminded];

/**
 * A pour of concrete: called off by the site, confirmed by the plant, poured truck by truck. Trucks leave only while it
 * is not stopped: one that waits for a call, that reached its hold quantity, or that lacked a yes the day before is.
 */
export const pourOrderMachine = defineMachine({
  document: "pourOrder",
  name: "浇筑单",
  states: pourOrderStatus,
  needs: {
    finish: {
      facts: [
        { fact: "hasOpenTruck", is: false, message: "还有车辆在途或未卸完，请先登记卸完或退回，再完成浇筑" },
        { fact: "hasPoured", is: true, message: "还没有卸完的车，不能完成浇筑" },
      ],
    },
    nameLast: { facts: [{ fact: "hasLast", is: false, message: "最后方量已经报过，只能报一次" }] },
  },
  ...actsOf({
    create: act("purchaser", saves, "起草", [{ rule, from: NEW, to: draft }]),
    revise: act("purchaser", saves, "修改", [{ rule, from: [draft], to: SAME }]),
    delete: act("purchaser", saves, "删除", [{ rule, from: [draft], to: DELETED }]),
    submit: act("purchaser", saves, "提交", [{ rule, from: [draft], to: submitted }]),
    change: act("purchaser", saves, "变更", [
      { rule, from: [submitted, confirmed, pouring], to: SAME, when: unchanged },
    ]),
    cancel: act("purchaser", saves, "取消", [{ rule, from: [submitted, confirmed], to: cancelled }]),
    confirm: act("supplier", answers, "确认", [{ rule, from: [submitted], to: confirmed }]),
    decline: act("supplier", answers, "不接", [{ rule, from: [submitted], to: declined }]),
    acceptChange: act("supplier", answers, "同意变更", [
      { rule, from: [confirmed, pouring], to: SAME, when: changing },
    ]),
    declineChange: act("supplier", answers, "不同意变更", [
      { rule, from: [confirmed, pouring], to: SAME, when: changing },
    ]),
    ask: act("system", null, "请双方确认明日浇筑", [
      { rule, from: [submitted, confirmed], to: SAME, when: { askStatus: [PourAsk.none] } },
    ]),
    remind: act("system", null, "再次提醒确认明日浇筑", [
      { rule, from: [submitted, confirmed], to: SAME, when: { askStatus: [PourAsk.asked] } },
    ]),
    lapse: act("system", null, "未双方确认，改为电话叫车", [
      { rule, from: [confirmed], to: SAME, when: { mode: [SupplyMode.continuous, SupplyMode.hold] } },
    ]),
    sayYes: act("purchaser", onSite, "采购方确认明日浇筑", [
      { rule, from: [confirmed], to: SAME, when: { askStatus: wasAsked, purchaserYes: [false] } },
    ]),
    vow: act("supplier", answers, "供应商确认明日浇筑", [
      { rule, from: [confirmed], to: SAME, when: { askStatus: wasAsked, supplierYes: [false] } },
    ]),
    hold: act("purchaser", onSite, "暂停发车", [{ rule, from: [confirmed, pouring], to: SAME, when: goesOn }]),
    release: act("purchaser", onSite, "继续发车", [{ rule, from: [confirmed, pouring], to: SAME, when: stopped }]),
    ship: act("supplier", ships, "发车", [
      { rule, from: [confirmed], to: pouring, when: goesOn },
      { rule, from: [pouring], to: SAME, when: goesOn },
    ]),
    arrive: act("purchaser", onSite, "车辆到场", [{ rule, from: [pouring], to: SAME }]),
    unload: act("purchaser", onSite, "开始卸料", [{ rule, from: [pouring], to: SAME }]),
    unloaded: act("purchaser", onSite, "卸完", [{ rule, from: [pouring], to: SAME }]),
    turnBack: act("purchaser", onSite, "退回车辆", [{ rule, from: [pouring], to: SAME }]),
    photograph: act("purchaser", onSite, "拍小票", [{ rule: "R-CONC-03", from: [pouring, finished], to: SAME }]),
    nameLast: act("purchaser", onSite, "报最后方量", [{ rule, from: [pouring], to: SAME }]),
    finish: act("purchaser", onSite, "完成浇筑", [{ rule, from: [pouring], to: finished }]),
  }),
  nodes: [
    { node: "submit", name: "提交", at: [draft], events: ["submit"] },
    { node: "confirm", name: "供应商确认", at: [submitted], events: ["confirm"] },
    { node: "ship", name: "发车", at: [confirmed], events: ["ship"], askedBy: ["confirm"] },
    { node: "finish", name: "浇筑", at: [pouring], events: ["finish"], askedBy: ["ship"] },
    { node: "finished", name: "完成", at: [finished], events: ["finish"], end: true },
    { node: "cancelled", name: "已取消", at: [cancelled], events: ["cancel"], exit: true },
    { node: "declined", name: "供应商不接", at: [declined], events: ["decline"], exit: true },
  ],
});
