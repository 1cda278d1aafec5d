import type { auth } from "#trpc/contract/auth";
import type { Handler } from "../implement";
import { revokeToken } from "./repo/token";

export const logout: Handler<typeof auth.logout> = async ({ db, tenantCode, actor, now }) => {
  await revokeToken(db, tenantCode, actor.tokenHash, now);
  return true;
};
