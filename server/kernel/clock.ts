/** Where "now" comes from: handlers take it from here, so that tests can stand still or travel. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at `start` until it is moved. */
export function fixedClock(start: Date): Clock & { advance: (ms: number) => void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

/** Unix seconds, the form in which times travel on the wire. */
export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000);
