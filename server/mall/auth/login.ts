import { toUnixSeconds } from "#server/kernel/clock";
import { log } from "#server/kernel/logger";
import { NOBODYS_HASH, verifyPassword } from "#server/kernel/password";
import type { auth, SignedIn } from "#trpc/contract/auth";
import { Failure } from "#trpc/contract/failures";
import { RecordStatus } from "#trpc/contract/shared/codes";
import { Mobile } from "#trpc/contract/shared/fields";
import { takeOverVisitor } from "../customer-service/index";
import type { Handler, HandlerContext } from "../implement";
import { passwords } from "./passwords";
import {
  type Account,
  countAddress,
  countUnknownAccount,
  countWrongOnDevice,
  countWrongPassword,
  type LoginFacts,
  openSession,
  readLogin,
  type Subjects,
} from "./repo/login";
import { keepDevices } from "./repo/token";
import {
  type Application,
  chooseApplication,
  type Door,
  isBlocked,
  MAX_WRONG,
  missingIdentity,
  wrongPassword,
} from "./rules";
import { newToken, tokenHash } from "./tokens";
import { accountIsLocked, accountSubject, addressIsBlocked, addressSubject } from "./tries";

const SESSION_MS = 7 * 24 * 60 * 60_000;

interface Credentials {
  account: string;
  password: string;
  deviceFingerprint?: string | undefined;
  deviceToken?: string | undefined;
}
type Context = Pick<
  HandlerContext<Credentials, "WRONG_PASSWORD" | "ACCOUNT_LOCKED" | "ACCOUNT_DISABLED" | "IDENTITY_MISSING", null>,
  "input" | "tenantCode" | "db" | "now" | "clientAddress" | "deviceFingerprint" | "visitorToken" | "fail"
>;

/** What opening a session needs, whichever way somebody came in. */
type Opening = Pick<
  HandlerContext<
    Pick<Credentials, "deviceFingerprint">,
    "ACCOUNT_LOCKED" | "ACCOUNT_DISABLED" | "IDENTITY_MISSING",
    null
  >,
  "input" | "tenantCode" | "db" | "now" | "deviceFingerprint" | "visitorToken" | "fail"
>;

/** Who came in, and what their browser keeps of it. */
export interface Verified {
  account: Account;
  device: { token: string; known: boolean };
  /** Without a password, so that wrong ones do not keep them out. */
  withoutPassword?: true;
  /** On how many it may be logged in at a time; 0: any number. */
  devices: number;
}

/**
 * Whether it is too early for another try. A browser that the account knows is not kept out by what others tried: only
 * its own wrong passwords count there.
 */
function checkLocks({ now, fail }: Context, { account, accountTried, addressTried, device }: LoginFacts): void {
  const isLocked = ({ lockedUntil }: { lockedUntil: Date | null }) => lockedUntil !== null && lockedUntil > now;
  if (account && device) {
    if (isLocked(device)) throw fail("ACCOUNT_LOCKED");
    return;
  }
  if (addressIsBlocked(addressTried, now)) throw fail("TOO_MANY");
  if (account ? isLocked(account) : accountIsLocked(accountTried, now)) throw fail("ACCOUNT_LOCKED");
}

/** How many wrong passwords in a row there are now; 0 when they have locked the account, or the browser. */
async function countWrong(context: Context, { account, device }: LoginFacts, subjects: Subjects): Promise<number> {
  const { db, tenantCode, now } = context;
  if (account && device && subjects.device) {
    const tried = { tenantCode, hash: subjects.device, userSysNo: account.sysNo };
    return (await countWrongOnDevice(db, tried, now)) ?? 0;
  }
  if (subjects.address) await countAddress(db, { tenantCode, subject: subjects.address, now });
  if (account) return (await countWrongPassword(db, { tenantCode, sysNo: account.sysNo }, now)) ?? 0;
  // an account that does not exist is locked like one that does: the answers must not tell them apart
  return (await countUnknownAccount(db, { tenantCode, subject: subjects.account, now })) % MAX_WRONG;
}

/** The account behind mobile and password. Takes the same time whether or not there is one. */
export async function verified(context: Context): Promise<Verified> {
  const { db, tenantCode, input, clientAddress, fail } = context;
  const { deviceToken } = input;
  const subjects = {
    account: accountSubject(input.account),
    address: addressSubject(clientAddress),
    device: deviceToken ? tokenHash(deviceToken) : undefined,
  };
  const facts = await readLogin(db, tenantCode, input.account, subjects);
  checkLocks(context, facts);
  const { account } = facts;
  const matches = await passwords.pass(
    () => verifyPassword(input.password, account?.passwordHash ?? NOBODYS_HASH),
    () => fail("TOO_MANY"),
  );
  if (account && matches) {
    // a browser keeps one token for all who log in from it; one that was made up is not taken over
    const token = deviceToken && facts.deviceIsOurs ? deviceToken : newToken();
    return { account, device: { token, known: facts.device !== null }, devices: facts.devicesPerAccount };
  }
  const wrong = await countWrong(context, facts, subjects);
  if (wrong === 0) throw fail("ACCOUNT_LOCKED");
  const message = wrongPassword(wrong);
  throw fail("WRONG_PASSWORD", { message, fields: { password: message } });
}

async function startSession(
  context: Opening,
  { account, device, devices, withoutPassword }: Verified,
  application: Application,
): Promise<SignedIn> {
  const { db, tenantCode, input, now, fail } = context;
  const token = newToken();
  const expireTime = new Date(now.getTime() + SESSION_MS);
  const row = {
    tenantCode,
    hash: tokenHash(token),
    userSysNo: account.sysNo,
    applicationSysNo: application.sysNo,
    deviceFingerprint: input.deviceFingerprint || context.deviceFingerprint,
    expireTime,
    device: { hash: tokenHash(device.token), known: device.known },
    withoutPassword,
  };
  if (!(await openSession(db, row, now))) throw fail("ACCOUNT_LOCKED");
  if (devices > 0) await keepDevices(db, row, devices, now);
  const loggedIn = { tenantCode, visitorToken: context.visitorToken, applicationSysNo: application.sysNo };
  // nobody is kept out by it
  await takeOverVisitor(db, loggedIn).catch((error: unknown) => log.error("talks were not taken over", { error }));
  return {
    userSysNo: account.sysNo,
    displayName: account.displayName,
    applicationSysNo: application.sysNo,
    applicationKey: application.key,
    token,
    expireTime: toUnixSeconds(expireTime),
    deviceToken: device.token,
  };
}

/** Lets somebody in who has proven who they are. */
export async function letIn(context: Opening, found: Verified, door: Door, role?: string): Promise<SignedIn> {
  const { account } = found;
  if (account.status !== RecordStatus.enabled) throw context.fail("ACCOUNT_DISABLED");
  const application = chooseApplication(account.applications, door, role);
  if (!application && isBlocked(account.applications, door)) {
    throw context.fail("ACCOUNT_DISABLED", { message: "您所在的单位已被平台停用，请联系平台客服" });
  }
  if (!application) throw context.fail("IDENTITY_MISSING", { message: missingIdentity(door) });
  return startSession(context, found, application);
}

/** Our accounts are mobile numbers; those of a backend elsewhere may be anything. */
function checkAccount(account: string): void {
  const [issue] = Mobile.safeParse(account).error?.issues ?? [];
  if (issue) throw new Failure("BAD_INPUT", { fields: { account: issue.message } });
}

async function enter(context: Context, door: Door, role?: string): Promise<SignedIn> {
  checkAccount(context.input.account);
  return letIn(context, await verified(context), door, role);
}

export const login: Handler<typeof auth.login> = (context) =>
  enter({ ...context }, context.input.loginType, context.input.role);

export const internalLogin: Handler<typeof auth.internalLogin> = (context) => enter({ ...context }, "internal");
