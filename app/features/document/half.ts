import { DayHalf } from "#trpc/contract/shared/codes";

/** The half of a day that a form names; the whole one where it names none. */
export const halfIn = (value: string) => Object.values(DayHalf).find((half) => String(half) === value) ?? DayHalf.whole;
