/**
 * Whether a token may make a call: "order.search", "order.*" or "*" allow it. Tokens without scopes, those of
 * sessions, may make all.
 */
export function scopeAllows(scopes: readonly string[] | null | undefined, callId: string): boolean {
  const [domain] = callId.split(".");
  return !scopes || scopes.some((scope) => scope === "*" || scope === callId || scope === `${domain}.*`);
}

/** The sentence for a call outside of a token's scopes. */
export const outOfScope = (callId: string): string => `令牌没有调用 ${callId} 的权限`;
