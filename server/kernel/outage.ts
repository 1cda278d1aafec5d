import { outsideOfRequests } from "./context";
import { asAway, type DatabaseAway } from "./database-away";
import { log } from "./logger";

const PROBE_EVERY_MS = 500;

export interface OutageOptions {
  /** Reaches the database by a connection of its own; throws while that cannot be done. */
  probe: () => Promise<void>;
  /** The database was found to be away. */
  onBegin: (error: DatabaseAway) => void;
  everyMs?: number;
}

/**
 * Whether the database is away, found out by one prober for all: it begins when a connection cannot be made, ends when
 * the prober has made one, and is logged once at both ends, however many requests meet it.
 */
export class Outage {
  /** What is wrong, while something is. */
  error: DatabaseAway | undefined;
  private since = 0;
  private probing = false;
  private stopped = false;

  constructor(private readonly options: OutageOptions) {}

  /** A connection could not be made. */
  begin(cause: unknown): void {
    if (this.error || this.stopped) return;
    const error = asAway(cause);
    this.error = error;
    this.since = performance.now();
    outsideOfRequests(() => {
      log.error("the database is away", { reason: reasonOf(cause) });
      this.options.onBegin(error);
      void this.watch();
    });
  }

  /** A connection was lost: one server process may have ended, or all of them. */
  suspect(cause: unknown): void {
    if (this.error || this.stopped || this.probing) return;
    outsideOfRequests(() => {
      log.warn("a database connection was lost", { reason: reasonOf(cause) });
      void this.watch();
    });
  }

  /** An answer takes long: it may be a long piece of work. */
  check(): void {
    if (!this.error && !this.stopped) void this.watch();
  }

  /** The last probe is not waited for. */
  stop(): void {
    this.stopped = true;
  }

  private async watch(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    while (!this.stopped) {
      const error = await this.options.probe().then(
        () => undefined,
        (cause: unknown) => asAway(cause),
      );
      if (!error) break;
      this.begin(error);
      await new Promise((done) => setTimeout(done, this.options.everyMs ?? PROBE_EVERY_MS).unref());
    }
    this.probing = false;
    if (this.error && !this.stopped)
      log.warn("the database is back", { ms: Math.round(performance.now() - this.since) });
    this.error = undefined;
  }
}

/** The sentence of the driver or server, without its stack: hundreds of requests may have met the same. */
function reasonOf(cause: unknown): string {
  const at = cause instanceof Error && cause.name === "DatabaseAway" ? cause.cause : cause;
  return at instanceof Error ? at.message : String(at);
}
