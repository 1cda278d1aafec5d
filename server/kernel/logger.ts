import { currentScope } from "./context";

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;
export type LogLevel = keyof typeof levels;
export type LogFields = Record<string, unknown>;

let threshold: number = levels.info;

/** Lines below this level are not written. */
export function setLogLevel(level: LogLevel): void {
  threshold = levels[level];
}

/** Errors are followed to their causes no deeper than this: a chain may bite its own tail. */
const MAX_CAUSES = 8;

function plain(error: Error, depth = 0): LogFields {
  const { code } = error as { code?: unknown };
  const deeper = (inner: unknown) => (inner instanceof Error ? plain(inner, depth + 1) : inner);
  const further = depth < MAX_CAUSES;
  const cause = further ? deeper(error.cause) : undefined;
  // a connection that was refused at every address says why only in its parts
  const errors = further && error instanceof AggregateError ? error.errors.map(deeper) : undefined;
  return { name: error.name, message: error.message, code, stack: error.stack, cause, errors };
}

const serialise = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return plain(value);
  return typeof value === "bigint" ? value.toString() : value;
};

/** Lines that wait to be written together; undefined: each is written at once. */
let waiting: string[] | undefined;
let patienceMs = 0;

function flush(): void {
  if (waiting && waiting.length > 0) process.stdout.write(waiting.splice(0).join(""));
}

/**
 * From now on lines for information are written together, at most `ms` milliseconds late: a write to a pipe costs as
 * much as a query. Whatever is worse is written at once, after what came before it.
 */
export function writeTogether(ms: number): void {
  waiting = [];
  patienceMs = ms;
  process.on("exit", flush);
}

function put(line: string, level: Exclude<LogLevel, "silent">): void {
  if (waiting && levels[level] <= levels.info) {
    if (waiting.push(line) === 1) setTimeout(flush, patienceMs).unref();
    return;
  }
  flush();
  (level === "error" ? process.stderr : process.stdout).write(line);
}

/** Whether JSON.stringify writes a value by itself: {@link serialise} is needed for errors and bigints. */
const isPlain = (value: unknown): boolean => typeof value !== "object" && typeof value !== "bigint";

function write(level: Exclude<LogLevel, "silent">, message: string, fields?: LogFields): void {
  if (levels[level] < threshold) return;
  const requestId = currentScope()?.requestId;
  const entry = { time: new Date().toISOString(), level, message, requestId, ...fields };
  // a replacer makes JSON.stringify ten times slower
  const line = Object.values(entry).every(isPlain) ? JSON.stringify(entry) : JSON.stringify(entry, serialise);
  put(`${line}\n`, level);
}

/** One JSON object per line; carries the id of the request being answered. Errors go to stderr. */
export const log = {
  debug: (message: string, fields?: LogFields) => write("debug", message, fields),
  info: (message: string, fields?: LogFields) => write("info", message, fields),
  warn: (message: string, fields?: LogFields) => write("warn", message, fields),
  error: (message: string, fields?: LogFields) => write("error", message, fields),
};
