import { WorkflowAssignee } from "#trpc/contract/shared/codes";
import { actionCode } from "#trpc/contract/shared/labels";
import { assigneeWords } from "#trpc/rules/approval-setting";
import { everyCode } from "#trpc/rules/people";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";
import { Card } from "~/ui/card";
import { Select } from "~/ui/field";
import s from "./approval-setting.module.css";
import { formLevels, levelField, type RuleChoices } from "./rule-fields";

/** Levels that are shown at once; the others unfold. */
const SHOWN = 3;
const { role, ...others } = WorkflowAssignee;
const assignees = [role, ...Object.values(others)].map((value) => ({ value, label: assigneeWords[value] ?? "" }));
const codes = everyCode("purchaser").map((value) => ({ value, label: actionCode[value] }));

interface LevelsProps {
  /** Default value and error message of a field. */
  field: (name: string) => { name: string; defaultValue: string; error?: string };
  people: RuleChoices["candidateList"];
}

function Level({ level, field, people }: LevelsProps & { level: number }) {
  const persons = people.map(({ sysNo, displayName, mobile }) => ({ value: sysNo, label: `${displayName} ${mobile}` }));
  return (
    <fieldset className={s.level}>
      <legend>{t.level(level)}</legend>
      <Select
        label={t.levels}
        options={[{ value: "", label: t.noLevel }, ...assignees]}
        {...field(levelField(level, "assignee"))}
      />
      <Select
        label={t.code}
        help={t.codeHint}
        options={[{ value: "", label: t.noCode }, ...codes]}
        {...field(levelField(level, "code"))}
      />
      <Select
        label={t.person}
        help={t.personHint}
        options={[{ value: "", label: t.choose }, ...persons]}
        {...field(levelField(level, "approver"))}
      />
    </fieldset>
  );
}

/** Who decides one after another. */
export function RuleLevels(props: LevelsProps) {
  const rows = (levels: readonly number[]) => levels.map((level) => <Level key={level} level={level} {...props} />);
  const rest = formLevels.slice(SHOWN);
  const used = rest.some((level) => props.field(levelField(level, "assignee")).defaultValue !== "");
  return (
    <Card title={t.levels}>
      <div className={s.choices}>
        <p className="mall-dim">{t.levelsHint}</p>
        {rows(formLevels.slice(0, SHOWN))}
        <details open={used}>
          <summary>{t.moreLevels}</summary>
          <div className={s.choices}>{rows(rest)}</div>
        </details>
      </div>
    </Card>
  );
}
