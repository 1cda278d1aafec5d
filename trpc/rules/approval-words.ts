import { WorkflowAssignee } from "../contract/shared/codes";
import { actionCode } from "../contract/shared/labels";
import { yuan } from "./amount-text";
import type { ApprovalConditions, ApprovalLevel } from "./approval-rules";
import { assigneeWords } from "./approval-setting";
import { type DocumentType, kindNames } from "./kinds";

/** Names behind the keys of a rule; "" where there is none any more. */
interface ConditionNames {
  categoryName: string;
  projectName: string;
}

/** What a rule asks of a document: 合计满¥10,000.00、含“钢材”类目的订单. */
export function conditionWords(
  documentType: DocumentType,
  { amountFrom, categorySysNo, projectSysNo, costCode, overBudget }: ApprovalConditions,
  { categoryName, projectName }: ConditionNames,
): string {
  const parts = [
    amountFrom === null ? "" : `合计满${yuan(String(amountFrom))}`,
    categorySysNo === null ? "" : `含“${categoryName || "已删除的类目"}”类目`,
    projectSysNo === null ? "" : `项目“${projectName || "已删除的项目"}”`,
    costCode === "" ? "" : `成本编码“${costCode}”`,
    overBudget ? "超出预算" : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join("、")}的${kindNames[documentType]}` : `所有${kindNames[documentType]}`;
}

/** Who decides at a level: 上级单位有审批权限的人员. */
export function levelWords({ assignee, code }: ApprovalLevel, approverName: string): string {
  if (assignee === WorkflowAssignee.namedUser) return `指定人员：${approverName || "已离开"}`;
  const words = assigneeWords[assignee] ?? "";
  return assignee === WorkflowAssignee.role && code ? `${words}（且有“${actionCode[code]}”权限）` : words;
}

/** Who decides one after another: 第1级 …；第2级 …. */
export function pathWords(levels: readonly string[]): string {
  if (levels.length === 0) return "不需要审批";
  return levels.length === 1 ? (levels[0] ?? "") : levels.map((words, index) => `第${index + 1}级 ${words}`).join("；");
}

/** How far an approval is, and as whom its reader is asked. */
interface AskedBy {
  /** "" of the basic setting. */
  ruleName: string;
  level: number;
  levels: number;
  /** Who decides at this level, by {@link levelWords}. */
  words: string;
  /** It is the turn of a signer who was added. */
  signing: boolean;
  /** In whose place the reader decides. */
  onBehalfOf: string | null;
  /** The level finds nobody: the reader administers the organisation. */
  stepsIn: boolean;
}

/** Why somebody is asked to decide: 规则“大额订单”第2级：上级单位有审批权限的人员. */
export function reasonWords({ ruleName, level, levels, words, signing, onBehalfOf, stepsIn }: AskedBy): string {
  const rule = ruleName ? `规则“${ruleName}”` : "基本设置";
  const whose = signing ? "加签给您" : words;
  const how = stepsIn ? "，现在没有这样的人，由本单位管理员审批" : onBehalfOf ? `，您代 ${onBehalfOf} 审批` : "";
  return `${rule}${levels > 1 ? `第${level}级` : ""}：${whose}${how}`;
}
