import { Usage } from "./recent-usage";

/**
 * Lets at most so many pieces of work run at once, and decides who is next when there are more: whoever has used least
 * lately. Who asks for little hardly waits, whatever others ask for; who is alone may take every place.
 */
export interface Turnstile {
  /**
   * Runs `work` when it is `client`'s turn.
   * @throws what `full` makes, when the work has waited too long or too much waits already
   */
  pass: <T>(client: string, work: () => Promise<T>) => Promise<T>;
  /** Milliseconds that work of `client` would wait now, by what is known; without one, that of a newcomer. */
  delay: (client?: string) => number;
  /** Whether somebody has used so much lately that others go first. */
  usesMuch: (client: string) => boolean;
}

export interface TurnstileOptions {
  /** Pieces of work that run at once. */
  places: number;
  /** How many of them those may take together who use much, while others are there too. */
  heavyPlaces: number;
  /** Milliseconds that work waits at most; 0: however long. */
  patienceMs: number;
  full: () => Error;
  now?: () => number;
}

/** Work that waits; it is told whether it takes one of the heavy places. */
interface Waiting {
  since: number;
  enter: (heavy: boolean) => void;
}
interface Client {
  usage: Usage;
  running: number;
  waiting: Waiting[];
}

/** Places are kept for others as long as one of them came so lately. */
const LATELY_MS = 1_000;
const MAX_WAITING = 2_000;
const MAX_KNOWN = 5_000;
/** How much of `takes` the newest piece of work decides. */
const SHARE = 0.05;

class Places {
  private readonly known = new Map<string, Client>();
  /** Those whose work waits. */
  private readonly queued = new Set<Client>();
  private running = 0;
  private heavyRunning = 0;
  private waiting = 0;
  private lightSeen = Number.NEGATIVE_INFINITY;
  /** Milliseconds that a piece of work takes lately. */
  private takes = 20;

  constructor(
    private readonly options: TurnstileOptions,
    private readonly now: () => number,
  ) {}

  /** Somebody who asks. */
  arriving(key: string): Client {
    let client = this.known.get(key);
    if (!client) {
      if (this.known.size >= MAX_KNOWN) this.forgetIdle();
      client = { usage: new Usage(this.now), running: 0, waiting: [] };
      this.known.set(key, client);
    }
    if (!client.usage.isHeavy) this.lightSeen = this.now();
    return client;
  }

  private forgetIdle(): void {
    for (const [key, { running, waiting }] of this.known) if (running + waiting.length === 0) this.known.delete(key);
  }

  private get heavyPlaces(): number {
    const { places, heavyPlaces } = this.options;
    return this.now() - this.lightSeen < LATELY_MS ? heavyPlaces : places;
  }

  private hasRoom(heavy: boolean): boolean {
    return this.running < this.options.places && (!heavy || this.heavyRunning < this.heavyPlaces);
  }

  private take(client: Client, heavy: boolean): void {
    client.running += 1;
    this.running += 1;
    if (heavy) this.heavyRunning += 1;
  }

  /** Resolves to whether the place is one of the heavy ones, as soon as there is a place. */
  enter(client: Client): boolean | Promise<boolean> {
    const heavy = client.usage.isHeavy;
    if (client.waiting.length === 0 && this.hasRoom(heavy)) {
      this.take(client, heavy);
      return heavy;
    }
    if (this.waiting >= MAX_WAITING) throw this.options.full();
    return new Promise((resolve, reject) => {
      const { patienceMs, full } = this.options;
      const giveUp = () => {
        this.leave(client, one);
        reject(full());
      };
      const timer = patienceMs > 0 ? setTimeout(giveUp, patienceMs) : undefined;
      const enter = (asHeavy: boolean) => {
        clearTimeout(timer);
        resolve(asHeavy);
      };
      const one: Waiting = { since: this.now(), enter };
      client.waiting.push(one);
      this.queued.add(client);
      this.waiting += 1;
    });
  }

  private leave(client: Client, one: Waiting): void {
    client.waiting.splice(client.waiting.indexOf(one), 1);
    if (client.waiting.length === 0) this.queued.delete(client);
    this.waiting -= 1;
  }

  exit(client: Client, heavy: boolean, ms: number): void {
    client.running -= 1;
    this.running -= 1;
    if (heavy) this.heavyRunning -= 1;
    client.usage.add(ms);
    this.takes += (ms - this.takes) * SHARE;
    for (let next = this.next(); next; next = this.next()) {
      const [first] = next.waiting;
      if (!first) return;
      const asHeavy = next.usage.isHeavy;
      this.leave(next, first);
      this.take(next, asHeavy);
      first.enter(asHeavy);
    }
  }

  /** Of those for whom there is room the one who has used least. */
  private next(): Client | undefined {
    let best: Client | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const client of this.queued) {
      const used = client.usage.lately + client.running * this.takes;
      if (used >= least || !this.hasRoom(client.usage.isHeavy)) continue;
      best = client;
      least = used;
    }
    return best;
  }

  usesMuch(key: string): boolean {
    return this.known.get(key)?.usage.isHeavy ?? false;
  }

  delay(key: string | undefined): number {
    const client = key === undefined ? undefined : this.known.get(key);
    const heavy = client?.usage.isHeavy ?? false;
    const rivals = [...this.queued].filter(({ usage }) => usage.isHeavy === heavy);
    // those who use much share what is left of the places; who uses little waits for others like them at most
    const before = heavy && client ? [client] : rivals;
    const places = heavy ? this.heavyPlaces / Math.max(1, rivals.length) : this.options.places;
    const count = before.reduce((sum, { waiting }) => sum + waiting.length, 0);
    const since = Math.min(...before.map(({ waiting }) => waiting[0]?.since ?? Number.POSITIVE_INFINITY));
    return Math.max((count * this.takes) / places, this.now() - since, 0);
  }
}

export function turnstile(options: TurnstileOptions): Turnstile {
  const now = options.now ?? (() => performance.now());
  const places = new Places(options, now);
  return {
    delay: (key) => places.delay(key),
    usesMuch: (key) => places.usesMuch(key),
    async pass(key, work) {
      const client = places.arriving(key);
      const heavy = await places.enter(client);
      const began = now();
      try {
        return await work();
      } finally {
        places.exit(client, heavy, now() - began);
      }
    },
  };
}
