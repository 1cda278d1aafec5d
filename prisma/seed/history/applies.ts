import { contract } from "#trpc/contract/index";
import { WorkflowAssignee } from "#trpc/contract/shared/codes";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { ApplyPlan } from "./plan";
import { DEMO, NORTH } from "./relations";
import type { Scene } from "./scene";

const [BUYER, BRIDGE_BUYER] = [DEMO.bars.buyer, DEMO.bridge.buyer];
const [MANAGER, APPROVER] = ["13800000005", DEMO.bars.approver];
/** Steel at list price, which its supplier may change any day. */
const LISTED = { ...DEMO.bars, agreement: null };

const bars = (quantity: number, nth = 0) => ({ by: DEMO.bars, leaf: "ribbed-bar", nth, quantity });
const oldBars = (quantity: number, nth = 0) => ({ by: DEMO.barsOld, leaf: "ribbed-bar", nth, quantity });
const listed = (leaf: string, quantity: number, nth = 0) => ({ by: LISTED, leaf, nth, quantity });
const cement = (quantity: number) => ({ by: DEMO.mixed, leaf: "portland-cement", quantity });
const concrete = (quantity: number) => ({ by: DEMO.concrete, leaf: "ready-mixed-concrete", quantity });

const submit = { act: "submit", after: 0.2 } as const;
const byManager = { act: "pass", by: MANAGER, after: 2, comment: "现场急用，同意" } as const;
const byApprover = { act: "pass", by: APPROVER, after: 3, comment: "同意" } as const;

/** Purchase applications at everything that one can come to. */
export const APPLIES: readonly ApplyPlan[] = [
  // became orders of three suppliers that came to their end
  {
    ...{ buyer: BUYER, address: 0, saved: { daysAgo: 25, hour: 9 }, wishedAfter: 6, photo: true },
    lines: [bars(42), bars(18, 1), cement(60), concrete(90)],
    remark: "2号楼 6–8 层",
    steps: [submit, byManager, byApprover],
  },
  // sent back, made smaller, passed: its orders are under way
  {
    ...{ buyer: BUYER, address: 1, saved: { daysAgo: 6, hour: 10 }, wishedAfter: 9, stop: "confirmed" },
    lines: [oldBars(24, 1), { by: DEMO.mixedOld, leaf: "portland-cement", quantity: 80 }],
    remark: "加固用，分两批进场",
    steps: [
      submit,
      { act: "refuse", by: MANAGER, after: 2, comment: "库存还有 10 吨，请减半重报" },
      { act: "correct", after: 3, share: 0.5 },
      submit,
      byManager,
    ],
  },
  // where nobody has to approve it became its orders at once
  {
    ...{ buyer: BRIDGE_BUYER, address: 0, saved: { daysAgo: 2, hour: 9 }, wishedAfter: 7, stop: "placed" },
    lines: [
      { by: DEMO.bridge, leaf: "ribbed-bar", nth: 1, quantity: 12 },
      { by: DEMO.bridgeCement, leaf: "portland-cement", quantity: 30 },
    ],
    remark: "桥面铺装",
    steps: [submit],
  },
  // waits for the site's manager
  {
    ...{ buyer: BUYER, address: 0, saved: { hoursAgo: 5 }, wishedAfter: 5, photo: true },
    lines: [concrete(48), cement(20)],
    remark: "裙房二层梁板，周末浇筑",
    steps: [submit],
  },
  // waits for the approver, and costs something else since
  {
    ...{ buyer: BUYER, address: 0, saved: { daysAgo: 2, hour: 10 }, wishedAfter: 8 },
    lines: [bars(38, 2), listed("ribbed-coil", 16), concrete(120)],
    remark: "3号楼底板，钢筋先到",
    steps: [submit, byManager],
    repriced: { line: 1, share: 1.024, after: 5 },
  },
  // refused by the approver
  {
    ...{ buyer: BUYER, address: 0, saved: { daysAgo: 4, hour: 14 } },
    lines: [bars(96), bars(64, 3)],
    remark: "按年度计划一次备齐",
    steps: [submit, byManager, { act: "refuse", by: APPROVER, after: 4, comment: "资金计划未到，请按两周用量重报" }],
  },
  // taken back
  {
    ...{ buyer: BUYER, address: 1, saved: { daysAgo: 1, hour: 11 } },
    lines: [oldBars(9, 2), listed("tie-wire", 40)],
    remark: "等图纸变更后再报",
    steps: [submit, { act: "withdraw", after: 1 }],
  },
  // not submitted yet
  {
    ...{ buyer: BUYER, address: 0, saved: { hoursAgo: 1.5 }, wishedAfter: 10 },
    lines: [bars(15, 4), listed("tie-wire", 60), listed("helmet", 30), cement(25)],
    remark: "",
    steps: [],
  },
];

const north = (quantity: number, nth = 0) => ({ by: NORTH.bars, leaf: "ribbed-bar", nth, quantity });
const byNorthApprover = { act: "pass", by: NORTH.bars.approver, after: 3, comment: "同意" } as const;

/** Of the second tenant: one whose orders are under way, one that waits, one not submitted yet. */
export const NORTH_APPLIES: readonly ApplyPlan[] = [
  {
    ...{ buyer: NORTH.bars.buyer, address: 0, saved: { daysAgo: 8, hour: 9 }, wishedAfter: 9, stop: "confirmed" },
    lines: [north(14, 1)],
    remark: "二进院柱加固",
    steps: [submit, byNorthApprover],
  },
  {
    ...{ buyer: NORTH.bars.buyer, address: 0, saved: { hoursAgo: 6 }, wishedAfter: 5 },
    lines: [north(9, 2), north(5)],
    remark: "屋面钢檩条下部连接",
    steps: [submit],
  },
  {
    ...{ buyer: NORTH.bars.buyer, address: 0, saved: { hoursAgo: 2 } },
    ...{ lines: [north(7, 3)], remark: "", steps: [] },
  },
];

/** In the second tenant each application is passed by the approver. */
export async function* northRulesLife(scene: Scene): Life {
  yield hoursAfter(scene.now, -40 * 24);
  const level = { assignee: WorkflowAssignee.role, code: "order:purchaser:audit" } as const;
  const rule = { documentType: "purchaseApply", name: "采购申请", number: 1, levelList: [level] } as const;
  await scene.actors(scene.cast.approver)(contract.approvalRule.save, { ...rule, levelList: [level] });
}

/** Applications are passed by the site's manager, large ones by the approver too. */
export async function* applyRulesLife(scene: Scene): Life {
  yield hoursAfter(scene.now, -40 * 24);
  const ask = scene.actors(APPROVER);
  const { candidateList } = await ask(contract.approvalRule.search, {});
  const approverSysNo = candidateList.find(({ mobile }) => mobile === MANAGER)?.sysNo ?? null;
  const manager = { assignee: WorkflowAssignee.namedUser, approverSysNo };
  const approver = { assignee: WorkflowAssignee.role, code: "order:purchaser:audit" } as const;
  const documentType = "purchaseApply" as const;
  await ask(contract.approvalRule.save, { documentType, name: "采购申请", number: 1, levelList: [manager] });
  const large = { name: "大额采购申请", number: 2, amountFrom: 200_000, levelList: [manager, approver] };
  await ask(contract.approvalRule.save, { documentType, ...large });
}
