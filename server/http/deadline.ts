/**
 * How long one request may wait for the backend, however many calls it makes (R-ENV-05). One signal for all of them:
 * a call that starts late gets what is left.
 */
export class Deadline {
  private end: number;
  private current: AbortSignal | undefined;

  /** @param timeoutMs for the request as a whole */
  constructor(timeoutMs: number) {
    this.end = performance.now() + timeoutMs;
  }

  get signal(): AbortSignal {
    this.current ??= AbortSignal.timeout(Math.max(0, Math.ceil(this.end - performance.now())));
    return this.current;
  }

  /** Time that somebody else takes, a phone sending its photos, is not the backend's. */
  async without<T>(work: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work;
    } finally {
      this.end += performance.now() - from;
      this.current = undefined;
    }
  }
}
