import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { settlementText as t } from "~/lib/texts/settlement";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextInput } from "~/ui/field";
import s from "./settlement.module.css";

const RETENTION = "retention";

/** Says what a draft holds back for quality. */
export const retention = (sysNo: number): Intents => ({
  [RETENTION]: async (api, fields) => {
    const rate = readNumber(text(fields, "retentionPercent"), { what: t.retentionRate, scale: 4 });
    const months = readNumber(text(fields, "retentionMonths"), { what: t.retentionMonths, scale: 0 });
    const errors: Record<string, string> = {};
    if (rate.error) errors.retentionPercent = rate.error;
    if (months.error) errors.retentionMonths = months.error;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    await api.settlement.save({ sysNo, retentionPercent: rate.value ?? 0, retentionMonths: months.value ?? 0 });
    return { message: t.retentionSaved };
  },
});

/** What is held back for quality, while it may still be changed. */
export function RetentionForm({ document }: { document: Settlement }) {
  const refused = useRefused(RETENTION);
  const busy = useBusy(RETENTION);
  const { status, actionList, retentionRate, retentionMonths } = document;
  if (status !== SettlementStatus.draft || !actionList.includes("settlement:purchaser:save")) return null;
  const percent = String(toNumber(decimal(retentionRate).times(100)));
  return (
    <Card title={t.retention} extra={<span className="mall-dim">{t.retentionHint}</span>}>
      <IntentForm intent={RETENTION}>
        <FormMessage refused={refused} />
        <div className={s.retention}>
          <TextInput
            label={t.retentionRate}
            name="retentionPercent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={refused?.values.retentionPercent ?? percent}
            error={refused?.fields.retentionPercent}
          />
          <TextInput
            label={t.retentionMonths}
            name="retentionMonths"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            defaultValue={refused?.values.retentionMonths ?? String(retentionMonths)}
            error={refused?.fields.retentionMonths}
          />
          <Button busy={busy}>{t.retentionSave}</Button>
        </div>
      </IntentForm>
    </Card>
  );
}
