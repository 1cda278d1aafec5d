import { EnquiryStatus, enquiryStatus } from "./kinds/enquiry";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { waitingReply, replied, invalid } = EnquiryStatus;
const live = [waitingReply, replied];

/** An enquiry: asked of several suppliers, each of which answers by itself. When answers are taken is a matter of time. */
export const enquiryMachine = defineMachine({
  document: "enquiry",
  name: "询价单",
  states: enquiryStatus,
  ...actsOf({
    create: act("purchaser", "enquiry:purchaser:create", "发起询价", [
      { rule: "R-ENQ-01", from: NEW, to: waitingReply },
    ]),
    reply: act("supplier", "enquiry:supplier:reply", "报价", [
      { rule: "R-ENQ-02", from: [waitingReply], to: replied },
      { rule: "R-ENQ-02", from: [replied], to: SAME },
    ]),
    decline: act("supplier", "enquiry:supplier:reply", "不报价", [{ rule: "R-ENQ-02", from: live, to: SAME }]),
    question: act("supplier", "enquiry:supplier:reply", "提问", [{ rule: "R-ENQ-02", from: live, to: SAME }]),
    answerQuestion: act("purchaser", "enquiry:purchaser:create", "回复提问", [
      { rule: "R-ENQ-01", from: live, to: SAME },
    ]),
    take: act("purchaser", "enquiry:purchaser:take", "按报价采购", [{ rule: "R-ENQ-02", from: [replied], to: SAME }]),
    invalid: act("purchaser", "enquiry:purchaser:invalid", "作废", [{ rule: "R-ENQ-03", from: live, to: invalid }]),
    expire: act("system", null, "到期失效", [{ rule: "R-ENQ-03", from: live, to: invalid }]),
  }),
  nodes: [
    { node: "create", name: "发起询价", at: [], events: ["create"] },
    { node: "reply", name: "供应商报价", at: [waitingReply], events: ["reply"] },
    { node: "compare", name: "比价采购", at: [replied], events: ["take"] },
    { node: "invalid", name: "已失效", at: [invalid], events: ["invalid", "expire"], exit: true },
  ],
});
