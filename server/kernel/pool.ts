import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { type ClientOptions, clientClass, type MallClient } from "./client";
import { DatabaseAway } from "./database-away";
import { log } from "./logger";
import { Outage } from "./outage";

/** How long a caller waits for a connection that others are using, in milliseconds. */
const QUEUE_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** A statement unanswered for this long makes us ask whether the database is still there. */
const SILENCE_MS = 3_000;

type PoolCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
const nothing = (): void => undefined;

/** Every connection is in use, and stayed so: worth another try. `code` is for those who tell it from a bug. */
class PoolBusy extends Error {
  readonly code = "POOL_BUSY";
}

/** As the caller should see it that no connection could be had. */
function untaken(error: Error): Error {
  return error.message === "timeout exceeded when trying to connect"
    ? new PoolBusy("no connection became free", { cause: error })
    : new DatabaseAway(error);
}

export type MallPoolConfig = pg.PoolConfig & ClientOptions;

/** The pool of one process. */
export class MallPool extends pg.Pool {
  private readonly clients = new Set<MallClient>();
  private readonly queue = new Set<(error: Error) => void>();
  private outage: Outage | undefined;
  private looking: NodeJS.Timeout | undefined;
  private readonly probe: () => Promise<void>;

  constructor({ address, named, ...config }: MallPoolConfig) {
    const Client = clientClass({ address, named });
    super({ ...config, Client: Client as unknown as typeof pg.Client, connectionTimeoutMillis: QUEUE_TIMEOUT_MS });
    this.probe = async () => {
      const client = new Client(config);
      client.on("error", nothing);
      await client.connect();
      client.end(nothing);
    };
    this.on("connect", (client) => {
      this.clients.add(client as unknown as MallClient);
      // one that breaks in use fails the statement that it was running, and whoever sent that is told
      client.on("error", (error) => this.outage?.suspect(error));
    });
    this.on("remove", (client) => this.clients.delete(client as unknown as MallClient));
    // without a listener a lost idle connection ends the process
    this.on("error", (error) => {
      if (!this.outage && !this.ending) log.warn("idle database connection lost", { reason: error.message });
    });
  }

  /**
   * For a process that serves: from now on an absent database is noticed by one prober, nobody waits for it, and a
   * connection that has fallen silent is not waited for longer than `longestMs`, more than any statement may take.
   */
  watch(longestMs: number): void {
    this.outage ??= new Outage({ probe: this.probe, onBegin: (error) => this.refuseWaiting(error) });
    this.looking ??= setInterval(() => this.look(longestMs), LOOK_EVERY_MS).unref();
  }

  private refuseWaiting(error: Error): void {
    for (const refuse of [...this.queue]) refuse(error);
  }

  /** A peer that vanished without a word leaves its statements without an answer for ever. */
  private look(longestMs: number): void {
    const waitingFor = ({ waitingSince }: MallClient) => (waitingSince ? performance.now() - waitingSince : 0);
    const silent = [...this.clients].filter((client) => waitingFor(client) > SILENCE_MS);
    if (silent.length === 0) return;
    if (!this.outage?.error) {
      for (const client of silent)
        if (waitingFor(client) > longestMs) client.drop(new Error("the database fell silent"));
      this.outage?.check();
      return;
    }
    // then those without a statement are as dead
    for (const client of this.clients)
      if (silent.includes(client) || !client.waitingSince) client.drop(this.outage.error);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: PoolCallback): void;
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    // a caller that had to wait goes on in its own request, not in the releaser's
    if (callback) {
      const resource = new AsyncResource("connecting");
      return this.take((...answer) => resource.runInAsyncScope(callback, undefined, ...answer));
    }
    return new Promise((resolve, reject) => {
      this.take((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  private take(answer: PoolCallback): undefined {
    const away = this.outage?.error;
    if (away && this.idleCount === 0) {
      setImmediate(answer, new DatabaseAway(away.cause), undefined, nothing);
      return;
    }
    const refuse = (error: Error) => {
      this.queue.delete(refuse);
      answer(error, undefined, nothing);
    };
    this.queue.add(refuse);
    super.connect((error, client, done) => {
      if (!this.queue.delete(refuse)) return client?.release();
      if (!error) return answer(undefined, client, done);
      const told = this.ending ? error : untaken(error);
      if (told instanceof DatabaseAway) this.outage?.begin(told);
      answer(told, undefined, nothing);
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.outage?.stop();
    clearInterval(this.looking);
    return callback ? void super.end(callback) : super.end();
  }
}
