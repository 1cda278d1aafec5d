import type { Db } from "#server/kernel/db";
import { MOST_MALLS } from "#trpc/rules/inbox";
import type { Actor } from "../implement";
import { type AccountLink, linksOf, type PersonInMall, personIn, type SupplierIdentity } from "./repo/account";
import { isMarkOf } from "./signed-link";

/** A mall of a person; `person` is undefined where its account no longer holds. */
export interface MallOfPerson {
  tenantCode: string;
  userSysNo: number;
  person: PersonInMall | undefined;
}

/** A joined account, unless it ended, has another phone by now, or another password. */
async function joined(db: Db, link: AccountLink, mobile: string): Promise<MallOfPerson> {
  const { otherTenantCode: tenantCode, otherUserSysNo: userSysNo } = link;
  const person = await personIn(db, tenantCode, userSysNo);
  const holds = person?.mobile === mobile && isMarkOf(link.passwordMark, person.passwordHash);
  return { tenantCode, userSysNo, person: holds ? person : undefined };
}

/** The caller's malls, the own one first: two statements and one for each that is joined. */
export async function mallsOf(db: Db, { tenantCode, userSysNo }: Actor): Promise<MallOfPerson[]> {
  const [person, links] = await Promise.all([
    personIn(db, tenantCode, userSysNo),
    linksOf(db, tenantCode, userSysNo, MOST_MALLS),
  ]);
  const malls: MallOfPerson[] = [{ tenantCode, userSysNo, person }];
  for (const link of person ? links : []) malls.push(await joined(db, link, person?.mobile ?? ""));
  return malls;
}

/** The person acting under one of their identities, with the rights that they have now. */
export const actorOf = (
  { tenantCode, userSysNo }: Pick<MallOfPerson, "tenantCode" | "userSysNo">,
  { displayName }: PersonInMall,
  { supplierName: _, ...identity }: SupplierIdentity,
): Actor => ({ tenantCode, userSysNo, displayName, ...identity, identity: "supplier", tokenHash: "" });
