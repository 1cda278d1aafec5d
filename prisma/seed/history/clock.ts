import type { Clock } from "#server/kernel/clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** China has one time, eight hours ahead, without summer time. */
const CHINA_MS = 8 * HOUR_MS;
const OPENS = 8;
const CLOSES = 18;

/** A clock that stands where it is put. */
export interface MovedClock extends Clock {
  moveTo: (time: Date) => void;
}

export function movedClock(start: Date): MovedClock {
  let time = start;
  return {
    now: () => time,
    moveTo: (next) => {
      time = next;
    },
  };
}

export const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

/** The time itself in working hours in China, else the next morning's opening with the same minutes. */
export function atWork(time: Date): Date {
  const china = time.getTime() + CHINA_MS;
  const midnight = Math.floor(china / DAY_MS) * DAY_MS;
  const hour = (china - midnight) / HOUR_MS;
  if (hour >= OPENS && hour < CLOSES) return time;
  const minutes = china % HOUR_MS;
  const morning = midnight + (hour < OPENS ? 0 : DAY_MS) + OPENS * HOUR_MS + minutes;
  return new Date(morning - CHINA_MS);
}

/** That many days before `now`, at an hour in China. */
export function daysBefore(now: Date, days: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + CHINA_MS) / DAY_MS) * DAY_MS;
  return new Date(midnight - CHINA_MS - days * DAY_MS + hour * HOUR_MS);
}
