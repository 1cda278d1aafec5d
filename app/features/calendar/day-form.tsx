import { useLoaderData } from "@remix-run/react";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { useRound } from "~/forms/use-round";
import { calendarText as t } from "~/lib/texts/calendar";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { type loadCalendar, PATH, SAVE } from "./act-calendar";
import s from "./calendar.module.css";

const types = (["holiday", "workday", "usual"] as const).map((value) => ({ value, label: t.types[value] }));

/** Sets one day: a new one, or one of the list. */
export function DayForm() {
  const { edited, year } = useLoaderData<typeof loadCalendar>();
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const round = useRound(busy, refused !== undefined);
  return (
    <Card id="day" title={edited ? t.editTitle(edited.date) : t.addTitle}>
      {/* another day is another form */}
      <IntentForm key={`${round} ${edited?.date}`} intent={SAVE} className={d.stack}>
        <FormMessage refused={refused} complete />
        <FormGrid>
          <DayInput
            label={t.date}
            name="date"
            defaultValue={refused?.values.date ?? edited?.date}
            error={refused?.fields.date}
            required
          />
          <Select
            label={t.type}
            name="type"
            options={types}
            defaultValue={refused?.values.type ?? edited?.type ?? "holiday"}
            error={refused?.fields.type}
          />
          <TextInput
            label={t.name}
            name="name"
            help={t.nameHelp}
            maxLength={20}
            defaultValue={refused?.values.name ?? edited?.name}
            error={refused?.fields.name}
            autoComplete="off"
          />
        </FormGrid>
        <div className={s.buttons}>
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
          {edited ? <LinkButton href={`${PATH}?year=${year}`}>{t.cancel}</LinkButton> : null}
        </div>
      </IntentForm>
    </Card>
  );
}
