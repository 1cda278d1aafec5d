import pg from "pg";
import { CopySource } from "./copy";
import { asAway, DatabaseAway, isLeaving, isReadOnly } from "./database-away";
import { KnownQuery } from "./known-query";
import { namedStatement, observe, type Statement } from "./statements";

/**
 * How long a connection may take to be made: ten beats of half a second. Counted, because one that a busy process had
 * no time to look at is not late: however long the process was held up, that is one beat.
 */
const CONNECT_BEATS = 10;
const BEAT_MS = 500;
/** A silent connection is asked whether it lives after this time; an idle peer that is gone is noticed in 20 s. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Settings that a server tells of itself, unasked, when one connects and when they change. */
const READ_ONLY_SETTINGS = new Set(["in_hot_standby", "default_transaction_read_only"]);

type AnyQuery = (
  this: MallClient,
  statement: string | Statement | KnownQuery,
  values?: unknown,
  callback?: unknown,
) => unknown;
type Answer = (error: unknown, result: unknown) => void;

/** The error with the stack of whoever sent the statement, not of the socket that it came from. */
function withStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}

/** A connection that says of itself when it is lost, and since when it has been waiting for an answer. */
export class MallClient extends pg.Client {
  /** `performance.now()` of the statement that is being answered; 0 where there is none. */
  waitingSince = 0;
  private lost: DatabaseAway | undefined;

  constructor(config: pg.ClientConfig) {
    const keeping = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS };
    super({ ...config, ...keeping, connectionTimeoutMillis: 0 });
    this.limitConnecting();
    this.connection.on("readyForQuery", () => {
      this.waitingSince = 0;
    });
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: Record<string, string>) => {
      const readOnly = READ_ONLY_SETTINGS.has(parameterName ?? "") && parameterValue === "on";
      if (readOnly) this.drop(new Error(`the server can only be read (${parameterName})`));
    });
  }

  private limitConnecting(): void {
    let beats = 0;
    const timer = setInterval(() => {
      if (++beats >= CONNECT_BEATS) this.drop(new Error(`no connection within ${CONNECT_BEATS * BEAT_MS} ms`));
    }, BEAT_MS).unref();
    const stop = () => clearInterval(timer);
    this.once("connect", stop).once("end", stop);
  }

  /** Ends the connection at once; whoever waits for an answer is told that the database is away. */
  drop(reason: Error): void {
    this.connection.stream.destroy(reason);
  }

  /** An error as whoever sent the statement should see it. */
  told(error: unknown): unknown {
    if (error instanceof DatabaseAway) return error;
    if (this.lost) return new DatabaseAway(this.lost.cause);
    if (!isLeaving(error)) return error;
    // behind a pooler the server's own word does not arrive
    if (isReadOnly(error)) this.drop(new Error("the server can only be read"));
    return new DatabaseAway(error);
  }

  /** A callback that is told of errors as {@link told} has them. */
  protected toldTo(callback: unknown): Answer | undefined {
    const answer = callback as Answer | undefined;
    return answer && ((error, result) => answer(error && this.told(error), result));
  }

  /** The same for what a query answers: a promise, or what pg makes of a submittable. */
  protected telling(result: unknown): unknown {
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw this.told(error);
    });
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== "error") return super.emit(event, ...args);
    this.lost ??= asAway(args[0]);
    return super.emit(event, this.lost);
  }
}

export interface ClientOptions {
  /** Connection URL, asked for anew for every connection. */
  address: () => string;
  /** Prepare each repeated statement once. */
  named: boolean;
}

/**
 * The client class of a pool: counts statements, names them, and tells a lost connection from a bug. Prisma and Kysely
 * both send theirs through `query`, so neither has to know. Without `named` (PgBouncer before 1.21 in transaction mode)
 * nothing is prepared.
 */
export function clientClass({ address, named }: ClientOptions): typeof MallClient {
  class PooledClient extends MallClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  }
  const send = pg.Client.prototype.query as AnyQuery;
  const query = function (this: MallClient, statement: string | Statement, values?: unknown, callback?: unknown) {
    const text = typeof statement === "string" ? statement : statement.text;
    if (text !== undefined) observe(text);
    this.waitingSince = performance.now();
    if (Array.isArray(values) && values[0] instanceof CopySource) return this.telling(values[0].send(this));
    // a submittable (cursor, COPY stream) and a script without parameters go as they are
    const whole = typeof statement !== "string" ? statement.submit !== undefined : !Array.isArray(values);
    if (!named || whole) return this.telling(send.call(this, statement, values, this.toldTo(callback)));
    const config = namedStatement(statement);
    // Prisma brings column parsers of its own, and reads rows as lists
    if (config.types || config.rowMode) return this.telling(send.call(this, config, values, this.toldTo(callback)));
    const known = new KnownQuery(config, values as unknown[]);
    if (callback) {
      known.callback = this.toldTo(callback);
      send.call(this, known);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      known.callback = (error, result) => (error ? reject(withStack(this.told(error))) : resolve(result));
      send.call(this, known);
    });
  };
  Object.defineProperty(PooledClient.prototype, "query", { value: query, writable: true, configurable: true });
  return PooledClient;
}
