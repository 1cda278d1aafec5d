import { toUnixSeconds } from "#server/kernel/clock";
import type { auth, SignedIn } from "#trpc/contract/auth";
import type { Handler, HandlerContext } from "../implement";
import { NOBODYS_HASH, verifyPassword } from "./password";
import { type Account, countWrongPassword, findAccount, openSession } from "./repo";
import {
  type Application,
  chooseApplication,
  type Door,
  LOCK_MS,
  MAX_WRONG,
  missingIdentity,
  wrongPassword,
} from "./rules";
import { newToken, tokenHash } from "./tokens";
import { Tries } from "./tries";

const SESSION_MS = 7 * 24 * 60 * 60_000;
/** No such user has that number. */
const NOBODY = 0;

// an account that does not exist is locked like one that does: the answers must not tell them apart
const unknownAccounts = new Tries(MAX_WRONG, LOCK_MS);
// one address trying a few passwords on many accounts; wide, because an office shares an address
const addresses = new Tries(200, LOCK_MS);

interface Credentials {
  account: string;
  password: string;
  deviceFingerprint?: string | undefined;
}
type Context = Pick<
  HandlerContext<Credentials, "WRONG_PASSWORD" | "ACCOUNT_LOCKED" | "ACCOUNT_DISABLED" | "IDENTITY_MISSING", null>,
  "input" | "tenantCode" | "db" | "now" | "clientAddress" | "fail"
>;

/** How many wrong passwords in a row there are now; 0 when they have locked the account. */
async function countWrong({ db, tenantCode, input, now }: Context, account: Account | undefined): Promise<number> {
  const counted = await countWrongPassword(db, { tenantCode, sysNo: account?.sysNo ?? NOBODY }, now);
  return counted ?? unknownAccounts.add(`${tenantCode} ${input.account}`, now) % MAX_WRONG;
}

/** The account behind mobile and password. Takes the same time whether or not there is one. */
async function verified(context: Context): Promise<Account> {
  const { db, tenantCode, input, now, clientAddress, fail } = context;
  if (clientAddress && addresses.blocked(clientAddress, now)) throw fail("TOO_MANY");
  const account = await findAccount(db, tenantCode, input.account);
  const locked = account
    ? account.lockedUntil !== null && account.lockedUntil > now
    : unknownAccounts.blocked(`${tenantCode} ${input.account}`, now);
  if (locked) throw fail("ACCOUNT_LOCKED");
  const matches = await verifyPassword(input.password, account?.passwordHash ?? NOBODYS_HASH);
  if (account && matches) return account;
  if (clientAddress) addresses.add(clientAddress, now);
  const wrong = await countWrong(context, account);
  if (wrong === 0) throw fail("ACCOUNT_LOCKED");
  const message = wrongPassword(wrong);
  throw fail("WRONG_PASSWORD", { message, fields: { password: message } });
}

async function startSession(context: Context, account: Account, application: Application): Promise<SignedIn> {
  const { db, tenantCode, input, now, fail } = context;
  const token = newToken();
  const expireTime = new Date(now.getTime() + SESSION_MS);
  const row = {
    tenantCode,
    hash: tokenHash(token),
    userSysNo: account.sysNo,
    applicationSysNo: application.sysNo,
    deviceFingerprint: input.deviceFingerprint ?? "",
    expireTime,
  };
  if (!(await openSession(db, row, now))) throw fail("ACCOUNT_LOCKED");
  return {
    userSysNo: account.sysNo,
    displayName: account.displayName,
    applicationSysNo: application.sysNo,
    applicationKey: application.key,
    token,
    expireTime: toUnixSeconds(expireTime),
  };
}

async function enter(context: Context, door: Door, role?: string): Promise<SignedIn> {
  const account = await verified(context);
  if (account.status !== 1) throw context.fail("ACCOUNT_DISABLED");
  const application = chooseApplication(account.applications, door, role);
  if (!application) throw context.fail("IDENTITY_MISSING", { message: missingIdentity(door) });
  return startSession(context, account, application);
}

export const login: Handler<typeof auth.login> = (context) =>
  enter({ ...context }, context.input.loginType, context.input.role);

export const internalLogin: Handler<typeof auth.internalLogin> = (context) => enter({ ...context }, "internal");
