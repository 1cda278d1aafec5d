import type { WorkflowAssignee } from "../contract/shared/codes";
import { ApprovalStatus } from "../contract/shared/codes";
import { type ActionCode, actionCode } from "../contract/shared/labels";

import { type DocumentType, documentTypes } from "./kinds";
import { type DecimalLike, decimal } from "./money";

/** One step of an approval: whose it is (R-PERM-20). */
export interface ApprovalLevel {
  assignee: (typeof WorkflowAssignee)[keyof typeof WorkflowAssignee];
  /** Of the organisation's own people those who also hold this code; "" asks for nothing more. */
  code: ActionCode | "";
  /** The person, where one is named. */
  userSysNo: number | null;
}

/** What a rule asks of a document; null and "" ask for nothing. */
export interface ApprovalConditions {
  /** 元. */
  amountFrom: DecimalLike | null;
  /** A leading category of one of its lines. */
  categorySysNo: number | null;
  projectSysNo: number | null;
  costCode: string;
  /** Only of a document that takes more of its budget than is left. */
  overBudget: boolean;
}

/** A rule of an organisation about one kind of document. Without levels its documents need no approval. */
export interface ApprovalRule extends ApprovalConditions {
  sysNo: number;
  name: string;
  /** Of equally specific rules the lowest is tried first. */
  number: number;
  /** Tried after all others. */
  basic: boolean;
  levels: readonly ApprovalLevel[];
}

/** A document as far as rules look at it. */
export interface ApprovalFacts {
  /** 元. */
  amount: DecimalLike;
  /** Leading categories of its lines. */
  categories: readonly number[];
  projectSysNo: number | null;
  costCode: string;
  /** It takes more of its budget than is left; false of what has none. */
  overBudget: boolean;
}

/** How many conditions a rule has. */
const conditions = ({ amountFrom, categorySysNo, projectSysNo, costCode, overBudget }: ApprovalConditions): number =>
  [amountFrom !== null, categorySysNo !== null, projectSysNo !== null, costCode !== "", overBudget].filter(Boolean)
    .length;

/**
 * The order in which rules are tried: most conditions first, of as many the higher amount, then the lower number; basic
 * rules last. A rule that is narrower than another is therefore tried before it.
 */
export const byPrecedence = (a: Omit<ApprovalRule, "levels">, b: Omit<ApprovalRule, "levels">): number =>
  Number(a.basic) - Number(b.basic) ||
  conditions(b) - conditions(a) ||
  decimal(b.amountFrom ?? 0).cmp(a.amountFrom ?? 0) ||
  a.number - b.number ||
  a.sysNo - b.sysNo;

/** Whether a document is one of a rule's. */
export const matches = (rule: ApprovalConditions, facts: ApprovalFacts): boolean =>
  (rule.amountFrom === null || decimal(facts.amount).gte(rule.amountFrom)) &&
  (rule.categorySysNo === null || facts.categories.includes(rule.categorySysNo)) &&
  (rule.projectSysNo === null || facts.projectSysNo === rule.projectSysNo) &&
  (rule.costCode === "" || facts.costCode.trim() === rule.costCode) &&
  (!rule.overBudget || facts.overBudget);

/** The rule that decides about a document: the first that matches by {@link byPrecedence}. */
export const ruleFor = <Rule extends ApprovalRule>(rules: readonly Rule[], facts: ApprovalFacts): Rule | undefined =>
  [...rules].sort(byPrecedence).find((rule) => matches(rule, facts));

/** `approvalStatus` of a document that asks for its approval by a rule. */
export const statusBy = (rule: Pick<ApprovalRule, "levels"> | undefined) =>
  rule && rule.levels.length > 0 ? ApprovalStatus.auditing : ApprovalStatus.none;

type AuditCode = Extract<ActionCode, `${string}:purchaser:audit`>;
/** Kinds of documents that an organisation may approve: those whose approvers have a code. */
export type ApprovableKind = AuditCode extends `${infer Kind}:purchaser:audit` ? Kind & DocumentType : never;
/** The code by which a kind is approved. */
export const auditCodeOf = (kind: ApprovableKind): ActionCode => `${kind}:purchaser:audit`;
export const approvableKinds = documentTypes.filter(
  (type): type is ApprovableKind => `${type}:purchaser:audit` in actionCode,
) as [ApprovableKind, ...ApprovableKind[]];
