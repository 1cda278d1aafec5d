import { createHash } from "node:crypto";
import { cacheOf } from "#server/kernel/cache";
import type { Side } from "#trpc/contract/define";
import { shell } from "#trpc/contract/shell";
import type { Who } from "#trpc/router/context";
import { sideOf } from "#trpc/rules/side";
import type { Upstream } from "#trpc/upstream";

const MAX_SCRIPTS = 1_000;
/** The side of an API token never changes; whether the token is still valid is checked by the backend at every call. */
const scriptSides = cacheOf<Side>({ max: MAX_SCRIPTS });

/** The user of a script's token, as the backend knows it now. */
async function scriptIdentity(tenantCode: string, upstream: Upstream): Promise<Who | null> {
  const { profile, applications, scopes } = await upstream(shell.getCurrentUser, {});
  if (!profile) return null;
  const applicationSysNo = applications.find((one) => one.key === profile.currentIdentity)?.sysNo ?? 0;
  const { sysNo: userSysNo, currentIdentity: identity } = profile;
  return { tenantCode, userSysNo, applicationSysNo, identity, scopes, byToken: true };
}

async function scriptSide(token: string, who: () => Promise<Who | null>): Promise<Side> {
  const key = createHash("sha256").update(token).digest("hex");
  const hit = scriptSides.get(key);
  if (hit) return hit;
  const found = await who();
  const side = sideOf(found?.identity);
  // a login's token may be switched to another identity, in another process too
  if (found?.scopes) scriptSides.set(key, side);
  return side;
}

/** Credentials of a request that brings a token instead of a session. */
export function scriptCredentials(token: string, tenantCode: string, upstream: () => Upstream) {
  const who = () => scriptIdentity(tenantCode, upstream());
  return { token, who, side: () => scriptSide(token, who) };
}
