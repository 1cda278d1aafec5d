import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Receiving } from "#trpc/contract/receiving";
import type { OrderReturn } from "#trpc/contract/return";
import { ApprovalStatus, ReceivingStatus, ReceivingViewStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { receivingProblem } from "../receiving/receiving-notice";
import { returnNews, returnProblem } from "../return/return-detail";
import { ReceivingMarks } from "./status";

const historyList = ["submit", "disapprove"].map((event) => ({
  ...{ event, eventName: "", fromStatus: 0, toStatus: 0, operatorRole: "", createTime: 0 },
  ...{ operatorName: event === "submit" ? "张建国" : "刘志远", comment: event === "submit" ? "" : "数量不对" },
}));
const refused = { approvalStatus: ApprovalStatus.refused, historyList, voidReason: "" };

describe("refused by the approver of the own organisation", () => {
  const back = (actionList: string[]) =>
    ({ ...refused, status: ReturnStatus.returning, refuseReason: "", arrived: false, actionList }) as OrderReturn &
      typeof refused;
  const note = (actionList: string[]) =>
    ({
      ...refused,
      ...{ status: ReceivingStatus.submitted, viewStatus: ReceivingViewStatus.waitingConfirm, confirmComment: "" },
      actionList,
    }) as Receiving & typeof refused;

  test("a return says who refused it, why, and what its maker does now; no supplier is waited for", () => {
    expect(returnProblem(back(["return:purchaser:cancel"]))).toBe(
      "刘志远审批拒绝：数量不对。请撤回后重新申请；撤回前这些货物不能另行退货。",
    );
    expect(returnProblem(back([]))).toBe("刘志远审批拒绝：数量不对。");
    expect(returnNews(back([]))).toBe("");
    expect(returnNews({ ...back([]), approvalStatus: ApprovalStatus.passed })).toBe("等待供应商答复");
  });

  test("a receiving note says so too, and no longer that it waits for a confirmation", () => {
    expect(receivingProblem(note(["receiving:purchaser:auditCancel"]))).toBe(
      "刘志远审批拒绝：数量不对。请撤回，修改后重新提交。",
    );
    expect(receivingProblem(note([]))).toBe("刘志远审批拒绝：数量不对。");
    const marks = renderToStaticMarkup(<ReceivingMarks document={note([])} />);
    expect(marks).toContain("审批拒绝");
    expect(marks).not.toContain("待确认");
  });
});
