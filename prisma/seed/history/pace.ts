import { chance } from "../random";
import { atWork, hoursAfter } from "./clock";

/** Time as it passes in one life. Each answer is the time to go on at. */
export interface Pace {
  readonly time: Date;
  /** About so many hours later, in working hours. */
  later: (hours: number) => Date;
  /** So many hours later, whatever the hour. */
  soon: (hours: number) => Date;
  at: (time: Date) => Date;
}

/**
 * @param hurried nobody waits for the next morning
 */
export function paceFrom(start: Date, name: string, hurried = false): Pace {
  let time = start;
  const move = (next: Date) => {
    time = next;
    return time;
  };
  return {
    get time() {
      return time;
    },
    later: (hours) => {
      const next = hoursAfter(time, hours * (0.7 + 0.6 * chance("pace", name, hours)));
      return move(hurried ? next : atWork(next));
    },
    soon: (hours) => move(hoursAfter(time, hours)),
    at: move,
  };
}
