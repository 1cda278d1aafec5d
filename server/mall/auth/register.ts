import { randomBytes } from "node:crypto";
import type { Db } from "#server/kernel/db";
import { hashPassword } from "#server/kernel/password";
import { inTransaction } from "#server/kernel/transaction";
import type { auth } from "#trpc/contract/auth";
import { Failure } from "#trpc/contract/failures";
import { UserTypeFlag } from "#trpc/contract/shared/codes";
import { everyCode } from "#trpc/rules/people";
import type { Handler, HandlerContext } from "../implement";
import { keepAcceptance, newestAgreement } from "../platform/index";
import { rightCode } from "./code";
import { passwords } from "./passwords";
import { addAccount, addApplication, addOrganization } from "./repo/account";
import { type CodeKey, noteUsed, takeCode } from "./repo/code";

type Input = Parameters<Handler<typeof auth.register>>[0]["input"];
type Context = Pick<HandlerContext<Input, never, null>, "tenantCode" | "input" | "now">;

/** The last digits of a phone: what somebody is called who did not say. */
const LAST = -4;

/** The organisation that somebody registers for, or their own of one, with all rights in it. */
async function settleIn(db: Db, { tenantCode, input }: Context, userSysNo: number, displayName: string) {
  const { organizationName } = input;
  const key = organizationName ? "purchaser" : "personal";
  const prefix = organizationName ? "REG" : "PERSONAL";
  const organizationSysNo = await addOrganization(db, {
    tenantCode,
    name: organizationName || displayName,
    code: `${prefix}-${randomBytes(6).toString("hex").toUpperCase()}`,
    roleType: organizationName ? UserTypeFlag.purchaser : UserTypeFlag.personal,
  });
  if (organizationSysNo === undefined) {
    const { message } = new Failure("ORGANIZATION_TAKEN");
    throw new Failure("ORGANIZATION_TAKEN", { fields: { organizationName: message } });
  }
  await addApplication(db, { tenantCode, userSysNo, key, organizationSysNo, permissions: everyCode(key) });
}

async function open(db: Db, context: Context, asked: CodeKey, hash: string, passwordHash: string): Promise<number> {
  const { tenantCode, input, now } = context;
  const code = await takeCode(db, asked, hash, now);
  if (!code.taken && code.userSysNo !== null) return code.userSysNo;
  if (!code.taken) throw new Failure("CODE_EXPIRED");
  const agreement = await newestAgreement(db, tenantCode);
  if (input.agreementSysNo !== undefined && input.agreementSysNo !== agreement.sysNo)
    throw new Failure("AGREEMENT_CHANGED");
  const displayName = input.displayName || `用户${input.mobile.slice(LAST)}`;
  const userSysNo = await addAccount(db, { tenantCode, mobile: input.mobile, displayName, passwordHash });
  if (userSysNo === undefined) {
    const { message } = new Failure("MOBILE_TAKEN");
    throw new Failure("MOBILE_TAKEN", { fields: { mobile: message } });
  }
  await settleIn(db, context, userSysNo, displayName);
  await keepAcceptance(db, { tenantCode, userSysNo, agreementSysNo: agreement.sysNo }, now);
  await noteUsed(db, asked, userSysNo);
  return userSysNo;
}

/** Whoever sends it twice gets the account that the first one opened. */
export const register: Handler<typeof auth.register> = async (context) => {
  const { db, tenantCode, input, now, fail } = context;
  const asked: CodeKey = { tenantCode, mobile: input.mobile, scene: "register" };
  const hash = await rightCode(db, asked, input.code, now);
  const passwordHash = await passwords.pass(
    () => hashPassword(input.password),
    () => fail("TOO_MANY"),
  );
  return {
    userSysNo: await inTransaction(db, (tx) => open(tx, { tenantCode, input, now }, asked, hash, passwordHash)),
  };
};
