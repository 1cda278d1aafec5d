import { z } from "zod";
import { approvableKinds } from "../rules/approval-rules";
import { MOST_LEVELS } from "../rules/approval-steps";
import { mutation, query } from "./define";
import { workflowAssignee } from "./shared/enums";
import { Done, Empty, Id, Money, NeededText, Text, UnixSeconds } from "./shared/fields";
import { type ActionCode, actionCode } from "./shared/labels";

const Kind = z.enum(approvableKinds, "单据种类不正确");
const Code = z.enum(
  ["", ...Object.keys(actionCode).filter((code) => code.split(":")[1] === "purchaser")] as ["", ...ActionCode[]],
  "权限不正确",
);

const level = {
  assignee: workflowAssignee.type,
  /** Of one's own people those who also hold this code. */
  code: Code.default(""),
};
const Level = z.object({
  ...level,
  /** The identity of who is named, of one's own organisation. */
  approverSysNo: Id.nullable().default(null),
});

const conditions = {
  amountFrom: Money.min(0, "起审金额不能小于0").nullable().default(null),
  /** A leading category of one of its lines. */
  categorySysNo: Id.nullable().default(null),
  projectSysNo: Id.nullable().default(null),
  costCode: Text(40, "成本编码").default(""),
  /** Only of a document that takes more of its budget than is left. */
  overBudget: z.boolean().default(false),
};

/** A rule as its form writes it; without levels its documents need no approval. */
const Written = z.object({
  /** The rule that is changed; a new one where nothing is said. */
  sysNo: Id.optional(),
  documentType: Kind,
  name: NeededText(40, "规则名称"),
  /** Of equally specific rules the lowest is tried first. */
  number: z.int("序号必须是整数").min(0, "序号不能小于0").max(999, "序号不能大于999").default(0),
  enabled: z.boolean().default(true),
  ...conditions,
  levelList: z.array(Level).max(MOST_LEVELS, `最多${MOST_LEVELS}级`),
  version: Text(64, "版本").optional(),
});

const Choice = z.object({ sysNo: Id, name: z.string() });
const Rule = z.object({
  sysNo: Id,
  documentType: Kind,
  name: z.string(),
  number: z.int(),
  /** What the short setting says of a kind; tried after all others. */
  basic: z.boolean(),
  enabled: z.boolean(),
  amountFrom: Money.nullable(),
  categorySysNo: Id.nullable(),
  projectSysNo: Id.nullable(),
  costCode: z.string(),
  overBudget: z.boolean(),
  levelList: z.array(
    z.object({
      ...level,
      approverSysNo: Id.nullable(),
      /** "" where nobody is named, or where they have left. */
      approverName: z.string(),
    }),
  ),
  /** What it asks of a document, and who decides one after another, in words. */
  conditionWords: z.string(),
  levelWords: z.array(z.string()),
  /** Sent back with a change, it refuses one that was made without having seen this. */
  version: z.string(),
});

const Way = z.object({ ruleName: z.string(), levelWords: z.array(z.string()) });
/** Documents that a replay looks at, at most. */
const MOST_REPLAYED = 1_000;

export const approvalRule = {
  search: query("GET /api/ifs/v1/organization/approval/rule/list", {
    summary: "The rules of approval of one's own organisation in the order in which they are tried; for administrators",
    role: "purchaser",
    input: Empty,
    output: z.object({
      ruleList: z.array(Rule),
      categoryList: z.array(Choice),
      projectList: z.array(Choice),
      /** Who may be named. */
      candidateList: z.array(z.object({ sysNo: Id, displayName: z.string(), mobile: z.string() })),
    }),
  }),
  save: mutation("POST /api/ifs/v1/organization/approval/rule/save", {
    summary: "Add or change a rule: which documents are approved by whom, level by level (R-PERM-20)",
    role: "purchaser",
    input: Written,
    output: z.object({ sysNo: Id }),
  }),
  remove: mutation("POST /api/ifs/v1/organization/approval/rule/remove", {
    summary: "Take a rule away: what waits by it still does",
    role: "purchaser",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  replay: query("POST /api/ifs/v1/organization/approval/rule/replay", {
    summary: "Which of the newest documents would have been approved otherwise by a rule as it is written here",
    role: "purchaser",
    input: Written.omit({ version: true }).extend({
      /** How many of the newest are looked at. */
      most: z.int().min(1).max(MOST_REPLAYED, `最多${MOST_REPLAYED}单`).default(MOST_REPLAYED),
    }),
    output: z.object({
      /** How many were looked at. */
      count: z.int(),
      changeList: z.array(
        z.object({
          sysNo: Id,
          no: z.string(),
          createTime: UnixSeconds,
          amount: Money,
          before: Way,
          after: Way,
        }),
      ),
    }),
  }),
};
export type ApprovalReplay = z.output<typeof approvalRule.replay.output>;
