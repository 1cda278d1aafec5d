import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApprovalStatus, OrderStatus, PaymentMode, StepStatus } from "#trpc/contract/shared/codes";
import type { Step } from "#trpc/contract/shared/document";
import { approvalNews } from "../order/order-notice";
import { DocumentSteps } from "./document-steps";

const NOBODY = "现在没有人可以审批";
const step = (change: Partial<Step>): Step => ({
  ...{ nodeType: "approve", nodeName: "审批", status: StepStatus.current, operatorName: "", operateTime: null },
  ...{ comment: "", since: 0, contactList: [], asked: null, signer: null, outcome: null, ...change },
});
const words = (change: Partial<Step>) => renderToStaticMarkup(<DocumentSteps steps={[step(change)]} />);

test("a node where nothing follows says whether the document arrived or left its path, as its machine declares", () => {
  const at = (outcome: Step["outcome"], status: Step["status"] = StepStatus.current) =>
    /（(已完成|进行中|未开始|已终止)）/.exec(words({ nodeType: "released", outcome, status }))?.[1];
  expect([at("arrived"), at("left"), at(null), at("left", StepStatus.todo)]).toEqual([
    ...["已完成", "已终止", "进行中", "未开始"],
  ]);
});

test("an approval that nobody can give says so, at the node and in the order's notice, and what to do", () => {
  expect(words({})).toContain(NOBODY);
  expect(words({ contactList: [{ name: "周主任", mobile: "" }] })).not.toContain(NOBODY);
  expect(words({ status: StepStatus.done })).not.toContain(NOBODY);
  expect(words({ nodeType: "ship" })).not.toContain(NOBODY);
  const order = {
    ...{ status: OrderStatus.editing, approvalStatus: ApprovalStatus.auditing, keptBack: false },
    paymentMode: PaymentMode.payBeforeDelivery,
  };
  expect(approvalNews({ ...order, approverList: [] })).toContain(NOBODY);
  expect(approvalNews({ ...order, approverList: [{ name: "周主任", mobile: "" }] })).toContain("已送审，周主任审批后");
});
