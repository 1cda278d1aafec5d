import { chinaDay } from "#trpc/rules/price";
import { deliveryText as t } from "~/lib/texts/delivery";
import { DayInput } from "~/ui/day-input";
import { Select } from "~/ui/field";
import { expectedFields, halfHours } from "./expected";

interface ExpectedProps {
  /** what was said before */
  expectedTime?: number | null;
  /** what was typed before, and what is wrong with it */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  hint?: string;
  className?: string;
}

/** When the truck is expected on site: a day, today unless another one is chosen, and a half hour of it. */
export function ExpectedFields({ expectedTime = null, field, hint, className }: ExpectedProps) {
  const known = expectedFields(expectedTime);
  const [day, time] = [field("expectedDay"), field("expectedTime")];
  const today = chinaDay(new Date());
  return (
    <>
      <DayInput
        label={t.expectedDay}
        {...day}
        className={className}
        min={today}
        defaultValue={day.defaultValue ?? (known.day || today)}
      />
      <Select
        label={t.expectedTime}
        {...time}
        className={className}
        options={halfHours}
        help={hint}
        defaultValue={time.defaultValue ?? known.time}
      />
    </>
  );
}
