import { createHash } from "node:crypto";
import pg from "pg";
import { currentScope } from "./context";

/** Names are never given back (the servers would keep the old plans), so both maps are bounded. */
const MAX_NAMED = 500;
const MAX_CANDIDATES = 2_000;

const shared = globalThis as { mallStatementListeners?: Set<(text: string) => void> };
shared.mallStatementListeners ??= new Set();
const listeners = shared.mallStatementListeners;

/** Calls `listener` with the text of every statement of this process; the answer stops it. */
export function onStatement(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const transactionControl = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;
const preparable = /^\s*(select|insert|update|delete|with|merge|values)\b/i;
const severalStatements = /;\s*\S/;

const names = new Map<string, string>();
const candidates = new Set<string>();

/**
 * The name under which each connection prepares a statement once. Only a text seen before gets one: texts
 * that never come back (lists of varying length) must not fill the map.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED) return known;
  if (!preparable.test(text) || severalStatements.test(text)) return undefined;
  if (!candidates.has(text)) {
    if (candidates.size >= MAX_CANDIDATES) candidates.clear();
    candidates.add(text);
    return undefined;
  }
  candidates.delete(text);
  const name = `m${createHash("md5").update(text).digest("hex").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

function observe(text: string): void {
  const scope = currentScope();
  if (!scope && listeners.size === 0) return;
  if (transactionControl.test(text)) return;
  if (scope) {
    scope.statementCount += 1;
    scope.statements?.push(text);
  }
  for (const listener of listeners) listener(text);
}

type Statement = pg.QueryConfig & { submit?: unknown };
type AnyQuery = (this: pg.Client, statement: string | Statement, values?: unknown, callback?: unknown) => unknown;

/**
 * The client class of every pool: counts statements and names them. Prisma and Kysely both send theirs through
 * `query`, so neither has to know. Without `named` (PgBouncer before 1.21 in transaction mode) it only counts.
 */
export function clientClass(named: boolean): typeof pg.Client {
  class MallClient extends pg.Client {}
  const send = pg.Client.prototype.query as AnyQuery;
  const query: AnyQuery = function (statement, values, callback) {
    const text = typeof statement === "string" ? statement : statement.text;
    if (text !== undefined) observe(text);
    // a submittable (cursor, COPY stream) and a script without parameters go as they are
    const whole = typeof statement !== "string" ? statement.submit !== undefined : !Array.isArray(values);
    if (!named || whole) return send.call(this, statement, values, callback);
    const config: Statement = typeof statement === "string" ? { text: statement } : { ...statement };
    config.name ??= statementName(config.text);
    return send.call(this, config, values, callback);
  };
  Object.defineProperty(MallClient.prototype, "query", { value: query, writable: true, configurable: true });
  return MallClient;
}
