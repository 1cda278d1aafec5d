import { approvalCleared, decisions } from "./approval";
import { RetentionStatus, SettlementStatus, settlementStatus } from "./kinds/settlement";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { draft, sent, disputed, confirmed, settled } = SettlementStatus;
const cleared = { approvalStatus: approvalCleared };
const [save, send, settle, answer] = [
  "settlement:purchaser:save",
  "settlement:purchaser:send",
  "settlement:purchaser:settle",
  "settlement:supplier:answer",
] as const;
const rule = "R-PERM-12";
const { held, asked, refused } = RetentionStatus;
const retention = (...retentionStatus: number[]) =>
  ({ rule, from: [settled], to: SAME, when: { retentionStatus } }) as const;

/**
 * A statement: the purchaser sends it, the supplier answers line by line. Lines in dispute leave it for a statement of
 * their own, so that the others go on (令 802, article 15).
 */
export const settlementMachine = defineMachine({
  document: "settlement",
  name: "结算单",
  states: settlementStatus,
  ...actsOf({
    make: act("purchaser", save, "编制结算单", [{ rule: "R-RCV-13", from: NEW, to: draft }]),
    carry: act("system", null, "拆出有异议的明细", [{ rule: "R-RCV-13", from: NEW, to: disputed }]),
    save: act("purchaser", save, "移出明细", [{ rule, from: [draft], to: SAME }]),
    refresh: act("purchaser", save, "更新明细", [{ rule, from: [draft], to: SAME }]),
    adjust: act("system", null, "加入更正", [{ rule, from: [draft], to: SAME }]),
    send: act("purchaser", send, "发给供应商核对", [{ rule, from: [draft], to: sent }]),
    ...decisions("R-PERM-19", [sent], "settlement:purchaser:audit"),
    withdraw: act("purchaser", send, "撤回", [{ rule, from: [sent, disputed], to: draft }]),
    delete: act("purchaser", save, "删除", [{ rule, from: [draft], to: DELETED }]),
    mark: act("supplier", answer, "标记异议", [{ rule, from: [sent], to: SAME, when: cleared }]),
    answer: act("supplier", answer, "提交核对结果", [
      { rule, from: [sent], to: disputed, when: cleared, given: { agreesNone: [true] } },
      { rule, from: [sent], to: confirmed, when: cleared },
    ]),
    reply: act("purchaser", send, "答复异议", [
      { rule, from: [disputed], to: confirmed, given: { acceptsAll: [true] } },
      { rule, from: [disputed], to: sent },
    ]),
    settle: act("purchaser", settle, "结算", [{ rule: "R-RCV-13", from: [confirmed], to: settled }]),
    askRelease: act("supplier", answer, "申请释放质保金", [retention(held, refused)]),
    refuseRelease: act("purchaser", settle, "暂不释放质保金", [retention(asked)]),
    release: act("purchaser", settle, "提前释放质保金", [retention(held, asked, refused)]),
    correct: act("purchaser", save, "更正", [{ rule, from: [settled], to: SAME }]),
    close: act("operator", "settlement:operator:settle", "平台结算", [
      { rule: "R-RCV-13", from: [confirmed], to: settled },
    ]),
  }),
  nodes: [
    { node: "draft", name: "编制结算单", at: [draft], events: ["make", "save", "refresh"] },
    { node: "answer", name: "供应商核对", at: [sent, disputed], events: ["answer", "reply"] },
    { node: "finish", name: "结算", at: [confirmed], events: ["settle", "close"] },
    { node: "settle", name: "已结算", at: [settled], events: ["settle", "close"], end: true },
  ],
});
