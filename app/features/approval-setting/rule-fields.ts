import { MOST_LEVELS } from "#trpc/rules/approval-steps";
import { readNumber } from "#trpc/rules/number-text";
import { type Api, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";

export type WrittenRule = Parameters<Api["approvalRule"]["replay"]>[0];
type Level = NonNullable<WrittenRule["levelList"]>[number];
type Answer = Awaited<ReturnType<Api["approvalRule"]["search"]>>;
export type RuleRow = Answer["ruleList"][number];
export type RuleChoices = Pick<Answer, "categoryList" | "projectList" | "candidateList">;

/** Levels of the form, from 1. */
export const formLevels: readonly number[] = Array.from({ length: MOST_LEVELS }, (_, at) => at + 1);
/** The field of a level. */
export const levelField = (level: number, field: "assignee" | "code" | "approver"): string => `level.${level}.${field}`;

/** What the form shows of a rule. */
export function valuesOf(rule: RuleRow): Record<string, string> {
  const levels = rule.levelList.flatMap(({ assignee, code, approverSysNo }, at): [string, string][] => [
    [levelField(at + 1, "assignee"), String(assignee)],
    [levelField(at + 1, "code"), code],
    [levelField(at + 1, "approver"), String(approverSysNo ?? "")],
  ]);
  return {
    ...{ documentType: rule.documentType, name: rule.name, number: String(rule.number), costCode: rule.costCode },
    overBudget: rule.overBudget ? "1" : "",
    ...{ enabled: rule.enabled ? "1" : "", amountFrom: rule.amountFrom?.toFixed(2) ?? "" },
    ...{ categorySysNo: String(rule.categorySysNo ?? ""), projectSysNo: String(rule.projectSysNo ?? "") },
    ...Object.fromEntries(levels),
  };
}

const usedLevels = (fields: Fields): number[] =>
  formLevels.filter((level) => text(fields, levelField(level, "assignee")) !== "");

function levelOf(fields: Fields, level: number): Level {
  const value = (field: "assignee" | "code" | "approver") => text(fields, levelField(level, field));
  return {
    assignee: Number(value("assignee")) as Level["assignee"],
    code: value("code") as NonNullable<Level["code"]>,
    approverSysNo: keyIn(value("approver")) ?? null,
  };
}

/** A rule as the form says it; levels that are left out between others close up. @throws Failure BAD_INPUT */
export function readRule(fields: Fields, sysNo: number | undefined): WrittenRule {
  const amount = readNumber(text(fields, "amountFrom"), { what: t.amountFrom, scale: 2, min: 0 });
  const number = readNumber(text(fields, "number"), { what: t.number, scale: 0, min: 0, max: 999 });
  const wrong = { amountFrom: amount.error, number: number.error };
  const problems = Object.entries(wrong).flatMap(([name, error]) => (error ? [[name, error] as const] : []));
  if (problems.length > 0) throw inputProblem(Object.fromEntries(problems));
  return {
    ...(sysNo === undefined ? {} : { sysNo }),
    documentType: text(fields, "documentType") as WrittenRule["documentType"],
    name: text(fields, "name"),
    number: number.value ?? 0,
    enabled: text(fields, "enabled") === "1",
    amountFrom: amount.value ?? null,
    categorySysNo: keyIn(text(fields, "categorySysNo")) ?? null,
    projectSysNo: keyIn(text(fields, "projectSysNo")) ?? null,
    costCode: text(fields, "costCode"),
    overBudget: text(fields, "overBudget") === "1",
    levelList: usedLevels(fields).map((level) => levelOf(fields, level)),
  };
}

/** For a call that takes a rule: sentences about its levels come out at the fields that were filled in. */
export const atLevels =
  (fields: Fields) =>
  (error: unknown): never => {
    const problem = failureOf(error);
    if (!problem || Object.keys(problem.fields).length === 0) throw error;
    const used = usedLevels(fields);
    const named = Object.entries(problem.fields).map(([name, sentence]) => {
      const [, at, field] = /^levelList\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const level = used[Number(at)];
      if (!field || level === undefined) return [name, sentence] as const;
      return [levelField(level, field === "approverSysNo" ? "approver" : (field as "assignee")), sentence] as const;
    });
    throw inputProblem(Object.fromEntries(named), problem.message);
  };
