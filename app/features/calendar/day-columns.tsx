import type { CalendarDay } from "#trpc/contract/holiday";
import { IntentForm } from "~/forms/intent-form";
import { calendarText as t } from "~/lib/texts/calendar";
import { LinkButton } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { PATH, RESTORE } from "./act-calendar";
import s from "./calendar.module.css";

const weekday = new Intl.DateTimeFormat("zh-CN", { weekday: "short", timeZone: "UTC" });
const tones = { holiday: "success", workday: "warning", usual: "neutral" } as const;

const sourceOf = ({ isOwn, status }: CalendarDay): string =>
  isOwn ? t.own : status === "published" ? t.official : t.statutory;

function DayActions({ date, isOwn, year }: CalendarDay) {
  return (
    <div className={s.actions}>
      <LinkButton size="small" href={`${PATH}?year=${year}&date=${date}#day`}>
        {t.edit}
      </LinkButton>
      {isOwn ? (
        <IntentForm intent={RESTORE}>
          <input type="hidden" name="date" value={date} />
          <ConfirmButton size="small" question={t.restoreQuestion(date)} consequence={t.restoreNext}>
            {t.restore}
          </ConfirmButton>
        </IntentForm>
      ) : null}
    </div>
  );
}

export const dayColumns: Column<CalendarDay>[] = [
  {
    key: "date",
    title: t.date,
    width: 180,
    card: "title",
    cell: ({ date }) => `${date} ${weekday.format(new Date(`${date}T00:00:00Z`))}`,
  },
  {
    key: "type",
    title: t.type,
    width: 110,
    card: "status",
    cell: ({ type }) => <Tag tone={tones[type]}>{t.types[type]}</Tag>,
  },
  { key: "name", title: t.name, cell: ({ name }) => name || "—" },
  { key: "source", title: t.source, width: 140, cell: sourceOf },
  { key: "actions", title: t.actions, width: 180, card: "actions", cell: (day) => <DayActions {...day} /> },
];
