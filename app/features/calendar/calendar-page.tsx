import { useLoaderData } from "@remix-run/react";
import type { CalendarDay } from "#trpc/contract/holiday";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { calendarText as t } from "~/lib/texts/calendar";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { StatusTabs } from "~/ui/status-tabs";
import { Tag } from "~/ui/tag";
import { type loadCalendar, PATH, PUBLISH, SAVE } from "./act-calendar";
import s from "./calendar.module.css";
import { dayColumns } from "./day-columns";
import { DayForm } from "./day-form";

const hints = { published: t.publishedHint, confirmed: t.confirmedHint, provisional: t.provisionalHint };

/** Whether a year is published, and the button of a year that was not known to be. */
function YearState({ year, status }: { year: number; status: CalendarDay["status"] }) {
  const isProvisional = status === "provisional";
  return (
    <div className={s.state}>
      <Tag tone={isProvisional ? "warning" : "success"}>{isProvisional ? t.provisional : t.published}</Tag>
      <p className="mall-dim">{hints[status](year)}</p>
      {status === "published" ? null : (
        <IntentForm intent={PUBLISH}>
          <input type="hidden" name="year" value={year} />
          <input type="hidden" name="isPublished" value={isProvisional ? "1" : "0"} />
          {isProvisional ? (
            <ConfirmButton variant="default" question={t.confirmQuestion(year)} consequence={t.confirmNext}>
              {t.confirm}
            </ConfirmButton>
          ) : (
            <Button>{t.takeBack}</Button>
          )}
        </IntentForm>
      )}
    </div>
  );
}

/** Holidays and working days in exchange by year, and a form for one day. */
export function CalendarPage() {
  const { years, year, days, status } = useLoaderData<typeof loadCalendar>();
  const refused = useRefused();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
        {refused && refused.intent !== SAVE ? <FormMessage refused={refused} complete /> : null}
      </div>
      <DayForm />
      <Card flush>
        <StatusTabs
          label={t.years}
          active={String(year)}
          tabs={years.map((one) => ({ key: String(one), label: t.yearLabel(one), href: `${PATH}?year=${one}` }))}
        />
        <YearState year={year} status={status} />
        <DataTable
          columns={dayColumns}
          rows={days}
          rowKey={({ date }) => date}
          caption={t.caption(year)}
          empty={<Empty icon="calendar" title={t.empty} />}
        />
      </Card>
    </div>
  );
}
