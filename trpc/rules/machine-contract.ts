import { approvalCleared, decisions } from "./approval";
import { ContractStatus, contractStatus } from "./kinds/contract";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { draft, signing, inForce, changing, ended } = ContractStatus;
const cleared = { approvalStatus: approvalCleared };
const [save, sign, end, answer] = [
  "contract:purchaser:save",
  "contract:purchaser:sign",
  "contract:purchaser:end",
  "contract:supplier:sign",
] as const;

/** A contract: both sides sign it and each of its changes; until a change is signed the lines hold as they were. */
export const contractMachine = defineMachine({
  document: "contract",
  name: "合同",
  states: contractStatus,
  ...actsOf({
    generate: act("purchaser", save, "生成合同", [{ rule: "R-BIZ-10", from: NEW, to: draft }]),
    save: act("purchaser", save, "保存", [{ rule: "R-PERM-12", from: [draft], to: SAME }]),
    submit: act("purchaser", sign, "签署并发给供应商", [{ rule: "R-PERM-12", from: [draft], to: signing }]),
    ...decisions("R-PERM-19", [signing, changing], "contract:purchaser:audit"),
    withdraw: act("purchaser", sign, "撤回", [{ rule: "R-PERM-12", from: [signing], to: draft }]),
    delete: act("purchaser", save, "删除", [{ rule: "R-PERM-12", from: [draft], to: "deleted" }]),
    sign: act("supplier", answer, "签署", [{ rule: "R-PERM-12", from: [signing], to: inForce, when: cleared }]),
    refuse: act("supplier", answer, "拒绝签署", [{ rule: "R-PERM-12", from: [signing], to: draft, when: cleared }]),
    change: act("purchaser", sign, "申请变更", [{ rule: "R-PERM-12", from: [inForce], to: changing }]),
    cancelChange: act("purchaser", sign, "撤回变更", [{ rule: "R-PERM-12", from: [changing], to: inForce }]),
    agreeChange: act("supplier", answer, "同意变更", [
      { rule: "R-PERM-12", from: [changing], to: inForce, when: cleared },
    ]),
    refuseChange: act("supplier", answer, "拒绝变更", [
      { rule: "R-PERM-12", from: [changing], to: inForce, when: cleared },
    ]),
    end: act("purchaser", end, "终止", [{ rule: "R-PERM-12", from: [inForce], to: ended }]),
    expire: act("system", null, "期满", [{ rule: "R-PERM-12", from: [inForce, changing], to: ended }]),
  }),
  nodes: [
    { node: "draft", name: "起草合同", at: [draft], events: ["generate", "save"] },
    { node: "sign", name: "供应商签署", at: [signing], events: ["sign"] },
    { node: "inForce", name: "履行", at: [inForce, changing], events: ["end", "expire"] },
    { node: "ended", name: "已终止", at: [ended], events: ["end", "expire"], exit: true },
  ],
});
