import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";
import { keepScriptToken, revokeScripts } from "./repo/token";
import { newToken, tokenHash } from "./tokens";

export interface ScriptTokenRequest {
  tenantCode: string;
  mobile: string;
  /** Which identity it acts under; the user's first when left out. */
  identity?: Identity | undefined;
  /** By which it is listed and revoked. */
  name: string;
  /** The calls it may make: "order.search", "order.*" or "*". */
  scopes: readonly string[];
  days: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a token for a batch job. Only its hash is kept: the answer is the one time it is seen; null without such a
 * user.
 */
export async function createScriptToken(db: Db, { days, ...request }: ScriptTokenRequest): Promise<string | null> {
  const token = newToken();
  const expireTime = new Date(Date.now() + days * DAY_MS);
  const row = { ...request, identity: request.identity, hash: tokenHash(token), expireTime };
  return (await keepScriptToken(db, row)) ? token : null;
}

/** Ends the tokens of that name at once. Answers how many there were. */
export function revokeScriptTokens(
  db: Db,
  { tenantCode, mobile, name }: Pick<ScriptTokenRequest, "tenantCode" | "mobile" | "name">,
): Promise<number> {
  return revokeScripts(db, tenantCode, mobile, name);
}
