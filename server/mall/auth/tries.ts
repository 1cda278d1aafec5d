const MAX_KEYS = 10_000;

interface Entry {
  count: number;
  until: number;
}

/**
 * Counts tries per key in this process's memory. `limit` of them within `windowMs` block the key for `windowMs`.
 * The oldest keys leave when there are too many.
 */
export class Tries {
  private readonly entries = new Map<string, Entry>();

  constructor(
    readonly limit: number,
    private readonly windowMs: number,
  ) {}

  private live(key: string, now: Date): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > now.getTime() ? entry : undefined;
  }

  blocked(key: string, now: Date): boolean {
    return (this.live(key, now)?.count ?? 0) >= this.limit;
  }

  /** Counts one more and tells how many there are. */
  add(key: string, now: Date): number {
    const before = this.live(key, now);
    const count = (before?.count ?? 0) + 1;
    const until = before && count < this.limit ? before.until : now.getTime() + this.windowMs;
    this.entries.delete(key);
    this.entries.set(key, { count, until });
    const oldest = this.entries.keys().next().value;
    if (this.entries.size > MAX_KEYS && oldest !== undefined) this.entries.delete(oldest);
    return count;
  }
}
