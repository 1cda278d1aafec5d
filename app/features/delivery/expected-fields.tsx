import { chinaDay } from "#trpc/rules/price";
import { deliveryText as t } from "~/lib/texts/delivery";
import { DayInput } from "~/ui/day-input";
import { Select } from "~/ui/field";
import { expectedFields, halfHours } from "./expected";
import { type GateOf, useGateTimes } from "./use-gate";

interface ExpectedProps {
  /** what was said before */
  expectedTime?: number | null;
  /** what was typed before, and what is wrong with it */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  hint?: string;
}
interface GatedProps extends ExpectedProps {
  /** whose site it is, which may limit the half hours */
  gate: GateOf;
  /** the typed value of the day field; undefined before anything is typed */
  typedDay: string | undefined;
}

const firstDay = ({ expectedTime = null, field }: ExpectedProps): string =>
  field("expectedDay").defaultValue ?? (expectedFields(expectedTime).day || chinaDay(new Date()));

/**
 * When the truck is expected on site: a day, today unless another one is chosen, and a half hour of it.
 * @param times the half hours to choose from
 */
export function ExpectedFields({ times = halfHours, hint, ...props }: ExpectedProps & { times?: typeof halfHours }) {
  const { expectedTime = null, field } = props;
  const time = field("expectedTime");
  const chosen = time.defaultValue ?? expectedFields(expectedTime).time;
  // keep the chosen time as an option even if the slot is full
  const kept = times.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: chosen }];
  return (
    <>
      <DayInput
        label={t.expectedDay}
        {...field("expectedDay")}
        min={chinaDay(new Date())}
        defaultValue={firstDay(props)}
      />
      <Select label={t.expectedTime} {...time} options={[...times, ...kept]} help={hint} defaultValue={chosen} />
    </>
  );
}

/** The same with the half hours that the site has free on that day. */
export function GatedFields({ gate, typedDay, ...props }: GatedProps) {
  const { times, hint = props.hint } = useGateTimes(gate, typedDay ?? firstDay(props));
  return <ExpectedFields {...props} times={times} {...(hint ? { hint } : {})} />;
}
