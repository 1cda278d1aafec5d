import type { Budget, budget } from "#trpc/contract/budget";
import { FormBar } from "~/forms/form-bar";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { budgetText as t } from "~/lib/texts/budget";
import { Card } from "~/ui/card";
import { FormGrid, Select, TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { BUDGET_PATH, budgetPath, SAVE } from "./paths";

interface BudgetFormProps {
  saved: Budget | undefined;
  projects: readonly { value: string; label: string; costCodes: readonly string[] }[];
  limits: TextLimits;
}

const exceeds = Object.entries(t.onExceeds).map(([value, label]) => ({ value, label }));
const CODES = "budget-cost-codes";

/** What a budget is for and how much it is. */
export function BudgetForm({ saved, projects, limits }: BudgetFormProps) {
  const { field, intent, busy } = useActionForm<FieldNames<typeof budget.save>>(SAVE, saved, limits);
  const own = saved?.projectSysNo ? { value: String(saved.projectSysNo), label: saved.projectName } : undefined;
  const listed = own && !projects.some(({ value }) => value === own.value) ? [own, ...projects] : projects;
  const codes = [...new Set(projects.flatMap(({ costCodes }) => costCodes))];
  return (
    <IntentForm intent={intent} className={page.stack} guarded>
      <Card title={saved ? t.edit : undefined}>
        <datalist id={CODES}>
          {codes.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
        <FormGrid>
          <Select
            label={t.project}
            options={[{ value: "", label: t.noProject }, ...listed]}
            {...field("projectSysNo")}
          />
          <TextInput label={t.costCode} help={t.costCodeHint} list={CODES} autoComplete="off" {...field("costCode")} />
          <TextInput label={t.year} help={t.yearHint} inputMode="numeric" autoComplete="off" {...field("year")} />
          <TextInput label={t.amount} required inputMode="decimal" autoComplete="off" {...field("amount")} />
          <Select label={t.onExceed} help={t.onExceedHint} options={exceeds} {...field("onExceed")} />
          <TextInput label={t.remark} autoComplete="off" {...field("remark")} />
        </FormGrid>
      </Card>
      <FormBar back={saved ? budgetPath(saved.sysNo) : BUDGET_PATH} label={t.save} busy={busy} />
    </IntentForm>
  );
}
