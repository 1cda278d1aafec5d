import { hashPassword, verifyPassword } from "#server/kernel/password";
import { inTransaction } from "#server/kernel/transaction";
import type { auth } from "#trpc/contract/auth";
import { Failure } from "#trpc/contract/failures";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { Handler } from "../implement";
import { rightCode } from "./code";
import { passwords } from "./passwords";
import { accountOf, readPassword, setPassword } from "./repo/account";
import { type CodeKey, noteUsed, takeCode } from "./repo/code";
import { countWrongPassword } from "./repo/login";
import { wrongPassword } from "./rules";

const SAME = "新密码不能与原密码相同";

/** Whether a password is the one that is kept. */
const matches = (plain: string, hash: string) =>
  passwords.pass(
    () => verifyPassword(plain, hash),
    () => new Failure("TOO_MANY"),
  );

/** Sent twice, or twice at once, it is done once: the second one finds the new password in place. */
export const changePassword: Handler<typeof auth.changePassword> = async (context) => {
  const { db, tenantCode, actor, input, now, fail } = context;
  const { oldPassword, newPassword } = input;
  const own = { tenantCode, userSysNo: actor.userSysNo };
  const row = await readPassword(db, own);
  if (!row || (row.lockedUntil && row.lockedUntil > now)) throw fail("ACCOUNT_LOCKED");
  if (!(await matches(oldPassword, row.passwordHash))) {
    if (await matches(newPassword, row.passwordHash)) return true;
    const wrong = (await countWrongPassword(db, { tenantCode, sysNo: actor.userSysNo }, now)) ?? 0;
    if (wrong === 0) throw fail("ACCOUNT_LOCKED");
    const message = wrongPassword(wrong, "原密码");
    throw fail("WRONG_PASSWORD", { message, fields: { oldPassword: message } });
  }
  if (oldPassword === newPassword) throw fail("BAD_INPUT", { message: SAME, fields: { newPassword: SAME } });
  const change = { hash: await hashPassword(newPassword), was: row.passwordHash, kept: actor.tokenHash };
  if (await setPassword(db, own, change, now)) return true;
  const meanwhile = await readPassword(db, own);
  if (meanwhile && (await matches(newPassword, meanwhile.passwordHash))) return true;
  throw fail("STATE_CONFLICT");
};

/** A phone without an account gets codes that change nothing: the answers must not tell who has one. */
export const resetPassword: Handler<typeof auth.resetPassword> = async ({ db, tenantCode, input, now, fail }) => {
  const asked: CodeKey = { tenantCode, mobile: input.mobile, scene: "password" };
  const hash = await rightCode(db, asked, input.code, now);
  const passwordHash = await passwords.pass(
    () => hashPassword(input.newPassword),
    () => fail("TOO_MANY"),
  );
  await inTransaction(db, async (tx) => {
    const code = await takeCode(tx, asked, hash, now);
    if (!code.taken) return;
    const account = await accountOf(tx, tenantCode, input.mobile);
    if (!account) throw new Failure("CODE_EXPIRED", { message: "该手机号还没有注册，请先注册" });
    if (account.status !== RecordStatus.enabled) throw new Failure("ACCOUNT_DISABLED");
    await setPassword(tx, { tenantCode, userSysNo: account.userSysNo }, { hash: passwordHash }, now);
    await noteUsed(tx, asked, account.userSysNo);
  });
  return true;
};
