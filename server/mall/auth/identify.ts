import type { Db } from "#server/kernel/db";
import type { Actor } from "../implement";
import { findToken, holderSql, type TokenRow, tokenColumns } from "./repo/token";
import { tokenHash } from "./tokens";

function identified(tenantCode: string, hash: string, row: TokenRow | undefined): Actor | "kicked" | null {
  if (!row) return null;
  const { kicked, kind, scopes, ...actor } = row;
  if (kicked) return "kicked";
  return { tenantCode, tokenHash: hash, ...actor, ...(kind === "script" ? { scopes } : {}) };
}

/**
 * Who shows this token, in one statement.
 * @returns null for a token that is unknown, revoked, run out, of another tenant or of a disabled user; "kicked"
 * when its holder was put offline (400101)
 */
export async function identify(db: Db, tenantCode: string, token: string): Promise<Actor | "kicked" | null> {
  const hash = tokenHash(token);
  return identified(tenantCode, hash, await findToken(db, tenantCode, hash));
}

/**
 * The same look-up as a part of somebody else's statement: a gateway on the same database reads it beside its own
 * record. `read` is given a row's values of {@link tokenColumns}; where there is no holder, `kind` is null.
 */
export const tokenHolder = {
  sql: holderSql,
  columns: tokenColumns as readonly string[],
  hashOf: tokenHash,
  read: (tenantCode: string, hash: string, row: Record<string, unknown>): Actor | "kicked" | null =>
    identified(tenantCode, hash, row.kind === null ? undefined : (row as unknown as TokenRow)),
};
