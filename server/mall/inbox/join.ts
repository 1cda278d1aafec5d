import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { Failure } from "#trpc/contract/failures";
import type { inbox as calls } from "#trpc/contract/inbox";
import { MOST_MALLS } from "#trpc/rules/inbox";
import { proveAccount } from "../auth/index";
import type { Handler } from "../implement";
import { hostName, tenantOfHost } from "../tenant/index";
import { accountBy, dropLink, keepLink, linksOf, personIn } from "./repo/account";
import { passwordMark } from "./signed-link";

/** The host of a pasted address. */
const hostIn = (typed: string): string => hostName(typed.replace(/^[a-z]+:\/\//i, "").replace(/[/?#].*$/s, ""));

const atHost = (message: string) => new Failure("BAD_INPUT", { message, fields: { host: message } });

interface Account {
  tenantCode: string;
  userSysNo: number;
  passwordHash: string;
}

/** Keeps both halves of a link, in the same order from either mall. */
async function connect(db: Db, accounts: readonly [Account, Account], now: Date): Promise<void> {
  const [one, two] = accounts[0].tenantCode < accounts[1].tenantCode ? accounts : [accounts[1], accounts[0]];
  for (const [own, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const { tenantCode, userSysNo } = own;
    const named = { otherTenantCode: other.tenantCode, otherUserSysNo: other.userSysNo };
    await keepLink(db, { tenantCode, userSysNo, ...named, passwordMark: passwordMark(other.passwordHash) }, now);
  }
}

/** Joins two accounts that are known to be one person's: those of the demo. Nothing where one of them is missing. */
export async function joinAccounts(
  db: Db,
  [one, two]: readonly [{ tenantCode: string; mobile: string }, { tenantCode: string; mobile: string }],
  now: Date,
): Promise<void> {
  const [own, other] = [await accountBy(db, one), await accountBy(db, two)];
  if (own && other)
    await connect(
      db,
      [
        { ...own, tenantCode: one.tenantCode },
        { ...other, tenantCode: two.tenantCode },
      ],
      now,
    );
}

/** Both accounts are proven: this one by the session, the other by its password. Sent twice it is joined once. */
export const join: Handler<typeof calls.join> = async ({ db, actor, input, now, clientAddress, fail }) => {
  if (actor.scopes) throw fail("FORBIDDEN");
  const { tenantCode, userSysNo } = actor;
  const otherTenantCode = await tenantOfHost(db, hostIn(input.host));
  if (otherTenantCode === undefined) throw atHost("没有找到该网址的商城，请从浏览器地址栏复制该商城的网址");
  if (otherTenantCode === tenantCode) throw atHost("这是当前商城，请填写另一个商城的网址");
  const own = await personIn(db, tenantCode, userSysNo);
  if (!own) throw fail("ACCOUNT_DISABLED");
  const links = await linksOf(db, tenantCode, userSysNo, MOST_MALLS);
  if (links.length >= MOST_MALLS && !links.some((link) => link.otherTenantCode === otherTenantCode))
    throw fail("STATE_CONFLICT", { message: `最多关联 ${MOST_MALLS} 个商城，请先移除不再使用的商城` });
  const account = { tenantCode: otherTenantCode, account: own.mobile, password: input.password };
  const proven = await proveAccount({ db, now, clientAddress }, account);
  const other = await personIn(db, otherTenantCode, proven.userSysNo);
  if (!other || other.identities.length === 0)
    throw fail("IDENTITY_MISSING", { message: "您在该商城没有供应商身份，请先由该商城的供应商邀请您加入" });
  await inTransaction(db, (transaction) =>
    connect(
      transaction,
      [
        { tenantCode, userSysNo, passwordHash: own.passwordHash },
        { ...proven, tenantCode: otherTenantCode },
      ],
      now,
    ),
  );
  return { tenantCode: otherTenantCode, mallName: other.mallName };
};

export const leave: Handler<typeof calls.leave> = async ({ db, actor, input, fail }) => {
  if (actor.scopes) throw fail("FORBIDDEN");
  const { tenantCode, userSysNo } = actor;
  const userThere = await dropLink(db, { tenantCode, userSysNo, otherTenantCode: input.tenantCode });
  if (userThere !== undefined)
    await dropLink(db, { tenantCode: input.tenantCode, userSysNo: userThere, otherTenantCode: tenantCode });
  return true as const;
};
