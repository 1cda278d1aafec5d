import { createHash } from "node:crypto";
import type pg from "pg";
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

/** Counts a statement for the request that sends it, and tells it to the listeners. */
export function observe(text: string): void {
  const scope = currentScope();
  if (!scope && listeners.size === 0) return;
  if (transactionControl.test(text)) return;
  if (scope) {
    scope.statementCount += 1;
    scope.statements?.push(text);
  }
  for (const listener of listeners) listener(text);
}

export type Statement = pg.QueryConfig & { submit?: unknown; rowMode?: "array" };

/** A statement under the name by which its connection knows it, where it has one. */
export function namedStatement(statement: string | Statement): Statement {
  const config: Statement = typeof statement === "string" ? { text: statement } : { ...statement };
  config.name ??= statementName(config.text);
  return config;
}
