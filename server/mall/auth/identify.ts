import type { Db } from "#server/kernel/db";
import type { Actor } from "../implement";
import { findToken } from "./repo/token";
import { tokenHash } from "./tokens";

/**
 * Who shows this token, in one statement.
 * @returns null for a token that is unknown, revoked, run out, of another tenant or of a disabled user; "kicked"
 * when its holder was put offline (400101)
 */
export async function identify(db: Db, tenantCode: string, token: string): Promise<Actor | "kicked" | null> {
  const hash = tokenHash(token);
  const row = await findToken(db, tenantCode, hash);
  if (!row) return null;
  const { kicked, kind, scopes, ...actor } = row;
  if (kicked) return "kicked";
  return { tenantCode, tokenHash: hash, ...actor, ...(kind === "script" ? { scopes } : {}) };
}
