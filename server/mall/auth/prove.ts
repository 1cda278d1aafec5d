import { Failure } from "#trpc/contract/failures";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { HandlerContext } from "../implement";
import { verified } from "./login";

/** Who asks, from where; the tenant is that of the account. */
type Proving = Pick<HandlerContext<unknown, never, unknown>, "db" | "now" | "clientAddress">;

/**
 * Checks phone and password of an account in a tenant, with the limits and locks of its login, and opens no session.
 * @throws Failure WRONG_PASSWORD, ACCOUNT_LOCKED, ACCOUNT_DISABLED, TOO_MANY
 */
export async function proveAccount(
  { db, now, clientAddress }: Proving,
  { tenantCode, account, password }: { tenantCode: string; account: string; password: string },
): Promise<{ userSysNo: number; passwordHash: string }> {
  const found = await verified({
    ...{ db, now, clientAddress, tenantCode, input: { account, password } },
    ...{ deviceFingerprint: "", visitorToken: "", fail: (reason, extra) => new Failure(reason, extra) },
  });
  if (found.account.status !== RecordStatus.enabled) throw new Failure("ACCOUNT_DISABLED");
  return { userSysNo: found.account.sysNo, passwordHash: found.account.passwordHash };
}
