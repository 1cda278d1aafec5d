import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider, type DatesProviderProps } from "@mantine/dates";
import "dayjs/locale/zh-cn";
import { dayText as t } from "~/lib/texts/day";
import { MantineArea } from "./mantine-area";
import "@mantine/dates/styles.css";

export interface DayCalendarProps {
  /** yyyy-MM-dd; "" for none */
  day: string;
  min?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
  /** what the popover hangs under */
  className: string | undefined;
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

/** A month to choose a day from, under its field; loaded when somebody first opens one. */
export default function DayCalendar({ day, min, onChoose, onClose, className }: DayCalendarProps) {
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
            <DatePicker
              value={day === "" ? null : day}
              {...(day === "" ? {} : { defaultDate: day })}
              {...(min ? { minDate: min } : {})}
              onChange={(chosen) => onChoose(chosen ?? "")}
              allowDeselect
              hideOutsideDates
              monthLabelFormat="YYYY年M月"
              yearLabelFormat="YYYY年"
              monthsListFormat="M月"
              ariaLabels={labels}
            />
          </Popover.Dropdown>
        </Popover>
      </DatesProvider>
    </MantineArea>
  );
}
