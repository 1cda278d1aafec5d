import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { Identity } from "#trpc/contract/shared/enums";
import { identityName } from "#trpc/contract/shared/labels";
import type { Actor } from "../implement";
import { switchToken } from "./repo/token";

/**
 * Lets the session that asks act under another identity (R-PERM-11).
 * @param wanted the identity as the sender calls it, for the refusal's sentence
 * @throws Failure IDENTITY_MISSING where the user does not hold it
 */
export async function switchIdentity(
  db: Db,
  actor: Actor,
  { sysNo, key: wanted }: { sysNo: number; key?: Identity | undefined },
): Promise<{ key: Identity; sysNo: number }> {
  if (actor.scopes) throw new Failure("FORBIDDEN", { message: "接口令牌只以创建时的身份使用" });
  const application = await switchToken(db, actor, sysNo);
  if (application) return application;
  const name = wanted ? identityName[wanted] : "该";
  throw new Failure("IDENTITY_MISSING", { message: `您没有${name}身份，无法打开其页面` });
}
