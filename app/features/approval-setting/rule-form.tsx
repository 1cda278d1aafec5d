import { useActionData } from "@remix-run/react";
import { type ApprovableKind, approvableKinds } from "#trpc/rules/approval-rules";
import { kindNames } from "#trpc/rules/kinds";
import { CallButton } from "~/forms/call-button";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, Select, TextInput } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import type { RuleAnswer } from "./act-approval-rule";
import { REMOVE_RULE, REPLAY, RULES, SAVE_RULE } from "./act-approval-rule";
import s from "./approval-setting.module.css";
import { type RuleChoices, type RuleRow, valuesOf } from "./rule-fields";
import { RuleLevels } from "./rule-levels";
import { RuleReplay } from "./rule-replay";

const named = (list: readonly { sysNo: number; name: string }[]) => [
  { value: "", label: t.any },
  ...list.map(({ sysNo, name }) => ({ value: sysNo, label: name })),
];
const kinds = approvableKinds.map((value) => ({ value, label: kindNames[value] }));
const start: Record<string, string> = { documentType: "order", number: "0", enabled: "1" };

/** A rule of approval: which documents, who decides; tried on past documents before it is saved. */
export function RuleForm({ rule, ...choices }: { rule: RuleRow | undefined } & RuleChoices) {
  const refused = useRefused(SAVE_RULE);
  const replay = useActionData<RuleAnswer>()?.replay;
  const busy = useBusy(SAVE_RULE);
  const values = refused?.values ?? (rule ? valuesOf(rule) : start);
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: refused?.fields[name] });
  return (
    <>
      <IntentForm intent={SAVE_RULE} className={s.stack} guarded key={refused?.requestKey}>
        {/* Enter in a field saves, whatever buttons stand before the last one */}
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="version" value={values.version ?? rule?.version ?? ""} />
        <Card title={t.what}>
          <div className={s.fields}>
            {rule ? (
              <div>
                <input type="hidden" name="documentType" value={rule.documentType} />
                <p>{kindNames[rule.documentType]}</p>
                <p className="mall-dim">{t.kindFixed}</p>
              </div>
            ) : (
              <Select label={t.kind} options={kinds} {...field("documentType")} />
            )}
            <TextInput label={t.name} required maxLength={40} autoComplete="off" {...field("name")} />
            <TextInput label={t.amountFrom} inputMode="decimal" help={t.amountHint} {...field("amountFrom")} />
            <Select label={t.category} options={named(choices.categoryList)} {...field("categorySysNo")} />
            <Select label={t.project} options={named(choices.projectList)} {...field("projectSysNo")} />
            <TextInput label={t.costCode} maxLength={40} help={t.costCodeHint} {...field("costCode")} />
            <Checkbox name="overBudget" value="1" label={t.overBudget} defaultChecked={values.overBudget === "1"} />
            <TextInput label={t.number} inputMode="numeric" help={t.numberHint} {...field("number")} />
            <Checkbox name="enabled" value="1" label={t.enabled} defaultChecked={values.enabled === "1"} />
          </div>
        </Card>
        <RuleLevels field={field} people={choices.candidateList} />
        {replay ? <RuleReplay kind={values.documentType as ApprovableKind} replay={replay} /> : null}
        <PhoneActionBar form>
          <LinkButton href={RULES}>{t.back}</LinkButton>
          <Button name="intent" value={REPLAY} title={t.replayHint} busy={busy}>
            {t.replay}
          </Button>
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
        </PhoneActionBar>
      </IntentForm>
      {rule ? (
        <CallButton
          intent={REMOVE_RULE}
          label={t.remove}
          variant="danger"
          question={t.removeQuestion(rule.name)}
          consequence={t.removeNext}
        />
      ) : null}
    </>
  );
}
