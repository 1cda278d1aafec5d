import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider, type DatesProviderProps } from "@mantine/dates";
import "dayjs/locale/zh-cn";
import { useState } from "react";
import { dayText as t } from "~/lib/texts/day";
import { MantineArea } from "./mantine-area";
import "@mantine/dates/styles.css";

export interface DayCalendarProps {
  /** yyyy-MM-dd; "" for none */
  day: string;
  min?: string | undefined;
  onChoose: (day: string) => void;
  /** the day is one end of a span: both are chosen here */
  span?: DaySpan | undefined;
  onClose: () => void;
  /** what the popover hangs under */
  className: string | undefined;
}

/** From the first day on until the last, yyyy-MM-dd; "" for none. */
export interface DaySpan {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}

const chinese: DatesProviderProps["settings"] = {
  locale: "zh-cn",
  firstDayOfWeek: 1,
  // their red is too pale to be read
  weekendDays: [],
  consistentWeeks: true,
};
const labels = {
  nextMonth: t.nextMonth,
  previousMonth: t.previousMonth,
  nextYear: t.nextYear,
  previousYear: t.previousYear,
  nextDecade: t.nextDecade,
  previousDecade: t.previousDecade,
  monthLevelControl: t.monthLevel,
  yearLevelControl: t.yearLevel,
};

const shared = {
  hideOutsideDates: true,
  monthLabelFormat: "YYYY年M月",
  yearLabelFormat: "YYYY年",
  monthsListFormat: "M月",
  ariaLabels: labels,
};
const orNull = (day: string) => (day === "" ? null : day);

/** The first click is the first day, the second one the last; what the field at the other end says holds. */
function Span({ from, to, day, onChoose }: DaySpan & { day: string }) {
  const [value, setValue] = useState<[string | null, string | null]>([orNull(from), orNull(to)]);
  return (
    <DatePicker
      {...shared}
      type="range"
      value={value}
      {...(day === "" ? {} : { defaultDate: day })}
      onChange={([first, last]) => {
        setValue([first, last]);
        onChoose(first ?? "", last ?? "");
      }}
      allowSingleDateInRange
    />
  );
}

/** A month to choose a day or a span of days from, under its field; loaded when one is first opened. */
export default function DayCalendar({ day, min, onChoose, span, onClose, className }: DayCalendarProps) {
  return (
    <MantineArea>
      <DatesProvider settings={chinese}>
        {/* beside its field, not at the end of the page: the field may stand in a dialog */}
        <Popover
          opened
          onDismiss={onClose}
          position="bottom-start"
          withinPortal={false}
          floatingStrategy="fixed"
          withRoles={false}
          trapFocus
          returnFocus
          shadow="md"
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <span className={className} />
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t.calendar}>
            {span ? (
              <Span {...span} day={day} />
            ) : (
              <DatePicker
                {...shared}
                value={orNull(day)}
                {...(day === "" ? {} : { defaultDate: day })}
                {...(min ? { minDate: min } : {})}
                onChange={(chosen) => onChoose(chosen ?? "")}
                allowDeselect
              />
            )}
          </Popover.Dropdown>
        </Popover>
      </DatesProvider>
    </MantineArea>
  );
}
