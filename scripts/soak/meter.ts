import { TRPCClientError } from "@trpc/client";
import { Failure } from "#trpc/contract/failures";

/** What a minute saw of requests. */
export interface Traffic {
  requests: number;
  /** Answers of 500 and above, connections that broke, and rounds of a person that came to no end. */
  errors: number;
  /** Sold out, changed by another, too much at once: said in a sentence. */
  refused: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const MAX_KEPT_ERRORS = 10;
const REST_TIMEOUT_MS = 60_000;

/** Counts and times every request of the soak, and lets all people stand still while the server is looked at. */
export class Meter {
  private latencies: number[] = [];
  private counts = { errors: 0, refused: 0 };
  private running = 0;
  private resting: Promise<void> | undefined;
  private readonly counted = new WeakSet<object>();
  /** The first errors, for the report. */
  readonly firstErrors: string[] = [];
  total = 0;

  /** One request: waits while people rest, times it and counts how it ended. */
  async timed<T>(name: string, send: () => Promise<T>): Promise<T> {
    await this.resting;
    this.running += 1;
    this.total += 1;
    const sent = performance.now();
    try {
      const answer = await send();
      if (typeof answer === "number") this.judge(name, answer);
      else if (answer instanceof Response) this.judge(name, answer.status);
      return answer;
    } catch (error) {
      this.error(name, error);
      throw error;
    } finally {
      this.running -= 1;
      this.latencies.push(performance.now() - sent);
    }
  }

  private judge(name: string, status: number): void {
    if (status === 503 || status === 429) this.counts.refused += 1;
    else if (status >= 500) this.error(name, `HTTP ${status}`);
  }

  /** Somebody's round came to no end: a refusal, a failed request (counted already), or a mistake of ours. */
  lost(name: string, error: unknown): void {
    if (Failure.from(error)) this.counts.refused += 1;
    else if (!(error instanceof TRPCClientError && error.data) && !this.known(error)) this.error(name, error);
  }

  private known(error: unknown): boolean {
    for (let at = error; at instanceof Error; at = at.cause) if (this.counted.has(at)) return true;
    return false;
  }

  private error(name: string, what: unknown): void {
    this.counts.errors += 1;
    if (what instanceof Error) this.counted.add(what);
    if (this.firstErrors.length < MAX_KEPT_ERRORS) this.firstErrors.push(`${name}: ${String(what)}`);
  }

  /** Runs `look` while nobody asks for anything. */
  async atRest<T>(look: () => Promise<T>): Promise<T> {
    let goOn = () => {};
    this.resting = new Promise((resolve) => {
      goOn = resolve;
    });
    const patience = Date.now() + REST_TIMEOUT_MS;
    while (this.running > 0 && Date.now() < patience) await wait(20);
    try {
      return await look();
    } finally {
      this.resting = undefined;
      goOn();
    }
  }

  /** What was seen since the last time. */
  take(): Traffic {
    const sorted = this.latencies.sort((a, b) => a - b);
    const traffic = {
      requests: sorted.length,
      ...this.counts,
      p50: quantile(sorted, 0.5),
      p99: quantile(sorted, 0.99),
    };
    this.latencies = [];
    this.counts = { errors: 0, refused: 0 };
    return traffic;
  }
}
