import type { OrderDelivery } from "#trpc/contract/delivery";
import { chinaDay } from "#trpc/rules/price";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { dateTime } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";

const DAY_MS = 86_400_000;

/** The half hours of a day, to choose from; none where nobody knows. */
export const halfHours = [
  { value: "", label: t.unknown },
  ...Array.from({ length: 48 }, (_, half) => {
    const value = `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;
    return { value, label: value };
  }),
];

/** When a truck is expected, as people at a gate say it: 今天 14:30, 明天 09:00, 11-25 08:00. */
export function expectedWords(expectedTime: number, now = new Date()): string {
  const [day = "", time = ""] = dateTime(expectedTime).split(" ");
  const near = [t.yesterday, t.today, t.tomorrow];
  const which = near.findIndex((_, at) => chinaDay(new Date(now.getTime() + (at - 1) * DAY_MS)) === day);
  return `${near[which] ?? day.slice("2026-".length)} ${time}`;
}

/** The fields of a form from an arrival that was said before. */
export function expectedFields(expectedTime: number | null): { day: string; time: string } {
  if (expectedTime === null) return { day: "", time: "" };
  const [day = "", time = ""] = dateTime(expectedTime).split(" ");
  return { day, time };
}

/**
 * The arrival that a form says, in unix seconds; null where no time was chosen.
 * @throws Failure at the day's field
 */
export function expectedIn(fields: Fields): OrderDelivery["expectedTime"] {
  const [typed, time] = [text(fields, "expectedDay").trim(), text(fields, "expectedTime")];
  if (time === "") return null;
  if (typed === "") throw inputProblem({ expectedDay: t.dayNeeded });
  const at = Date.parse(`${typedDay(typed)}T${time}:00+08:00`) / 1000;
  if (Number.isNaN(at)) throw inputProblem({ expectedDay: t.dayWrong });
  return at;
}
