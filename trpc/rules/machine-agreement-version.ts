import { approvalCleared, decisions } from "./approval";
import { AgreementVersionStatus, AgreementWriter, agreementVersionStatus } from "./kinds/agreement-version";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { purchaserDraft, supplierDraft, signing, signed, effective, replaced, expired, ended } = AgreementVersionStatus;
const [writes, signs, ends, sells, countersigns] = [
  "agreement:purchaser:save",
  "agreement:purchaser:sign",
  "agreement:purchaser:end",
  "agreement:supplier:save",
  "agreement:supplier:sign",
] as const;
const rule = "R-PERM-12";
/** Its purchaser's organisation asks for no approval, or gave it. */
const cleared = { approvalStatus: approvalCleared };
const ofPurchaser = { writtenBy: [AgreementWriter.purchaser] };
const ofSupplier = { writtenBy: [AgreementWriter.supplier] };

/** The signatures of a side: the second one leads on, at once or on the first day of the version. */
function signatures(
  own: "purchaserSigned" | "supplierSigned",
  other: "purchaserSigned" | "supplierSigned",
  when: Readonly<Record<string, readonly number[]>> = {},
) {
  const second = { [own]: [false], [other]: [true] };
  return [
    { rule, from: [signing], to: SAME, when: { [own]: [false], [other]: [false], ...when } },
    { rule, from: [signing], to: effective, when: { ...second, ...when }, given: { isDue: [true] } },
    { rule, from: [signing], to: signed, when: { ...second, ...when } },
  ] as const;
}

/**
 * A version of an agreement: drafted by either side, signed by both in any order, by its purchaser once its organisation
 * has approved it where a rule asks for that. Until it takes effect the version
 * before it prices; from then on that one is replaced.
 */
export const agreementVersionMachine = defineMachine({
  document: "agreementVersion",
  name: "协议版本",
  states: agreementVersionStatus,
  needs: {
    end: {
      facts: [{ fact: "isOfContract", is: false, message: "该协议由合同生成，请在合同里终止" }],
    },
  },
  ...actsOf({
    draft: act("purchaser", writes, "起草", [{ rule, from: NEW, to: purchaserDraft }]),
    revise: act("purchaser", writes, "修改", [{ rule, from: [purchaserDraft], to: SAME }]),
    send: act("purchaser", writes, "送签", [{ rule, from: [purchaserDraft], to: signing }]),
    withdraw: act("purchaser", writes, "撤回", [{ rule, from: [signing], to: purchaserDraft, when: ofPurchaser }]),
    delete: act("purchaser", writes, "删除", [{ rule, from: [purchaserDraft], to: DELETED }]),
    offer: act("supplier", sells, "起草", [{ rule, from: NEW, to: supplierDraft }]),
    amend: act("supplier", sells, "修改", [{ rule, from: [supplierDraft], to: SAME }]),
    submit: act("supplier", sells, "送签", [{ rule, from: [supplierDraft], to: signing }]),
    takeBack: act("supplier", sells, "撤回", [{ rule, from: [signing], to: supplierDraft, when: ofSupplier }]),
    discard: act("supplier", sells, "删除", [{ rule, from: [supplierDraft], to: DELETED }]),
    ...decisions("R-PERM-19", [signing], "agreementVersion:purchaser:audit"),
    sign: act("purchaser", signs, "采购方签署", signatures("purchaserSigned", "supplierSigned", cleared)),
    countersign: act("supplier", countersigns, "供应商签署", signatures("supplierSigned", "purchaserSigned")),
    decline: act("purchaser", signs, "采购方退回", [{ rule, from: [signing], to: supplierDraft, when: ofSupplier }]),
    refuse: act("supplier", countersigns, "供应商退回", [
      { rule, from: [signing], to: purchaserDraft, when: ofPurchaser },
    ]),
    end: act("purchaser", ends, "终止", [{ rule, from: [effective, signed], to: ended }]),
    // both sides agreed to prices of a submission: a version with these is in effect at once
    adjust: act("system", null, "调价生效", [{ rule: "R-PRICE-01", from: NEW, to: effective }]),
    // what was in effect of an agreement without versions, when its first one is drafted
    adopt: act("system", null, "承接原协议", [{ rule, from: NEW, to: effective }]),
    // both sides agreed to a change of the contract that made the agreement; it ends with the contract
    supplement: act("system", null, "补充协议生效", [{ rule, from: NEW, to: effective }]),
    close: act("system", null, "随合同终止", [{ rule, from: [effective], to: ended }]),
    effect: act("system", null, "生效", [{ rule, from: [signed], to: effective }]),
    replace: act("system", null, "被新版本替代", [{ rule, from: [effective], to: replaced }]),
    expire: act("system", null, "到期", [{ rule, from: [effective], to: expired }]),
  }),
  nodes: [
    { node: "draft", name: "起草", at: [purchaserDraft, supplierDraft], events: ["draft", "offer"] },
    { node: "sign", name: "双方签署", at: [signing], events: ["sign", "countersign"] },
    {
      node: "effective",
      name: "生效",
      at: [signed, effective],
      events: ["sign", "countersign", "effect", "adjust", "adopt", "supplement"],
    },
    { node: "replaced", name: "已被替代", at: [replaced], events: ["replace"], exit: true },
    { node: "expired", name: "已到期", at: [expired], events: ["expire"], exit: true },
    { node: "ended", name: "已终止", at: [ended], events: ["end", "close"], exit: true },
  ],
});
