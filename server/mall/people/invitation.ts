import { createHmac, timingSafeEqual } from "node:crypto";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { gatewaySecrets } from "#server/kernel/env";
import { Failure } from "#trpc/contract/failures";
import type { people } from "#trpc/contract/people";
import { maskedMobile } from "#trpc/rules/masked";
import type { Handler } from "../implement";
import { type InvitationRow, join, mobileOf, readInvitation } from "./repo/invitation";
import { lockOrganization, writeEvent } from "./repo/people";

type Signed = Pick<InvitationRow, "tenantCode" | "sysNo" | "mobile" | "expireTime">;

/** What the link says: the invitation's number and a signature, so that nothing secret is kept. */
export function tokenOf({ tenantCode, sysNo, mobile, expireTime }: Signed, secret = gatewaySecrets()[0]): string {
  const said = ["mall invitation", tenantCode, sysNo, mobile, expireTime.getTime()].join("\n");
  return `${sysNo}-${createHmac("sha256", secret).update(said).digest("base64url")}`;
}

/** The invitation behind a link that still holds. @throws Failure INVITATION_GONE */
async function behind(db: Db, tenantCode: string, token: string, now: Date, locked = false): Promise<InvitationRow> {
  const [, number = ""] = /^(\d{1,15})-/.exec(token) ?? [];
  const found = number ? await readInvitation(db, tenantCode, Number(number), locked) : undefined;
  const given = Buffer.from(token);
  const isOurs = gatewaySecrets().some((secret) => {
    const meant = Buffer.from(found ? tokenOf(found, secret) : "");
    return given.length === meant.length && timingSafeEqual(given, meant);
  });
  if (!found || !isOurs || found.withdrawnTime || found.expireTime <= now) throw new Failure("INVITATION_GONE");
  return found;
}

/** What of an invitation its inviter may still give; nothing of one who manages no more. */
const stillGiven = ({ permissions, givable }: InvitationRow) => permissions.filter((code) => givable.includes(code));

export const invitation: Handler<typeof people.invitation> = async ({ db, tenantCode, actor, input, now }) => {
  const found = await behind(db, tenantCode, input.token, now);
  if (found.givable.length === 0) throw new Failure("INVITATION_GONE");
  const { organizationName, key, inviterName, mobile, expireTime } = found;
  const isMine = actor !== null && (await mobileOf(db, tenantCode, actor.userSysNo)) === mobile;
  const shown = { organizationName, key, inviterName, mobile: maskedMobile(mobile), permissions: stillGiven(found) };
  return { ...shown, expireTime: toUnixSeconds(expireTime), isMine };
};

/** Sent twice it answers the same. */
export const accept: Handler<typeof people.accept> = async ({ db, tenantCode, actor, input, now, fail }) => {
  if (actor.scopes) throw fail("FORBIDDEN");
  const { organizationSysNo } = await behind(db, tenantCode, input.token, now);
  // whoever is taking the inviter's right away goes first
  await lockOrganization(db, { tenantCode, organizationSysNo });
  const found = await behind(db, tenantCode, input.token, now, true);
  const { mobile, key } = found;
  if ((await mobileOf(db, tenantCode, actor.userSysNo)) !== mobile) throw fail("INVITATION_OF_OTHER");
  if (found.acceptedSysNo !== null) return { key, sysNo: found.acceptedSysNo };
  if (found.givable.length === 0) throw fail("INVITATION_GONE");
  const permissions = stillGiven(found);
  const sysNo = await join(db, found, { userSysNo: actor.userSysNo, permissions }, now);
  const { userSysNo: operatorUserSysNo, displayName: operatorName } = actor;
  const subject = `${operatorName} ${mobile}`;
  const side = { tenantCode, organizationSysNo, identity: key };
  await writeEvent(
    db,
    side,
    { event: "join", operatorUserSysNo, operatorName, subject, given: permissions, taken: [] },
    now,
  );
  return { key, sysNo };
};
