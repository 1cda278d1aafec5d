import { createHash } from "node:crypto";
import { toUnixSeconds } from "#server/kernel/clock";
import { gatewaySecrets } from "#server/kernel/env";
import { sealFor } from "#server/kernel/seal";
import { countAttempt } from "#server/mall/auth/index";
import type { Handler } from "#server/mall/implement";
import type { shell } from "#trpc/contract/shell";
import { lacking } from "#trpc/rules/permission";
import { readHolder } from "./repo";

/** A container redeems it at once. */
const LIFE_SECONDS = 60;

const sealed = () => sealFor(gatewaySecrets(), "mall single sign-on token");

interface Holder {
  tenantCode: string;
  userSysNo: number;
  applicationSysNo: number;
  until: number;
}

/** R-SHELL-09: names its user and identity for a minute, unreadable for whoever carries it. Nothing is kept of it. */
export const getSsoToken: Handler<typeof shell.getSsoToken> = async ({ tenantCode, actor, now, fail }) => {
  // a script would hand on more than it was given
  if (actor.scopes) throw fail("FORBIDDEN");
  const { userSysNo, applicationSysNo } = actor;
  const holder: Holder = { tenantCode, userSysNo, applicationSysNo, until: toUnixSeconds(now) + LIFE_SECONDS };
  return sealed().seal(JSON.stringify(holder));
};

function holderOf(token: string): Holder | null {
  const text = sealed().open(token);
  return text === null ? null : (JSON.parse(text) as Holder);
}

/** Containers are part of how a site is set up. */
const RIGHT = "site:operator:edit";

/** The container's server asks once whose token it was given; the identity may have been taken away meanwhile. */
export const redeemSsoToken: Handler<typeof shell.redeemSsoToken> = async (context) => {
  const { db, actor, tenantCode, input, now, fail } = context;
  if (!actor.permissions.includes(RIGHT)) throw fail("FORBIDDEN", { message: lacking(RIGHT) });
  const holder = holderOf(input.token);
  if (!holder || holder.tenantCode !== tenantCode || holder.until < toUnixSeconds(now)) throw fail("SSO_TOKEN_INVALID");
  const subject = `sso ${createHash("sha256").update(input.token).digest("base64url")}`;
  if ((await countAttempt(db, { tenantCode, subject, now })) > 1) throw fail("SSO_TOKEN_INVALID");
  const found = await readHolder(db, holder);
  if (!found) throw fail("SSO_TOKEN_INVALID");
  return found;
};
