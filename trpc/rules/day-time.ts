import { DayHalf } from "../contract/shared/codes";

const NOON = "12:00";

/** The half of the day in which a time (HH:mm) lies. */
const halfOf = (time: string): number => (time < NOON ? DayHalf.morning : DayHalf.afternoon);

/** A part of a day: its half, or a time that says the half. */
export interface DayPart {
  half: number;
  /** HH:mm; "" where only the half is said. */
  time: string;
}

/**
 * What one says of a part of a day, over what is said already: a time says its half, and a half that is said without a
 * time has none.
 */
export function dayPart(
  said: { half?: DayPart["half"] | undefined; time?: string | undefined },
  over: DayPart,
): DayPart {
  if (said.time) return { half: halfOf(said.time), time: said.time };
  if (said.half !== undefined) return { half: said.half, time: "" };
  return said.time === undefined ? over : { ...over, time: "" };
}
