import { DayHalf } from "#trpc/contract/shared/codes";
import { dayHalf } from "#trpc/contract/shared/labels";

/** The halves of a day, to choose from. */
export const halves = Object.entries(dayHalf).map(([value, label]) => ({ value, label }));

/** The half of a day that a form names; the whole one where it names none. */
export const halfIn = (value: string) => Object.values(DayHalf).find((half) => String(half) === value) ?? DayHalf.whole;
