const HALF_LIFE_MS = 2_000;
/**
 * Whoever keeps more than a fifth of a place busy uses much. Not less than what a few get who share the heavy places:
 * they would pass for light again as soon as they are held back.
 */
const HEAVY_MS = 600;

/** What somebody used lately: milliseconds of work, of which half is forgotten every two seconds. */
export class Usage {
  private used = 0;
  private at: number;

  constructor(private readonly now: () => number) {
    this.at = now();
  }

  get lately(): number {
    return this.used * 2 ** ((this.at - this.now()) / HALF_LIFE_MS);
  }

  get isHeavy(): boolean {
    return this.lately > HEAVY_MS;
  }

  add(ms: number): void {
    this.used = this.lately + ms;
    this.at = this.now();
  }
}
