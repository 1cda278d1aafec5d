import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { approvalRule as calls } from "#trpc/contract/approval-rule";
import { Failure } from "#trpc/contract/failures";
import { WorkflowAssignee } from "#trpc/contract/shared/codes";
import { actionCode } from "#trpc/contract/shared/labels";
import { approvableKinds, auditCodeOf, byPrecedence, ruleFor } from "#trpc/rules/approval-rules";
import { conditionWords, levelWords, pathWords } from "#trpc/rules/approval-words";
import { documentTypes } from "#trpc/rules/kinds";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { everyCode } from "#trpc/rules/people";
import { pastDocuments } from "../document/index";
import { type Handler, implement } from "../implement";
import { kinds } from "../kinds";
import { manage, managedBy } from "./administrator";
import { type RuleRow, readChoices, readRules, removeRule, writeRule } from "./repo/approval-rule";
import { type PersonRow, readActive, type Side, writeEvent } from "./repo/people";

type Input = Parameters<Handler<typeof calls.replay>>[0]["input"];
type Level = RuleRow["levels"][number];

/** Basic rules have no name of their own. */
const nameOf = ({ name, basic }: Pick<RuleRow, "name" | "basic">): string => (basic ? "基本设置" : name);
const wordsOf = (levels: readonly Level[]): string[] => levels.map((level) => levelWords(level, level.approverName));

const shown = ({ levels, categoryName, projectName, ...rule }: RuleRow) => ({
  ...rule,
  name: nameOf(rule),
  amountFrom: toNumberOrNull(rule.amountFrom),
  levelList: levels.map(({ userSysNo: _user, ...level }) => level),
  conditionWords: conditionWords(rule.documentType, rule, { categoryName, projectName }),
  levelWords: wordsOf(levels),
});

/** In the order of kinds, of each kind in that in which they are tried. */
const inOrder = (a: RuleRow, b: RuleRow): number =>
  documentTypes.indexOf(a.documentType) - documentTypes.indexOf(b.documentType) || byPrecedence(a, b);

const search: Handler<typeof calls.search> = async ({ db, actor }) => {
  const side = managedBy(actor);
  const [rules, { categories, projects }, people] = await Promise.all([
    readRules(db, side),
    readChoices(db, side),
    readActive(db, side, { codes: approvableKinds.map(auditCodeOf) }),
  ]);
  return {
    ruleList: rules.sort(inOrder).map(shown),
    categoryList: categories,
    projectList: projects,
    candidateList: people.map(({ sysNo, displayName, mobile }) => ({ sysNo, displayName, mobile })),
  };
};

const refused = (field: string, message: string) => new Failure("BAD_INPUT", { message, fields: { [field]: message } });

const missing = (field: string, message: string) => new Failure("NOT_FOUND", { message, fields: { [field]: message } });

/** The person of a level: one of the organisation's own who may approve this kind. @throws Failure BAD_INPUT */
function namedOf(people: readonly PersonRow[], { documentType, levelList }: Input, index: number): PersonRow {
  const field = `levelList.${index}.approverSysNo`;
  const approverSysNo = levelList[index]?.approverSysNo;
  const person = people.find(({ sysNo }) => sysNo === approverSysNo);
  if (!person) throw refused(field, `请选择第${index + 1}级的审批人`);
  const code = auditCodeOf(documentType);
  if (person.permissions.includes(code)) return person;
  throw refused(field, `${person.displayName}没有“${actionCode[code]}”的权限，请先在单位人员中设置，或另选审批人`);
}

/** A rule as it is written, with what its keys are called. @throws Failure BAD_INPUT, NOT_FOUND */
async function ruleOf(db: Db, side: Side, input: Input): Promise<{ rule: RuleRow; rules: RuleRow[] }> {
  const [rules, { categories, projects }, people] = await Promise.all([
    readRules(db, side),
    readChoices(db, side),
    readActive(db, side, { codes: everyCode("purchaser") }),
  ]);
  const { sysNo, categorySysNo, projectSysNo, levelList, amountFrom, documentType, name, number, enabled } = input;
  const earlier = rules.find((rule) => rule.sysNo === sysNo);
  if (sysNo !== undefined && (!earlier || earlier.basic)) {
    throw new Failure("NOT_FOUND", { message: "审批规则不存在或已删除" });
  }
  const category = categories.find((one) => one.sysNo === categorySysNo);
  if (categorySysNo !== null && !category) throw missing("categorySysNo", "类目不存在，请重新选择");
  const project = projects.find((one) => one.sysNo === projectSysNo);
  if (projectSysNo !== null && !project) throw missing("projectSysNo", "项目不存在，请重新选择");
  // before anything is said of the rule: others' people are nobody here
  for (const [index, { approverSysNo }] of levelList.entries()) {
    if (approverSysNo === null || people.some((one) => one.sysNo === approverSysNo)) continue;
    throw missing(`levelList.${index}.approverSysNo`, "该人员不在本单位，或账号已停用，请另选审批人");
  }
  if (earlier && earlier.documentType !== documentType) throw refused("documentType", "单据种类不能修改，请新增规则");
  const levels = levelList.map(({ assignee, code }, index): Level => {
    const named = assignee === WorkflowAssignee.namedUser ? namedOf(people, input, index) : undefined;
    return {
      assignee,
      code: assignee === WorkflowAssignee.role ? code : "",
      userSysNo: named?.userSysNo ?? null,
      approverSysNo: named?.sysNo ?? null,
      approverName: named?.displayName ?? "",
    };
  });
  const rule: RuleRow = {
    // a new one comes last of those that are as specific
    ...{ sysNo: sysNo ?? Number.MAX_SAFE_INTEGER, documentType, name, number, basic: false, enabled },
    ...{ amountFrom: amountFrom === null ? null : amountFrom.toFixed(2), categorySysNo, projectSysNo },
    ...{ costCode: input.costCode, overBudget: input.overBudget, levels, version: earlier?.version ?? "" },
    ...{ categoryName: category?.name ?? "", projectName: project?.name ?? "" },
  };
  return { rule, rules };
}

/** A rule in one sentence, for the organisation's record. */
const sentence = (rule: RuleRow): string =>
  `规则“${nameOf(rule)}”${rule.enabled ? "" : "（停用）"}：${conditionWords(rule.documentType, rule, rule)}，${pathWords(wordsOf(rule.levels))}`;

/** Under the organisation's lock: whoever is named does not leave meanwhile, and of two administrators one is second. */
const save: Handler<typeof calls.save> = async ({ db, actor, input, now, fail }) => {
  const { side } = await manage(db, actor);
  const { rule, rules } = await ruleOf(db, side, { ...input, most: 1 });
  const earlier = rules.find(({ sysNo }) => sysNo === input.sysNo);
  if (earlier && input.version !== undefined && input.version !== earlier.version) {
    const message = "该规则刚被其他管理员修改，请核对现在的规则后再保存";
    throw fail("STATE_CONFLICT", { message, fields: { rule: message } });
  }
  const sysNo = await writeRule(db, side, { ...rule, sysNo: input.sysNo });
  const [was, is] = [earlier ? [sentence(earlier)] : [], [sentence(rule)]];
  if (was[0] !== is[0]) {
    const by = { operatorUserSysNo: actor.userSysNo, operatorName: actor.displayName };
    await writeEvent(db, side, { event: "approval", ...by, subject: "", given: is, taken: was }, now);
  }
  return { sysNo };
};

const remove: Handler<typeof calls.remove> = async ({ db, actor, input, now, fail }) => {
  const { side } = await manage(db, actor);
  const rule = (await readRules(db, side)).find(({ sysNo, basic }) => sysNo === input.sysNo && !basic);
  if (!rule) throw fail("NOT_FOUND", { message: "审批规则不存在或已删除" });
  await removeRule(db, side, rule.sysNo, now);
  const by = { operatorUserSysNo: actor.userSysNo, operatorName: actor.displayName };
  await writeEvent(db, side, { event: "approval", ...by, subject: "", given: [], taken: [sentence(rule)] }, now);
  return true;
};

/** How a document is approved by a set of rules. */
function wayBy(rules: readonly RuleRow[], facts: Parameters<typeof ruleFor>[1]) {
  const rule = ruleFor(rules, facts);
  return { ruleName: rule ? nameOf(rule) : "", levelWords: rule ? wordsOf(rule.levels) : [] };
}

/** Two reads of documents and rules, whatever their number; what would be decided is computed as for a new document. */
const replay: Handler<typeof calls.replay> = async ({ db, actor, input }) => {
  const side = managedBy(actor);
  const { rule, rules } = await ruleOf(db, side, input);
  const { tenantCode, organizationSysNo } = side;
  const past = await pastDocuments(db, kinds[input.documentType], { tenantCode, organizationSysNo, most: input.most });
  const now = rules.filter(({ documentType, enabled }) => enabled && documentType === input.documentType);
  const then = [...now.filter(({ sysNo }) => sysNo !== input.sysNo), ...(input.enabled ? [rule] : [])];
  const changeList = past.flatMap(({ sysNo, no, createTime, facts }) => {
    const [before, after] = [wayBy(now, facts), wayBy(then, facts)];
    if (pathWords(before.levelWords) === pathWords(after.levelWords)) return [];
    return [{ sysNo, no, createTime: toUnixSeconds(createTime), amount: toNumber(facts.amount), before, after }];
  });
  return { count: past.length, changeList };
};

export const approvalRule = implement(calls, { search, save, remove, replay });
