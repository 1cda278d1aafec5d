import { expect, test } from "vitest";
import { codesToApprove, settledWords } from "./approval-setting";

test("what is settled is said in a sentence about each part", () => {
  expect(
    settledWords({
      approvalKind: 3,
      approvalFrom: "1000000.00",
      approvalAssignee: 5,
      approverName: "王审批",
      approvedDocuments: ["delivery", "return"],
    }),
  ).toEqual(["合计满¥1,000,000.00的订单需要审批", "订单由供应商确认", "发货单、退货单需要审批", "审批人：王审批"]);
  const least = { approvalFrom: 0, approverName: "", approvedDocuments: [] };
  expect(settledWords({ ...least, approvalKind: 0, approvalAssignee: 1 })).toEqual([
    "订单不需要审批",
    "订单不需要供应商确认",
    "采购申请、订单变更、发货单、收货单、退货单、结算单、付款单、融资申请、合同、协议版本、招标单不需要审批",
    "审批人：上级单位有审批权限的人员",
  ]);
  expect(settledWords({ ...least, approvalKind: 2, approvalAssignee: 5 })).toEqual([
    "所有订单都需要审批",
    "订单不需要供应商确认",
    "采购申请、订单变更、发货单、收货单、退货单、结算单、付款单、融资申请、合同、协议版本、招标单不需要审批",
    "审批人：指定人员已离开",
  ]);
});

test("who is named needs the code of each kind that is approved", () => {
  expect(codesToApprove({ approvalKind: 1, approvedDocuments: ["receiving"] })).toEqual(["receiving:purchaser:audit"]);
  expect(codesToApprove({ approvalKind: 2, approvedDocuments: ["return"] })).toEqual([
    "order:purchaser:audit",
    "return:purchaser:audit",
  ]);
  expect(codesToApprove({ approvalKind: 0, approvedDocuments: [] })).toEqual(["order:purchaser:audit"]);
});
