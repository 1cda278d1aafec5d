/** Where "now" comes from: handlers take it from here, so that tests can stand still or travel. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Unix seconds, the form in which times travel on the wire. */
export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000);
