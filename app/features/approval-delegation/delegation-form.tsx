import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { useRound } from "~/forms/use-round";
import { approvalDelegationText as t } from "~/lib/texts/approval-delegation";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Select, TextInput } from "~/ui/field";
import { DELEGATE } from "./act-delegation";
import s from "./approval-delegation.module.css";

interface DelegationFormProps {
  people: readonly { sysNo: number; displayName: string; mobile: string }[];
  /** The first day that may be chosen. */
  today: string;
}

const span = { from: "fromDay", to: "untilDay" };

/** Who approves in the reader's place, and on which days. */
export function DelegationForm({ people, today }: DelegationFormProps) {
  const refused = useRefused(DELEGATE);
  const busy = useBusy(DELEGATE);
  const round = useRound(busy, refused !== undefined);
  const field = (name: string, start = "") => ({
    ...{ name, defaultValue: refused?.values[name] ?? start, error: refused?.fields[name] },
  });
  const options = people.map(({ sysNo, displayName, mobile }) => ({ value: sysNo, label: `${displayName} ${mobile}` }));
  return (
    <Card title={t.newTitle}>
      {people.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <IntentForm intent={DELEGATE} className={s.stack} guarded key={`${round} ${refused?.requestKey}`}>
          <div className={s.fields}>
            <Select
              label={t.person}
              required
              help={t.personHint}
              options={[{ value: "", label: t.choose }, ...options]}
              {...field("delegateSysNo")}
            />
            <DayInput label={t.from} required min={today} span={span} {...field("fromDay", today)} />
            <DayInput label={t.until} required min={today} span={span} help={t.untilHint} {...field("untilDay")} />
            <TextInput label={t.reason} maxLength={200} autoComplete="off" help={t.reasonHint} {...field("reason")} />
          </div>
          <div>
            <Button variant="primary" busy={busy}>
              {t.save}
            </Button>
          </div>
        </IntentForm>
      )}
    </Card>
  );
}
