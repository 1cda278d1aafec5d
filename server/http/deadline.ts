import { Failure } from "#trpc/contract/failures";
import { type Ending, ending } from "#trpc/ending";

/**
 * How long one request may wait for the backend, however many calls it makes (R-ENV-05). One signal for all of them:
 * a call that starts late gets what is left.
 */
export class Deadline {
  private end: number;
  private current: Ending | undefined;

  /** @param timeoutMs for the request as a whole */
  constructor(timeoutMs: number) {
    this.end = performance.now() + timeoutMs;
  }

  private get ending(): Ending {
    this.current ??= ending().after(Math.max(0, Math.ceil(this.end - performance.now())));
    return this.current;
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /**
   * Waits no longer for what several requests wait for together: an answer that is kept for all.
   * @throws Failure UPSTREAM_UNREACHABLE when the time is over first
   */
  async within<T>(work: Promise<T>): Promise<T> {
    const { signal } = this;
    return this.ending.race(work).catch((error: unknown) => {
      throw signal.aborted && error === signal.reason ? new Failure("UPSTREAM_UNREACHABLE") : error;
    });
  }

  /** The request is answered: nothing waits any more. */
  release(): void {
    this.current?.release();
  }

  /** Time that somebody else takes, a phone sending its photos, is not the backend's. */
  async without<T>(work: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work;
    } finally {
      this.end += performance.now() - from;
      this.current?.release();
      this.current = undefined;
    }
  }
}
